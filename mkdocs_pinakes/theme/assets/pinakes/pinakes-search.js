/* Generated from src/ by tests/client/build.mjs. */
(()=>{function J(n){let t=new URL(location.href);if((t.searchParams.get("q")??"")!==n){n?t.searchParams.set("q",n):t.searchParams.delete("q");try{history.replaceState(
history.state,"",t)}catch{}}}function Qt(n){let t=new URL(n);return t.origin===location.origin&&t.pathname===location.pathname}function w(n,t={},...e){let s=document.createElement(n);for(let[r,o]of Object.entries(t))s.setAttribute(r,o);return s.append(...e),s}function E(n,t,e){let s=w("\
button",{type:"button",...t},n);return s.addEventListener("click",e),s}function Vt(n){return new Promise(t=>{let e=w("link",{rel:"stylesheet",href:n});e.onload=
e.onerror=()=>t(),document.head.append(e)})}var An=200;function Zt(n,t){let e={tags:[],paths:[],kinds:[]},s=w("div",{class:"pinakes-search-chips",hidden:""}),r=w("div",{class:"pinakes-search-filters",id:"\
pinakes-search-filters",hidden:""}),o=!1,i=(u,p)=>{e[u].includes(p)||(e[u]=u==="tags"?[...e[u],p]:[p]),c()},a=(u,p)=>{e[u]=e[u].filter(m=>m!==p),c()},c=()=>{let u=mt.
flatMap(p=>e[p].map(m=>l(p,m)));s.replaceChildren(...u),s.hidden=!u.length;for(let p of r.querySelectorAll("select"))p.value=p.name==="tags"?"":e[p.name][0]??""};
function l(u,p){let m=u==="tags"?`#${p}`:u==="kinds"?Jt(n(),p):p,d=n()("client.search.remove_filter",m)||m,y=w("span",{"aria-hidden":"true"},"×"),k=E("",{class:"\
pinakes-search-chip","aria-label":d},()=>{a(u,p),t()});return k.append(w("bdi",{},m),y),k}function f(u,p,m){let d=w("select",{name:u});d.append(w("option",{value:""},
n()("client.search.any")));for(let{value:y,text:k,count:b}of m.slice(0,An))d.append(w("option",{value:y},`${k} (${b})`));return d.addEventListener("change",()=>{
d.value?i(u,d.value):u!=="tags"&&(e[u]=[]),c(),t()}),w("label",{},w("span",{},p),d)}async function h(u){if(o)return;let[p,m,d]=await Promise.all([u.tags(),u.folders(),
u.kinds()]);if(o)return;o=!0;let y=n(),k=[["tags",y("client.search.tag"),p.map(({tag:b,count:T})=>({value:b,text:b,count:T}))],["paths",y("client.search.folder"),
m.map(({path:b,count:T})=>({value:b,text:b,count:T}))],["kinds",y("client.search.kind"),d.map(({kind:b,count:T})=>({value:b,text:Jt(y,b),count:T}))]];r.append(...k.
filter(([,,b])=>b.length).map(b=>f(...b))),c()}return{chips:s,row:r,set:e,add:i,fillRow:h,removeLast(){let u=[...mt].reverse().find(m=>e[m].length),p=u&&e[u].at(
-1);return u&&p&&a(u,p),!!u},reset(u){Object.assign(e,{tags:u,paths:[],kinds:[]}),c()},isAny:()=>mt.some(u=>e[u].length>0)}}var mt=["tags","paths","kinds"];function Jt(n,t){
return n(`client.kind.${t}`)||t}function Xt(n,t,e){let s=w("div",{class:"pinakes-search-list",id:"pinakes-search-list",role:"listbox",hidden:""}),r=w("input",{class:"pinakes-search-input",type:"\
text",role:"combobox",dir:"auto",inputmode:"search",enterkeyhint:"search",autocomplete:"off",autocapitalize:"off",spellcheck:"false",maxlength:"300","aria-autoc\
omplete":"list","aria-controls":s.id,"aria-expanded":"false","aria-label":n.search,placeholder:n.search});s.setAttribute("aria-label",n.search);let o=w("dialog",
{class:"pinakes-search","aria-label":n.search,"data-search-exclude":""}),i=E("",{class:"pinakes-search-filter","aria-expanded":"false","aria-controls":e.id,hidden:""},
()=>{}),a=E("",{class:"pinakes-search-close","aria-label":n.close},()=>o.close());a.append(w("span",{"aria-hidden":"true"},"×"));let c=w("form",{class:"pinakes\
-search-form",role:"search"},r,i,a);c.addEventListener("submit",k=>k.preventDefault());let l=w("div",{class:"pinakes-search-heading",hidden:""}),f=w("div",{class:"\
pinakes-search-message",hidden:""}),h=w("p",{class:"pinakes-search-note",hidden:""}),u=E("",{class:"pinakes-search-more",hidden:""},()=>{}),p=w("div",{class:"pi\
nakes-search-body"},l,s,f,u,h),m=w("p",{class:"pinakes-search-status",role:"status"}),d=w("p",{class:"pinakes-search-keys","aria-hidden":"true"}),y=w("div",{class:"\
pinakes-search-foot"},m,d);return o.append(w("div",{class:"pinakes-search-frame"},c,t,e,p,y)),o.addEventListener("click",k=>k.target===o&&o.close()),{dialog:o,form:c,
input:r,filter:i,list:s,heading:l,message:f,note:h,more:u,body:p,status:m,keys:d}}function O(n,...t){let e=t.filter(s=>s!=="");n.replaceChildren(...e),n.hidden=
e.length===0}function qt(n,t){let e=[],s=-1;function r(c){e[s]?.setAttribute("aria-selected","false"),s=c;let l=e[c];if(!l)return n.removeAttribute("aria-activedescendant");
l.setAttribute("aria-selected","true"),l.scrollIntoView({block:"nearest"}),n.setAttribute("aria-activedescendant",l.id)}function o(c,l=!1){let f=l?s:-1;r(-1),e=
c,e.forEach((h,u)=>{h.id=`${t.id}-${u}`,h.setAttribute("role","option"),h.setAttribute("aria-selected","false")}),t.replaceChildren(...e),t.hidden=e.length===0,
n.setAttribute("aria-expanded",String(!t.hidden)),r(f)}function i(c){let l=e.length-1;return c==="ArrowDown"?s<l?s+1:0:c==="ArrowUp"?s>0?s-1:l:c==="Home"&&s>=0?
0:c==="End"&&s>=0?l:null}function a(c){if(c.isComposing||c.altKey||!e.length)return!1;if(c.key==="Enter"){let f=e[Math.max(s,0)],{ctrlKey:h,metaKey:u,shiftKey:p}=c;
return c.preventDefault(),f.dispatchEvent(new MouseEvent("click",{bubbles:!0,cancelable:!0,ctrlKey:h,metaKey:u,shiftKey:p})),!0}let l=c.ctrlKey||c.metaKey||c.shiftKey?
null:i(c.key);return l===null?!1:(c.preventDefault(),r(l),!0)}return t.addEventListener("focusin",c=>{let l=e.indexOf(c.target);l>=0&&r(l)}),t.addEventListener(
"keydown",c=>{c.key!=="Enter"&&a(c)&&n.focus()}),{show:o,press:a,size:()=>e.length}}var Sn=/(^|\s)#([^\s#"]*[^\s#"\d][^\s#"]*)(?=\s)/gu,En=/(?:^|\s)#([^\s#"]*)$/u;function gt(n){let t=[],s=n.split(/("[^"]*"?)/).map(r=>r.startsWith('"')?r:r.replace(
Sn,(o,i,a)=>(t.push(a),i))).join("");return{text:t.length?s.replace(/^\s+/,""):s,tags:t}}function te(n){let{text:t,tags:e}=gt(`${n} `);return{text:t.trim(),tags:e}}
function wt({text:n,tags:t}){return[n.trim(),...t.map(e=>`#${e}`)].filter(Boolean).join(" ")}function ee(n){let t=En.exec(n);return t?{before:n.slice(0,n.length-
t[1].length-1),beginning:t[1]}:null}function ne(n,t,e){let s=B(t),r=n.map(a=>B(a.tag)),o=n.filter((a,c)=>r[c].startsWith(s)),i=n.filter((a,c)=>!r[c].startsWith(
s)&&r[c].includes(`/${s}`));return[...o,...i].slice(0,e)}function B(n){return n.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase()}var Tn="pinakes.recent";function re(n,t){let e=`${Tn}:${t}`;function s(){try{let o=JSON.parse(n().getItem(e)??"[]");return Array.isArray(o)?o.filter(i=>typeof i=="string").slice(0,5):[]}catch{
return[]}}function r(o){let i=s().filter(a=>a.toLowerCase()!==o.toLowerCase());o&&se(()=>n().setItem(e,JSON.stringify([o,...i].slice(0,5))))}return{list:s,add:r,
forget:()=>se(()=>n().removeItem(e))}}function se(n){try{n()}catch{}}var oe=/[\p{L}\p{N}\p{M}]+/gu,Mn=/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;function W(n,t){let e=(t.match(oe)??[]).map(B).filter(Boolean),s=[];for(let r of n.
matchAll(oe)){let[o]=r,i=r.index??0,a=B(o);for(let c of e){let l=Mn.test(c)?a.indexOf(c):a.startsWith(c)?0:-1;l>=0&&s.push(a.length===o.length?[i+l,i+l+c.length]:
[i,i+o.length])}}return ie(s)}function ie(n){let t=[];for(let[e,s]of[...n].sort((r,o)=>r[0]-o[0])){let r=t.at(-1);r&&e<=r[1]?r[1]=Math.max(r[1],s):s>e&&t.push([
e,s])}return t}function F(n,t,e){n.textContent="";let s=0;for(let[r,o]of ie(e)){let i=document.createElement("mark");i.textContent=t.slice(r,o),n.append(t.slice(
s,r),i),s=o}n.append(t.slice(s))}function yt(n){return(t,...e)=>{let s=e[0]===1?n[`${t}.one`]:void 0,r=0;return(s??n[t]??"").replace(/\{\}/g,()=>String(e[r++]??"")).trim()}}var ae=["found_throu\
gh","corrected_words","similar_meaning","matched_words"];function j(n,t,e){let s=e?ae.slice(0,-1):ae;for(let r of s){let o=t.find(c=>c.kind===r);if(!o)continue;
let i=o.subjects.slice(0,3).map(c=>`⁨${c}⁩`);return(i.length?n(r,i.join(n("list.separator")||", ")):"")||n(`${r}.none`)||n(r)}return""}function U(n,t,e){return n+t.url.replace(/^(\.?\/)+/,"")+(e?`#${e}`:"")}function le({root:n,say:t,query:e,id:s},r,o){let i=w("bdi",{class:"pinakes-search-title",
id:`${s}-title`}),a=W(r.title,e);F(i,r.title,a);let c=w("a",{class:"pinakes-search-hit",href:U(n,r)},i);r.path&&c.append(w("bdi",{class:"pinakes-search-path"},r.
path));let l=w("bdi",{class:"pinakes-search-section",id:`${s}-section`,hidden:""}),f=w("span",{class:"pinakes-search-excerpt",dir:"auto",id:`${s}-text`,hidden:""}),
h=w("span",{class:"pinakes-search-reason",id:`${s}-reason`});c.append(l,f,h),r.tags.length&&c.append(vn(r.tags)),c.setAttribute("aria-labelledby",`${s}-title ${s}\
-section`),c.setAttribute("aria-describedby",`${s}-text ${s}-reason`);let u=p=>h.textContent=j(t,r.reasons,p);return u(a.length>0),o.then(p=>{p&&(c.href=U(n,r,p.
anchor),ce(l,p.heading===r.title?"":p.heading,W(p.heading,e)),ce(f,p.text,p.marks),u(a.length+p.marks.length>0))}),c}function vn(n){let t=n.slice(0,4).map(e=>w(
"bdi",{},`#${e}`));return w("span",{class:"pinakes-search-tags"},...t)}function ce(n,t,e){n.hidden=!t,F(n,t,e)}function Z({engine:n,answered:t,failed:e}){let s=0,r;async function o(i){let a=++s;try{let{text:c,...l}=i,f=await n();if(a!==s)return;let h=await f.search(c,l);
if(a!==s)return;let u=h.hits.map(p=>f.excerpt(p).catch(()=>null));await Promise.race([Promise.all(u),new Promise(p=>setTimeout(p,150))]),a===s&&t(i,h,u)}catch(c){
a===s&&e(c)}}return{ask(i,a=80){clearTimeout(r),a?r=setTimeout(o,a,i):o(i)},drop(){clearTimeout(r),s++}}}var X=10,Ln=8,Nn=300;function fe(n,t){let e=Zt(t.say,()=>y(0)),s=Xt(n.labels,e.chips,e.row),{dialog:r,input:o}=s,i=qt(o,s.list),a=re(()=>localStorage,n.root),c=Z(
{engine:t.engine,answered:D,failed:pt}),l=new Set,f=X,h="",u=!1,p,m=()=>t.say(),d=()=>({text:o.value.trim(),tags:e.set.tags});function y(g=80){let x=ee(o.value),
S=(x?x.before:o.value).trim();if(f=X,x)return void T(x.before,x.beginning);if(!S&&!e.isAny())return b();k(S,g)}function k(g,x){r.classList.add("is-busy"),c.ask(
{text:g,...e.set,limit:f},x)}function b(){c.drop(),J(""),Q();let g=a.list();i.show(g.map(S=>ht(S,"recent",()=>Kt(S))));let x=E(m()("client.search.forget"),{class:"\
pinakes-search-forget"},()=>{a.forget(),b(),o.focus()});O(s.heading,...g.length?[m()("client.search.recent"),x]:[]),O(s.message,g.length?"":m()("client.search.h\
int"))}async function T(g,x){c.drop();let S=o.value;try{let M=await(await t.engine()).tags();if(o.value!==S||!r.open)return;Q();let v=ne(M,x,Ln),C=I=>()=>{e.add(
"tags",I),o.value=g,o.focus(),y(0)};i.show(v.map(({tag:I,count:V})=>ht(`#${I}`,"tag",C(I),V))),O(s.message,v.length?"":m()("client.search.none",`#${x}`))}catch{
pt()}}function ht(g,x,S,M){let v=E("",{class:`pinakes-search-choice is-${x}`,tabindex:"-1"},S),C=document.createElement("bdi");return C.textContent=g,v.append(C),
M&&v.append(Object.assign(document.createElement("small"),{textContent:String(M)})),v}function D(g,x,S){let{hits:M,total:v,corrected:C,notes:I}=x,V=g.limit>X;Q(),
h=wt({text:g.text,tags:g.tags}),J(h);let bn={root:n.root,say:m(),query:`${g.text} ${C.join(" ")}`},kn=M.map((P,Yt)=>le({...bn,id:`pinakes-hit-${Yt}`},P,S[Yt]));
i.show(kn,V),O(s.heading,C.length?m()("client.search.corrected",C.join(m()("list.separator")||", ")):""),M.length||yn(),s.more.hidden=M.length>=v,V||(s.body.scrollTop=
0),O(s.note,...I.filter(P=>!l.has(P)).map(P=>m()(P))),M.length&&I.forEach(P=>l.add(P)),dt(m()("client.search.count",v))}function yn(){let g=o.value.trim()||h,x=document.
createElement("p");x.textContent=m()("client.search.none",`⁨${g}⁩`),O(s.message,x,m()("client.search.none_hint"))}function pt(){Q(),i.show([]);let g=E(n.labels.
again,{class:"pinakes-search-again"},()=>{t.close(),o.focus(),y(0)});O(s.message,n.labels.failed,g),dt(n.labels.failed)}function Q(){r.classList.remove("is-busy");
for(let g of[s.heading,s.message,s.note])O(g);s.more.hidden=!0,dt("")}function dt(g){clearTimeout(p),p=setTimeout(()=>s.status.textContent=g,g?Nn:0)}function Kt(g){
let{text:x,tags:S}=te(g);e.reset(S),o.value=x,o.focus(),y(0)}function xn(){o.placeholder=m()("client.search.placeholder")||n.labels.search,s.list.setAttribute("\
aria-label",m()("client.search.results")||n.labels.search),s.filter.textContent=m()("client.search.filters"),s.filter.hidden=!s.filter.textContent,s.more.textContent=
m()("client.search.more"),s.keys.textContent=m()("client.search.keys")}return o.addEventListener("input",()=>{let{text:g,tags:x}=gt(o.value);x.length&&(x.forEach(
S=>e.add("tags",S)),o.value=g),y()}),o.addEventListener("keydown",g=>{g.key==="Backspace"&&!o.value&&e.removeLast()||g.key==="Enter"&&r.classList.contains("is-b\
usy")&&!g.isComposing?y(0):i.press(g)}),s.list.addEventListener("click",g=>{let x=g.target instanceof Element&&g.target.closest("a");x&&(a.add(wt(d())),!(g.ctrlKey||
g.metaKey||g.shiftKey)&&(u=!Qt(x.href),r.close()))}),s.more.addEventListener("click",()=>{f+=X,k(o.value.trim(),0),o.focus()}),s.filter.addEventListener("click",
async()=>{let g=e.row.hidden;s.filter.setAttribute("aria-expanded",String(g)),e.row.hidden=!g,g&&await t.engine().then(e.fillRow).catch(pt)}),r.addEventListener(
"close",()=>{c.drop(),r.classList.remove("is-busy"),u||J(""),u=!1}),{open(g){r.isConnected||document.body.append(r),r.open||r.showModal(),o.focus(),o.select(),t.
engine().then(xn,()=>{}).then(()=>r.open&&(g?Kt(g):y(0)))},isOpen:()=>r.open,close:()=>r.close()}}var Rn=5,Cn=15,_n=200;function ue(n,t,e){let s=document.querySelector(".md-search__input"),r=document.querySelector(".md-search-result"),o=r?.querySelector(".md\
-search-result__list");if(!s||!o||r?.querySelector(".pinakes-group"))return;let i=w("h2",{class:"pinakes-group-heading",id:"pinakes-group"}),a=w("ol",{class:"pi\
nakes-group-list"}),c=E("",{class:"pinakes-group-all"},()=>e(s.value)),l=w("section",{class:"pinakes-group","aria-labelledby":i.id,hidden:""},i,a,c);o.after(l);
let f={query:"",hits:[],excerpts:[]},h=()=>{let d=new Set([...o.querySelectorAll("a")].map(b=>new URL(b.href).pathname)),y=b=>!d.has(new URL(U(n.root,b)).pathname),
k=f.hits.filter(y).slice(0,Rn);a.replaceChildren(...k.map(b=>In(n,t,f.query,b,f.excerpts[f.hits.indexOf(b)]))),i.textContent=t.say()("client.search.group"),c.textContent=
t.say()("client.search.everything")||t.say()("client.search.open"),l.hidden=!k.length},u=()=>{f={query:"",hits:[],excerpts:[]},h()},p=Z({engine:t.engine,answered:(d,{
hits:y},k)=>{f={query:d.text,hits:y,excerpts:k},h()},failed:u}),m=()=>{let d=s.value.trim();if(d)return p.ask({text:d,tags:[],paths:[],kinds:[],limit:Cn},_n);p.
drop(),u()};s.addEventListener("input",m),s.form?.addEventListener("reset",()=>setTimeout(m)),new MutationObserver(h).observe(o,{childList:!0}),m()}function In(n,t,e,s,r){
let o=w("h2",{dir:"auto"}),i=W(s.title,e);F(o,s.title,i);let a=w("p",{dir:"auto"}),c=w("p",{class:"pinakes-group-reason"},j(t.say(),s.reasons,i.length>0)),l=w("\
article",{class:"md-search-result__article md-typeset"},o,a,c),f=w("a",{class:"md-search-result__link",href:U(n.root,s)},l);return r.then(h=>{h&&(f.href=U(n.root,
s,h.anchor),F(a,h.text,h.marks),c.textContent=j(t.say(),s.reasons,i.length+h.marks.length>0))}),w("li",{class:"md-search-result__item"},f)}var G=class extends Error{},xt=new Map;function de(n){let t=xt.get(n);return t||(t=Pn(Fn(n)),t.catch(()=>xt.delete(n)),xt.set(n,t)),t}async function Pn(n){let t=JSON.
parse(he(await n("manifest.json")));if(t.version!==3)throw new G(`bundle of version ${t.version}`);let{families:e}=t.browser,s=new Map,r=(i,a)=>{let c=s.get(i);
return c||(c=a(),c.catch(()=>s.delete(i)),s.set(i,c)),c},o=(i,a)=>{let c=e[i].path.replace("{}",String(a));return r(c,async()=>$n(await n(c)))};return{manifest:t,
strings:t.browser.strings,has:i=>Object.hasOwn(e,i),bytes:o,json:(i,a)=>r(`${i} ${a}`,async()=>JSON.parse(he(await o(i,a))))}}function he(n){return new TextDecoder().
decode(n)}async function $n(n){if(n[0]!==31||n[1]!==139)return n;let e=new Blob([n]).stream().pipeThrough(new DecompressionStream("gzip"));return new Uint8Array(
await new Response(e).arrayBuffer())}function Fn(n){let t=!n.startsWith("file:");return e=>{let s=e==="manifest.json";if(!t&&s)return pe(new URL("manifest.js",n).
href);let r=new URL(e,n).href;return e.endsWith(".js")?pe(r):Un(r,s)}}async function Un(n,t){let e=await fetch(n,{cache:t?"no-cache":"default"});if(!e.ok)throw new G(
`${e.status} ${n}`);return new Uint8Array(await e.arrayBuffer())}var bt=new Map;function pe(n){let t=globalThis;return t.__pinakes=(e,s)=>{let r=document.currentScript;
bt.set(r.src,s)},new Promise((e,s)=>{let r=document.createElement("script");r.src=n;let o=()=>{r.remove();let i=bt.get(n);bt.delete(n),i===void 0?s(new G(n)):e(
Uint8Array.from(atob(i),a=>a.charCodeAt(0)))};r.onload=o,r.onerror=o,document.head.append(r)})}var me=/^[\0-\x7f]*$/;var Hn={ß:"ss",æ:"ae",ø:"o",đ:"d",ħ:"h",ı:"i",ł:"l",œ:"oe",ŧ:"t",ς:"σ"},kt="々-〇぀-ヿ㐀-䶿一-鿿豈-﫿𠀀-𿿿",Dn=new RegExp(`[${kt}]+|[^${kt}\
]+`,"gu"),Bn=new RegExp(`^[${kt}]`,"u"),Wn=/[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}/,jn=/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g,At=[],q=[],ge=new Map;function we(n){return q.
length>0||me.test(n)}function ye(n){q.length||Qn(n)}function L(n){if(me.test(n))return n.toLowerCase().match(/[a-z0-9]+/g)??[];let t="";for(let e of Gn(n).normalize(
"NFKD"))t+=zn(e);return Kn(t.normalize("NFC")).flatMap(Yn)}function tt(n){return(n.match(/[A-Za-z0-9]+/g)??[]).filter(t=>Wn.test(t)).flatMap(t=>t.match(jn)??[]).map(t=>t.toLowerCase())}function St(n){return Bn.test(n)}function Gn(n){
let t="";for(let e of n){let s=Tt(Et(e));t+=s===0?" ":s===1?"":e}return t}function zn(n){let t=Et(n),e=Tt(t);if(e===0)return" ";let s=ge.get(t)??n;return e===1||
e===4?"":Hn[s]??s}function Kn(n){return n.split(" ").filter(t=>[...t].some(e=>Tt(Et(e))===2))}function Yn(n){return(n.match(Dn)??[]).flatMap(t=>{let e=St(t)?[...t]:
[];return e.length>1?e.slice(1).map((s,r)=>e[r]+s):[t]})}function Et(n){return n.codePointAt(0)}function Tt(n){let t=0,e=At.length;for(;e-t>1;){let s=t+e>>1;At[s]<=
n?t=s:e=s}return q[t]}function Qn(n){let[t,e]=n.split(`
`),s=0;for(let[,o,i]of t.matchAll(/([A-Z])([0-9a-z]*)/g))At.push(s),q.push(o.charCodeAt(0)-65),s+=parseInt(i||"1",36);let r=e.split(",").map(o=>parseInt(o,36));
for(let o=0,i=0;o<r.length;o+=3){let a=r[o+1]>0?1:2;i+=r[o];for(let c=Math.abs(r[o+1]);c;c--,i+=a)ge.set(i,String.fromCodePoint(i+r[o+2]));i-=a}}var z=320,Vn=/\S[^\n]{0,150}?(?:[.!?](?=\s)|[。！？]|$)|\S[^\n]{0,150}(?=\s)|\S[^\n]{0,150}/gmu,Jn=/[\p{L}\p{M}\p{N}]+/gu,Zn=/\s+/g;function xe(n,t){let e=0,
s=0;for(let{0:o,index:i}of n.matchAll(Vn)){let a=t.size?new Set(be(o).filter(c=>t.has(c))):t;if(a.size>s&&(s=a.size,e=i),s===t.size)break}let r=ts(n.slice(e).slice(
0,2*z).replace(Zn," ").trim());return{text:r,marks:Xn(r,t)}}function Xn(n,t){let e=[];if(!t.size)return e;for(let{0:s,index:r}of n.matchAll(Jn)){let o=r+s.length;
be(s).some(i=>t.has(i))&&qn(e,s,r,o,t)}return e}function qn(n,t,e,s,r){let o=L(t);if(o.length<2||!o.every(i=>i.length===2&&t.includes(i))){n.push([e,s]);return}
for(let i of r)for(let a=t.indexOf(i);a>=0;a=t.indexOf(i,a+1))n.push([e+a,e+a+i.length]);n.sort((i,a)=>i[0]-a[0]);for(let i=n.length-1;i>0;i--)n[i][0]<=n[i-1][1]&&
(n[i-1][1]=Math.max(n[i-1][1],n[i][1]),n.splice(i,1))}function be(n){return[...L(n),...tt(n)]}function ts(n){if(n.length<=z)return n;let t=n.lastIndexOf(" ",z),
e=t>z/2?t:z,s=n.charCodeAt(e-1);return`${n.slice(0,s>=55296&&s<56320?e-1:e).trimEnd()}…`}var es=new TextDecoder,A=class{constructor(t){this.bytes=t,this.at=0}varint(){let{bytes:t}=this,e=t[this.at++];if(e<128)return e;let s=e&127,r=128;do e=t[this.at++],
s+=(e&127)*r,r*=128;while(e>=128);return s}text(){return es.decode(this.take(this.varint()))}take(t){let e=this.bytes.subarray(this.at,this.at+t);return this.at+=
t,e}varints(t){let e=new Int32Array(t);for(let s=0;s<t;s++)e[s]=this.varint();return e}ascending(t){let e=new Int32Array(t),s=0;for(let r=0;r<t;r++)e[r]=s+=this.
varint();return e}floats(t){return new Float32Array(this.take(4*t).slice().buffer)}doubles(t){return new Float64Array(this.take(8*t).slice().buffer)}signed(t){let{
buffer:e,byteOffset:s}=this.take(t);return new Int8Array(e,s,t)}};function N(n,t){let e=Math.min(n.length,t.length);for(let s=0;s<e;s++){let r=n.charCodeAt(s),o=t.
charCodeAt(s);if(r!==o)return r>=55296&&o>=55296?ke(r)-ke(o):r-o}return n.length-t.length}function ke(n){return n>=57344?n-2048:n+8192}function et(n,t){let e=0,
s=n.length;for(;s-e>1;){let r=e+s>>1;N(n[r],t)<=0?e=r:s=r}return e}var Ae=/^\p{Nd}+$/u;var Se=new WeakMap;function Ee(n,t){let e=Mt(n);if(e.length<4||Ae.test(n))return new Map;let s=e.length<8?1:2,r=e.length>=5,o=rs(t),i=[[],[],[]];for(let a=0;a<t.
length;a++){if(Math.abs(o[a]-e.length)>s)continue;let c=t[a],l=Mt(c),f=l[0]!==e[0];if(f&&!r)continue;let h=ns(e,l,s);h<=s&&!Ae.test(c)&&i[h].push([c,h+(f?.5:0)])}
return new Map(i.flat())}function ns(n,t,e){let s=0,r=[n.length,t.length];for(;s<Math.min(...r)&&n[s]===t[s];)s++;for(;r[0]>s&&r[1]>s&&n[r[0]-1]===t[r[1]-1];)r=
[r[0]-1,r[1]-1];return ss(n,t,e,s,r[0],r[1])}function ss(n,t,e,s,r,o){let i=r-s,a=o-s;if(Math.abs(i-a)>e)return e+1;let c=new Uint8Array(a+1).fill(e+1),l=Uint8Array.
from(c,(f,h)=>Math.min(h,e+1));for(let f=1;f<=i;f++){let h=new Uint8Array(a+1).fill(e+1);f<=e&&(h[0]=f);let u=h[0];for(let p=Math.max(1,f-e);p<=Math.min(a,f+e);p++){
let m=n[s+f-1],d=m===t[s+p-1]?0:1,y=Math.min(l[p-1]+d,l[p]+1,h[p-1]+1);f>1&&p>1&&m===t[s+p-2]&&n[s+f-2]===t[s+p-1]&&(y=Math.min(y,c[p-2]+1)),h[p]=Math.min(y,e+1),
u=Math.min(u,y)}if(u>e)return e+1;[c,l]=[l,h]}return l[a]}function Mt(n){let t=[];for(let e=0;e<n.length;e++){let s=n.codePointAt(e);t.push(s),s>65535&&e++}return t}
function rs(n){let t=Se.get(n);return t||(t=Uint8Array.from(n,e=>Math.min(255,Mt(e).length)),Se.set(n,t)),t}var os=.5,is=.3,as=[1,.7,.7*.7],Te=.5,cs=3,Me=50,ls=4,fs=.5;async function ve(n,t){let e=n.terms,s=await t.count([...e,...n.parts]),r=n.tokens.at(-1)?.term,o=await Promise.
all(e.map(async i=>({term:i,variants:await us(i,t,s.get(i),i===r)})));for(let i of n.parts){let a=s.get(i);a!==void 0&&!e.includes(i)&&o.push({term:i,variants:[
{term:i,match:"part",factor:Te,count:a}]})}return o}async function us(n,t,e,s){let r=new Map,o=(c,l,f)=>{for(let[h,u]of c)r.has(h)||r.set(h,{term:h,match:l,factor:f,
count:u})};e!==void 0&&o(new Map([[n,e]]),"exact",1),o(await t.withStem(n),"stem",os);let i=Array.from(n);s&&i.length>=cs&&o(await t.beginning(n,{limit:Me}),"be\
ginning",is);let a=[...r.values()];return i.length===1&&St(n)?[...a,...await hs(n,t)]:a.length?a:ps(n,t)}async function hs(n,t){let s=(await t.allTerms(n)).filter(
o=>o.includes(n)&&Array.from(o).length===2),r=await t.count(s);return s.map(o=>Oe(o,"part",Te,r)).sort((o,i)=>i.count-o.count||N(o.term,i.term)).slice(0,Me)}async function ps(n,t){
let e=Ee(n,await t.allTerms(n)),s=await t.count([...e.keys()]),r=[...e].map(([o,i])=>({distance:i,variant:Oe(o,"corrected",as[Math.max(1,Math.floor(i))],s)})).sort(
(o,i)=>o.distance-i.distance||i.variant.count-o.variant.count||N(o.variant.term,i.variant.term)).slice(0,ls);return r.filter(({distance:o})=>o<=r[0].distance+fs).
map(o=>o.variant)}function Oe(n,t,e,s){return{term:n,match:t,factor:e,count:s.get(n)??0}}async function Ne(n,{tags:t=[],paths:e=[],kinds:s=[]}){let r=t.map(a=>vt(n,0,c=>ds(c,a)));if(e.length){let a=e.map(c=>c.replace(/^\/+|\/+$/g,""));r.push(vt(n,1,
c=>a.includes(c)))}if(s.length&&r.push(vt(n,2,a=>s.includes(a))),!r.length)return;let[o,...i]=await Promise.all(r);return new Set([...o].filter(a=>i.every(c=>c.
has(a))))}async function nt(n,t){let e={tags:0,folders:1,kinds:2}[t],s=await n.json("facets",e);return Object.entries(s).map(([r,o])=>({name:r,count:o.length}))}
async function vt(n,t,e){let s=await n.json("facets",t),r=new Set;for(let[o,i]of Object.entries(s)){if(!e(o))continue;let a=0;for(let c of i)r.add(a+=c)}return r}
function ds(n,t){let e=Le(n),s=Le(t.replace(/^#/,"").replace(/\/+$/,""));return e===s||e.startsWith(`${s}/`)}function Le(n){return n.normalize("NFC").toLowerCase()}function _(n,t){return(n*t+6755399441055744-6755399441055744)/t}function R(n,t=0,e=n.length){let s=e-t;if(s>128){let i=(s>>1)-(s>>1)%8;return R(n,t,t+i)+R(n,t+i,
e)}let r=0,o=t;if(s>=8){let i=Array.from(n.slice(t,t+8));for(o+=8;o+8<=e;o+=8)for(let d=0;d<8;d++)i[d]+=n[o+d];let[a,c,l,f,h,u,p,m]=i;r=a+c+(l+f)+(h+u+(p+m))}for(;o<
e;o++)r+=n[o];return r}function st(n){let t=[];for(let s of n){let r=[];for(let o of t){Math.abs(s)<Math.abs(o)&&([s,o]=[o,s]);let i=s+o,a=o-(i-s);a&&r.push(a),
s=i}t=[...r,s]}let e=t.pop()??0;for(;t.length;){let s=e,r=t.pop();e=s+r;let o=r-(e-s);if(o){let i=t.at(-1)??0,a=e+2*o;return o*i>0&&2*o===a-e?a:e}}return e}function rt(n,t){
let e=1/0,s=-1/0;for(let l of n)l<e&&(e=l),l>s&&(s=l);if(n.length<=1024||e===s)return n.length<=1024?n.slice().sort()[n.length-t]:e;let r=new Int32Array(1024),o=1023/
(s-e);for(let l of n)r[(l-e)*o|0]++;let i=1023,a=0;for(;a+r[i]<t;i--)a+=r[i];if(r[i]===n.length)return n.slice().sort()[n.length-t];let c=n.filter(l=>((l-e)*o|0)===
i);return rt(c,t-a)}function $(n,t,e=null){let s=[];for(let r=0;r<n.length;r++)(e?e[r]:n[r]>0)&&s.push(r);if(s.length>t){if(t<1)return[];let r=rt(Float64Array.from(
s,a=>n[a]),t),o=s.filter(a=>n[a]>r),i=s.filter(a=>n[a]===r);s=[...o,...i.slice(0,t-o.length)]}return s.sort((r,o)=>n[o]-n[r]||r-o)}var ms=1e-6,gs=1e12;var ot=class{constructor(t,{damping:e=.5}={}){let{starts:s,targets:r,weights:o}=ys(t);this.nodeCount=s.length-1,this.starts=s,this.targets=r,this.damping=e,this.
scale=new Float64Array(this.nodeCount);for(let i=0;i<this.nodeCount;i++){let a=0;for(let c=s[i];c<s[i+1];c++)a+=o[c];this.scale[i]=Math.sqrt(a>0?a:1)}this.weights=
new Float64Array(o.length);for(let i=0;i<this.nodeCount;i++)for(let a=s[i];a<s[i+1];a++){let c=this.scale[i]*this.scale[r[a]];this.weights[a]=e*o[a]/c}}fromRestart(t){
let e=this.solve(t),s=R(e)||1;return e.map(r=>_(r/s,gs))}solve(t){let e=this.damping*this.damping,s=t.map((a,c)=>a/this.scale[c]),r=new Float64Array(s.length),o=s,
i=1/(1-e/2);for(let a=ws(this.damping);a>0;a--){let c=this.step(o);for(let l=0;l<c.length;l++)c[l]=(c[l]+s[l]-r[l])*i+r[l];[r,o]=[o,c],i=1/(1-e*i/4)}return o.map(
(a,c)=>Math.max(a*this.scale[c],0))}step(t){let{starts:e,targets:s,weights:r}=this,o=new Float64Array(t.length);for(let i=0;i<o.length;i++){let a=0;for(let c=e[i];c<
e[i+1];c++)a+=r[c]*t[s[c]];o[i]=a}return o}};function ws(n){let t=n/(1+Math.sqrt(1-n*n));return t?Math.max(1,Math.ceil(Math.log(ms)/Math.log(t))):1}function ys(n){
let t=Re(n),e=Re(t),s=n.starts.length-1,r=new Int32Array(s+1),o=new Int32Array(2*n.targets.length),i=new Float64Array(o.length),a=0;for(let c=0;c<s;c++){let[l,f]=[
e.starts[c],t.starts[c]];for(;l<e.starts[c+1]||f<t.starts[c+1];){let h=l<e.starts[c+1]?e.targets[l]:s,u=f<t.starts[c+1]?t.targets[f]:s;o[a]=Math.min(h,u),h<=u&&
(i[a]+=e.weights[l++]),u<=h&&(i[a]+=t.weights[f++]),a++}r[c+1]=a}return{starts:r,targets:o.slice(0,a),weights:i.slice(0,a)}}function Re({starts:n,targets:t,weights:e}){
let s=n.length-1,r=new Int32Array(s+1);for(let i of t)r[i+1]++;for(let i=0;i<s;i++)r[i+1]+=r[i];let o={starts:r.slice(),targets:new Int32Array(t.length),weights:new Float64Array(
t.length)};for(let i=0;i<s;i++)for(let a=n[i];a<n[i+1];a++){let c=r[t[a]]++;o.targets[c]=i,o.weights[c]=e[a]}return o}var it=class{constructor({starts:t,targets:e},s){this.before=new Map;let r=[...new Set(s)];for(let o of r)this.before.set(o,o);for(let o=0;o<6&&r.length;o++){let i=[];
for(let a of r.sort((c,l)=>c-l))for(let c=t[a];c<t[a+1];c++){let l=e[c];this.before.has(l)||(this.before.set(l,a),i.push(l))}r=i}}to(t){let e=[];for(let s=this.
before.get(t);s!==void 0&&(e.push(t),s!==t);s=this.before.get(t))t=s;return e.reverse()}};var xs=8,bs=255,ks=.5;async function Ce(n){if(!n.has("walks"))return;let{keys:t}=n.manifest.browser.families.walks;return t.form==="graph"?As(n,t.nodes):new Ot(
n,t.pages)}async function As(n,t){let[e,s]=await Promise.all([n.bytes("walks",0),n.json("walks",1)]),r=Ss(e,t),o=new ot(r,{damping:n.manifest.search.damping}),{
pages:i}=n.manifest.browser;return{walks:o,ways:a=>{let c=new it(o,a),l=f=>f<i?{page:f}:{label:s[f-i]};return f=>c.to(f).slice(0,-1).map(l)}}}function Ss(n,t){let e=new A(
n),s=e.doubles(e.varint()),r=new Int32Array(t+1);for(let i=0;i<t;i++)r[i+1]=r[i]+e.varint();let o=new Int32Array(r[t]);for(let i=0;i<t;i++)o.set(e.ascending(r[i+
1]-r[i]),r[i]);return{starts:r,targets:o,weights:Float64Array.from(o,()=>s[e.varint()])}}var Ot=class{constructor(t,e){this.bundle=t,this.size=e,this.reached=new Map,
this.walks={nodeCount:t.manifest.browser.pages,fromRestart:s=>this.fromRestart(s)}}async fromRestart(t){let e=$(t,xs);await Promise.all(e.map(async r=>this.reached.
set(r,await this.from(r))));let s=new Float64Array(t.length);for(let r of e){s[r]+=ks*t[r];for(let[o,i]of this.reached.get(r)??[])s[o]+=i*t[r]}return s}ways(t){
return e=>{let s=o=>this.reached.get(o)?.get(e)??0,r=t.filter(o=>s(o)>0);return r.sort((o,i)=>s(i)-s(o)),r.slice(0,1).map(o=>({page:o}))}}async from(t){let e=Math.
floor(t/this.size),s=new A(await this.bundle.bytes("walks",e)),r=Math.min(this.size,this.bundle.manifest.browser.pages-e*this.size),o=s.varints(r),i=Array.from(
o,l=>s.ascending(l)),a=t%this.size;for(let l=0;l<a;l++)s.at+=o[l];let c=s.take(o[a]);return new Map(Array.from(i[a],(l,f)=>[l,(c[f]/bs)**2]))}};var Es=/\p{Surrogate}/gu;function _e(n,t){let e=n.replace(Es,r=>`\\u${r.charCodeAt(0).toString(16)}`),s=2166136261;for(let r of new TextEncoder().encode(e))s=Math.
imul(s^r,16777619);return(s>>>0)%t}var Ts=3,Ie=.3,Ms=1e6;function Pe(n,t){let e=new Float64Array(t);for(let r=0;r<n.scales.length;r++)Fe(e,n,r);let s=Lt(e);return s?e.map(r=>r/s):null}function $e(n,t,e){
return vs(n,$(t,Ts),e)}function vs(n,t,e){let s=new Float64Array(n.length);for(let c of t)Fe(s,e,c);let r=s.map(c=>c/(t.length||1)),o=Lt(r);if(!o)return n;let i=n.
map((c,l)=>(1-Ie)*c+Ie*r[l]/o),a=Lt(i);return i.map(c=>c/a)}function at({numbers:n,scales:t},e){let s=e.length,r=s-s%4,o=new Float64Array(t.length);for(let i=0,
a=0;i<t.length;i++){let[c,l,f,h]=[0,0,0,0],u=0;for(;u<r;u+=4,a+=4)c+=n[a]*e[u],l+=n[a+1]*e[u+1],f+=n[a+2]*e[u+2],h+=n[a+3]*e[u+3];for(;u<s;u++,a++)c+=n[a]*e[u];
o[i]=_((c+l+f+h)*t[i],Ms)}return o}function Fe(n,{numbers:t,scales:e},s){let r=s*n.length;for(let o=0;o<n.length;o++)n[o]+=t[r+o]*e[s]}function Lt(n){let t=0;for(let e of n)
t+=e*e;return Math.sqrt(t)}var lt=class{constructor(t,e,s){let{rows:r,vectors:o}=t.manifest.browser.families;this.bundle=t,this.owners=e,this.firsts=s,this.rowFiles=r.files,this.vectorFiles=
o.files,this.keys=o.keys,this.sections=void 0}async embed(t){let{dimension:e}=this.keys,r=(await Promise.all(t.map(a=>this.row(a)))).filter(a=>a!==void 0),o=new Int8Array(
r.length*e);r.forEach((a,c)=>o.set(a.numbers,c*e));let i=Float32Array.from(r,a=>a.scales[0]);return Pe({numbers:o,scales:i},e)}prepare(){this.keys.form==="secti\
ons"?this.readSections().catch(()=>{}):this.bundle.bytes("vectors",0).catch(()=>{})}async compare(t,e){if(this.keys.form!=="sections")return this.comparePages(t);
let s=await this.readSections(),r=e?$e(t,e,s):t;return{similarities:at(s,r),least:null}}async comparePages(t){let{dimension:e,clusters:s,probes:r}=this.keys,o=new A(
await this.bundle.bytes("vectors",0)),i=o.floats(e),a=ct(o,s,e),c=at(a,t),l=Array.from(c.keys()).sort((u,p)=>c[p]-c[u]||u-p),f=new Float64Array(this.owners.length).
fill(NaN);await Promise.all(l.slice(0,r).map(u=>this.compareCluster(u,t,f)));let h=0;for(let u=0;u<e;u++)h+=t[u]**2*i[u];return{similarities:f,least:Math.sqrt(h)}}async compareCluster(t,e,s){
let r=new A(await this.bundle.bytes("vectors",t+1)),o=r.ascending(r.varint()),i=at(ct(r,o.length,this.keys.dimension),e);o.forEach((a,c)=>{s.fill(i[c],this.firsts[a],
this.firsts[a+1])})}readSections(){return this.sections??(this.sections=this.joinSections()),this.sections.catch(()=>{this.sections=void 0}),this.sections}async joinSections(){
let{dimension:t,rows:e}=this.keys,s=this.owners.length,r=new Int8Array(s*t),o=new Float32Array(s);return(await Promise.all(Array.from({length:this.vectorFiles},
(a,c)=>this.bundle.bytes("vectors",c)))).forEach((a,c)=>{let l=c*e,f=ct(new A(a),Math.min(e,s-l),t);r.set(f.numbers,l*t),o.set(f.scales,l)}),{numbers:r,scales:o}}async row(t){
if(!this.rowFiles)return;let e=await this.bundle.bytes("rows",_e(t,this.rowFiles)),s=new A(e),r=s.varint(),o=-1;for(let l=0;l<r;l++)s.text()===t&&(o=l);if(o<0)return;
let{dimension:i}=this.keys,{numbers:a,scales:c}=ct(s,r,i);return{numbers:a.subarray(o*i,(o+1)*i),scales:c.subarray(o,o+1)}}};function ct(n,t,e){return{scales:n.
floats(t),numbers:n.signed(t*e)}}var Os=12;async function Ue(n,t,e){let s=n.flatMap((o,i)=>Array.from({length:Math.min(Os,n.length-i)},(a,c)=>({start:i,length:c+1,name:t.slice(i,i+c+1).join(" ")}))),
r=await e([...new Set(s.map(({name:o})=>o))]);return s.flatMap(({start:o,length:i,name:a})=>{let c=r.get(a);if(!c)return[];let l=Ls(n.slice(o,o+i),n.length);return[
{start:o,length:i,pages:c,isSpecific:l}]}).sort((o,i)=>i.length-o.length||o.start-i.start)}function Ls(n,t){return n.length>1||n.length===t?!0:n[0].isMarked||n[0].
isCapitalised}function He(n){let t=new Map;for(let{length:s,pages:r}of Ns(n))for(let[o,i]of r)t.set(o,(t.get(o)??0)+s*i/r.length);let e=st(t.values());return new Map(
[...t].sort(([s],[r])=>s-r).map(([s,r])=>[s,r/e]))}function Ns(n){let t=new Set;return n.filter(({start:e,length:s,isSpecific:r})=>{let o=Array.from({length:s},
(i,a)=>e+a);if(o.some(i=>t.has(i)))return!1;for(let i of o)t.add(i);return r})}function De(n,t){let e=new Map;for(let{length:s,pages:r}of n)for(let[o,i]of r)e.set(
o,Math.max(e.get(o)??0,i*s/t));return e}async function Be(n){let t=new A(await n.bytes("owners",0)),{pages:e}=n.manifest.browser,s=new Int32Array(e+1);for(let o=0;o<e;o++)s[o+1]=s[o]+t.varint();let r=new Int32Array(
s[e]);for(let o=0;o<e;o++)r.fill(o,s[o],s[o+1]);return{firsts:s,owners:r}}async function Nt(n,t){let{keys:e}=n.manifest.browser.families.cards,s=await n.json("c\
ards",Math.floor(t/e.pages)),[r,o,i,a]=s[t%e.pages];return{url:r,title:o,path:i,tags:a}}async function We(n,t){let{keys:e}=n.manifest.browser.families.sections;
return(await n.json("sections",Math.floor(t/e.pages)))[t%e.pages]}var Rs=.4,Cs=1e3;function ft(n,{k:t=60,weights:e}={}){let s=new Map;n.forEach((o,i)=>{let a=e?.length?e[i]:1;o.forEach((c,l)=>{let f=s.get(c),h=a/(t+l+1);f?f.push(
h):s.set(c,[h])})});let r=Array.from(s,([o,i])=>[o,st(i)]);return new Map(r.sort((o,i)=>i[1]-o[1]||_s(o[0],i[0])))}function _s(n,t){return typeof n=="string"&&typeof t==
"string"?N(n,t):Number(n)-Number(t)}function Rt(n,t,{alpha:e=Rs}={}){let s=je(n,0);if(!t)return s;let r=t.some(Number.isNaN)?t.filter(a=>!Number.isNaN(a)):t,o=r.
length?rt(r,Math.min(Cs,r.length)):0,i=je(t,o);for(let a=0;a<s.length;a++)s[a]=(1-e)*s[a]+e*i[a];return s}function je(n,t){let e=new Float64Array(n.length),s=t;
for(let o of n)o>s&&(s=o);let r=s-t;if(r<=0)return e;for(let o=0;o<n.length;o++)n[o]>t&&(e[o]=Math.min((n[o]-t)/r,1));return e}function Ge(n,t,{size:e=3}={}){let s=[
...n];return[...new Set([...s.slice(0,e),...t,...s])]}var H=50,Is=.1,Ps=1,_t=1e9;function Ke(n,{mode:t,fusion:e,most:s=1/0}){let{owners:r,mayAnswer:o}=n,i=Ct(n.words.scores,o,0),c=n.similarities!==null&&t!=="bm25"?
Ct(n.similarities,o,-1):null,l=c&&t==="vector"?Ye(c):Rt(i,c);for(let d=0;d<l.length;d++)l[d]=_(l[d],_t);let f=Fs(Ct(l,o,-1),r),h=$s(n,c,t),u=e==="rrf"&&t!=="bm2\
5"&&t!=="vector",p=u?Us(i,c,n):Float64Array.from(f,d=>l[d]);!u&&t!=="vector"&&Qe(p,n.coverage);for(let d=0;d<p.length;d++)p[d]=h[d]?_(p[d],_t):0;let m=h.reduce(
(d,y)=>d+y,0);return{scores:p,order:$(p,s,h),isFound:h,count:m,bestSections:f}}function Ct(n,t,e){let s=Float64Array.from(n);for(let r=0;r<s.length;r++)t[r]||(s[r]=
e);return s}function Ye(n){return n.map(t=>t>0?t:0)}function $s({owners:n,words:t,mayAnswer:e,least:s},r,o){let i=r&&Pt(r,s),a=r&&o==="vector"?null:t.isTold,c=new Uint8Array(
n[n.length-1]+1);for(let l=0;l<n.length;l++)e[l]&&(a?.[l]||i?.[l])&&(c[n[l]]=1);return c}function Fs(n,t){let e=new Int32Array(t[t.length-1]+1);for(let s=0;s<t.
length;s++){let r=t[s];(s===0||t[s-1]!==r||n[s]>n[e[r]])&&(e[r]=s)}return e}function It(n,t){let e=new Float64Array(t);for(let[s,r]of n)s<t&&(e[s]=r);return e}function ze(n,t){
let e=new Float64Array(t[t.length-1]+1).fill(-1);for(let s=0;s<t.length;s++)n[s]>e[t[s]]&&(e[t[s]]=n[s]);return e}function Qe(n,t){for(let[e,s]of t)e<n.length&&
(n[e]+=Is*s)}function Us(n,t,{owners:e,coverage:s}){let r=ze(Rt(n,null),e);Qe(r,new Map([...s].filter(([i])=>r[i]>0)));let o=[K(r.map(i=>_(i,_t)),H)];return t&&
o.push(K(ze(Ye(t),e),H)),It(ft(o),r.length)}function Pt(n,t=null){let e=new Uint8Array(n.length),s=t??Hs(n);for(let r=0;r<e.length;r++)n[r]>0&&n[r]>=s&&(e[r]=1);
return e}function Hs(n){let t=n.filter(o=>o>-1);if(!t.length)return 1/0;let e=R(t)/t.length,s=t.map(o=>(o-e)**2),r=Math.sqrt(R(s)/t.length);return e+Ps*r-1e-6}function K(n,t=1/0){
return $(n,t)}var Ds=3,Ve=.7,Je=20,Bs=.05;async function Ze(n,{mode:t,fusion:e,walker:s,limit:r}){if(!n.owners.length)return{pages:[],total:0,nodeScores:null,walk:null,seeds:[]};
let o=Ke(n,{mode:t,fusion:e,most:Math.max(r,H)}),a=s&&(t==="multi"||t==="graph")?await Ws(n,o,s):null,c=a&&js(n,o,a,t),l=t==="graph"?0:Math.min(Ds,o.count);return{
pages:(c?Gs(n,o,c,{mode:t,size:l,limit:r}):o.order.slice(0,r).map(h=>({page:h,score:o.scores[h]}))).map(({page:h,score:u},p)=>({page:h,section:o.bestSections[h],
score:u,isWalkedTo:c!==null&&p>=l&&c[h]>0})),total:Ys(o,c),nodeScores:a,walk:c,seeds:n.named.size?[...n.named.keys()]:o.order.slice(0,Je)}}function Ws({named:n},t,e){
let s=new Float64Array(e.nodeCount),r=t.order.slice(0,Je),o=R(r.map(a=>t.scores[a])),i=n.size?1-Ve:1;if(o>0)for(let a of r)s[a]+=t.scores[a]/o*i;for(let[a,c]of n)
s[a]+=c*Ve;return s.some(a=>a!==0)?e.fromRestart(s):null}function js({owners:n,mayBeReached:t,named:e},s,r,o){let i=new Float64Array(s.scores.length);for(let l=0;l<
n.length;l++)t[l]&&(i[n[l]]=r[n[l]]);let c=e.size>0||o==="graph"?Bs*Xe(i):1/0;return i.map((l,f)=>l<c&&s.scores[f]===0?0:l)}function Gs({named:n},t,e,{mode:s,size:r,
limit:o}){let i=s==="multi"&&!n.size?zs(t,e):e,a=Ge(t.order,K(i,o),{size:r}).slice(0,o);return Ks(a,t,i,r)}function zs(n,t){let e=[n.order.slice(0,H),K(t,H)];return It(
ft(e),t.length)}function Ks(n,t,e,s){let r=Xe(n.slice(s).map(a=>e[a]))||1,o=s>0&&s<=n.length?t.scores[n[s-1]]:1,i=1/0;return n.map((a,c)=>{let l=c<s||e[a]===0;return i=
Math.min(i,l?t.scores[a]:o*(e[a]/r)),{page:a,score:i}})}function Xe(n){let t=0;for(let e of n)e>t&&(t=e);return t}function Ys(n,t){let e=n.count;for(let s=0;t&&
s<t.length;s++)t[s]>0&&!n.isFound[s]&&e++;return e}var qe=1e3,$t=64,Ft=new RegExp('"([^"]*)"|“([^“”]*)”|„([^“-„]*)[“”]|”([^”]*)”|«([^«»]*)»|»([^«»]*)«|「([^「」]*)」',"g"),Qs=/`([^`]*)`/g,
Vs=/[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g,Js=/^[^\p{L}\p{N}]+/u,Zs=/[\p{Uppercase}\p{Nd}]/u;function tn(n){let t=Xs(n),e=[
...t.matchAll(Ft),...t.matchAll(Qs)].map(qs),r=Array.from(t.matchAll(Vs),a=>({begin:a.index,written:a[0],found:L(a[0])})).filter(({found:a})=>a.length).flatMap(
(a,c)=>{let l=e.some(([h,u])=>h<=a.begin&&a.begin<u),f=tr(a.written,c===0);return a.found.map(h=>({term:h,written:a.written,isMarked:l,isCapitalised:f}))}).slice(
0,$t),i=Array.from(t.matchAll(Ft),([,...a])=>a.find(Boolean)??"").map(a=>L(a).slice(0,$t));return{text:t,tokens:r,terms:[...new Set(r.map(a=>a.term))],phrases:er(
i.filter(a=>a.length)),isAllQuoted:r.length>0&&!L(t.replace(Ft," ")).length,parts:[...new Set(tt(t))].slice(0,$t)}}function Xs(n){return Array.from(n.slice(0,2*
qe)).slice(0,qe).map(e=>/^[\ud800-\udfff]$/.test(e)?"?":e).join("")}function qs(n){let t=n.index;return[t,t+n[0].length]}function tr(n,t){let e=t?Array.from(n.replace(
Js,"")).slice(1).join(""):n;return Zs.test(e)}function er(n){return[...new Map(n.map(t=>[t.join(" "),t])).values()]}var nr=new Map([["skies","sky"],["idly","idl"],["gently","gentl"],["ugly","ugli"],["early","earli"],["only","onli"],["singly","singl"],...["sky","news","howe","\
atlas","cosmos","bias","andes"].map(n=>[n,n])]),sr=/^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/,rr=/[aeiouy][^aeiouy]/u,nn=/(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/u,
or=/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/,ir=Ht("tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate alism:al ali\
ti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble ogist:og ogi:og fulli:ful lessli:less li:"),ar=Ht("tional:tion ational:\
ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:"),cr=Ht("al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ism: ate: iti: ous: ive: ize: ion:");
function sn(n){return n==="en"?lr:t=>t}function Ht(n){return new Map(n.split(" ").map(t=>t.split(":")))}function lr(n){return!/^\p{L}+$/u.test(n)||[...n].length<
3?n:nr.get(n)??fr(n)}function fr(n){let t=n.replace(/^y/,"Y").replace(/([aeiouy])y/g,"$1Y"),e=sr.exec(t)?.[0].length??en(t,0),s=en(t,e);return t=hr(ur(t),e),t=dr(
t),t=Ut(t,ir,(r,o)=>{let i=r==="ogi"?/l$/:r==="li"?/[cdeghkmnrt]$/:/$/;return o.length>=e&&i.test(o)}),t=Ut(t,ar,(r,o)=>o.length>=(r==="ative"?s:e)),t=Ut(t,cr,(r,o)=>o.
length>=s&&(r!=="ion"||/[st]$/.test(o))),mr(t,e,s).replace(/Y/g,"y")}function en(n,t){let e=rr.exec(n.slice(t));return e?t+e.index+e[0].length:n.length}function ur(n){
return n.endsWith("sses")?n.slice(0,-2):/ie[ds]$/.test(n)?n.slice(0,[...n].length>4?-2:-1):/[aeiouy].+s$/u.test(n)&&!/[us]s$/.test(n)?n.slice(0,-1):n}function hr(n,t){
let e=/(?:eed|ed|ing)(?:ly)?$/.exec(n)?.[0];if(!e)return n;let s=n.slice(0,-e.length);if(e.startsWith("ee"))return!/^(?:proc|exc|succ)$/.test(s)&&s.length>=t?`${s}\
ee`:n;if(e==="ing"){if(/^[^aeiouy]y$/u.test(s))return`${s.slice(0,-1)}ie`;if(/^(?:inn|out|cann|herr|earr|even)$/.test(s))return n}return/[aeiouy]/.test(s)?pr(s,
t):n}function pr(n,t){return/(?:at|bl|iz)$/.test(n)?`${n}e`:or.test(n)?/^[aeo]..$/.test(n)?n:n.slice(0,-1):n.length<=t&&nn.test(n)?`${n}e`:n}function dr(n){return n.
replace(/^(.+[^aeiouy])[yY]$/u,"$1i")}function Ut(n,t,e){for(let s=Math.min(7,n.length);s>1;s--){let r=n.slice(-s),o=t.get(r);if(o!==void 0){let i=n.slice(0,-s);
return e(r,i)?i+o:n}}return n}function mr(n,t,e){let s=n.slice(0,-1);return n.endsWith("e")&&(s.length>=e||s.length>=t&&!nn.test(s))||n.endsWith("ll")&&s.length>=
e?s:n}var gr=1,wr=2,yr=2,xr=new TextDecoder;function rn(n){let t=new A(n),e=cn(t),s=new Map;for(let r=0,o=t.varint();o>0;o--,r++){let i=e(),a=t.varint(),c=t.varint(),
l=a&gr?ln(t):[],f=a&wr?br(t):[],h=t.varint(),u=t.take(t.varint());s.set(i,new Dt(i,r,c,l,f,u,t.take(h)))}return s}var Dt=class{constructor(t,e,s,r,o,i,a){this.term=
t,this.place=e,this.count=s,this.mates=r,this.names=o,this.steps=i,this.impacts=a,this.decoded=void 0}get sections(){return this.decoded??(this.decoded=new A(this.
steps).ascending(this.impacts.length)),this.decoded}};function on(n){let t=new A(n),e=cn(t),s=[];for(let r=t.varint();r>0;r--)s.push([e(),t.varint()]);return s}
function an(n,t,e){let s=new A(n),r=s.varints(e);for(let i=0;i<t.place;i++)s.at+=r[i];let o=new Map;for(let i of t.sections)o.set(i,s.ascending(s.varint()));return o}
function cn(n){let t=new Uint8Array(64);return()=>{let e=n.varint(),s=n.take(n.varint()),r=e+s.length;if(r>t.length){let o=new Uint8Array(2*r);o.set(t.subarray(
0,e)),t=o}return t.set(s,e),xr.decode(t.subarray(0,r))}}function ln(n){return Array.from({length:n.varint()},()=>n.text())}function br(n){return Array.from({length:n.
varint()},()=>({rest:ln(n),pages:Array.from({length:n.varint()},()=>[n.varint(),n.varint()/yr])}))}var kr=128*1024,Ar=6,fn=3,ut=class{constructor(t){this.bundle=t;let{families:e}=t.manifest.browser;this.firsts=e.terms.keys.firsts,this.lexicon=e.lexicon,this.stem=
sn(t.manifest.search.language),this.files=new Map,this.found=new Map}async count(t){let e=await Promise.all(t.map(s=>this.entry(s)));return Bt(e)}async withStem(t){
let e=await this.entry(t),s=e?e.mates:await this.matesOf(t),r=await Promise.all(s.map(o=>this.entry(o)));return e&&r.push(e),Bt(r.sort(hn))}async beginning(t,{limit:e}){
let s=await this.run(t);return s.sort((r,o)=>o.count-r.count||hn(r,o)),Bt(s.slice(0,e))}async allTerms(t=""){let{files:e,bytes:s,keys:r}=this.lexicon,o=Array.from(
{length:e},(f,h)=>h),i=Array.from(t)[0],c=s<=kr||!i?o:o.slice(...un(r.firsts,i));return(await Promise.all(c.map(async f=>on(await this.bundle.bytes("lexicon",f))))).
flat().map(([f])=>f)}postings(t){let e=new Map;for(let s of t){let r=this.found.get(s);r&&e.set(s,r)}return e}leader(t){let e=this.found.get(t)?.mates[0];return e!==
void 0&&N(e,t)<0?e:t}async names(t){let e=new Map,s=await Promise.all(Array.from(t,r=>this.entry(r)));for(let r of s)for(let{rest:o,pages:i}of r?.names??[])e.set(
[r.term,...o].join(" "),i);return e}async phrase(t){let e=await Promise.all(t.map(i=>this.positions(i))),s=new Map;if(e.some(i=>!i))return s;let[r,...o]=e;for(let[
i,a]of r){let c=o.map(f=>new Set(f.get(i))),l=Array.from(a).filter(f=>c.every((h,u)=>h.has(f+u+1)));l.length&&s.set(i,l)}return s}async entry(t){if(!this.firsts.
length)return;let e=(await this.file(et(this.firsts,t))).get(t);return e&&this.found.set(t,e),e}async positions(t){let e=await this.entry(t);if(!e)return;let s=et(
this.firsts,t),{size:r}=await this.file(s);return an(await this.bundle.bytes("positions",s),e,r)}async matesOf(t){let e=this.stem(t),s=e.slice(0,Math.max(fn,e.length-
1));return(s.length<fn?[]:await this.run(s)).map(o=>o.term).filter(o=>this.stem(o)===e)}async run(t){if(!this.firsts.length)return[];let[e,s]=un(this.firsts,t),
r=Math.min(s,e+Ar),i=(await Promise.all(Array.from({length:r-e},(a,c)=>this.file(e+c)))).flatMap(a=>Array.from(a.values()).filter(c=>c.term.startsWith(t)));for(let a of i)
this.found.set(a.term,a);return i}file(t){let e=this.files.get(t);return e||(e=this.bundle.bytes("terms",t).then(rn),e.catch(()=>this.files.delete(t)),this.files.
set(t,e)),e}};function un(n,t){let e=et(n,t),s=e+1;for(;s<n.length&&n[s].startsWith(t);)s++;return[e,s]}function Bt(n){let t=new Map;for(let e of n)e&&t.set(e.term,
e.count);return t}function hn(n,t){return n&&t?N(n.term,t.term):0}function dn(n,t,{sectionCount:e,everyday:s=new Set}){let r=Sr(n,e,s),o=new Float64Array(e),i=new Uint8Array(e),a=new Float64Array(e);for(let c of r)pn(o,a,c,t,i);
for(let c of n)r.includes(c)||pn(o,a,c,t,null);return{scores:o,isTold:i,telling:r}}function pn(n,t,{variants:e},s,r){let o=n.length,i=e.reduce((l,f)=>l+f.count,
0),a=Math.min(i,o),c=e.flatMap(l=>s.get(l.term)??[]);for(let l of e){let f=s.get(l.term);if(!f)continue;let h=l.match==="exact"?l.count:a,u=l.factor*mn(h,o)/255,
{sections:p,impacts:m}=f;for(let d=0;d<p.length;d++){let y=m[d]*u;y>t[p[d]]&&(t[p[d]]=y)}}for(let{sections:l}of c)for(let f=0;f<l.length;f++){let h=l[f];n[h]+=t[h],
t[h]=0,r&&(r[h]=n[h]>0?1:0)}}function mn(n,t){return Math.log(1+(t-n+.5)/(n+.5))**1.3}function Sr(n,t,e){let s=n.filter(a=>a.variants.length).map(a=>({expansion:a,
worth:Math.max(...a.variants.map(c=>mn(c.count,t)))})),r=s.filter(({expansion:a})=>!e.has(a.term)),o=r.length?r:s,i=.2*Math.max(0,...o.map(({worth:a})=>a));return o.
filter(({worth:a})=>a>=i).map(({expansion:a})=>a)}var Er=2e4,Wt=class{constructor(t,{owners:e,firsts:s}){this.bundle=t,this.owners=e,this.firsts=s,this.index=new ut(t),this.everyday=new Set(t.manifest.browser.everyday),
this.meaning=t.has("vectors")?new lt(t,e,s):void 0,this.links=void 0}prepare(){this.meaning?.prepare(),this.readLinks().catch(()=>{})}async search(t,e={}){let{limit:s=10,
mode:r="multi"}=e;await this.readLetters(t);let o=tn(t),i=this.meaning?[]:["client.search.no_meaning"];if(!o.tokens.length||!this.owners.length||s<1)return{hits:[],
total:0,notes:i,corrected:[]};let a=r!=="bm25",c=r==="multi"||r==="graph",[l,f,h,u]=await Promise.all([this.expand(o),a&&this.meaning?this.meaning.embed(L(o.text)):
null,c?this.readLinks():void 0,Ne(this.bundle,e)]),p=await this.named(o,l),m=await this.evidence(o,l,p,{vector:f,allowed:u,mode:r}),{fusion:d}=this.bundle.manifest.
search,y=h?.walks??null,k=await Ze(m,{mode:r,fusion:d,walker:y,limit:s}),b=k.pages.some(({isWalkedTo:D})=>D),T=h&&b?h.ways(k.seeds):()=>[];return{hits:await Promise.
all(k.pages.map(D=>this.hit(D,{query:o,evidence:m,way:T}))),total:k.total,notes:i,corrected:Or(m)}}async excerpt(t){let e=await We(this.bundle,t.page),[s,r,o]=e[t.
section-this.firsts[t.page]];return await this.readLetters(o),{anchor:s,heading:r,...xe(o,t.answers)}}async tags(){return(await nt(this.bundle,"tags")).map(({name:t,
count:e})=>({tag:t,count:e}))}async kinds(){return(await nt(this.bundle,"kinds")).map(({name:t,count:e})=>({kind:t,count:e}))}async folders(){return(await nt(this.
bundle,"folders")).map(({name:t,count:e})=>({path:t,count:e}))}async readLetters(t){we(t)||ye(new TextDecoder().decode(await this.bundle.bytes("letters",0)))}expand(t){
let e=this.owners.length>Er,s=t.terms.filter(o=>!this.everyday.has(o)),r=e&&s.length?{...t,terms:s}:t;return ve(r,this.index)}async named(t,e){let s=new Map;for(let{
term:o,variants:i}of e)i.length&&s.set(o,i[0].term);let r=t.tokens.map(({term:o})=>this.index.leader(s.get(o)??o));return Ue(t.tokens,r,()=>this.index.names(new Set(
r)))}async evidence(t,e,s,{vector:r,allowed:o,mode:i}){let a=e.flatMap(d=>d.variants.map(({term:y})=>y)),c=dn(e,this.index.postings(a),{sectionCount:this.owners.
length,everyday:this.everyday}),l=i==="vector"?null:c.scores,f=r&&this.meaning?await this.meaning.compare(r,l):null,h=He(s),u=this.passing(o),p=await this.holding(
u,await this.demanded(t)),m=h.size>0&&!t.isAllQuoted;return{owners:this.owners,words:c,similarities:f&&f.similarities,least:f&&f.least,isAlike:f&&Pt(Lr(f.similarities,
p),f.least),coverage:De(s,t.tokens.length),named:h,mayAnswer:p,mayBeReached:m?u:p}}passing(t){let e=new Uint8Array(this.owners.length);if(!t)return e.fill(1);for(let s of t)
e.fill(1,this.firsts[s],this.firsts[s+1]);return e}async demanded(t){if(t.isAllQuoted||!t.phrases.length)return t.phrases;await this.index.count(t.phrases.flat());
let e=t.phrases.map(r=>r.map(o=>this.index.leader(o))),s=await this.index.names(new Set(e.map(([r])=>r)));return t.phrases.filter((r,o)=>!s.has(e[o].join(" ")))}async holding(t,e){
let s=await Promise.all(e.map(o=>this.index.phrase(o))),r=t.slice();for(let o of s){let i=new Uint8Array(r.length);for(let[a,c]of o){let l=this.owners[a];c[0]<Tr?
i.fill(1,this.firsts[l],this.firsts[l+1]):i[a]=1}r.forEach((a,c)=>r[c]=a&i[c])}return r}readLinks(){return this.links||(this.links=Ce(this.bundle),this.links.catch(
()=>this.links=void 0)),this.links}async hit({page:t,section:e,score:s,isWalkedTo:r},{query:o,evidence:i,way:a}){let c=!!i.isAlike?.[e],l=i.words.telling.flatMap(
d=>this.matchIn(e,d,o)),f=c||l.length?e:this.firsts[t],[h,u]=await Promise.all([Nt(this.bundle,t),r?this.labels(a(t)):[]]),p=[...vr(l),...c?[Mr]:[]];u.length&&p.
push({kind:"found_through",subjects:u});let m=new Set(l.map(({found:d})=>d));return{page:t,section:f,score:s,reasons:p,answers:m,...h}}matchIn(t,{term:e,variants:s},r){
for(let{term:o,match:i}of s){let a=this.index.found.get(o)?.sections;if(a&&Rr(a,t)){let c=r.tokens.find(f=>f.term===e);return[{found:o,match:i,shown:i==="exact"&&
c&&Nr(c.written)||o}]}}return[]}labels(t){return Promise.all(t.map(async e=>"label"in e?e.label:(await Nt(this.bundle,e.page)).title))}},Tr=4096,Mr={kind:"simil\
ar_meaning",subjects:[]};async function gn(n){return new Wt(n,await Be(n))}function vr(n){let t=[],e=n.filter(({match:r})=>r!=="corrected").map(({shown:r})=>r),
s=n.filter(({match:r})=>r==="corrected").map(({shown:r})=>r);return e.length&&t.push({kind:"matched_words",subjects:[...new Set(e)]}),s.length&&t.push({kind:"co\
rrected_words",subjects:[...new Set(s)]}),t}function Or({words:n}){return n.telling.flatMap(({variants:e})=>e.slice(0,1)).filter(({match:e})=>e==="corrected").map(
({term:e})=>e)}function Lr(n,t){return n.map((e,s)=>t[s]?e:-1)}function Nr(n){return n.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,"")}function Rr(n,t){let e=0,
s=n.length;for(;e<s;){let r=e+s>>1;n[r]<t?e=r+1:s=r}return n[e]===t}function wn(n){let t=null,e=yt({});async function s(){let o=await de(n);return e=yt(o.strings),await gn(o)}let r=()=>void(t=null);return{engine(){let o=t??s();return t=
o,o.catch(()=>t===o&&r()),o},say:()=>e,close:r}}var{pinakes:Y}=globalThis,Gt=wn(Y.bundle),zt=fe(Y,Gt),Cr=Vt(new URL("assets/pinakes/pinakes-search.css",Y.root).href),jt=n=>Cr.then(()=>zt.open(n));Y.provide("s\
earch",{open:jt,toggle:()=>zt.isOpen()?zt.close():jt(),prepare(){ue(Y,Gt,jt),Gt.engine().catch(()=>{})}});})();
