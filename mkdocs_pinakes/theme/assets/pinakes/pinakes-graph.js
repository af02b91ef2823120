/* Generated from src/ by tests/client/build.mjs. */
(()=>{function y(e,t={},...n){let o=document.createElement(e);for(let[s,r]of Object.entries(t))o.setAttribute(s,r);return o.append(...n),o}function z(e,t,n){let o=y("\
button",{type:"button",...t},e);return o.addEventListener("click",n),o}function le(e){return new Promise(t=>{let n=y("link",{rel:"stylesheet",href:e});n.onload=
n.onerror=()=>t(),document.head.append(n)})}function pe(e){return Math.min(11,2+Math.sqrt(e))}function ue(e,t){let n=e.nodes.map(([r,a,c,p,i,f,h])=>({title:r,url:a,kind:t.nodeKinds[c],depth:p,x:i,y:f,degree:h,
radius:pe(h),topic:-1})),o=e.edges.map(([r,a,c,p="",i=0])=>({source:r,target:a,kind:t.edgeKinds[c],relation:p,isMutual:i===1})),s=t.edgeKinds.filter(r=>o.some(a=>a.
kind===r));return{nodes:n,edges:o,kinds:s,topics:[],leftOut:e.more??0,edgesLeftOut:0,isLocal:!0}}function fe(e,t){let n=e.url.length,o=e.title.map((i,f)=>({title:i,
url:e.url[f]??"",kind:t.nodeKinds[f<n?0:e.kind[f-n]],depth:0,x:e.x[f],y:e.y[f],degree:e.degree[f],radius:pe(e.degree[f]),topic:e.topic[f]??-1})),s=[];for(let i of e.
edges){let f=0;i.source.forEach((h,u)=>{f+=h;let l=t.edgeKinds[i.kind];s.push({source:f,target:f+i.target[u],kind:l,relation:"",isMutual:!1})})}let r=t.edgeKinds.
filter(i=>s.some(f=>f.kind===i)),{topics:a,left_out:c,edges_left_out:p}=e;return{nodes:o,edges:s,kinds:r,topics:a,leftOut:c,edgesLeftOut:p,isLocal:!1}}function he(e,t){
let n=new Set([...t.tags?[]:["tag"],...t.directories?[]:["directory"]]);return new Set(e.kinds.filter(o=>!n.has(o)))}function me(e,{depth:t,kinds:n}){let o=e.edges.
filter(p=>n.has(p.kind)),s=e.isLocal?He(e,o,t):Ge(e,n),r=new Map,a=new Map(e.kinds.map((p,i)=>[p,i])),c=e.nodes.length;for(let{source:p,target:i,kind:f}of o){if(!s.
has(p)||!s.has(i))continue;let h=p<i?p*c+i:i*c+p,u=r.get(h);(!u||a.get(f)<a.get(u.kind))&&r.set(h,{source:p,target:i,kind:f})}return{nodes:[...s].sort((p,i)=>p-
i),lines:[...r.values()]}}function Ge(e,t){let n=new Set;return e.nodes.forEach((o,s)=>{(o.kind==="document"||t.has(o.kind))&&n.add(s)}),n}function He(e,t,n){let{
nodes:o}=e,s=K(t,o.length),r=new Set([0]),a=[0];for(let c=0;c<n;c+=1){let p=a.filter(i=>o[i].kind==="document").flatMap(i=>s[i]).filter(i=>o[i].depth<=n);a=[...new Set(
p)].filter(i=>!r.has(i)),a.forEach(i=>r.add(i))}return r}function K(e,t){let n=Array.from({length:t},()=>[]);for(let{source:o,target:s}of e)n[o].push(s),n[s].push(
o);return n}function G(e,t,n){let o=-1,s=1/0;return e.forEach((r,a)=>{let c=r.x-t.x,p=r.y-t.y,i=c*n.x+p*n.y,f=Math.abs(c*n.y-p*n.x),h=i+2*f;i>0&&f<=i&&h<s&&(o=a,
s=h)}),o}function Z(e,t){let n=de(t.trim());if(!n)return[];let o=[],s=[];e.forEach((a,c)=>{let p=a.kind==="document"?de(a.title).indexOf(n):-1;p===0?o.push(c):p>
0&&s.push(c)});let r=(a,c)=>e[c].degree-e[a].degree;return[...o.sort(r),...s.sort(r)]}function de(e){return e.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase()}var ge={ArrowLeft:{x:-1,y:0},ArrowRight:{x:1,y:0},ArrowUp:{x:0,y:-1},ArrowDown:{x:0,y:1}};function H(e,t){We(e,t),je(e,t),e.addEventListener("wheel",n=>{let o=n;
!o.ctrlKey&&!o.metaKey||(o.preventDefault(),t.zoom(Math.exp(-o.deltaY*(o.deltaMode?.1:.008)),q(e,o)))},{passive:!1})}function We(e,t){e.addEventListener("keydow\
n",n=>{let{key:o,ctrlKey:s,metaKey:r,altKey:a}=n;if(s||r||a)return;let c=e.getBoundingClientRect(),p={x:c.width/2,y:c.height/2};if(o in ge)t.move(ge[o]);else if(o===
"+"||o==="=")t.zoom(1.3,p);else if(o==="-")t.zoom(1/1.3,p);else if(o==="0")t.reset();else return o==="Escape"?t.leave():void 0;return n.preventDefault()})}function je(e,t){
let n=new Map,o=!1,s=0,r=i=>{i.button===0&&(n.size===0&&([o,s]=[!1,0]),n.set(i.pointerId,q(e,i)))},a=i=>{let f=n.get(i.pointerId);if(!f)return;let h=q(e,i);if(s+=
Math.hypot(h.x-f.x,h.y-f.y),n.set(i.pointerId,h),!o&&s>4&&(o=!0,e.setPointerCapture(i.pointerId)),!o)return;let u=[...n].find(([d])=>d!==i.pointerId)?.[1];if(!u)
return void t.pan(h.x-f.x,h.y-f.y);let l=ye(h,u)/Math.max(1,ye(f,u));t.zoom(l,{x:(h.x+u.x)/2,y:(h.y+u.y)/2})},c=i=>void n.delete(i.pointerId),p=((i,f,h=!1)=>e.addEventListener(
i,f,h));p("pointerdown",r),p("pointermove",a),p("pointerup",c),p("pointercancel",c),p("dragstart",i=>i.preventDefault()),p("click",i=>{o&&(o=!1,i.preventDefault(),
i.stopPropagation())},!0)}function q(e,t){let n=e.getBoundingClientRect();return{x:t.clientX-n.left,y:t.clientY-n.top}}function ye(e,t){return Math.hypot(e.x-t.
x,e.y-t.y)}function W(e,t,{margin:n,largest:o,isCentred:s}){let[r,a,c,p]=[1/0,1/0,-1/0,-1/0];for(let{x:h,y:u}of e)r=Math.min(r,h),c=Math.max(c,h),a=Math.min(a,u),p=Math.max(
p,u);e.length===0&&([r,a,c,p]=[0,0,0,0]),s&&(c=Math.max(c,-r),p=Math.max(p,-a),[r,a]=[-c,-p]);let i={x:Math.max(40,t.width-2*n.x),y:Math.max(40,t.height-2*n.y)},
f=Math.min(o,i.x/Math.max(1,c-r),i.y/Math.max(1,p-a));return{scale:f,x:t.width/2-f*(r+c)/2,y:t.height/2-f*(a+p)/2}}function N(e,t,n,{least:o,most:s}){let r=Math.
min(s,Math.max(o,e.scale*t)),a=r/e.scale;return{scale:r,x:n.x-(n.x-e.x)*a,y:n.y-(n.y-e.y)*a}}function C(e,t){return{x:t.x*e.scale+e.x,y:t.y*e.scale+e.y}}function j(e,t,{
height:n,obstacles:o,most:s}){let r=[],a=0;return e.map(c=>{if(a>=s)return null;let p=c.width/2,i=c.y+c.radius+n,f=c.radius+p+5,h=[{x:c.x,y:i},{x:c.x,y:c.y-c.radius-
4},{x:c.x+f,y:c.y+n/3},{x:c.x-f,y:c.y+n/3}];for(let u of h){let l={left:u.x-p-3,right:u.x+p+3,top:u.y-n,bottom:u.y+3};if(l.left>=0&&l.right<=t.width&&l.top>=0&&
l.bottom<=t.height&&!r.some(g=>Ue(l,g))&&!o.some(g=>Ve(l,g)))return r.push(l),a+=1,u}return null})}function Ue(e,t){return e.left<t.right&&t.left<e.right&&e.top<
t.bottom&&t.top<e.bottom}function Ve(e,{x:t,y:n,radius:o}){return t+o>e.left&&t-o<e.right&&n+o>e.top&&n-o<e.bottom}function xe(e,t){let n=new Map;return e.forEach(
({x:o,y:s},r)=>{let a=`${Math.floor(o/t)} ${Math.floor(s/t)}`,c=n.get(a);c?c.push(r):n.set(a,[r])}),{nearest({x:o,y:s},r){let a=-1,c=r;for(let p=Math.floor((o-r)/
t);p<=(o+r)/t;p+=1)for(let i=Math.floor((s-r)/t);i<=(s+r)/t;i+=1)for(let f of n.get(`${p} ${i}`)??[]){let h=Math.hypot(e[f].x-o,e[f].y-s);h<=c&&([a,c]=[f,h])}return a}}}var Ze="http://www.w3.org/2000/svg",ke=13,be=28,Se={least:.05,most:8},Xe=1.5;function Me(e){let{drawing:t,label:n,leave:o}=e,s=v("svg",{class:"pinakes-graph-pic\
ture",role:"group","aria-label":n}),r=t.nodes.map((d,g)=>Qe(e,g)),a={nodes:[],lines:[]},c={scale:1,x:0,y:0},p=!0,i=[],f=()=>({width:s.clientWidth,height:s.clientHeight}),
h=()=>{if(s.clientWidth===0)return;p&&(c=Je(t,a,f()));let d=a.nodes.map(k=>C(c,t.nodes[k])),g=new Map(a.nodes.map((k,m)=>[k,d[m]]));a.lines.forEach((k,m)=>Le(i[m],
st(g,k))),a.nodes.forEach((k,m)=>{r[k].setAttribute("transform",`translate(${rt(d[m])})`)}),tt(s,{drawing:t,part:a,view:c,size:f()})},u=d=>{[c,p]=[d,!1],h()},l={
element:s,show(d){a=d,i=a.lines.map(g=>Ye(t,g)),s.replaceChildren(...i,...a.nodes.map(g=>r[g])),h()},zoom:d=>u(N(c,d,{x:s.clientWidth/2,y:s.clientHeight/2},Se)),
reset(){p=!0,h()},find:d=>r[d].focus()};return H(s,{pan:(d,g)=>u({...c,x:c.x+d,y:c.y+g}),zoom:(d,g)=>u(N(c,d,g,Se)),reset:l.reset,move:d=>nt(t,a,r,d),leave:o}),
ot(s,()=>({part:a,nodes:r,lines:i}),t.nodes.length),new ResizeObserver(h).observe(s),l}function Ye({isLocal:e},{source:t,target:n,kind:o}){return v("line",{class:`\
pinakes-graph-line is-${o}${e&&t!==0&&n!==0?" is-far":""}`})}function Je(e,t,n){let o=t.nodes.map(r=>e.nodes[r]),s={x:Math.min(70,n.width/8),y:30};return W(o,n,
{margin:s,largest:1.6,isCentred:e.isLocal})}function Qe({drawing:e,href:t,here:n},o){let{title:s,url:r,kind:a,radius:c,depth:p,topic:i}=e.nodes[o],f=e.isLocal?o===
0:a==="document"&&r===n,h=a==="document"&&!(e.isLocal&&f),u=v("text",{});u.textContent=X(s);let l={class:`pinakes-graph-node is-${a} is-depth-${p} is-topic-${i<
0?"none":i%8}`,"data-node":String(o)},d=h?v("a",{...l,href:t(r),"aria-label":s}):v("g",{...l,role:"img","aria-label":s});return f&&d.classList.add("is-here"),d.
append(v("circle",{class:"pinakes-graph-reach",r:String(Math.max(12,c+3))})),d.append(et(a,f?Math.max(c,7):c),u),d}function et(e,t){if(e==="document")return v("\
circle",{class:"pinakes-graph-dot",r:t.toFixed(1)});let n=Math.min(6,t),o={x:-n,y:-n,width:2*n,height:2*n};return v("rect",{class:"pinakes-graph-dot",...o,...e===
"tag"?{transform:"rotate(45)"}:{}})}function X(e){let t=[...e];return t.length>be?`${t.slice(0,be-1).join("").trimEnd()}…`:e}function tt(e,{drawing:t,part:n,view:o,
size:s}){let a=[...e.querySelectorAll(".pinakes-graph-node")].map(l=>{let d=t.nodes[Number(l.dataset.node)],g=l.querySelector("text");return{...C(o,d),node:d,element:l,
text:g,radius:d.radius,width:g.getComputedTextLength()}}),c=l=>!t.isLocal||l.depth<=1||o.scale>=Xe||n.nodes.length<=24,i=[...a].sort((l,d)=>l.node.depth-d.node.
depth||d.node.degree-l.node.degree).filter(({node:l})=>c(l)),f=a.map(({x:l,y:d,radius:g})=>({x:l,y:d,radius:g/2})),h=j(i,s,{height:ke,obstacles:f,most:80}),u=new Map(
i.map((l,d)=>[l,h[d]]));for(let l of a){let d=u.get(l);l.element.classList.toggle("is-unnamed",!d);let g=d?d.x-l.x:0,k=d?d.y-l.y:l.radius+ke;l.text.setAttribute(
"x",g.toFixed(1)),l.text.setAttribute("y",k.toFixed(1))}}function nt(e,t,n,o){let s=n.indexOf(document.activeElement),r=t.nodes.filter(p=>p!==s&&n[p].hasAttribute(
"href")),a=s<0?{x:0,y:0}:e.nodes[s],c=G(r.map(p=>e.nodes[p]),a,o);c>=0&&n[r[c]].focus()}function ot(e,t,n){let o=s=>{let a=s.type==="pointerover"||s.type==="foc\
usin"?s.target.closest?.("[data-node]"):null,{part:c,nodes:p,lines:i}=t(),f=a?p.indexOf(a):-1,h=new Set(f<0?[]:[f,...K(c.lines,n)[f]]);e.classList.toggle("is-di\
mmed",f>=0),p.forEach((u,l)=>{u.classList.toggle("is-lit",h.has(l)),u.classList.toggle("is-chosen",l===f)}),c.lines.forEach(({source:u,target:l},d)=>{i[d].classList.
toggle("is-lit",u===f||l===f)})};for(let s of["pointerover","pointerout","focusin","focusout"])e.addEventListener(s,o)}function st(e,{source:t,target:n}){let o=e.
get(t),s=e.get(n),[r,a,c,p]=[o.x,o.y,s.x,s.y].map(i=>i.toFixed(1));return{x1:r,y1:a,x2:c,y2:p}}function rt({x:e,y:t}){return`${e.toFixed(1)} ${t.toFixed(1)}`}function Le(e,t){
for(let[n,o]of Object.entries(t))e.setAttribute(n,String(o))}function v(e,t){let n=document.createElementNS(Ze,e);return Le(n,t),n}var it=8,Y=100,at=0;function F(e,t,n){let o=z("",{class:"pinakes-graph-sign","aria-label":t,title:t},n);return o.append(y("span",{"aria-hidden":"true"},e)),o}function we(e,t,n,o){
let s=y("div",{class:"pinakes-graph-legend",role:"group","aria-label":t.say("legend")});for(let r of e.kinds){let a=z("",{class:"pinakes-graph-kind","aria-press\
ed":String(n.has(r))},()=>{let p=n.delete(r)?!1:!!n.add(r);a.setAttribute("aria-pressed",String(p)),o()}),c=v("svg",{class:"pinakes-graph-sample","aria-hidden":"\
true",width:28,height:8});c.append(v("line",{class:`pinakes-graph-line is-${r}`,x1:1,x2:27,y1:4,y2:4})),a.append(c,t.kind(r)),s.append(a)}return s}function Ee(e,{
depth:t,deepest:n},o){let s=y("output",{class:"pinakes-graph-depth"}),r=F("−",e.say("closer"),()=>p(t-1)),a=F("+",e.say("further"),()=>p(t+1)),c=()=>{s.textContent=
String(t),r.setAttribute("aria-disabled",String(t<=1)),a.setAttribute("aria-disabled",String(t>=n))},p=h=>{h<1||h>n||(t=h,c(),o(t))};c();let i=e.say("depth");return y(
"div",{class:"pinakes-graph-stepper",role:"group","aria-label":i},y("span",{"aria-hidden":"true"},i),r,s,a)}function ve(e,t){let n=y("div",{class:"pinakes-graph\
-groups"}),o=y("details",{class:"pinakes-graph-list"},y("summary",{},e.say("list")),n),s=()=>[],r=()=>{o.open&&n.replaceChildren(...s().map(({heading:a,nodes:c})=>{
let p=y("ul",{});return Oe(p,c,e,t),y("div",{class:"pinakes-graph-group"},y("h3",{},y("bdi",{},a)),p)}))};return o.addEventListener("toggle",r),{element:o,show(a){
s=a,r()}}}function Oe(e,t,n,o){for(let{title:c,url:p,kind:i}of t.slice(0,Y)){let f=y("bdi",{},c);e.append(y("li",{},i==="document"?y("a",{href:o(p)},f):f))}let s=t.
slice(Y);if(s.length===0)return;let r=n.say("show_more",String(Math.min(s.length,Y))),a=z(r,{class:"pinakes-graph-more"},()=>{let c=e.childElementCount-1;a.parentElement?.
remove(),Oe(e,s,n,o),e.children[c].querySelector("a")?.focus()});e.append(y("li",{},a))}function _e(e,t,n,o){let s=new Set(t.nodes),r=new Map,a=new Set([0]),c=(f,h)=>{
if(!s.has(h))return;a.add(h);let u=r.get(f);u?u.add(h):r.set(f,new Set([h]))};for(let f of e.kinds.filter(h=>n.has(h))){let h=f==="tag"||f==="directory",u=o.kind(
f);for(let{source:l,target:d,relation:g,isMutual:k}of e.edges.filter(m=>m.kind===f)){let m=g?`${u} › ${g}`:u,b=k?"both_ways":l===0?"from_here":"to_here";l===0?
c(h?m:o.say(b,m),d):d===0&&c(o.say(b,m),l)}}let p=[...r].map(([f,h])=>({heading:f,nodes:J(e,[...h])})),i=t.nodes.filter(f=>!a.has(f));return i.length&&p.push({heading:o.
say("farther"),nodes:J(e,i)}),p}function Te(e,t){let n=e.nodes.map((o,s)=>s).filter(o=>e.nodes[o].kind==="document");return[...e.topics,t.say("other_pages")].map(
(o,s)=>{let r=s===e.topics.length?-1:s;return{heading:o,nodes:J(e,n.filter(a=>e.nodes[a].topic===r))}}).filter(({nodes:o})=>o.length>0)}function J(e,t){return t.
map(n=>e.nodes[n]).sort((n,o)=>n.title.localeCompare(o.title))}function Ae(e,t,n){let o=y("ul",{class:"pinakes-graph-results",id:`pinakes-graph-results-${at+=1}`,
hidden:""}),s=y("span",{class:"pinakes-graph-status",role:"status"}),r=t.say("find"),a=y("input",{type:"search",class:"pinakes-graph-find",dir:"auto",autocomplete:"\
off",maxlength:"100","aria-label":r,placeholder:r,"aria-controls":o.id}),c=p=>{o.hidden=!0,n(p)};return a.addEventListener("input",()=>{let p=Z(e.nodes,a.value);
s.textContent=a.value.trim()?t.count("found",p.length):"",o.hidden=p.length===0,o.replaceChildren(...p.slice(0,it).map(i=>{let f=z("",{},()=>c(i));return f.append(
y("bdi",{},e.nodes[i].title)),y("li",{},f)}))}),a.addEventListener("keydown",p=>{let[i]=p.key==="Enter"?Z(e.nodes,a.value):[];i!==void 0&&c(i)}),y("div",{class:"\
pinakes-graph-finder"},a,s,o)}var Q,ee=null;function te(e,t,n,o){Q?.isConnected||(Q=ct(e));let s=Q,r=y("h2",{class:"pinakes-graph-title"},y("bdi",{},n)),a=F("×",t.say("close"),()=>s.close());
s.setAttribute("aria-label",n),s.open||(ee=document.activeElement,s.showModal()),s.replaceChildren(y("div",{class:"pinakes-graph-head"},r,a),o(()=>{})),a.focus()}
function ct(e){let t=y("dialog",{class:"pinakes-graph-dialog"});return t.addEventListener("close",()=>{t.replaceChildren(),ee instanceof HTMLElement&&ee.focus()}),
t.addEventListener("click",n=>n.target===t&&t.close()),t.addEventListener("keydown",n=>n.stopPropagation()),e.append(t),t}var lt=1500,dt=8,pt=["⁨","⁩"];function Ie(e,t){let n=new Map,o=new Map,s=y("canvas").getContext("2d"),r=u=>{let l=n.get(u);if(!l){let d=y("i",{class:`pinake\
s-graph-probe ${u}`,"aria-hidden":"true"});e.append(d),l=getComputedStyle(d),n.set(u,l)}return l},a=()=>`${r("is-label").fontSize} ${r("is-label").fontFamily}`,
c=(u,l)=>Math.max(1,t.nodes[u].radius*Math.min(1,Math.max(.28,l))),p=u=>{let{kind:l,topic:d}=t.nodes[u];return r(l==="document"?`is-topic-${d<0?"none":d%dt}`:`i\
s-${l}`)},i=(u,{view:l,size:d},g,k)=>{for(let m of t.kinds){let b=g.filter(_=>_.kind===m),{color:L,strokeDasharray:M}=r(`is-${m}`);u.strokeStyle=L,u.globalAlpha=
k,u.lineWidth=k<1?.8:1.4;let w=M==="none"?[]:M.split(/[ ,]+/).map(parseFloat);u.setLineDash(b.length>lt?[]:w),u.beginPath();for(let{source:_,target:I}of b){let T=C(
l,t.nodes[_]),E=C(l,t.nodes[I]);Math.max(T.x,E.x)<0||Math.min(T.x,E.x)>d.width||Math.max(T.y,E.y)<0||Math.min(T.y,E.y)>d.height||(u.moveTo(T.x,T.y),u.lineTo(E.x,
E.y))}u.stroke()}u.globalAlpha=1,u.setLineDash([])},f=(u,{view:l,size:d,home:g},k)=>{for(let m of k){let{x:b,y:L}=C(l,t.nodes[m]),M=c(m,l.scale);b<-M||L<-M||b>d.
width+M||L>d.height+M||(u.fillStyle=(m===g?r("is-here"):p(m)).color,u.beginPath(),t.nodes[m].kind==="document"?u.arc(b,L,m===g?M+3:M,0,7):u.rect(b-M,L-M,2*M,2*M),
u.fill())}},h=(u,l)=>{let{color:d,backgroundColor:g}=r("is-label");u.font=a(),u.textAlign="center",u.lineJoin="round",u.lineWidth=3,u.strokeStyle=g,u.fillStyle=
d;for(let{text:k,x:m,y:b}of l){let L=pt.join(k);u.strokeText(L,m,b-2),u.fillText(L,m,b-2)}};return{radius:c,width(u){let l=o.get(u);return l===void 0&&(s.font=a(),
l=s.measureText(u).width,o.set(u,l)),l},forget(){n.clear(),e.querySelectorAll(".pinakes-graph-probe").forEach(u=>u.remove())},drawPicture(u,l,d){let g=Ce(u,l.size),
{lines:k,nodes:m}=l.part,b=k.length/Math.max(1,(l.view.scale/.3)**2);i(g,l,k,Math.min(.55,Math.max(.06,.5*Math.sqrt(600/Math.max(1,b))))),f(g,l,m),h(g,d)},drawLit(u,l,d,g){
let k=Ce(u,l.size);if(d.length===0)return;let m=l.part.lines.filter(({source:b,target:L})=>b===d[0]||L===d[0]);i(k,l,m,1),f(k,l,d),h(k,g)}}}function Ce(e,{width:t,
height:n}){let o=Math.min(2,window.devicePixelRatio||1),s=e.getContext("2d");return(e.width!==Math.round(t*o)||e.height!==Math.round(n*o))&&(e.width=Math.round(
t*o),e.height=Math.round(n*o)),s.setTransform(o,0,0,o,0,0),s.clearRect(0,0,t,n),s}function $e(e,t){let n={attributes:!0,attributeFilter:["class","data-md-color-\
scheme","data-bs-theme","data-theme"]},o=matchMedia("(prefers-color-scheme: dark)"),s=()=>e.isConnected?t():(r.disconnect(),o.removeEventListener("change",s)),r=new MutationObserver(
s);r.observe(document.documentElement,n),r.observe(document.body,n),o.addEventListener("change",s)}var ut=60,ft=500,ht=4e3,mt=120,gt=14;function Pe({drawing:e,label:t,href:n,here:o,leave:s,announce:r}){let a=y("canvas",{class:"pinakes-graph-base"}),c=y("canva\
s",{class:"pinakes-graph-lit"}),i=y("div",{class:"pinakes-graph-picture",role:"application",tabindex:"0","aria-label":t},a,c),f=Ie(i,e),h=e.nodes.findIndex(x=>x.
kind==="document"&&x.url===o),u=e.nodes.map((x,S)=>S).sort((x,S)=>e.nodes[S].degree-e.nodes[x].degree),l={nodes:[],lines:[]},d={scale:1,x:0,y:0},g=d,k=!0,m=-1,b,
L,M=0,w=0,_=()=>({width:i.clientWidth,height:i.clientHeight}),I=()=>{let x=T().scale;return{least:x/2,most:Math.max(4,x*4)}},T=()=>W(l.nodes.map(x=>e.nodes[x]),
_(),{margin:{x:24,y:24},largest:1.6,isCentred:!1}),E=()=>({drawing:e,part:l,view:d,size:_(),home:h}),P=()=>{i.clientWidth!==0&&(k&&(d=T()),g=d,a.style.transform=
"",f.drawPicture(a,E(),Fe(u,E(),f)),se())},se=()=>{i.classList.toggle("is-dimmed",m>=0),L??(L=K(l.lines,e.nodes.length));let x=m<0?[]:[m,...L[m]],S=x.slice(0,1).
concat(x.slice(1).sort((O,$)=>e.nodes[$].degree-e.nodes[O].degree));f.drawLit(c,E(),x,x.length?Fe(S,E(),f):[])},V=x=>{if([d,k]=[x,!1],l.lines.length<=ht){cancelAnimationFrame(
M),M=requestAnimationFrame(P);return}let S=d.scale/g.scale;a.style.transform=`translate(${d.x-g.x*S}px, ${d.y-g.y*S}px) scale(${S})`,m>=0&&R(-1),clearTimeout(w),
w=window.setTimeout(P,mt)},R=x=>{x!==m&&(m=x,i.classList.toggle("is-on-node",x>=0),se())},re=x=>{b??(b=xe(l.nodes.map(A=>e.nodes[A]),40));let{x:S,y:O}=q(i,x),$={
x:(S-d.x)/d.scale,y:(O-d.y)/d.scale},D=b.nearest($,gt/d.scale);return D<0?-1:l.nodes[D]},ie=x=>{let{kind:S,url:O}=e.nodes[x];S==="document"&&location.assign(n(O))},
ae=x=>{let{x:S,y:O}=e.nodes[x],{width:$,height:D}=_(),A=Math.min(I().most,Math.max(d.scale,.9));[d,k]=[{scale:A,x:$/2-S*A,y:D/2-O*A},!1],m=x,P(),r(e.nodes[x].title)},
Be=x=>{let S={x:(i.clientWidth/2-d.x)/d.scale,y:(i.clientHeight/2-d.y)/d.scale},O=m<0?S:e.nodes[m],$=l.nodes.filter(A=>A!==m),D=G($.map(A=>e.nodes[A]),O,x);D>=0&&
ae($[D])},ce={element:i,show(x){[l,b,L,m]=[x,void 0,void 0,-1],P()},zoom:x=>V(N(d,x,{x:i.clientWidth/2,y:i.clientHeight/2},I())),reset(){k=!0,P()},find:ae};return H(
i,{pan:(x,S)=>V({...d,x:d.x+x,y:d.y+S}),zoom:(x,S)=>V(N(d,x,S,I())),reset:ce.reset,move:Be,leave:s}),i.addEventListener("pointermove",x=>x.buttons===0&&R(re(x))),
i.addEventListener("pointerleave",()=>R(-1)),i.addEventListener("blur",()=>R(-1)),i.addEventListener("click",x=>{let S=re(x);if(S<0)return;x.pointerType==="touc\
h"&&S!==m?R(S):ie(S)}),i.addEventListener("keydown",x=>x.key==="Enter"&&m>=0&&ie(m)),new ResizeObserver(P).observe(i),$e(i,()=>{f.forget(),P()}),ce}function Fe(e,{
drawing:t,part:n,view:o,size:s,home:r},a){let c=new Set(n.nodes),p=r>=0?[r,...e.filter(u=>u!==r)]:e,i=[];for(let u of p){let l=C(o,t.nodes[u]),d=l.x>=0&&l.y>=0&&
l.x<=s.width&&l.y<=s.height;if(!c.has(u)||!d)continue;let g=X(t.nodes[u].title);if(i.push({...l,number:u,text:g,radius:a.radius(u,o.scale),width:a.width(g)}),i.
length===ft)break}let f=Math.min(ut,Math.round(s.width*s.height/14e3)),h=j(i,s,{height:13,obstacles:[],most:f});return i.flatMap((u,l)=>{let d=h[l];return d?[{number:u.
number,text:u.text,x:d.x,y:d.y}]:[]})}var yt=150,De=1.4;function U(e,t,{actions:n,leave:o}){let{words:s,keys:r,here:a,href:c}=t,p=he(e,r),i=1,f=y("p",{class:"pinakes-graph-said",role:"status"}),h=w=>void(f.
textContent=w),l=(e.nodes.length>yt?Pe:Me)({drawing:e,label:xt(e,s),href:c,here:a,leave:o,announce:h}),d=ve(s,c),g=()=>{let w=me(e,{depth:i,kinds:p});l.show(w),
d.show(()=>e.isLocal?_e(e,w,p,s):Te(e,s))},k=y("div",{class:"pinakes-graph-bar"}),m=Math.max(...new Set(e.nodes.map(w=>w.depth)));e.isLocal&&m>1&&k.append(Ee(s,
{depth:i,deepest:m},w=>{i=w,g()})),e.isLocal||k.append(Ae(e,s,l.find));let b=y("div",{class:"pinakes-graph-tools"});b.append(F("−",s.say("zoom_out"),()=>l.zoom(
1/De)),F("+",s.say("zoom_in"),()=>l.zoom(De)),F("⤢",s.say("reset"),l.reset),...n.map(({text:w,pressed:_})=>{let I=z(w,{class:"pinakes-graph-action"},()=>_(I));
return I})),k.append(b);let L=y("div",{class:"pinakes-graph-stage"});L.append(l.element,y("p",{class:"pinakes-graph-keys"},s.say("keys")));let M=y("div",{class:"\
pinakes-graph-panel"},k,L,we(e,s,p,g));return M.append(...kt(e,s),d.element,f),g(),M}function xt({isLocal:e,nodes:t,leftOut:n},o){let s=t.filter(({kind:r,depth:a})=>r===
"document"&&(!e||a===1)).length;return e?o.count("label",s+n):o.count("site_label",s)}function kt({leftOut:e,edgesLeftOut:t},n){let o=[];return e&&o.push(n.count(
"left_out",e)),t&&o.push(n.count("lines_left_out",t)),o.map(s=>y("p",{class:"pinakes-graph-note"},s))}var bt=new Set(["id","ja","ko","ms","th","vi","zh"]),St=new Set(["fa","fr","hi"]);function Mt(e,t){return bt.has(e)?"other":e==="ar"?Lt(t):t===1||t===0&&St.has(
e)?"one":"other"}function ze(e,t,n,o){return(e[`${n}.${Mt(t,o)}`]??e[n]).replaceAll("{}",String(o))}function Lt(e){if(e===0)return"zero";if(e<3)return e===1?"on\
e":"two";let t=e%100;return t>=3&&t<=10?"few":t>10?"many":"other"}var wt={label:"{} pages linked to this one","label.one":"{} page linked to this one",hide:"Hide the graph",site:"Graph of the whole site",site_label:"{} pages a\
nd the links between them",expand:"Enlarge",close:"Close",depth:"Steps",closer:"Fewer steps",further:"More steps",zoom_in:"Zoom in",zoom_out:"Zoom out",reset:"S\
how all",legend:"Kinds of links",list:"As a list",tags:"Tags",folders:"Folders",find:"Find a page in the graph",left_out:"{} pages with few links are not shown",
"left_out.one":"{} page with few links is not shown",failed:"The graph could not be loaded",keys:"Arrow keys move, plus and minus zoom, 0 shows all","kind.field":"\
Properties","kind.link":"Links","kind.embed":"Embedded notes","kind.nav":"Navigation","kind.mention":"Mentions",from_here:"{}: from this page",to_here:"{}: to t\
his page",both_ways:"{}: in both directions",farther:"Farther away",other_pages:"Other pages",found:"{} pages found","found.one":"{} page found","found.none":"N\
o page found",show_more:"Show {} more",lines_left_out:"{} links are not drawn","lines_left_out.one":"{} link is not drawn"},B="client.graph.";function ne(e,t){let n={};
for(let[r,a]of Object.entries(wt))B+r.replace(/\.(one|none)$/,"")in e||(n[B+r]=a);Object.assign(n,e);let o=(r,a="")=>n[B+r].replaceAll("{}",a),s={tag:"tags",directory:"\
folders"};return{say:o,count:(r,a)=>a===0&&`${B}${r}.none`in n?o(`${r}.none`):ze(n,t,B+r,a),kind:r=>o(s[r]??`kind.${r}`)}}var Et=/\p{Surrogate}/gu;function Ne(e,t){let n=e.replace(Et,s=>`\\u${s.charCodeAt(0).toString(16)}`),o=2166136261;for(let s of new TextEncoder().encode(n))o=Math.
imul(o^s,16777619);return(o>>>0)%t}var Re=globalThis,oe=new WeakSet,Ke;async function qe(e,t){if(oe.has(e))return;oe.add(e);let n=e.querySelector("details")??e,o=y("div",{class:"pinakes-graph-vie\
w","aria-busy":"true"});n.append(o);try{Ke??(Ke=le(new URL("assets/pinakes/pinakes-graph.css",t.root).href));let[s]=await Promise.all([t.open(),Ke]);await vt(e,
o,s,t)}catch{oe.delete(e),o.remove();let s=ne({},"en");e.querySelector(".pinakes-graph-failed")||n.append(y("p",{class:"pinakes-graph-failed",role:"status"},s.say(
"failed")))}}async function vt(e,t,n,o){let s=e.dataset.pinakesGraph??"",{families:r,language:a}=n.manifest.browser,{files:c,keys:p}=r.local,i=await n.json("loc\
al",Ne(s,c)),f=()=>ue(i[s],p),h={words:ne(n.strings,a),keys:p,here:s,href:m=>o.root+(m==="."||m==="./"?"":m)},{words:u}=h,l=f().nodes[0].title,d={text:u.say("si\
te"),pressed:()=>_t(e,h,n)},g=[{text:u.say("expand"),pressed:()=>{let m=n.has("sitegraph")?[d]:[];te(e,u,l,b=>U(f(),h,{actions:m,leave:b}))}},...n.has("sitegrap\
h")?[d]:[]],k=()=>e.querySelector("summary")?.focus();Ot(e,u.say("hide")),t.removeAttribute("aria-busy"),t.replaceChildren(U(f(),h,{actions:g,leave:k})),e.querySelector(
".pinakes-graph-failed")?.remove()}function Ot(e,t){let n=e.querySelector("details"),o=n?.querySelector("summary");if(!n||!o)return;let s=o.textContent,r=()=>void(o.
textContent=n.open?t:s);n.addEventListener("toggle",r),r()}async function _t(e,t,n){let o=await n.json("sitegraph",0),s=fe(o,t.keys);te(e,t.words,t.words.say("s\
ite"),r=>U(s,t,{actions:[],leave:r}))}Re.pinakes?.provide("graph",{mountLocalGraph:qe,show:e=>qe(e,Re.pinakes)});})();
