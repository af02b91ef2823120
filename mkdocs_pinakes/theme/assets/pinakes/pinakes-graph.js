/* Generated from src/ by tests/client/build.mjs. */
(()=>{function e(e,t={},...n){const s=document.createElement(e);for(const[e,n]of Object.entries(t))s.setAttribute(e,n);return s.append(...n),s}
function t(t,n,s){const o=e("button",{type:"button",...n},t);return o.addEventListener("click",s),o}function n(e){return Math.min(11,2+Math.sqrt(e))}
function s(e,t){const n=Array.from({length:t},()=>[]);for(const{source:t,target:s}of e)n[t].push(s),n[s].push(t);return n}function o(e,t,n){let s=-1,o=1/0
;return e.forEach((e,a)=>{const r=e.x-t.x,i=e.y-t.y,l=r*n.x+i*n.y,d=Math.abs(r*n.y-i*n.x),c=l+2*d;l>0&&d<=l&&c<o&&(s=a,o=c)}),s}function a(e,t){
const n=r(t.trim());if(!n)return[];const s=[],o=[];e.forEach((e,t)=>{const a="document"===e.kind?r(e.title).indexOf(n):-1;0===a?s.push(t):a>0&&o.push(t)})
;const a=(t,n)=>e[n].degree-e[t].degree;return[...s.sort(a),...o.sort(a)]}function r(e){return e.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase()}var i={
ArrowLeft:{x:-1,y:0},ArrowRight:{x:1,y:0},ArrowUp:{x:0,y:-1},ArrowDown:{x:0,y:1}};function l(e,t){((e,t)=>{e.addEventListener("keydown",n=>{
const{key:s,ctrlKey:o,metaKey:a,altKey:r}=n;if(o||a||r)return;const l=e.getBoundingClientRect(),d={x:l.width/2,y:l.height/2}
;if(s in i)t.move(i[s]);else if("+"===s||"="===s)t.zoom(1.3,d);else if("-"===s)t.zoom(1/1.3,d);else{if("0"!==s)return"Escape"===s?t.leave():void 0;t.reset()}
return n.preventDefault()})})(e,t),((e,t)=>{const n=new Map;let s=!1,o=0;const a=e=>{n.delete(e.pointerId)},r=(t,n,s=!1)=>e.addEventListener(t,n,s)
;r("pointerdown",t=>{0===t.button&&(0===n.size&&([s,o]=[!1,0]),n.set(t.pointerId,d(e,t)))}),r("pointermove",a=>{const r=n.get(a.pointerId);if(!r)return
;const i=d(e,a);if(o+=Math.hypot(i.x-r.x,i.y-r.y),n.set(a.pointerId,i),!s&&o>4&&(s=!0,e.setPointerCapture(a.pointerId)),!s)return
;const l=[...n].find(([e])=>e!==a.pointerId)?.[1];if(!l)return void t.pan(i.x-r.x,i.y-r.y);const h=c(i,l)/Math.max(1,c(r,l));t.zoom(h,{x:(i.x+l.x)/2,
y:(i.y+l.y)/2})}),r("pointerup",a),r("pointercancel",a),r("dragstart",e=>e.preventDefault()),r("click",e=>{s&&(s=!1,e.preventDefault(),e.stopPropagation())},!0)
})(e,t),e.addEventListener("wheel",n=>{const s=n;(s.ctrlKey||s.metaKey)&&(s.preventDefault(),t.zoom(Math.exp(-s.deltaY*(s.deltaMode?.1:.008)),d(e,s)))},{
passive:!1})}function d(e,t){const n=e.getBoundingClientRect();return{x:t.clientX-n.left,y:t.clientY-n.top}}function c(e,t){return Math.hypot(e.x-t.x,e.y-t.y)}
function h(e,t,{margin:n,largest:s,isCentred:o}){let[a,r,i,l]=[1/0,1/0,-1/0,-1/0];for(const{x:t,y:n}of e)a=Math.min(a,t),i=Math.max(i,t),r=Math.min(r,n),
l=Math.max(l,n);0===e.length&&([a,r,i,l]=[0,0,0,0]),o&&(i=Math.max(i,-a),l=Math.max(l,-r),[a,r]=[-i,-l])
;const d=Math.max(40,t.width-2*n.x),c=Math.max(40,t.height-2*n.y),h=Math.min(s,d/Math.max(1,i-a),c/Math.max(1,l-r));return{scale:h,x:t.width/2-h*(a+i)/2,
y:t.height/2-h*(r+l)/2}}function p(e,t,n,{least:s,most:o}){const a=Math.min(o,Math.max(s,e.scale*t)),r=a/e.scale;return{scale:a,x:n.x-(n.x-e.x)*r,
y:n.y-(n.y-e.y)*r}}function u(e,t){return{x:t.x*e.scale+e.x,y:t.y*e.scale+e.y}}function g(e,t,{height:n,obstacles:s,most:o}){const a=[];let r=0
;return e.map(e=>{if(r>=o)return null;const i=e.width/2,l=e.y+e.radius+n,d=e.radius+i+5,c=[{x:e.x,y:l},{x:e.x,y:e.y-e.radius-4},{x:e.x+d,y:e.y+n/3},{x:e.x-d,
y:e.y+n/3}];for(const e of c){const o={left:e.x-i-3,right:e.x+i+3,top:e.y-n,bottom:e.y+3}
;if(o.left>=0&&o.right<=t.width&&o.top>=0&&o.bottom<=t.height&&!a.some(e=>f(o,e))&&!s.some(e=>m(o,e)))return a.push(o),r+=1,e}return null})}function f(e,t){
return e.left<t.right&&t.left<e.right&&e.top<t.bottom&&t.top<e.bottom}function m(e,{x:t,y:n,radius:s}){return t+s>e.left&&t-s<e.right&&n+s>e.top&&n-s<e.bottom}
var y={least:.05,most:8};function x(e){const{drawing:t,label:n,leave:a}=e,r=v("svg",{class:"pinakes-graph-picture",role:"group","aria-label":n
}),i=t.nodes.map((t,n)=>(({drawing:e,href:t,here:n},s)=>{
const{title:o,url:a,kind:r,radius:i,depth:l,topic:d}=e.nodes[s],c=e.isLocal?0===s:"document"===r&&a===n,h="document"===r&&!(e.isLocal&&c),p=v("text",{})
;p.textContent=k(o);const u={class:`pinakes-graph-node is-${r} is-depth-${l} is-topic-${d<0?"none":d%8}`,"data-node":String(s)},g=h?v("a",{...u,href:t(a),
"aria-label":o}):v("g",{...u,role:"img","aria-label":o});return c&&g.classList.add("is-here"),g.append(v("circle",{class:"pinakes-graph-reach",
r:String(Math.max(12,i+3))})),g.append(((e,t)=>{if("document"===e)return v("circle",{class:"pinakes-graph-dot",r:t.toFixed(1)});const n=Math.min(6,t)
;return v("rect",{class:"pinakes-graph-dot",x:-n,y:-n,width:2*n,height:2*n,..."tag"===e?{transform:"rotate(45)"}:{}})})(r,c?Math.max(i,7):i),p),g})(e,n))
;let d={nodes:[],lines:[]},c={scale:1,x:0,y:0},f=!0,m=[];const x=()=>({width:r.clientWidth,height:r.clientHeight}),b=()=>{if(0===r.clientWidth)return
;f&&(c=((e,t,n)=>h(t.nodes.map(t=>e.nodes[t]),n,{margin:{x:Math.min(70,n.width/8),y:30},largest:1.6,isCentred:e.isLocal}))(t,d,x()))
;const e=d.nodes.map(e=>u(c,t.nodes[e])),n=new Map(d.nodes.map((t,n)=>[t,e[n]]));d.lines.forEach((e,t)=>w(m[t],((e,{source:t,target:n})=>{
const s=e.get(t),o=e.get(n),[a,r,i,l]=[s.x,s.y,o.x,o.y].map(e=>e.toFixed(1));return{x1:a,y1:r,x2:i,y2:l}})(n,e))),d.nodes.forEach((t,n)=>{
i[t].setAttribute("transform",`translate(${(({x:e,y:t})=>`${e.toFixed(1)} ${t.toFixed(1)}`)(e[n])})`)}),((e,{drawing:t,part:n,view:s,size:o})=>{
const a=[...e.querySelectorAll(".pinakes-graph-node")].map(e=>{const n=t.nodes[Number(e.dataset.node)],o=e.querySelector("text");return{...u(s,n),node:n,
element:e,text:o,radius:n.radius,width:o.getComputedTextLength()}
}),r=[...a].sort((e,t)=>e.node.depth-t.node.depth||t.node.degree-e.node.degree).filter(({node:e})=>(e=>!t.isLocal||e.depth<=1||s.scale>=1.5||n.nodes.length<=24)(e)),i=g(r,o,{
height:13,obstacles:a.map(({x:e,y:t,radius:n})=>({x:e,y:t,radius:n/2})),most:80}),l=new Map(r.map((e,t)=>[e,i[t]]));for(const e of a){const t=l.get(e)
;e.element.classList.toggle("is-unnamed",!t);const n=t?t.x-e.x:0,s=t?t.y-e.y:e.radius+13;e.text.setAttribute("x",n.toFixed(1)),
e.text.setAttribute("y",s.toFixed(1))}})(r,{drawing:t,part:d,view:c,size:x()})},M=e=>{[c,f]=[e,!1],b()},L={element:r,show(e){d=e,
m=d.lines.map(e=>(({isLocal:e},{source:t,target:n,kind:s})=>v("line",{class:`pinakes-graph-line is-${s}${e&&0!==t&&0!==n?" is-far":""}`}))(t,e)),
r.replaceChildren(...m,...d.nodes.map(e=>i[e])),b()},zoom:e=>M(p(c,e,{x:r.clientWidth/2,y:r.clientHeight/2},y)),reset(){f=!0,b()},find:e=>i[e].focus()}
;return l(r,{pan:(e,t)=>M({...c,x:c.x+e,y:c.y+t}),zoom:(e,t)=>M(p(c,e,t,y)),reset:L.reset,move:e=>((e,t,n,s)=>{
const a=n.indexOf(document.activeElement),r=t.nodes.filter(e=>e!==a&&n[e].hasAttribute("href")),i=a<0?{x:0,y:0}:e.nodes[a],l=o(r.map(t=>e.nodes[t]),i,s)
;l>=0&&n[r[l]].focus()})(t,d,i,e),leave:a}),((e,t,n)=>{const o=o=>{
const a="pointerover"===o.type||"focusin"===o.type?o.target.closest?.("[data-node]"):null,{part:r,nodes:i,lines:l}=t(),d=a?i.indexOf(a):-1,c=new Set(d<0?[]:[d,...s(r.lines,n)[d]])
;e.classList.toggle("is-dimmed",d>=0),i.forEach((e,t)=>{e.classList.toggle("is-lit",c.has(t)),e.classList.toggle("is-chosen",t===d)}),
r.lines.forEach(({source:e,target:t},n)=>{l[n].classList.toggle("is-lit",e===d||t===d)})}
;for(const t of["pointerover","pointerout","focusin","focusout"])e.addEventListener(t,o)})(r,()=>({part:d,nodes:i,lines:m}),t.nodes.length),
new ResizeObserver(b).observe(r),L}function k(e){const t=[...e];return t.length>28?`${t.slice(0,27).join("").trimEnd()}…`:e}function w(e,t){
for(const[n,s]of Object.entries(t))e.setAttribute(n,String(s))}function v(e,t){const n=document.createElementNS("http://www.w3.org/2000/svg",e);return w(n,t),n}
var b,M=0;function L(n,s,o){const a=t("",{class:"pinakes-graph-sign","aria-label":s,title:s},o);return a.append(e("span",{"aria-hidden":"true"},n)),a}
function S(t,n){const s=e("div",{class:"pinakes-graph-groups"}),o=e("details",{class:"pinakes-graph-list"},e("summary",{},t.say("list")),s);let a=()=>[]
;const r=()=>{o.open&&s.replaceChildren(...a().map(({heading:s,nodes:o})=>{const a=e("ul",{});return E(a,o,t,n),e("div",{class:"pinakes-graph-group"
},e("h3",{},e("bdi",{},s)),a)}))};return o.addEventListener("toggle",r),{element:o,show(e){a=e,r()}}}function E(n,s,o,a){
for(const{title:t,url:o,kind:r}of s.slice(0,100)){const s=e("bdi",{},t);n.append(e("li",{},"document"===r?e("a",{href:a(o)},s):s))}const r=s.slice(100)
;if(0===r.length)return;const i=t(o.say("show_more",String(Math.min(r.length,100))),{class:"pinakes-graph-more"},()=>{const e=n.childElementCount-1
;i.parentElement?.remove(),E(n,r,o,a),n.children[e].querySelector("a")?.focus()});n.append(e("li",{},i))}function $(e,t){
return t.map(t=>e.nodes[t]).sort((e,t)=>e.title.localeCompare(t.title))}var z=null;function C(t,n,s,o){b?.isConnected||(b=(t=>{const n=e("dialog",{
class:"pinakes-graph-dialog"});return n.addEventListener("close",()=>{n.replaceChildren(),z instanceof HTMLElement&&z.focus()}),
n.addEventListener("click",e=>e.target===n&&n.close()),n.addEventListener("keydown",e=>e.stopPropagation()),t.append(n),n})(t));const a=b,r=e("h2",{
class:"pinakes-graph-title"},e("bdi",{},s)),i=L("×",n.say("close"),()=>a.close());a.setAttribute("aria-label",s),a.open||(z=document.activeElement,
a.showModal()),a.replaceChildren(e("div",{class:"pinakes-graph-head"},r,i),o(()=>{})),i.focus()}var A=["⁨","⁩"];function _(e,{width:t,height:n}){
const s=Math.min(2,window.devicePixelRatio||1),o=e.getContext("2d");return e.width===Math.round(t*s)&&e.height===Math.round(n*s)||(e.width=Math.round(t*s),
e.height=Math.round(n*s)),o.setTransform(s,0,0,s,0,0),o.clearRect(0,0,t,n),o}function O({drawing:t,label:n,href:a,here:r,leave:i,announce:c}){
const g=e("canvas",{class:"pinakes-graph-base"}),f=e("canvas",{class:"pinakes-graph-lit"}),m=e("div",{class:"pinakes-graph-picture",role:"application",
tabindex:"0","aria-label":n},g,f),y=((t,n)=>{const s=new Map,o=new Map,a=e("canvas").getContext("2d"),r=n=>{let o=s.get(n);if(!o){const a=e("i",{
class:`pinakes-graph-probe ${n}`,"aria-hidden":"true"});t.append(a),o=getComputedStyle(a),s.set(n,o)}return o
},i=()=>`${r("is-label").fontSize} ${r("is-label").fontFamily}`,l=(e,t)=>Math.max(1,n.nodes[e].radius*Math.min(1,Math.max(.28,t))),d=e=>{
const{kind:t,topic:s}=n.nodes[e];return r("document"===t?`is-topic-${s<0?"none":s%8}`:`is-${t}`)},c=(e,{view:t,size:s},o,a)=>{for(const i of n.kinds){
const l=o.filter(e=>e.kind===i),{color:d,strokeDasharray:c}=r(`is-${i}`);e.strokeStyle=d,e.globalAlpha=a,e.lineWidth=a<1?.8:1.4
;const h="none"===c?[]:c.split(/[ ,]+/).map(parseFloat);e.setLineDash(l.length>1500?[]:h),e.beginPath();for(const{source:o,target:a}of l){
const r=u(t,n.nodes[o]),i=u(t,n.nodes[a]);Math.max(r.x,i.x)<0||Math.min(r.x,i.x)>s.width||Math.max(r.y,i.y)<0||Math.min(r.y,i.y)>s.height||(e.moveTo(r.x,r.y),
e.lineTo(i.x,i.y))}e.stroke()}e.globalAlpha=1,e.setLineDash([])},h=(e,{view:t,size:s,home:o},a)=>{for(const i of a){
const{x:a,y:c}=u(t,n.nodes[i]),h=l(i,t.scale);a<-h||c<-h||a>s.width+h||c>s.height+h||(e.fillStyle=(i===o?r("is-here"):d(i)).color,e.beginPath(),
"document"===n.nodes[i].kind?e.arc(a,c,i===o?h+3:h,0,7):e.rect(a-h,c-h,2*h,2*h),e.fill())}},p=(e,t)=>{const{color:n,backgroundColor:s}=r("is-label");e.font=i(),
e.textAlign="center",e.lineJoin="round",e.lineWidth=3,e.strokeStyle=s,e.fillStyle=n;for(const{text:n,x:s,y:o}of t){const t=A.join(n);e.strokeText(t,s,o-2),
e.fillText(t,s,o-2)}};return{radius:l,width(e){let t=o.get(e);return void 0===t&&(a.font=i(),t=a.measureText(e).width,o.set(e,t)),t},forget(){s.clear(),
t.querySelectorAll(".pinakes-graph-probe").forEach(e=>e.remove())},drawPicture(e,t,n){
const s=_(e,t.size),{lines:o,nodes:a}=t.part,r=o.length/Math.max(1,(t.view.scale/.3)**2);c(s,t,o,Math.min(.55,Math.max(.06,.5*Math.sqrt(600/Math.max(1,r))))),
h(s,t,a),p(s,n)},drawLit(e,t,n,s){const o=_(e,t.size);if(0===n.length)return;const a=t.part.lines.filter(({source:e,target:t})=>e===n[0]||t===n[0]);c(o,t,a,1),
h(o,t,n),p(o,s)}}})(m,t),x=t.nodes.findIndex(e=>"document"===e.kind&&e.url===r),k=t.nodes.map((e,t)=>t).sort((e,n)=>t.nodes[n].degree-t.nodes[e].degree)
;let w,v,b={nodes:[],lines:[]},M={scale:1,x:0,y:0},L=M,S=!0,E=-1,$=0,z=0;const C=()=>({width:m.clientWidth,height:m.clientHeight}),O=()=>{const e=q().scale
;return{least:e/2,most:Math.max(4,4*e)}},q=()=>h(b.nodes.map(e=>t.nodes[e]),C(),{margin:{x:24,y:24},largest:1.6,isCentred:!1}),T=()=>({drawing:t,part:b,view:M,
size:C(),home:x}),K=()=>{0!==m.clientWidth&&(S&&(M=q()),L=M,g.style.transform="",y.drawPicture(g,T(),F(k,T(),y)),P())},P=()=>{
m.classList.toggle("is-dimmed",E>=0),v??(v=s(b.lines,t.nodes.length))
;const e=E<0?[]:[E,...v[E]],n=e.slice(0,1).concat(e.slice(1).sort((e,n)=>t.nodes[n].degree-t.nodes[e].degree));y.drawLit(f,T(),e,e.length?F(n,T(),y):[])},W=e=>{
if([M,S]=[e,!1],b.lines.length<=4e3)return cancelAnimationFrame($),void($=requestAnimationFrame(K));const t=M.scale/L.scale
;g.style.transform=`translate(${M.x-L.x*t}px, ${M.y-L.y*t}px) scale(${t})`,E>=0&&j(-1),clearTimeout(z),z=window.setTimeout(K,120)},j=e=>{e!==E&&(E=e,
m.classList.toggle("is-on-node",e>=0),P())},D=e=>{w??(w=((e,t)=>{const n=new Map;return e.forEach(({x:e,y:s},o)=>{
const a=`${Math.floor(e/t)} ${Math.floor(s/t)}`,r=n.get(a);r?r.push(o):n.set(a,[o])}),{nearest({x:s,y:o},a){let r=-1,i=a
;for(let l=Math.floor((s-a)/t);l<=(s+a)/t;l+=1)for(let d=Math.floor((o-a)/t);d<=(o+a)/t;d+=1)for(const t of n.get(`${l} ${d}`)??[]){
const n=Math.hypot(e[t].x-s,e[t].y-o);n<=i&&([r,i]=[t,n])}return r}}})(b.nodes.map(e=>t.nodes[e]),40));const{x:n,y:s}=d(m,e),o={x:(n-M.x)/M.scale,
y:(s-M.y)/M.scale},a=w.nearest(o,14/M.scale);return a<0?-1:b.nodes[a]},R=e=>{const{kind:n,url:s}=t.nodes[e];"document"===n&&location.assign(a(s))},H=e=>{
const{x:n,y:s}=t.nodes[e],{width:o,height:a}=C(),r=Math.min(O().most,Math.max(M.scale,.9));[M,S]=[{scale:r,x:o/2-n*r,y:a/2-s*r},!1],E=e,K(),c(t.nodes[e].title)
},I={element:m,show(e){[b,w,v,E]=[e,void 0,void 0,-1],K()},zoom:e=>W(p(M,e,{x:m.clientWidth/2,y:m.clientHeight/2},O())),reset(){S=!0,K()},find:H};return l(m,{
pan:(e,t)=>W({...M,x:M.x+e,y:M.y+t}),zoom:(e,t)=>W(p(M,e,t,O())),reset:I.reset,move:e=>{const n={x:(m.clientWidth/2-M.x)/M.scale,
y:(m.clientHeight/2-M.y)/M.scale},s=E<0?n:t.nodes[E],a=b.nodes.filter(e=>e!==E),r=o(a.map(e=>t.nodes[e]),s,e);r>=0&&H(a[r])},leave:i}),
m.addEventListener("pointermove",e=>0===e.buttons&&j(D(e))),m.addEventListener("pointerleave",()=>j(-1)),m.addEventListener("blur",()=>j(-1)),
m.addEventListener("click",e=>{const t=D(e);t<0||("touch"===e.pointerType&&t!==E?j(t):R(t))}),m.addEventListener("keydown",e=>"Enter"===e.key&&E>=0&&R(E)),
new ResizeObserver(K).observe(m),(e=>{const t={attributes:!0,attributeFilter:["class","data-md-color-scheme","data-bs-theme","data-theme"]
},n=matchMedia("(prefers-color-scheme: dark)"),s=()=>e.isConnected?(y.forget(),void K()):(o.disconnect(),
n.removeEventListener("change",s)),o=new MutationObserver(s);o.observe(document.documentElement,t),o.observe(document.body,t),n.addEventListener("change",s)
})(m),I}function F(e,{drawing:t,part:n,view:s,size:o,home:a},r){const i=new Set(n.nodes),l=a>=0?[a,...e.filter(e=>e!==a)]:e,d=[];for(const e of l){
const n=u(s,t.nodes[e]),a=n.x>=0&&n.y>=0&&n.x<=o.width&&n.y<=o.height;if(!i.has(e)||!a)continue;const l=k(t.nodes[e].title);if(d.push({...n,number:e,text:l,
radius:r.radius(e,s.scale),width:r.width(l)}),500===d.length)break}const c=g(d,o,{height:13,obstacles:[],most:Math.min(60,Math.round(o.width*o.height/14e3))})
;return d.flatMap((e,t)=>{const n=c[t];return n?[{number:e.number,text:e.text,x:n.x,y:n.y}]:[]})}function q(n,o,{actions:r,leave:i}){
const{words:l,keys:d,here:c,href:h}=o,p=((e,t)=>{const n=new Set([...t.tags?[]:["tag"],...t.directories?[]:["directory"]])
;return new Set(e.kinds.filter(e=>!n.has(e)))})(n,d);let u=1;const g=e("p",{class:"pinakes-graph-said",role:"status"}),f=(n.nodes.length>150?O:x)({drawing:n,
label:T(n,l),href:h,here:c,leave:i,announce:e=>{g.textContent=e}}),m=S(l,h),y=()=>{const e=((e,{depth:t,kinds:n})=>{
const o=e.edges.filter(e=>n.has(e.kind)),a=e.isLocal?((e,t,n)=>{const{nodes:o}=e,a=s(t,o.length),r=new Set([0]);let i=[0];for(let e=0;e<n;e+=1){
const e=i.filter(e=>"document"===o[e].kind).flatMap(e=>a[e]).filter(e=>o[e].depth<=n);i=[...new Set(e)].filter(e=>!r.has(e)),i.forEach(e=>r.add(e))}return r
})(e,o,t):((e,t)=>{const n=new Set;return e.nodes.forEach((e,s)=>{("document"===e.kind||t.has(e.kind))&&n.add(s)}),n
})(e,n),r=new Map,i=new Map(e.kinds.map((e,t)=>[e,t])),l=e.nodes.length;for(const{source:e,target:t,kind:n}of o){if(!a.has(e)||!a.has(t))continue
;const s=e<t?e*l+t:t*l+e,o=r.get(s);(!o||i.get(n)<i.get(o.kind))&&r.set(s,{source:e,target:t,kind:n})}return{nodes:[...a].sort((e,t)=>e-t),lines:[...r.values()]
}})(n,{depth:u,kinds:p});f.show(e),m.show(()=>n.isLocal?((e,t,n,s)=>{const o=new Set(t.nodes),a=new Map,r=new Set([0]),i=(e,t)=>{if(!o.has(t))return;r.add(t)
;const n=a.get(e);n?n.add(t):a.set(e,new Set([t]))};for(const t of e.kinds.filter(e=>n.has(e))){const n="tag"===t||"directory"===t,o=s.kind(t)
;for(const{source:a,target:r,relation:l,isMutual:d}of e.edges.filter(e=>e.kind===t)){const e=l?`${o} › ${l}`:o,t=d?"both_ways":0===a?"from_here":"to_here"
;0===a?i(n?e:s.say(t,e),r):0===r&&i(s.say(t,e),a)}}const l=[...a].map(([t,n])=>({heading:t,nodes:$(e,[...n])})),d=t.nodes.filter(e=>!r.has(e))
;return d.length&&l.push({heading:s.say("farther"),nodes:$(e,d)}),l})(n,e,p,l):((e,t)=>{const n=e.nodes.map((e,t)=>t).filter(t=>"document"===e.nodes[t].kind)
;return[...e.topics,t.say("other_pages")].map((t,s)=>{const o=s===e.topics.length?-1:s;return{heading:t,nodes:$(e,n.filter(t=>e.nodes[t].topic===o))}
}).filter(({nodes:e})=>e.length>0)})(n,l))},k=e("div",{class:"pinakes-graph-bar"}),w=Math.max(...new Set(n.nodes.map(e=>e.depth)))
;n.isLocal&&w>1&&k.append(((t,{depth:n,deepest:s},o)=>{const a=e("output",{class:"pinakes-graph-depth"
}),r=L("−",t.say("closer"),()=>d(n-1)),i=L("+",t.say("further"),()=>d(n+1)),l=()=>{a.textContent=String(n),r.setAttribute("aria-disabled",String(n<=1)),
i.setAttribute("aria-disabled",String(n>=s))},d=e=>{e<1||e>s||(n=e,l(),o(n))};l();const c=t.say("depth");return e("div",{class:"pinakes-graph-stepper",
role:"group","aria-label":c},e("span",{"aria-hidden":"true"},c),r,a,i)})(l,{depth:u,deepest:w},e=>{u=e,y()})),n.isLocal||k.append(((n,s,o)=>{const r=e("ul",{
class:"pinakes-graph-results",id:`pinakes-graph-results-${M+=1}`,hidden:""}),i=e("span",{class:"pinakes-graph-status",role:"status"
}),l=s.say("find"),d=e("input",{type:"search",class:"pinakes-graph-find",dir:"auto",autocomplete:"off",maxlength:"100","aria-label":l,placeholder:l,
"aria-controls":r.id}),c=e=>{r.hidden=!0,o(e)};return d.addEventListener("input",()=>{const o=a(n.nodes,d.value)
;i.textContent=d.value.trim()?s.count("found",o.length):"",r.hidden=0===o.length,r.replaceChildren(...o.slice(0,8).map(s=>{const o=t("",{},()=>c(s))
;return o.append(e("bdi",{},n.nodes[s].title)),e("li",{},o)}))}),d.addEventListener("keydown",e=>{const[t]="Enter"===e.key?a(n.nodes,d.value):[]
;void 0!==t&&c(t)}),e("div",{class:"pinakes-graph-finder"},d,i,r)})(n,l,f.find));const b=e("div",{class:"pinakes-graph-tools"})
;b.append(L("−",l.say("zoom_out"),()=>f.zoom(1/1.4)),L("+",l.say("zoom_in"),()=>f.zoom(1.4)),L("⤢",l.say("reset"),f.reset),...r.map(({text:e,pressed:n})=>{
const s=t(e,{class:"pinakes-graph-action"},()=>n(s));return s})),k.append(b);const E=e("div",{class:"pinakes-graph-stage"});E.append(f.element,e("p",{
class:"pinakes-graph-keys"},l.say("keys")));const z=e("div",{class:"pinakes-graph-panel"},k,E,((n,s,o,a)=>{const r=e("div",{class:"pinakes-graph-legend",
role:"group","aria-label":s.say("legend")});for(const e of n.kinds){const n=t("",{class:"pinakes-graph-kind","aria-pressed":String(o.has(e))},()=>{
const t=!o.delete(e)&&Boolean(o.add(e));n.setAttribute("aria-pressed",String(t)),a()}),i=v("svg",{class:"pinakes-graph-sample","aria-hidden":"true",width:28,
height:8});i.append(v("line",{class:`pinakes-graph-line is-${e}`,x1:1,x2:27,y1:4,y2:4})),n.append(i,s.kind(e)),r.append(n)}return r})(n,l,p,y))
;return z.append(...(({leftOut:t,edgesLeftOut:n},s)=>{const o=[];return t&&o.push(s.count("left_out",t)),n&&o.push(s.count("lines_left_out",n)),o.map(t=>e("p",{
class:"pinakes-graph-note"},t))})(n,l),m.element,g),y(),z}function T({isLocal:e,nodes:t,leftOut:n},s){
const o=t.filter(({kind:t,depth:n})=>"document"===t&&(!e||1===n)).length;return e?s.count("label",o+n):s.count("site_label",o)}
var K=new Set(["id","ja","ko","ms","th","vi","zh"]),P=new Set(["fa","fr","hi"]),W={label:"{} pages linked to this one","label.one":"{} page linked to this one",
hide:"Hide the graph",site:"Graph of the whole site",site_label:"{} pages and the links between them",expand:"Enlarge",close:"Close",depth:"Steps",
closer:"Fewer steps",further:"More steps",zoom_in:"Zoom in",zoom_out:"Zoom out",reset:"Show all",legend:"Kinds of links",list:"As a list",tags:"Tags",
folders:"Folders",find:"Find a page in the graph",left_out:"{} pages with few links are not shown","left_out.one":"{} page with few links is not shown",
failed:"The graph could not be loaded",keys:"Arrow keys move, plus and minus zoom, 0 shows all","kind.field":"Properties","kind.link":"Links",
"kind.embed":"Embedded notes","kind.nav":"Navigation","kind.mention":"Mentions",from_here:"{}: from this page",to_here:"{}: to this page",
both_ways:"{}: in both directions",farther:"Farther away",other_pages:"Other pages",found:"{} pages found","found.one":"{} page found",
"found.none":"No page found",show_more:"Show {} more",lines_left_out:"{} links are not drawn","lines_left_out.one":"{} link is not drawn"},j="client.graph."
;function D(e,t){const n={};for(const[t,s]of Object.entries(W))j+t.replace(/\.(one|none)$/,"")in e||(n[j+t]=s);Object.assign(n,e)
;const s=(e,t="")=>n[j+e].replaceAll("{}",t),o={tag:"tags",directory:"folders"};return{say:s,
count:(e,o)=>0===o&&`${j}${e}.none`in n?s(`${e}.none`):((e,t,n,s)=>{const o=e[`${n}.${((e,t)=>K.has(e)?"other":"ar"===e?(e=>{if(0===e)return"zero"
;if(e<3)return 1===e?"one":"two";const t=e%100;return t>=3&&t<=10?"few":t>10?"many":"other"})(t):1===t||0===t&&P.has(e)?"one":"other")(t,s)}`]??e[n]
;return o.replaceAll("{}",String(s))})(n,t,j+e,o),kind:e=>s(o[e]??`kind.${e}`)}}var R,H=/\p{Surrogate}/gu,I=globalThis,N=new WeakSet;async function B(t,s){
if(N.has(t))return;N.add(t);const o=t.querySelector("details")??t,a=e("div",{class:"pinakes-graph-view","aria-busy":"true"});o.append(a);try{
R??(r=new URL("assets/pinakes/pinakes-graph.css",s.root).href,R=new Promise(t=>{const n=e("link",{rel:"stylesheet",href:r});n.onload=n.onerror=()=>t(),
document.head.append(n)}));const[o]=await Promise.all([s.open(),R]);await(async(e,t,s,o)=>{
const a=e.dataset.pinakesGraph??"",{families:r,language:i}=s.manifest.browser,{files:l,keys:d}=r.local,c=await s.json("local",((e,t)=>{
const n=e.replace(H,e=>`\\u${e.charCodeAt(0).toString(16)}`);let s=2166136261;for(const e of(new TextEncoder).encode(n))s=Math.imul(s^e,16777619)
;return(s>>>0)%t})(a,l)),h=()=>((e,t)=>{const s=e.nodes.map(([e,s,o,a,r,i,l])=>({title:e,url:s,kind:t.nodeKinds[o],depth:a,x:r,y:i,degree:l,radius:n(l),topic:-1
})),o=e.edges.map(([e,n,s,o="",a=0])=>({source:e,target:n,kind:t.edgeKinds[s],relation:o,isMutual:1===a})),a=t.edgeKinds.filter(e=>o.some(t=>t.kind===e))
;return{nodes:s,edges:o,kinds:a,topics:[],leftOut:e.more??0,edgesLeftOut:0,isLocal:!0}})(c[a],d),p={words:D(s.strings,i),keys:d,here:a,
href:e=>o.root+("."===e||"./"===e?"":e)},{words:u}=p,g=h().nodes[0].title,f={text:u.say("site"),pressed:()=>{(async(e,t,s)=>{const o=((e,t)=>{
const s=e.url.length,o=e.title.map((o,a)=>({title:o,url:e.url[a]??"",kind:t.nodeKinds[a<s?0:e.kind[a-s]],depth:0,x:e.x[a],y:e.y[a],degree:e.degree[a],
radius:n(e.degree[a]),topic:e.topic[a]??-1})),a=[];for(const n of e.edges){let e=0;n.source.forEach((s,o)=>{e+=s;const r=t.edgeKinds[n.kind];a.push({source:e,
target:e+n.target[o],kind:r,relation:"",isMutual:!1})})}const r=t.edgeKinds.filter(e=>a.some(t=>t.kind===e)),{topics:i,left_out:l,edges_left_out:d}=e;return{
nodes:o,edges:a,kinds:r,topics:i,leftOut:l,edgesLeftOut:d,isLocal:!1}})(await s.json("sitegraph",0),t.keys);e.querySelector(".pinakes-graph-failed")?.remove(),
C(e,t.words,t.words.say("site"),e=>q(o,t,{actions:[],leave:e}))})(e,p,s).catch(()=>G(e.querySelector("[open]")??e,o))}},m=[{text:u.say("expand"),pressed:()=>{
const t=s.has("sitegraph")?[f]:[];C(e,u,g,e=>q(h(),p,{actions:t,leave:e}))}},...s.has("sitegraph")?[f]:[]];((e,t)=>{
const n=e.querySelector("details"),s=n?.querySelector("summary");if(!n||!s)return;const o=s.textContent,a=()=>{s.textContent=n.open?t:o}
;n.addEventListener("toggle",a),a()})(e,u.say("hide")),t.removeAttribute("aria-busy"),t.replaceChildren(q(h(),p,{actions:m,
leave:()=>e.querySelector("summary")?.focus()})),e.querySelector(".pinakes-graph-failed")?.remove()})(t,a,o,s)}catch{N.delete(t),a.remove(),G(o,s)}var r}
function G(t,n){const s=n.isReadable?D({},"en").say("failed"):n.labels.failed;t.querySelector(".pinakes-graph-failed")||t.append(e("p",{
class:"pinakes-graph-failed",role:"status"},s))}I.pinakes?.provide("graph",{mountLocalGraph:B,show:e=>B(e,I.pinakes)})})();
