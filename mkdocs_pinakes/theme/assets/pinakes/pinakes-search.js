/* Generated from src/ by tests/client/build.mjs. */
(()=>{function V(n){let t=new URL(location.href);if((t.searchParams.get("q")??"")!==n){n?t.searchParams.set("q",n):t.searchParams.delete("q");try{history.replaceState(
history.state,"",t)}catch{}}}function Yt(n){let t=new URL(n);return t.origin===location.origin&&t.pathname===location.pathname}function m(n,t={},...e){let s=document.createElement(n);for(let[r,o]of Object.entries(t))s.setAttribute(r,o);return s.append(...e),s}function k(n,t,e){let s=m("\
button",{type:"button",...t},n);return s.addEventListener("click",e),s}function Qt(n){return new Promise(t=>{let e=m("link",{rel:"stylesheet",href:n});e.onload=
e.onerror=()=>t(),document.head.append(e)})}var xn=200;function Vt(n,t){let e={tags:[],paths:[],kinds:[]},s=m("div",{class:"pinakes-search-chips",hidden:""}),r=m("div",{class:"pinakes-search-filters",id:"\
pinakes-search-filters",hidden:""}),o=!1,a=(A,h)=>{e[A].includes(h)||(e[A]=A==="tags"?[...e[A],h]:[h]),c()},i=(A,h)=>{e[A]=e[A].filter(d=>d!==h),c()},c=()=>{let A=dt.
flatMap(h=>e[h].map(d=>l(h,d)));s.replaceChildren(...A),s.hidden=!A.length;for(let h of r.querySelectorAll("select"))h.value=h.name==="tags"?"":e[h.name][0]??""};
function l(A,h){let d=A==="tags"?`#${h}`:A==="kinds"?qt(n(),h):h,C=n()("client.search.remove_filter",d)||d,g=m("span",{"aria-hidden":"true"},"×"),y=k("",{class:"\
pinakes-search-chip","aria-label":C},()=>{i(A,h),t()});return y.append(m("bdi",{},d),g),y}function f(A,h,d){let C=m("select",{name:A});C.append(m("option",{value:""},
n()("client.search.any")));for(let{value:g,text:y,count:D}of d.slice(0,xn))C.append(m("option",{value:g},`${y} (${D})`));return C.addEventListener("change",()=>{
C.value?a(A,C.value):A!=="tags"&&(e[A]=[]),c(),t()}),m("label",{},m("span",{},h),C)}async function u(A){if(o)return;let[h,d,C]=await Promise.all([A.tags(),A.folders(),
A.kinds()]);if(o)return;o=!0;let g=n(),y=[["tags",g("client.search.tag"),h.map(({tag:D,count:E})=>({value:D,text:D,count:E}))],["paths",g("client.search.folder"),
d.map(({path:D,count:E})=>({value:D,text:D,count:E}))],["kinds",g("client.search.kind"),C.map(({kind:D,count:E})=>({value:D,text:qt(g,D),count:E}))]];r.append(...y.
filter(([,,D])=>D.length).map(D=>f(...D))),c()}return{chips:s,row:r,set:e,add:a,fillRow:u,removeLast(){let A=[...dt].reverse().find(d=>e[d].length),h=A&&e[A].at(
-1);return A&&h&&i(A,h),!!A},reset(A){Object.assign(e,{tags:A,paths:[],kinds:[]}),c()},isAny:()=>dt.some(A=>e[A].length>0)}}var dt=["tags","paths","kinds"];function qt(n,t){
return n(`client.kind.${t}`)||t}function Jt(n,t,e){let s=m("div",{class:"pinakes-search-list",id:"pinakes-search-list",role:"listbox",hidden:""}),r=m("input",{class:"pinakes-search-input",type:"\
text",role:"combobox",dir:"auto",inputmode:"search",enterkeyhint:"search",autocomplete:"off",autocapitalize:"off",spellcheck:"false",maxlength:"300","aria-autoc\
omplete":"list","aria-controls":s.id,"aria-expanded":"false","aria-label":n.search,placeholder:n.search});s.setAttribute("aria-label",n.search);let o=m("dialog",
{class:"pinakes-search","aria-label":n.search,"data-search-exclude":""}),a=k("",{class:"pinakes-search-filter","aria-expanded":"false","aria-controls":e.id,hidden:""},
()=>{}),i=k("",{class:"pinakes-search-close","aria-label":n.close},()=>o.close());i.append(m("span",{"aria-hidden":"true"},"×"));let c=m("form",{class:"pinakes\
-search-form",role:"search"},r,a,i);c.addEventListener("submit",y=>y.preventDefault());let l=m("div",{class:"pinakes-search-heading",hidden:""}),f=m("div",{class:"\
pinakes-search-message",hidden:""}),u=m("p",{class:"pinakes-search-note",hidden:""}),A=k("",{class:"pinakes-search-more",hidden:""},()=>{}),h=m("div",{class:"pi\
nakes-search-body"},l,s,f,A,u),d=m("p",{class:"pinakes-search-status",role:"status"}),C=m("p",{class:"pinakes-search-keys","aria-hidden":"true"}),g=m("div",{class:"\
pinakes-search-foot"},d,C);return o.append(m("div",{class:"pinakes-search-frame"},c,t,e,h,g)),o.addEventListener("click",y=>y.target===o&&o.close()),{dialog:o,form:c,
input:r,filter:a,list:s,heading:l,message:f,note:u,more:A,body:h,status:d,keys:C}}function v(n,...t){let e=t.filter(s=>s!=="");n.replaceChildren(...e),n.hidden=
e.length===0}function Zt(n,t){let e=[],s=-1;function r(c){e[s]?.setAttribute("aria-selected","false"),s=c;let l=e[c];if(!l)return n.removeAttribute("aria-activedescendant");
l.setAttribute("aria-selected","true"),l.scrollIntoView({block:"nearest"}),n.setAttribute("aria-activedescendant",l.id)}function o(c,l=!1){let f=l?s:-1;r(-1),e=
c,e.forEach((u,A)=>{u.id=`${t.id}-${A}`,u.setAttribute("role","option"),u.setAttribute("aria-selected","false")}),t.replaceChildren(...e),t.hidden=e.length===0,
n.setAttribute("aria-expanded",String(!t.hidden)),r(f)}function a(c){let l=e.length-1;return c==="ArrowDown"?s<l?s+1:0:c==="ArrowUp"?s>0?s-1:l:c==="Home"&&s>=0?
0:c==="End"&&s>=0?l:null}function i(c){if(c.isComposing||c.altKey||!e.length)return!1;if(c.key==="Enter"){let f=e[Math.max(s,0)],{ctrlKey:u,metaKey:A,shiftKey:h}=c;
return c.preventDefault(),f.dispatchEvent(new MouseEvent("click",{bubbles:!0,cancelable:!0,ctrlKey:u,metaKey:A,shiftKey:h})),!0}let l=c.ctrlKey||c.metaKey||c.shiftKey?
null:a(c.key);return l===null?!1:(c.preventDefault(),r(l),!0)}return t.addEventListener("focusin",c=>{let l=e.indexOf(c.target);l>=0&&r(l)}),t.addEventListener(
"keydown",c=>{c.key!=="Enter"&&i(c)&&n.focus()}),{show:o,press:i,size:()=>e.length}}var kn=/(^|\s)#([^\s#"]*[^\s#"\d][^\s#"]*)(?=\s)/gu,En=/(?:^|\s)#([^\s#"]*)$/u;function pt(n){let t=[],s=n.split(/("[^"]*"?)/).map(r=>r.startsWith('"')?r:r.replace(
kn,(o,a,i)=>(t.push(i),a))).join("");return{text:t.length?s.replace(/^\s+/,""):s,tags:t}}function Xt(n){let{text:t,tags:e}=pt(`${n} `);return{text:t.trim(),tags:e}}
function mt({text:n,tags:t}){return[n.trim(),...t.map(e=>`#${e}`)].filter(Boolean).join(" ")}function te(n){let t=En.exec(n);return t?{before:n.slice(0,n.length-
t[1].length-1),beginning:t[1]}:null}function ee(n,t,e){let s=U(t),r=n.map(i=>U(i.tag)),o=n.filter((i,c)=>r[c].startsWith(s)),a=n.filter((i,c)=>!r[c].startsWith(
s)&&r[c].includes(`/${s}`));return[...o,...a].slice(0,e)}function U(n){return n.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase()}var Sn="pinakes.recent";function se(n,t){let e=`${Sn}:${t}`;function s(){try{let o=JSON.parse(n().getItem(e)??"[]");return Array.isArray(o)?o.filter(a=>typeof a=="string").slice(0,5):[]}catch{
return[]}}function r(o){let a=s().filter(i=>i.toLowerCase()!==o.toLowerCase());o&&ne(()=>n().setItem(e,JSON.stringify([o,...a].slice(0,5))))}return{list:s,add:r,
forget:()=>ne(()=>n().removeItem(e))}}function ne(n){try{n()}catch{}}var re=/[\p{L}\p{N}\p{M}]+/gu,Tn=/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;function H(n,t){let e=(t.match(re)??[]).map(U).filter(Boolean),s=[];for(let r of n.
matchAll(re)){let[o]=r,a=r.index??0,i=U(o);for(let c of e){let l=Tn.test(c)?i.indexOf(c):i.startsWith(c)?0:-1;l>=0&&s.push(i.length===o.length?[a+l,a+l+c.length]:
[a,a+o.length])}}return oe(s)}function oe(n){let t=[];for(let[e,s]of[...n].sort((r,o)=>r[0]-o[0])){let r=t.at(-1);r&&e<=r[1]?r[1]=Math.max(r[1],s):s>e&&t.push([
e,s])}return t}function $(n,t,e){n.textContent="";let s=0;for(let[r,o]of oe(e)){let a=document.createElement("mark");a.textContent=t.slice(r,o),n.append(t.slice(
s,r),a),s=o}n.append(t.slice(s))}function gt(n){return(t,...e)=>{let s=e[0]===1?n[`${t}.one`]:void 0,r=0;return(s??n[t]??"").replace(/\{\}/g,()=>String(e[r++]??"")).trim()}}var ae=["found_throu\
gh","corrected_words","similar_meaning","matched_words"];function z(n,t,e){let s=e?ae.slice(0,-1):ae;for(let r of s){let o=t.find(c=>c.kind===r);if(!o)continue;
let a=o.subjects.slice(0,3).map(c=>`⁨${c}⁩`);return(a.length?n(r,a.join(n("list.separator")||", ")):"")||n(`${r}.none`)||n(r)}return""}function F(n,t,e){return n+t.url.replace(/^(\.?\/)+/,"")+(e?`#${e}`:"")}function ce({root:n,say:t,query:e,id:s},r,o){let a=m("bdi",{class:"pinakes-search-title",
id:`${s}-title`}),i=H(r.title,e);$(a,r.title,i);let c=m("a",{class:"pinakes-search-hit",href:F(n,r)},a);r.path&&c.append(m("bdi",{class:"pinakes-search-path"},r.
path));let l=m("bdi",{class:"pinakes-search-section",id:`${s}-section`,hidden:""}),f=m("span",{class:"pinakes-search-excerpt",dir:"auto",id:`${s}-text`,hidden:""}),
u=m("span",{class:"pinakes-search-reason",id:`${s}-reason`});c.append(l,f,u),r.tags.length&&c.append(vn(r.tags)),c.setAttribute("aria-labelledby",`${s}-title ${s}\
-section`),c.setAttribute("aria-describedby",`${s}-text ${s}-reason`);let A=h=>u.textContent=z(t,r.reasons,h);return A(i.length>0),o.then(h=>{h&&(c.href=F(n,r,h.
anchor),ie(l,h.heading===r.title?"":h.heading,H(h.heading,e)),ie(f,h.text,h.marks),A(i.length+h.marks.length>0))}),c}function vn(n){let t=n.slice(0,4).map(e=>m(
"bdi",{},`#${e}`));return m("span",{class:"pinakes-search-tags"},...t)}function ie(n,t,e){n.hidden=!t,$(n,t,e)}function J({engine:n,answered:t,failed:e}){let s=0,r;async function o(a){let i=++s;try{let{text:c,...l}=a,f=await n();if(i!==s)return;let u=await f.search(c,l);
if(i!==s)return;let A=u.hits.map(h=>f.excerpt(h).catch(()=>null));await Promise.race([Promise.all(A),new Promise(h=>setTimeout(h,150))]),i===s&&t(a,u,A)}catch(c){
i===s&&e(c)}}return{ask(a,i=80){clearTimeout(r),i?r=setTimeout(o,i,a):o(a)},drop(){clearTimeout(r),s++}}}var Z=10,On=8,Ln=300;function le(n,t){let e=Vt(t.say,()=>g(0)),s=Jt(n.labels,e.chips,e.row),{dialog:r,input:o}=s,a=Zt(o,s.list),i=se(()=>localStorage,n.root),c=J(
{engine:t.engine,answered:B,failed:ht}),l=new Set,f=Z,u="",A=!1,h,d=()=>t.say(),C=()=>({text:o.value.trim(),tags:e.set.tags});function g(p=80){let w=te(o.value),
x=(w?w.before:o.value).trim();if(f=Z,w)return void E(w.before,w.beginning);if(!x&&!e.isAny())return D();y(x,p)}function y(p,w){r.classList.add("is-busy"),c.ask(
{text:p,...e.set,limit:f},w)}function D(){c.drop(),V(""),Q();let p=i.list();a.show(p.map(x=>ut(x,"recent",()=>Gt(x))));let w=k(d()("client.search.forget"),{class:"\
pinakes-search-forget"},()=>{i.forget(),D(),o.focus()});v(s.heading,...p.length?[d()("client.search.recent"),w]:[]),v(s.message,p.length?"":d()("client.search.h\
int"))}async function E(p,w){c.drop();let x=o.value;try{let S=await(await t.engine()).tags();if(o.value!==x||!r.open)return;Q();let T=ee(S,w,On),N=_=>()=>{e.add(
"tags",_),o.value=p,o.focus(),g(0)};a.show(T.map(({tag:_,count:q})=>ut(`#${_}`,"tag",N(_),q))),v(s.message,T.length?"":d()("client.search.none",`#${w}`))}catch{
ht()}}function ut(p,w,x,S){let T=k("",{class:`pinakes-search-choice is-${w}`,tabindex:"-1"},x),N=document.createElement("bdi");return N.textContent=p,T.append(N),
S&&T.append(Object.assign(document.createElement("small"),{textContent:String(S)})),T}function B(p,w,x){let{hits:S,total:T,corrected:N,notes:_}=w,q=p.limit>Z;Q(),
u=mt({text:p.text,tags:p.tags}),V(u);let yn={root:n.root,say:d(),query:`${p.text} ${N.join(" ")}`},bn=S.map((I,Kt)=>ce({...yn,id:`pinakes-hit-${Kt}`},I,x[Kt]));
a.show(bn,q),v(s.heading,N.length?d()("client.search.corrected",N.join(d()("list.separator")||", ")):""),S.length||wn(),s.more.hidden=S.length>=T,q||(s.body.scrollTop=
0),v(s.note,..._.filter(I=>!l.has(I)).map(I=>d()(I))),S.length&&_.forEach(I=>l.add(I)),Ct(d()("client.search.count",T))}function wn(){let p=o.value.trim()||u,w=document.
createElement("p");w.textContent=d()("client.search.none",`⁨${p}⁩`),v(s.message,w,d()("client.search.none_hint"))}function ht(){Q(),a.show([]);let p=k(n.labels.
again,{class:"pinakes-search-again"},()=>{t.close(),o.focus(),g(0)});v(s.message,n.labels.failed,p),Ct(n.labels.failed)}function Q(){r.classList.remove("is-busy");
for(let p of[s.heading,s.message,s.note])v(p);s.more.hidden=!0,Ct("")}function Ct(p){clearTimeout(h),h=setTimeout(()=>s.status.textContent=p,p?Ln:0)}function Gt(p){
let{text:w,tags:x}=Xt(p);e.reset(x),o.value=w,o.focus(),g(0)}function Dn(){o.placeholder=d()("client.search.placeholder")||n.labels.search,s.list.setAttribute("\
aria-label",d()("client.search.results")||n.labels.search),s.filter.textContent=d()("client.search.filters"),s.filter.hidden=!s.filter.textContent,s.more.textContent=
d()("client.search.more"),s.keys.textContent=d()("client.search.keys")}return o.addEventListener("input",()=>{let{text:p,tags:w}=pt(o.value);w.length&&(w.forEach(
x=>e.add("tags",x)),o.value=p),g()}),o.addEventListener("keydown",p=>{p.key==="Backspace"&&!o.value&&e.removeLast()||p.key==="Enter"&&r.classList.contains("is-b\
usy")&&!p.isComposing?g(0):a.press(p)}),s.list.addEventListener("click",p=>{let w=p.target instanceof Element&&p.target.closest("a");w&&(i.add(mt(C())),!(p.ctrlKey||
p.metaKey||p.shiftKey)&&(A=!Yt(w.href),r.close()))}),s.more.addEventListener("click",()=>{f+=Z,y(o.value.trim(),0),o.focus()}),s.filter.addEventListener("click",
async()=>{let p=e.row.hidden;s.filter.setAttribute("aria-expanded",String(p)),e.row.hidden=!p,p&&await t.engine().then(e.fillRow).catch(ht)}),r.addEventListener(
"close",()=>{c.drop(),r.classList.remove("is-busy"),A||V(""),A=!1}),{open(p){r.isConnected||document.body.append(r),r.open||r.showModal(),o.focus(),o.select(),t.
engine().then(Dn,()=>{}).then(()=>r.open&&(p?Gt(p):g(0)))},isOpen:()=>r.open,close:()=>r.close()}}var Nn=5,Rn=15,_n=200;function fe(n,t,e){let s=document.querySelector(".md-search__input"),r=document.querySelector(".md-search-result"),o=r?.querySelector(".md\
-search-result__list");if(!s||!o||r?.querySelector(".pinakes-group"))return;let a=m("h2",{class:"pinakes-group-heading",id:"pinakes-group"}),i=m("ol",{class:"pi\
nakes-group-list"}),c=k("",{class:"pinakes-group-all"},()=>e(s.value)),l=m("section",{class:"pinakes-group","aria-labelledby":a.id,hidden:""},a,i,c);o.after(l);
let f={query:"",hits:[],excerpts:[]},u=()=>{let C=new Set([...o.querySelectorAll("a")].map(D=>new URL(D.href).pathname)),g=D=>!C.has(new URL(F(n.root,D)).pathname),
y=f.hits.filter(g).slice(0,Nn);i.replaceChildren(...y.map(D=>In(n,t,f.query,D,f.excerpts[f.hits.indexOf(D)]))),a.textContent=t.say()("client.search.group"),c.textContent=
t.say()("client.search.everything")||t.say()("client.search.open"),l.hidden=!y.length},A=()=>{f={query:"",hits:[],excerpts:[]},u()},h=J({engine:t.engine,answered:(C,{
hits:g},y)=>{f={query:C.text,hits:g,excerpts:y},u()},failed:A}),d=()=>{let C=s.value.trim();if(C)return h.ask({text:C,tags:[],paths:[],kinds:[],limit:Rn},_n);h.
drop(),A()};s.addEventListener("input",d),s.form?.addEventListener("reset",()=>setTimeout(d)),new MutationObserver(u).observe(o,{childList:!0}),d()}function In(n,t,e,s,r){
let o=m("h2",{dir:"auto"}),a=H(s.title,e);$(o,s.title,a);let i=m("p",{dir:"auto"}),c=m("p",{class:"pinakes-group-reason"},z(t.say(),s.reasons,a.length>0)),l=m("\
article",{class:"md-search-result__article md-typeset"},o,i,c),f=m("a",{class:"md-search-result__link",href:F(n.root,s)},l);return r.then(u=>{u&&(f.href=F(n.root,
s,u.anchor),$(i,u.text,u.marks),c.textContent=z(t.say(),s.reasons,a.length+u.marks.length>0))}),m("li",{class:"md-search-result__item"},f)}var W=class extends Error{},wt=new Map;function he(n){let t=wt.get(n);return t||(t=Pn(Fn(n)),t.catch(()=>wt.delete(n)),wt.set(n,t)),t}async function Pn(n){let t=JSON.
parse(Ae(await n("manifest.json")));if(t.version!==3)throw new W(`bundle of version ${t.version}`);let{families:e}=t.browser,s=new Map,r=(a,i)=>{let c=s.get(a);
return c||(c=i(),c.catch(()=>s.delete(a)),s.set(a,c)),c},o=(a,i)=>{let c=e[a].path.replace("{}",String(i));return r(c,async()=>$n(await n(c)))};return{manifest:t,
strings:t.browser.strings,has:a=>Object.hasOwn(e,a),bytes:o,json:(a,i)=>r(`${a} ${i}`,async()=>JSON.parse(Ae(await o(a,i))))}}function Ae(n){return new TextDecoder().
decode(n)}async function $n(n){if(n[0]!==31||n[1]!==139)return n;let e=new Blob([n]).stream().pipeThrough(new DecompressionStream("gzip"));return new Uint8Array(
await new Response(e).arrayBuffer())}function Fn(n){let t=!n.startsWith("file:");return e=>{let s=e==="manifest.json";if(!t&&s)return ue(new URL("manifest.js",n).
href);let r=new URL(e,n).href;return e.endsWith(".js")?ue(r):jn(r,s)}}async function jn(n,t){let e=await fetch(n,{cache:t?"no-cache":"default"});if(!e.ok)throw new W(
`${e.status} ${n}`);return new Uint8Array(await e.arrayBuffer())}var Dt=new Map;function ue(n){let t=globalThis;return t.__pinakes=(e,s)=>{let r=document.currentScript;
Dt.set(r.src,s)},new Promise((e,s)=>{let r=document.createElement("script");r.src=n;let o=()=>{r.remove();let a=Dt.get(n);Dt.delete(n),a===void 0?s(new W(n)):e(
Uint8Array.from(atob(a),i=>i.charCodeAt(0)))};r.onload=o,r.onerror=o,document.head.append(r)})}var Ce="A1cCaA7CqA6CqA1bCA2BA4C2ACA3C2AC3ACnACvACcqA4CcAeC5A7CACAhE27BEwC5AC2A2DC3ACA6CAC3ACACkAC2bAC3vAD5B2C4mAC12A2CA6C15A8E19AEAE2AE2AEA8CrA4C4AtEbA5CwECaElC\
aA4C2EC2rACD7A2D6C2D2AD4CfA2CAgCDCuDrA2C2hDbCAeC17D9C2A4CA2DA2CmD4CD9CD3CD5AiCpD3A4CbA5CoAC6A9D8C16DoADxC1iD3CDiCD7CaD2A2CaACgD3AC8A2C2A2CmAC7ACA3C4A2DCD7A2D2A2\
D3CA8DA4C2AC3D2A2CcA2C6A2CADA2D3AC6A4C2A2CmAC7AC2AC2AC2A2DAD5A4D2A2D3A3DA7C4ACA7CaD2C3DAbD3AC9AC3ACmAC7AC2AC5A2DCD8AD3AD3A2CAfC2D2A2CaA9CD6AD3AC8A2C2A2CmAC7AC2A\
C5A2DCD7A2D2A2D3A7D3A4C2AC3D2A2CaAC7AaDCAC6A3C3AC4A3C2ACAC2A3C2A3C3A3CcA4D5A3D3AD4A2CA6DAeCdAdD5C8AC3ACnACgA2DCD7AD3AD4A7D2AC3A2CA2C2D2A2CaA8C7ACD3AC8AC3ACnACaA\
C5A2DCD7AD3AD4A7D2A6C2AC2D2A2CaAC2AdD4C9AC3AC15D2CD7AD3AD4CA5C3DCaD2A2CjAC6AD3ACiA3CoAC9ACA2C7A3DA4D6ADAD8A6CaA2D2AdC1cDC2D7A5C7D8ACaA13C2ACAC5ACoACACaDC2D9CA2C\
5ACAD6A2CaA2C4AwCAnD2A6CkADADADA4D2C8AC10A4DkAD2C5DbAD10A9DA1lC17DkCbA6C6D4C4D3CD3C2D7C3D4CdDcCDCaD4A2C12ACA5CA2C17AC99AC4A2C7ACAC4A2C15AC4A2CxAC4A2C7ACAC4A2CfA\
C1lAC4A2C1vA2D3A9CkA3CgAgC2eA2C6A3Ch8A2ChACqA5C23A3CbA7CiD4A9CjD3AbCiD2AcCdAC3AD2AcC1gDwA3CA4CDA2CaA6CaAhD3ADCaA6C2hA7C5D2CyDCA5C1yAaCvADcA4DcAaC14A2C5AbC18A4Cq\
A6CbA11CnD5A4C1hDaADtA2DCaA6CaAdCA8DeBDgA1dD5C1bDhC8A3CaAhD9AcD3CuDdC1kDeAcC10DkA8CaA3C1dA2C9A7C17A2C3AgD3ADlC4DC6DC2D3CA5C5cD1sC7qA2C6A2C12A2C6A2C8ACACACACvA2C\
1hAC7ACA3C3AC7A3C4A2C6A4CdA5C3AC7AgBA2aBAfC2A2C6A5CbA6CdAbCA13DdB4DB3DcAfC4AC3ACbAC2A2C5A3CA2CACACAC4ACbAC5A5C5A4CAC1mAk6C4gAhiCuAvgC6dA6C4D3C2A9CA2C12ACA5CA2C1\
kA7CAfDCnA9C7AC7AC7AC7AC7AC7AC7AC7ADwA1bCA33CA2bCAcC5yA1bC3ApC9D6AC5A2C5A4C2eA2D2A2C3AC2iAC4A5C17AC2mA3C1aA1cC1bAC2nAC5dsA1sCh3hA1vC1aA2C7hA3CsAkC1bDB3ADaACvD2C\
28D2A11C9A2C2vA2C1sA5C2ACAC5AoCgDC3DC4DCnD5A4DA3C6AaC1gAcD2C1eDiAaCaA6DiC6A3CAC2DC12D8A2CnDdAcCtA3D4C1bDeAeCbA6C5DCpAC15DeA9C3DC8D2A2CaA6CnA3CD3C1eDCD3C2D2C5D2C\
DCAoC3A2CbD5A2C3D2AaC6A2C6A2C6A9C7AC7AC17ACeA6C37D8AD2A2CaA6C8mcAcCnA4C1dA6isCa6A2C2yA12C7AcC5A5CDCaACdAC5ACAC2AC2AC30AxC3vD6C62AiC1sA2C1iA14CdA3BgAgDgA1sDCDCDA\
DCDCDCDCDC3iAjCaA7CqA6CqAbC1kD2CvA3C6A2C6A2C6A2C3AzCcACqACjAC2ACfA2CeAyC3fAcC19AcC1lAhC2A35DA3mCtA3C1dAfDCrA4C10A9CuA5C12D5A5CuA2C10A4C8AC5A16C4eA2CaA6C10A4C10A\
4C14A8C1gAcCbACfAC7AC2ACbACfAC7AC2A1vC8nA9CmAaC8AoC6AC16AC9A1xC6A2CAC18AC2A3CA2CnA2CvA2C12A8C9A1cCjAC2A5CxA4CqA1yC1kA4CkA2C1bD3AD2A5D4C4AC3ACtA2D3A4DC9AnCvACwAw\
C8ACsD2A4C5AgC1iAaCmA2CrA5CqAnC7A28C21A1jC1fAdC1fA7C16D4A8CaA86CvAC16AD2A3C2A26C14A8CmDbC4ArCiD4A16CsAkCnA9D3C1hDfAbCuDC2D2CA9D4C19DbA7DAdCpA7CaA6D3C10DeACaA4CD\
2CA8CzDA2CA9D3C1cDeC4A4D4AD2CbACA4CkAbCiACpDcA6DA1tC7ACAC4ACfACaA7C1bDcA5CaA6D4AC8A2C2A2CmAC7AC2AC5AD2CD7A2D2A2D3A2CA6DA5C5D2A2D7A3D5A3vC1hDiC4A5CaA4DC3AuC1cDkC\
2ACA8CaA4mC1bD7A2D9AnC4D2AyC1cDhA3CAbCaA12C17DdCA7CaA1iCrA2DfA4CcA4C7A55C18DfA2tC2bAcC8A2CA2C8AC2ACoD6AD2A2D4CDCD2AcCaA1yC8A2C13D7A2D7CACDArCDaC14D7CD4A8DA8CDbC\
1aDgA3CAiC21A7bC9AC11D8AD8CAfCtA5CuA2DmADeA21C7AC2AC12D6A3DAD2AD7CDA8CaA6C6AC2ACwD5AD2AD5CA7CaA8mCjD4A55CAfClA17CpmA2uC33AhC5gA218C2pAfCtrA34hCg7A6ntCftA7CvACaA\
6C27ACaA6CuA2D5AbC1cD7A9C4AcCaAC7AClA5CjAj4C2fA2xC23A4DCD1jA7D4CdA1sC2ACDAbD2AeC4qgA8CyeA16C9A6w7C4AC7AC2AC83A19C3AhC4A8Cb0A1s4C2zA5CdA3C9A7CaA3D2A3mpD1aA2DnAev\
DcA3D6A8D8A2D7AuD4AdD6A3lD3A4bCkA30CpA3rC2dAC1zAC2A2CA2C2A2C4ACcACAC7AC1tAC4A2C8AC7ACsAC4AC5ACA3C7AC9gA2CpACpACvACpACvACpACvACpACvACpAC8A2C1eAe8D1jA4D1eA8DAeDAm\
D5ADfAuoCvA69D7ADhA2D7AD2AD5A5xC19A3D7C7A2CaA4CA8xCuDAhC18D4CaAyuC7AC4AC2ACfAC5hA2C9D7A15C1wD7CA4CaAlzC1nAC3AC4A24C19ACfA5eC4ACrAC2ACA2CACaAC4ACACA6CA4CACACAC3A\
C2ACA2CACACACACAC2ACA2C4AC7AC4AC4ACACaAChA5C3AC5AChAg4CdA3CvACwAqC3AzCA33C3AdC18A4C9A7C2A1weCaAsmCwyoAwC37dA7C66A2C4g2AeC5rlA2e7Cf2A15uC3t7AfcmtB6oA47bk",de="1t\
,q,w,30,1,w,a,1,w,8,1,w,6,1,w,1e,1,1,m,1,1,r,1,1,9,1,1,8,1,1,k,1,1,r,1,5u,1,-2,1,2,1,5q,1,1,1,2,2,5p,1,1,1,3,1,27,1,1,5m,1,1,5n,1,1,1,2,1,5p,1,1,5r,2,1,5v,1,1,5\
t,1,1,1,4,1,5v,1,1,5x,2,1,5y,3,-2,1,2,1,62,1,1,1,2,1,62,3,1,1,2,1,62,3,2,61,1,-2,1,2,1,63,1,1,1,4,1,1,14,1,1,i,1,-2p,1,1,-1k,11,1,1,4,1,-3m,2,-2,1,m,1,8bv,1,1,1\
,2,1,-4j,1,1,8bs,3,1,1,2,1,-5f,1,1,1x,1,1,1z,1,-5,1,82,-2,1,4,1,1,9,1,38,i,h,w,2,7,w,12,1,8,9,-c,1,9,1,1,3,1,1,3,3,-3m,3,-2,28,1,2,28,2,4,28,4,1,28,1,9,w,2,m,w,\
1d,-b,1,4,-5,1,a,-r,1,2,1,f,3,-6,1,7,1,1,4,1,1,8,1,1,8,1,1,e,1,1,4,-r,1,3,12,1c,28a,12,5ls,2,1,5ls,6,1,5ls,k3,28,tzk,1,6,8,1p7,17,-2bk,3,3,-2bk,db,1,-5vj,2k,-3,\
1,fo,1,s,29,1,1,22l,1c,1c,1d,1,1,2,1,-8af,1,1,-2xy,1,1,-89z,3,-3,1,2,1,-8bg,1,1,-8al,1,1,-8bj,1,1,-8bi,2,1,1,3,1,1,9,2,-8cf,1,-1e,1,9,-2,1,5,1,1,nym,-n,1,k,-e,1\
,3s,-7,1,4,-v,1,b,-2,1,2,1,-r9g,1,-5,1,5,1,1,2,1,-wmg,3,-2,1,4,-a,1,2,1,-wn8,1,1,-wnj,1,1,-wnf,1,1,-wn5,1,1,-wn8,2,1,-wlu,1,1,-wmi,1,1,-wlx,1,1,ps,1,-8,1,2,1,-1\
c,1,1,-wn7,1,1,-raw,1,-2,1,7,1,1,6,-2,1,t,1,1,i6j,14,14,3t,10,14,4d,b,13,2,f,13,2,7,13,2,2,13,1d7,1f,1s,2cu,w,w,gw1,w,w,o81,y,y";var pe=0,me=1,Bn=2,Un=4,Hn={ß:"ss",æ:"ae",ø:"o",đ:"d",ħ:"h",ı:"i",ł:"l",œ:"oe",ŧ:"t",ς:"σ"},yt="々-〇぀-ヿ㐀-䶿一-鿿豈-﫿𠀀-𿿿",zn=new RegExp(
`[${yt}]+|[^${yt}]+`,"gu"),Wn=new RegExp(`^[${yt}]`,"u"),Gn=/[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}/,Kn=/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g,X=[],ge=[],we=new Map;function M(n){
if(/^[\0-\x7f]*$/.test(n))return n.toLowerCase().match(/[a-z0-9]+/g)??[];let t="";for(let e of Yn(n).normalize("NFKD"))t+=Qn(e);return qn(t.normalize("NFC")).flatMap(
Vn)}function tt(n){return(n.match(/[A-Za-z0-9]+/g)??[]).filter(t=>Gn.test(t)).flatMap(t=>t.match(Kn)??[]).map(t=>t.toLowerCase())}function bt(n){return Wn.test(n)}function Yn(n){
let t="";for(let e of n){let s=kt(xt(e));t+=s===pe?" ":s===me?"":e}return t}function Qn(n){let t=xt(n),e=kt(t);if(e===pe)return" ";let s=we.get(t)??n;return e===
me||e===Un?"":Hn[s]??s}function qn(n){return n.split(" ").filter(t=>[...t].some(e=>kt(xt(e))===Bn))}function Vn(n){return(n.match(zn)??[]).flatMap(t=>{let e=bt(
t)?[...t]:[];return e.length>1?e.slice(1).map((s,r)=>e[r]+s):[t]})}function xt(n){return n.codePointAt(0)}function kt(n){X.length||Jn();let t=0,e=X.length;for(;e-
t>1;){let s=t+e>>1;X[s]<=n?t=s:e=s}return ge[t]}function Jn(){let n=0;for(let[,e,s]of Ce.matchAll(/([A-Z])([0-9a-z]*)/g))X.push(n),ge.push(e.charCodeAt(0)-65),n+=
parseInt(s||"1",36);let t=de.split(",").map(e=>parseInt(e,36));for(let e=0,s=0;e<t.length;e+=3){let r=t[e+1]>0?1:2;s+=t[e];for(let o=Math.abs(t[e+1]);o;o--,s+=r)
we.set(s,String.fromCodePoint(s+t[e+2]));s-=r}}var G=320,Zn=/\S[^\n]{0,150}?(?:[.!?](?=\s)|[。！？]|$)|\S[^\n]{0,150}(?=\s)|\S[^\n]{0,150}/gmu,Xn=/[\p{L}\p{M}\p{N}]+/gu,ts=/\s+/g;function De(n,t){let e=0,
s=0;for(let{0:o,index:a}of n.matchAll(Zn)){let i=t.size?new Set(ye(o).filter(c=>t.has(c))):t;if(i.size>s&&(s=i.size,e=a),s===t.size)break}let r=ss(n.slice(e).slice(
0,2*G).replace(ts," ").trim());return{text:r,marks:es(r,t)}}function es(n,t){let e=[];if(!t.size)return e;for(let{0:s,index:r}of n.matchAll(Xn)){let o=r+s.length;
ye(s).some(a=>t.has(a))&&ns(e,s,r,o,t)}return e}function ns(n,t,e,s,r){let o=M(t);if(o.length<2||!o.every(a=>a.length===2&&t.includes(a))){n.push([e,s]);return}
for(let a of r)for(let i=t.indexOf(a);i>=0;i=t.indexOf(a,i+1))n.push([e+i,e+i+a.length]);n.sort((a,i)=>a[0]-i[0]);for(let a=n.length-1;a>0;a--)n[a][0]<=n[a-1][1]&&
(n[a-1][1]=Math.max(n[a-1][1],n[a][1]),n.splice(a,1))}function ye(n){return[...M(n),...tt(n)]}function ss(n){if(n.length<=G)return n;let t=n.lastIndexOf(" ",G),
e=t>G/2?t:G,s=n.charCodeAt(e-1);return`${n.slice(0,s>=55296&&s<56320?e-1:e).trimEnd()}…`}var rs=new TextDecoder,b=class{constructor(t){this.bytes=t,this.at=0}varint(){let{bytes:t}=this,e=t[this.at++];if(e<128)return e;let s=e&127,r=128;do e=t[this.at++],
s+=(e&127)*r,r*=128;while(e>=128);return s}text(){return rs.decode(this.take(this.varint()))}take(t){let e=this.bytes.subarray(this.at,this.at+t);return this.at+=
t,e}varints(t){let e=new Int32Array(t);for(let s=0;s<t;s++)e[s]=this.varint();return e}ascending(t){let e=new Int32Array(t),s=0;for(let r=0;r<t;r++)e[r]=s+=this.
varint();return e}floats(t){return new Float32Array(this.take(4*t).slice().buffer)}doubles(t){return new Float64Array(this.take(8*t).slice().buffer)}signed(t){let{
buffer:e,byteOffset:s}=this.take(t);return new Int8Array(e,s,t)}};function O(n,t){let e=Math.min(n.length,t.length);for(let s=0;s<e;s++){let r=n.charCodeAt(s),o=t.
charCodeAt(s);if(r!==o)return r>=55296&&o>=55296?be(r)-be(o):r-o}return n.length-t.length}function be(n){return n>=57344?n-2048:n+8192}function et(n,t){let e=0,
s=n.length;for(;s-e>1;){let r=e+s>>1;O(n[r],t)<=0?e=r:s=r}return e}var xe=/^\p{Nd}+$/u;var ke=new WeakMap;function Ee(n,t){let e=Et(n);if(e.length<4||xe.test(n))return new Map;let s=e.length<8?1:2,r=e.length>=5,o=is(t),a=[[],[],[]];for(let i=0;i<t.
length;i++){if(Math.abs(o[i]-e.length)>s)continue;let c=t[i],l=Et(c),f=l[0]!==e[0];if(f&&!r)continue;let u=os(e,l,s);u<=s&&!xe.test(c)&&a[u].push([c,u+(f?.5:0)])}
return new Map(a.flat())}function os(n,t,e){let s=0,r=[n.length,t.length];for(;s<Math.min(...r)&&n[s]===t[s];)s++;for(;r[0]>s&&r[1]>s&&n[r[0]-1]===t[r[1]-1];)r=
[r[0]-1,r[1]-1];return as(n,t,e,s,r[0],r[1])}function as(n,t,e,s,r,o){let a=r-s,i=o-s;if(Math.abs(a-i)>e)return e+1;let c=new Uint8Array(i+1).fill(e+1),l=Uint8Array.
from(c,(f,u)=>Math.min(u,e+1));for(let f=1;f<=a;f++){let u=new Uint8Array(i+1).fill(e+1);f<=e&&(u[0]=f);let A=u[0];for(let h=Math.max(1,f-e);h<=Math.min(i,f+e);h++){
let d=n[s+f-1],C=d===t[s+h-1]?0:1,g=Math.min(l[h-1]+C,l[h]+1,u[h-1]+1);f>1&&h>1&&d===t[s+h-2]&&n[s+f-2]===t[s+h-1]&&(g=Math.min(g,c[h-2]+1)),u[h]=Math.min(g,e+1),
A=Math.min(A,g)}if(A>e)return e+1;[c,l]=[l,u]}return l[i]}function Et(n){let t=[];for(let e=0;e<n.length;e++){let s=n.codePointAt(e);t.push(s),s>65535&&e++}return t}
function is(n){let t=ke.get(n);return t||(t=Uint8Array.from(n,e=>Math.min(255,Et(e).length)),ke.set(n,t)),t}var cs=.5,ls=.3,fs=[1,.7,.7*.7],Se=.5,As=3,Te=50,us=4,hs=.5;async function ve(n,t){let e=n.terms,s=await t.count([...e,...n.parts]),r=n.tokens.at(-1)?.term,o=await Promise.
all(e.map(async a=>({term:a,variants:await Cs(a,t,s.get(a),a===r)})));for(let a of n.parts){let i=s.get(a);i!==void 0&&!e.includes(a)&&o.push({term:a,variants:[
{term:a,match:"part",factor:Se,count:i}]})}return o}async function Cs(n,t,e,s){let r=new Map,o=(c,l,f)=>{for(let[u,A]of c)r.has(u)||r.set(u,{term:u,match:l,factor:f,
count:A})};e!==void 0&&o(new Map([[n,e]]),"exact",1),o(await t.withStem(n),"stem",cs);let a=Array.from(n);s&&a.length>=As&&o(await t.beginning(n,{limit:Te}),"be\
ginning",ls);let i=[...r.values()];return a.length===1&&bt(n)?[...i,...await ds(n,t)]:i.length?i:ps(n,t)}async function ds(n,t){let s=(await t.allTerms(n)).filter(
o=>o.includes(n)&&Array.from(o).length===2),r=await t.count(s);return s.map(o=>Me(o,"part",Se,r)).sort((o,a)=>a.count-o.count||O(o.term,a.term)).slice(0,Te)}async function ps(n,t){
let e=Ee(n,await t.allTerms(n)),s=await t.count([...e.keys()]),r=[...e].map(([o,a])=>({distance:a,variant:Me(o,"corrected",fs[Math.max(1,Math.floor(a))],s)})).sort(
(o,a)=>o.distance-a.distance||a.variant.count-o.variant.count||O(o.variant.term,a.variant.term)).slice(0,us);return r.filter(({distance:o})=>o<=r[0].distance+hs).
map(o=>o.variant)}function Me(n,t,e,s){return{term:n,match:t,factor:e,count:s.get(n)??0}}async function Le(n,{tags:t=[],paths:e=[],kinds:s=[]}){let r=t.map(i=>St(n,0,c=>ms(c,i)));if(e.length){let i=e.map(c=>c.replace(/^\/+|\/+$/g,""));r.push(St(n,1,
c=>i.includes(c)))}if(s.length&&r.push(St(n,2,i=>s.includes(i))),!r.length)return;let[o,...a]=await Promise.all(r);return new Set([...o].filter(i=>a.every(c=>c.
has(i))))}async function nt(n,t){let e={tags:0,folders:1,kinds:2}[t],s=await n.json("facets",e);return Object.entries(s).map(([r,o])=>({name:r,count:o.length}))}
async function St(n,t,e){let s=await n.json("facets",t),r=new Set;for(let[o,a]of Object.entries(s)){if(!e(o))continue;let i=0;for(let c of a)r.add(i+=c)}return r}
function ms(n,t){let e=Oe(n),s=Oe(t.replace(/^#/,"").replace(/\/+$/,""));return e===s||e.startsWith(`${s}/`)}function Oe(n){return n.normalize("NFC").toLowerCase()}function R(n,t){return(n*t+6755399441055744-6755399441055744)/t}function L(n,t=0,e=n.length){let s=e-t;if(s>128){let a=(s>>1)-(s>>1)%8;return L(n,t,t+a)+L(n,t+a,
e)}let r=0,o=t;if(s>=8){let a=Array.from(n.slice(t,t+8));for(o+=8;o+8<=e;o+=8)for(let C=0;C<8;C++)a[C]+=n[o+C];let[i,c,l,f,u,A,h,d]=a;r=i+c+(l+f)+(u+A+(h+d))}for(;o<
e;o++)r+=n[o];return r}function st(n){let t=[];for(let s of n){let r=[];for(let o of t){Math.abs(s)<Math.abs(o)&&([s,o]=[o,s]);let a=s+o,i=o-(a-s);i&&r.push(i),
s=a}t=[...r,s]}let e=t.pop()??0;for(;t.length;){let s=e,r=t.pop();e=s+r;let o=r-(e-s);if(o){let a=t.at(-1)??0,i=e+2*o;return o*a>0&&2*o===i-e?i:e}}return e}function rt(n,t){
let e=1/0,s=-1/0;for(let l of n)l<e&&(e=l),l>s&&(s=l);if(n.length<=1024||e===s)return n.length<=1024?n.slice().sort()[n.length-t]:e;let r=new Int32Array(1024),o=1023/
(s-e);for(let l of n)r[(l-e)*o|0]++;let a=1023,i=0;for(;i+r[a]<t;a--)i+=r[a];if(r[a]===n.length)return n.slice().sort()[n.length-t];let c=n.filter(l=>((l-e)*o|0)===
a);return rt(c,t-i)}function P(n,t,e=null){let s=[];for(let r=0;r<n.length;r++)(e?e[r]:n[r]>0)&&s.push(r);if(s.length>t){if(t<1)return[];let r=rt(Float64Array.from(
s,i=>n[i]),t),o=s.filter(i=>n[i]>r),a=s.filter(i=>n[i]===r);s=[...o,...a.slice(0,t-o.length)]}return s.sort((r,o)=>n[o]-n[r]||r-o)}var gs=1e-6,ws=1e12;var ot=class{constructor(t,{damping:e=.5}={}){let{starts:s,targets:r,weights:o}=ys(t);this.nodeCount=s.length-1,this.starts=s,this.targets=r,this.damping=e,this.
scale=new Float64Array(this.nodeCount);for(let a=0;a<this.nodeCount;a++){let i=0;for(let c=s[a];c<s[a+1];c++)i+=o[c];this.scale[a]=Math.sqrt(i>0?i:1)}this.weights=
new Float64Array(o.length);for(let a=0;a<this.nodeCount;a++)for(let i=s[a];i<s[a+1];i++){let c=this.scale[a]*this.scale[r[i]];this.weights[i]=e*o[i]/c}}fromRestart(t){
let e=this.solve(t),s=L(e)||1;return e.map(r=>R(r/s,ws))}solve(t){let e=this.damping*this.damping,s=t.map((i,c)=>i/this.scale[c]),r=new Float64Array(s.length),o=s,
a=1/(1-e/2);for(let i=Ds(this.damping);i>0;i--){let c=this.step(o);for(let l=0;l<c.length;l++)c[l]=(c[l]+s[l]-r[l])*a+r[l];[r,o]=[o,c],a=1/(1-e*a/4)}return o.map(
(i,c)=>Math.max(i*this.scale[c],0))}step(t){let{starts:e,targets:s,weights:r}=this,o=new Float64Array(t.length);for(let a=0;a<o.length;a++){let i=0;for(let c=e[a];c<
e[a+1];c++)i+=r[c]*t[s[c]];o[a]=i}return o}};function Ds(n){let t=n/(1+Math.sqrt(1-n*n));return t?Math.max(1,Math.ceil(Math.log(gs)/Math.log(t))):1}function ys(n){
let t=Ne(n),e=Ne(t),s=n.starts.length-1,r=new Int32Array(s+1),o=new Int32Array(2*n.targets.length),a=new Float64Array(o.length),i=0;for(let c=0;c<s;c++){let[l,f]=[
e.starts[c],t.starts[c]];for(;l<e.starts[c+1]||f<t.starts[c+1];){let u=l<e.starts[c+1]?e.targets[l]:s,A=f<t.starts[c+1]?t.targets[f]:s;o[i]=Math.min(u,A),u<=A&&
(a[i]+=e.weights[l++]),A<=u&&(a[i]+=t.weights[f++]),i++}r[c+1]=i}return{starts:r,targets:o.slice(0,i),weights:a.slice(0,i)}}function Ne({starts:n,targets:t,weights:e}){
let s=n.length-1,r=new Int32Array(s+1);for(let a of t)r[a+1]++;for(let a=0;a<s;a++)r[a+1]+=r[a];let o={starts:r.slice(),targets:new Int32Array(t.length),weights:new Float64Array(
t.length)};for(let a=0;a<s;a++)for(let i=n[a];i<n[a+1];i++){let c=r[t[i]]++;o.targets[c]=a,o.weights[c]=e[i]}return o}var at=class{constructor({starts:t,targets:e},s){this.before=new Map;let r=[...new Set(s)];for(let o of r)this.before.set(o,o);for(let o=0;o<6&&r.length;o++){let a=[];
for(let i of r.sort((c,l)=>c-l))for(let c=t[i];c<t[i+1];c++){let l=e[c];this.before.has(l)||(this.before.set(l,i),a.push(l))}r=a}}to(t){let e=[];for(let s=this.
before.get(t);s!==void 0&&(e.push(t),s!==t);s=this.before.get(t))t=s;return e.reverse()}};var bs=8,xs=255,ks=.5;async function Re(n){if(!n.has("walks"))return;let{keys:t}=n.manifest.browser.families.walks;return t.form==="graph"?Es(n,t.nodes):new Tt(
n,t.pages)}async function Es(n,t){let[e,s]=await Promise.all([n.bytes("walks",0),n.json("walks",1)]),r=Ss(e,t),o=new ot(r,{damping:n.manifest.search.damping}),{
pages:a}=n.manifest.browser;return{walks:o,ways:i=>{let c=new at(o,i),l=f=>f<a?{page:f}:{label:s[f-a]};return f=>c.to(f).slice(0,-1).map(l)}}}function Ss(n,t){let e=new b(
n),s=e.doubles(e.varint()),r=new Int32Array(t+1);for(let a=0;a<t;a++)r[a+1]=r[a]+e.varint();let o=new Int32Array(r[t]);for(let a=0;a<t;a++)o.set(e.ascending(r[a+
1]-r[a]),r[a]);return{starts:r,targets:o,weights:Float64Array.from(o,()=>s[e.varint()])}}var Tt=class{constructor(t,e){this.bundle=t,this.size=e,this.reached=new Map,
this.walks={nodeCount:t.manifest.browser.pages,fromRestart:s=>this.fromRestart(s)}}async fromRestart(t){let e=P(t,bs);await Promise.all(e.map(async r=>this.reached.
set(r,await this.from(r))));let s=new Float64Array(t.length);for(let r of e){s[r]+=ks*t[r];for(let[o,a]of this.reached.get(r)??[])s[o]+=a*t[r]}return s}ways(t){
return e=>{let s=o=>this.reached.get(o)?.get(e)??0,r=t.filter(o=>s(o)>0);return r.sort((o,a)=>s(a)-s(o)),r.slice(0,1).map(o=>({page:o}))}}async from(t){let e=Math.
floor(t/this.size),s=new b(await this.bundle.bytes("walks",e)),r=Math.min(this.size,this.bundle.manifest.browser.pages-e*this.size),o=s.varints(r),a=Array.from(
o,l=>s.ascending(l)),i=t%this.size;for(let l=0;l<i;l++)s.at+=o[l];let c=s.take(o[i]);return new Map(Array.from(a[i],(l,f)=>[l,(c[f]/xs)**2]))}};var Ts=/\p{Surrogate}/gu;function _e(n,t){let e=n.replace(Ts,r=>`\\u${r.charCodeAt(0).toString(16)}`),s=2166136261;for(let r of new TextEncoder().encode(e))s=Math.
imul(s^r,16777619);return(s>>>0)%t}var vs=3,Ie=.3,Ms=1e6;function Pe(n,t){let e=new Float64Array(t);for(let r=0;r<n.scales.length;r++)Fe(e,n,r);let s=vt(e);return s?e.map(r=>r/s):null}function $e(n,t,e){
return Os(n,P(t,vs),e)}function Os(n,t,e){let s=new Float64Array(n.length);for(let c of t)Fe(s,e,c);let r=s.map(c=>c/(t.length||1)),o=vt(r);if(!o)return n;let a=n.
map((c,l)=>(1-Ie)*c+Ie*r[l]/o),i=vt(a);return a.map(c=>c/i)}function it({numbers:n,scales:t},e){let s=e.length,r=s-s%4,o=new Float64Array(t.length);for(let a=0,
i=0;a<t.length;a++){let[c,l,f,u]=[0,0,0,0],A=0;for(;A<r;A+=4,i+=4)c+=n[i]*e[A],l+=n[i+1]*e[A+1],f+=n[i+2]*e[A+2],u+=n[i+3]*e[A+3];for(;A<s;A++,i++)c+=n[i]*e[A];
o[a]=R((c+l+f+u)*t[a],Ms)}return o}function Fe(n,{numbers:t,scales:e},s){let r=s*n.length;for(let o=0;o<n.length;o++)n[o]+=t[r+o]*e[s]}function vt(n){let t=0;for(let e of n)
t+=e*e;return Math.sqrt(t)}var lt=class{constructor(t,e,s){let{rows:r,vectors:o}=t.manifest.browser.families;this.bundle=t,this.owners=e,this.firsts=s,this.rowFiles=r.files,this.vectorFiles=
o.files,this.keys=o.keys,this.sections=void 0}async embed(t){let{dimension:e}=this.keys,r=(await Promise.all(t.map(i=>this.row(i)))).filter(i=>i!==void 0),o=new Int8Array(
r.length*e);r.forEach((i,c)=>o.set(i.numbers,c*e));let a=Float32Array.from(r,i=>i.scales[0]);return Pe({numbers:o,scales:a},e)}prepare(){this.keys.form==="secti\
ons"?this.readSections().catch(()=>{}):this.bundle.bytes("vectors",0).catch(()=>{})}async compare(t,e){if(this.keys.form!=="sections")return this.comparePages(t);
let s=await this.readSections(),r=e?$e(t,e,s):t;return{similarities:it(s,r),least:null}}async comparePages(t){let{dimension:e,clusters:s,probes:r}=this.keys,o=new b(
await this.bundle.bytes("vectors",0)),a=o.floats(e),i=ct(o,s,e),c=it(i,t),l=Array.from(c.keys()).sort((A,h)=>c[h]-c[A]||A-h),f=new Float64Array(this.owners.length).
fill(NaN);await Promise.all(l.slice(0,r).map(A=>this.compareCluster(A,t,f)));let u=0;for(let A=0;A<e;A++)u+=t[A]**2*a[A];return{similarities:f,least:Math.sqrt(u)}}async compareCluster(t,e,s){
let r=new b(await this.bundle.bytes("vectors",t+1)),o=r.ascending(r.varint()),a=it(ct(r,o.length,this.keys.dimension),e);o.forEach((i,c)=>{s.fill(a[c],this.firsts[i],
this.firsts[i+1])})}readSections(){return this.sections??(this.sections=this.joinSections()),this.sections.catch(()=>{this.sections=void 0}),this.sections}async joinSections(){
let{dimension:t,rows:e}=this.keys,s=this.owners.length,r=new Int8Array(s*t),o=new Float32Array(s);return(await Promise.all(Array.from({length:this.vectorFiles},
(i,c)=>this.bundle.bytes("vectors",c)))).forEach((i,c)=>{let l=c*e,f=ct(new b(i),Math.min(e,s-l),t);r.set(f.numbers,l*t),o.set(f.scales,l)}),{numbers:r,scales:o}}async row(t){
if(!this.rowFiles)return;let e=await this.bundle.bytes("rows",_e(t,this.rowFiles)),s=new b(e),r=s.varint(),o=-1;for(let l=0;l<r;l++)s.text()===t&&(o=l);if(o<0)return;
let{dimension:a}=this.keys,{numbers:i,scales:c}=ct(s,r,a);return{numbers:i.subarray(o*a,(o+1)*a),scales:c.subarray(o,o+1)}}};function ct(n,t,e){return{scales:n.
floats(t),numbers:n.signed(t*e)}}var Ls=12;async function je(n,t,e){let s=n.flatMap((o,a)=>Array.from({length:Math.min(Ls,n.length-a)},(i,c)=>({start:a,length:c+1,name:t.slice(a,a+c+1).join(" ")}))),
r=await e([...new Set(s.map(({name:o})=>o))]);return s.flatMap(({start:o,length:a,name:i})=>{let c=r.get(i);if(!c)return[];let l=Ns(n.slice(o,o+a),n.length);return[
{start:o,length:a,pages:c,isSpecific:l}]}).sort((o,a)=>a.length-o.length||o.start-a.start)}function Ns(n,t){return n.length>1||n.length===t?!0:n[0].isMarked||n[0].
isCapitalised}function Be(n){let t=new Map;for(let{length:s,pages:r}of Rs(n))for(let[o,a]of r)t.set(o,(t.get(o)??0)+s*a/r.length);let e=st(t.values());return new Map(
[...t].sort(([s],[r])=>s-r).map(([s,r])=>[s,r/e]))}function Rs(n){let t=new Set;return n.filter(({start:e,length:s,isSpecific:r})=>{let o=Array.from({length:s},
(a,i)=>e+i);if(o.some(a=>t.has(a)))return!1;for(let a of o)t.add(a);return r})}function Ue(n,t){let e=new Map;for(let{length:s,pages:r}of n)for(let[o,a]of r)e.set(
o,Math.max(e.get(o)??0,a*s/t));return e}async function He(n){let t=new b(await n.bytes("owners",0)),{pages:e}=n.manifest.browser,s=new Int32Array(e+1);for(let o=0;o<e;o++)s[o+1]=s[o]+t.varint();let r=new Int32Array(
s[e]);for(let o=0;o<e;o++)r.fill(o,s[o],s[o+1]);return{firsts:s,owners:r}}async function Mt(n,t){let{keys:e}=n.manifest.browser.families.cards,s=await n.json("c\
ards",Math.floor(t/e.pages)),[r,o,a,i]=s[t%e.pages];return{url:r,title:o,path:a,tags:i}}async function ze(n,t){let{keys:e}=n.manifest.browser.families.sections;
return(await n.json("sections",Math.floor(t/e.pages)))[t%e.pages]}var _s=.4,Is=1e3;function ft(n,{k:t=60,weights:e}={}){let s=new Map;n.forEach((o,a)=>{let i=e?.length?e[a]:1;o.forEach((c,l)=>{let f=s.get(c),u=i/(t+l+1);f?f.push(
u):s.set(c,[u])})});let r=Array.from(s,([o,a])=>[o,st(a)]);return new Map(r.sort((o,a)=>a[1]-o[1]||Ps(o[0],a[0])))}function Ps(n,t){return typeof n=="string"&&typeof t==
"string"?O(n,t):Number(n)-Number(t)}function Ot(n,t,{alpha:e=_s}={}){let s=We(n,0);if(!t)return s;let r=t.some(Number.isNaN)?t.filter(i=>!Number.isNaN(i)):t,o=r.
length?rt(r,Math.min(Is,r.length)):0,a=We(t,o);for(let i=0;i<s.length;i++)s[i]=(1-e)*s[i]+e*a[i];return s}function We(n,t){let e=new Float64Array(n.length),s=t;
for(let o of n)o>s&&(s=o);let r=s-t;if(r<=0)return e;for(let o=0;o<n.length;o++)n[o]>t&&(e[o]=Math.min((n[o]-t)/r,1));return e}function Ge(n,t,{size:e=3}={}){let s=[
...n];return[...new Set([...s.slice(0,e),...t,...s])]}var j=50,$s=.1,Fs=1,Nt=1e9;function Ye(n,{mode:t,fusion:e,most:s=1/0}){let{owners:r,mayAnswer:o}=n,a=Lt(n.words.scores,o,0),c=n.similarities!==null&&t!=="bm25"?
Lt(n.similarities,o,-1):null,l=c&&t==="vector"?Qe(c):Ot(a,c);for(let C=0;C<l.length;C++)l[C]=R(l[C],Nt);let f=Bs(Lt(l,o,-1),r),u=js(n,c,t),A=e==="rrf"&&t!=="bm2\
5"&&t!=="vector",h=A?Us(a,c,n):Float64Array.from(f,C=>l[C]);!A&&t!=="vector"&&qe(h,n.coverage);for(let C=0;C<h.length;C++)h[C]=u[C]?R(h[C],Nt):0;let d=u.reduce(
(C,g)=>C+g,0);return{scores:h,order:P(h,s,u),isFound:u,count:d,bestSections:f}}function Lt(n,t,e){let s=Float64Array.from(n);for(let r=0;r<s.length;r++)t[r]||(s[r]=
e);return s}function Qe(n){return n.map(t=>t>0?t:0)}function js({owners:n,words:t,mayAnswer:e,least:s},r,o){let a=r&&_t(r,s),i=r&&o==="vector"?null:t.isTold,c=new Uint8Array(
n[n.length-1]+1);for(let l=0;l<n.length;l++)e[l]&&(i?.[l]||a?.[l])&&(c[n[l]]=1);return c}function Bs(n,t){let e=new Int32Array(t[t.length-1]+1);for(let s=0;s<t.
length;s++){let r=t[s];(s===0||t[s-1]!==r||n[s]>n[e[r]])&&(e[r]=s)}return e}function Rt(n,t){let e=new Float64Array(t);for(let[s,r]of n)s<t&&(e[s]=r);return e}function Ke(n,t){
let e=new Float64Array(t[t.length-1]+1).fill(-1);for(let s=0;s<t.length;s++)n[s]>e[t[s]]&&(e[t[s]]=n[s]);return e}function qe(n,t){for(let[e,s]of t)e<n.length&&
(n[e]+=$s*s)}function Us(n,t,{owners:e,coverage:s}){let r=Ke(Ot(n,null),e);qe(r,new Map([...s].filter(([a])=>r[a]>0)));let o=[K(r.map(a=>R(a,Nt)),j)];return t&&
o.push(K(Ke(Qe(t),e),j)),Rt(ft(o),r.length)}function _t(n,t=null){let e=new Uint8Array(n.length),s=t??Hs(n);for(let r=0;r<e.length;r++)n[r]>0&&n[r]>=s&&(e[r]=1);
return e}function Hs(n){let t=n.filter(o=>o>-1);if(!t.length)return 1/0;let e=L(t)/t.length,s=t.map(o=>(o-e)**2),r=Math.sqrt(L(s)/t.length);return e+Fs*r-1e-6}function K(n,t=1/0){
return P(n,t)}var zs=3,Ve=.7,Je=20,Ws=.05;async function Ze(n,{mode:t,fusion:e,walker:s,limit:r}){if(!n.owners.length)return{pages:[],total:0,nodeScores:null,walk:null,seeds:[]};
let o=Ye(n,{mode:t,fusion:e,most:Math.max(r,j)}),i=s&&(t==="multi"||t==="graph")?await Gs(n,o,s):null,c=i&&Ks(n,o,i,t),l=t==="graph"?0:Math.min(zs,o.count);return{
pages:(c?Ys(n,o,c,{mode:t,size:l,limit:r}):o.order.slice(0,r).map(u=>({page:u,score:o.scores[u]}))).map(({page:u,score:A},h)=>({page:u,section:o.bestSections[u],
score:A,isWalkedTo:c!==null&&h>=l&&c[u]>0})),total:Vs(o,c),nodeScores:i,walk:c,seeds:n.named.size?[...n.named.keys()]:o.order.slice(0,Je)}}function Gs({named:n},t,e){
let s=new Float64Array(e.nodeCount),r=t.order.slice(0,Je),o=L(r.map(i=>t.scores[i])),a=n.size?1-Ve:1;if(o>0)for(let i of r)s[i]+=t.scores[i]/o*a;for(let[i,c]of n)
s[i]+=c*Ve;return s.some(i=>i!==0)?e.fromRestart(s):null}function Ks({owners:n,mayBeReached:t,named:e},s,r,o){let a=new Float64Array(s.scores.length);for(let l=0;l<
n.length;l++)t[l]&&(a[n[l]]=r[n[l]]);let c=e.size>0||o==="graph"?Ws*Xe(a):1/0;return a.map((l,f)=>l<c&&s.scores[f]===0?0:l)}function Ys({named:n},t,e,{mode:s,size:r,
limit:o}){let a=s==="multi"&&!n.size?Qs(t,e):e,i=Ge(t.order,K(a,o),{size:r}).slice(0,o);return qs(i,t,a,r)}function Qs(n,t){let e=[n.order.slice(0,j),K(t,j)];return Rt(
ft(e),t.length)}function qs(n,t,e,s){let r=Xe(n.slice(s).map(i=>e[i]))||1,o=s>0&&s<=n.length?t.scores[n[s-1]]:1,a=1/0;return n.map((i,c)=>{let l=c<s||e[i]===0;return a=
Math.min(a,l?t.scores[i]:o*(e[i]/r)),{page:i,score:a}})}function Xe(n){let t=0;for(let e of n)e>t&&(t=e);return t}function Vs(n,t){let e=n.count;for(let s=0;t&&
s<t.length;s++)t[s]>0&&!n.isFound[s]&&e++;return e}var tn=1e3,It=64,Pt=new RegExp('"([^"]*)"|“([^“”]*)”|„([^“-„]*)[“”]|”([^”]*)”|«([^«»]*)»|»([^«»]*)«|「([^「」]*)」',"g"),Js=/`([^`]*)`/g,
Zs=/[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g,Xs=/^[^\p{L}\p{N}]+/u,tr=/[\p{Uppercase}\p{Nd}]/u;function en(n){let t=er(n),e=[
...t.matchAll(Pt),...t.matchAll(Js)].map(nr),r=Array.from(t.matchAll(Zs),i=>({begin:i.index,written:i[0],found:M(i[0])})).filter(({found:i})=>i.length).flatMap(
(i,c)=>{let l=e.some(([u,A])=>u<=i.begin&&i.begin<A),f=sr(i.written,c===0);return i.found.map(u=>({term:u,written:i.written,isMarked:l,isCapitalised:f}))}).slice(
0,It),a=Array.from(t.matchAll(Pt),([,...i])=>i.find(Boolean)??"").map(i=>M(i).slice(0,It));return{text:t,tokens:r,terms:[...new Set(r.map(i=>i.term))],phrases:rr(
a.filter(i=>i.length)),isAllQuoted:r.length>0&&!M(t.replace(Pt," ")).length,parts:[...new Set(tt(t))].slice(0,It)}}function er(n){return Array.from(n.slice(0,2*
tn)).slice(0,tn).map(e=>/^[\ud800-\udfff]$/.test(e)?"?":e).join("")}function nr(n){let t=n.index;return[t,t+n[0].length]}function sr(n,t){let e=t?Array.from(n.replace(
Xs,"")).slice(1).join(""):n;return tr.test(e)}function rr(n){return[...new Map(n.map(t=>[t.join(" "),t])).values()]}var or=new Map([["skies","sky"],["idly","idl"],["gently","gentl"],["ugly","ugli"],["early","earli"],["only","onli"],["singly","singl"],...["sky","news","howe","\
atlas","cosmos","bias","andes"].map(n=>[n,n])]),ar=/^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/,ir=/[aeiouy][^aeiouy]/u,sn=/(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/u,
cr=/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/,lr=Ft("tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate alism:al ali\
ti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble ogist:og ogi:og fulli:ful lessli:less li:"),fr=Ft("tional:tion ational:\
ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:"),Ar=Ft("al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ism: ate: iti: ous: ive: ize: ion:");
function rn(n){return n==="en"?ur:t=>t}function Ft(n){return new Map(n.split(" ").map(t=>t.split(":")))}function ur(n){return!/^\p{L}+$/u.test(n)||[...n].length<
3?n:or.get(n)??hr(n)}function hr(n){let t=n.replace(/^y/,"Y").replace(/([aeiouy])y/g,"$1Y"),e=ar.exec(t)?.[0].length??nn(t,0),s=nn(t,e);return t=dr(Cr(t),e),t=mr(
t),t=$t(t,lr,(r,o)=>{let a=r==="ogi"?/l$/:r==="li"?/[cdeghkmnrt]$/:/$/;return o.length>=e&&a.test(o)}),t=$t(t,fr,(r,o)=>o.length>=(r==="ative"?s:e)),t=$t(t,Ar,(r,o)=>o.
length>=s&&(r!=="ion"||/[st]$/.test(o))),gr(t,e,s).replace(/Y/g,"y")}function nn(n,t){let e=ir.exec(n.slice(t));return e?t+e.index+e[0].length:n.length}function Cr(n){
return n.endsWith("sses")?n.slice(0,-2):/ie[ds]$/.test(n)?n.slice(0,[...n].length>4?-2:-1):/[aeiouy].+s$/u.test(n)&&!/[us]s$/.test(n)?n.slice(0,-1):n}function dr(n,t){
let e=/(?:eed|ed|ing)(?:ly)?$/.exec(n)?.[0];if(!e)return n;let s=n.slice(0,-e.length);if(e.startsWith("ee"))return!/^(?:proc|exc|succ)$/.test(s)&&s.length>=t?`${s}\
ee`:n;if(e==="ing"){if(/^[^aeiouy]y$/u.test(s))return`${s.slice(0,-1)}ie`;if(/^(?:inn|out|cann|herr|earr|even)$/.test(s))return n}return/[aeiouy]/.test(s)?pr(s,
t):n}function pr(n,t){return/(?:at|bl|iz)$/.test(n)?`${n}e`:cr.test(n)?/^[aeo]..$/.test(n)?n:n.slice(0,-1):n.length<=t&&sn.test(n)?`${n}e`:n}function mr(n){return n.
replace(/^(.+[^aeiouy])[yY]$/u,"$1i")}function $t(n,t,e){for(let s=Math.min(7,n.length);s>1;s--){let r=n.slice(-s),o=t.get(r);if(o!==void 0){let a=n.slice(0,-s);
return e(r,a)?a+o:n}}return n}function gr(n,t,e){let s=n.slice(0,-1);return n.endsWith("e")&&(s.length>=e||s.length>=t&&!sn.test(s))||n.endsWith("ll")&&s.length>=
e?s:n}var wr=1,Dr=2,yr=2,br=new TextDecoder;function on(n){let t=new b(n),e=ln(t),s=new Map;for(let r=0,o=t.varint();o>0;o--,r++){let a=e(),i=t.varint(),c=t.varint(),
l=i&wr?fn(t):[],f=i&Dr?xr(t):[],u=t.varint(),A=t.take(t.varint());s.set(a,new jt(a,r,c,l,f,A,t.take(u)))}return s}var jt=class{constructor(t,e,s,r,o,a,i){this.term=
t,this.place=e,this.count=s,this.mates=r,this.names=o,this.steps=a,this.impacts=i,this.decoded=void 0}get sections(){return this.decoded??(this.decoded=new b(this.
steps).ascending(this.impacts.length)),this.decoded}};function an(n){let t=new b(n),e=ln(t),s=[];for(let r=t.varint();r>0;r--)s.push([e(),t.varint()]);return s}
function cn(n,t,e){let s=new b(n),r=s.varints(e);for(let a=0;a<t.place;a++)s.at+=r[a];let o=new Map;for(let a of t.sections)o.set(a,s.ascending(s.varint()));return o}
function ln(n){let t=new Uint8Array(64);return()=>{let e=n.varint(),s=n.take(n.varint()),r=e+s.length;if(r>t.length){let o=new Uint8Array(2*r);o.set(t.subarray(
0,e)),t=o}return t.set(s,e),br.decode(t.subarray(0,r))}}function fn(n){return Array.from({length:n.varint()},()=>n.text())}function xr(n){return Array.from({length:n.
varint()},()=>({rest:fn(n),pages:Array.from({length:n.varint()},()=>[n.varint(),n.varint()/yr])}))}var kr=128*1024,Er=6,An=3,At=class{constructor(t){this.bundle=t;let{families:e}=t.manifest.browser;this.firsts=e.terms.keys.firsts,this.lexicon=e.lexicon,this.stem=
rn(t.manifest.search.language),this.files=new Map,this.found=new Map}async count(t){let e=await Promise.all(t.map(s=>this.entry(s)));return Bt(e)}async withStem(t){
let e=await this.entry(t),s=e?e.mates:await this.matesOf(t),r=await Promise.all(s.map(o=>this.entry(o)));return e&&r.push(e),Bt(r.sort(hn))}async beginning(t,{limit:e}){
let s=await this.run(t);return s.sort((r,o)=>o.count-r.count||hn(r,o)),Bt(s.slice(0,e))}async allTerms(t=""){let{files:e,bytes:s,keys:r}=this.lexicon,o=Array.from(
{length:e},(f,u)=>u),a=Array.from(t)[0],c=s<=kr||!a?o:o.slice(...un(r.firsts,a));return(await Promise.all(c.map(async f=>an(await this.bundle.bytes("lexicon",f))))).
flat().map(([f])=>f)}postings(t){let e=new Map;for(let s of t){let r=this.found.get(s);r&&e.set(s,r)}return e}leader(t){let e=this.found.get(t)?.mates[0];return e!==
void 0&&O(e,t)<0?e:t}async names(t){let e=new Map,s=await Promise.all(Array.from(t,r=>this.entry(r)));for(let r of s)for(let{rest:o,pages:a}of r?.names??[])e.set(
[r.term,...o].join(" "),a);return e}async phrase(t){let e=await Promise.all(t.map(a=>this.positions(a))),s=new Map;if(e.some(a=>!a))return s;let[r,...o]=e;for(let[
a,i]of r){let c=o.map(f=>new Set(f.get(a))),l=Array.from(i).filter(f=>c.every((u,A)=>u.has(f+A+1)));l.length&&s.set(a,l)}return s}async entry(t){if(!this.firsts.
length)return;let e=(await this.file(et(this.firsts,t))).get(t);return e&&this.found.set(t,e),e}async positions(t){let e=await this.entry(t);if(!e)return;let s=et(
this.firsts,t),{size:r}=await this.file(s);return cn(await this.bundle.bytes("positions",s),e,r)}async matesOf(t){let e=this.stem(t),s=e.slice(0,Math.max(An,e.length-
1));return(s.length<An?[]:await this.run(s)).map(o=>o.term).filter(o=>this.stem(o)===e)}async run(t){if(!this.firsts.length)return[];let[e,s]=un(this.firsts,t),
r=Math.min(s,e+Er),a=(await Promise.all(Array.from({length:r-e},(i,c)=>this.file(e+c)))).flatMap(i=>Array.from(i.values()).filter(c=>c.term.startsWith(t)));for(let i of a)
this.found.set(i.term,i);return a}file(t){let e=this.files.get(t);return e||(e=this.bundle.bytes("terms",t).then(on),e.catch(()=>this.files.delete(t)),this.files.
set(t,e)),e}};function un(n,t){let e=et(n,t),s=e+1;for(;s<n.length&&n[s].startsWith(t);)s++;return[e,s]}function Bt(n){let t=new Map;for(let e of n)e&&t.set(e.term,
e.count);return t}function hn(n,t){return n&&t?O(n.term,t.term):0}function dn(n,t,{sectionCount:e,everyday:s=new Set}){let r=Sr(n,e,s),o=new Float64Array(e),a=new Uint8Array(e),i=new Float64Array(e);for(let c of r)Cn(o,i,c,t,a);
for(let c of n)r.includes(c)||Cn(o,i,c,t,null);return{scores:o,isTold:a,telling:r}}function Cn(n,t,{variants:e},s,r){let o=n.length,a=e.reduce((l,f)=>l+f.count,
0),i=Math.min(a,o),c=e.flatMap(l=>s.get(l.term)??[]);for(let l of e){let f=s.get(l.term);if(!f)continue;let u=l.match==="exact"?l.count:i,A=l.factor*pn(u,o)/255,
{sections:h,impacts:d}=f;for(let C=0;C<h.length;C++){let g=d[C]*A;g>t[h[C]]&&(t[h[C]]=g)}}for(let{sections:l}of c)for(let f=0;f<l.length;f++){let u=l[f];n[u]+=t[u],
t[u]=0,r&&(r[u]=n[u]>0?1:0)}}function pn(n,t){return Math.log(1+(t-n+.5)/(n+.5))**1.3}function Sr(n,t,e){let s=n.filter(i=>i.variants.length).map(i=>({expansion:i,
worth:Math.max(...i.variants.map(c=>pn(c.count,t)))})),r=s.filter(({expansion:i})=>!e.has(i.term)),o=r.length?r:s,a=.2*Math.max(0,...o.map(({worth:i})=>i));return o.
filter(({worth:i})=>i>=a).map(({expansion:i})=>i)}var Tr=2e4,Ut=class{constructor(t,{owners:e,firsts:s}){this.bundle=t,this.owners=e,this.firsts=s,this.index=new At(t),this.everyday=new Set(t.manifest.browser.everyday),
this.meaning=t.has("vectors")?new lt(t,e,s):void 0,this.links=void 0}prepare(){this.meaning?.prepare(),this.readLinks().catch(()=>{})}async search(t,e={}){let{limit:s=10,
mode:r="multi"}=e,o=en(t),a=this.meaning?[]:["client.search.no_meaning"];if(!o.tokens.length||!this.owners.length||s<1)return{hits:[],total:0,notes:a,corrected:[]};
let i=r!=="bm25",c=r==="multi"||r==="graph",[l,f,u,A]=await Promise.all([this.expand(o),i&&this.meaning?this.meaning.embed(M(o.text)):null,c?this.readLinks():void 0,
Le(this.bundle,e)]),h=await this.named(o,l),d=await this.evidence(o,l,h,{vector:f,allowed:A,mode:r}),{fusion:C}=this.bundle.manifest.search,g=u?.walks??null,y=await Ze(
d,{mode:r,fusion:C,walker:g,limit:s}),D=y.pages.some(({isWalkedTo:B})=>B),E=u&&D?u.ways(y.seeds):()=>[];return{hits:await Promise.all(y.pages.map(B=>this.hit(B,
{query:o,evidence:d,way:E}))),total:y.total,notes:a,corrected:Lr(d)}}async excerpt(t){let e=await ze(this.bundle,t.page),[s,r,o]=e[t.section-this.firsts[t.page]];
return{anchor:s,heading:r,...De(o,t.answers)}}async tags(){return(await nt(this.bundle,"tags")).map(({name:t,count:e})=>({tag:t,count:e}))}async kinds(){return(await nt(
this.bundle,"kinds")).map(({name:t,count:e})=>({kind:t,count:e}))}async folders(){return(await nt(this.bundle,"folders")).map(({name:t,count:e})=>({path:t,count:e}))}expand(t){
let e=this.owners.length>Tr,s=t.terms.filter(o=>!this.everyday.has(o)),r=e&&s.length?{...t,terms:s}:t;return ve(r,this.index)}async named(t,e){let s=new Map;for(let{
term:o,variants:a}of e)a.length&&s.set(o,a[0].term);let r=t.tokens.map(({term:o})=>this.index.leader(s.get(o)??o));return je(t.tokens,r,()=>this.index.names(new Set(
r)))}async evidence(t,e,s,{vector:r,allowed:o,mode:a}){let i=e.flatMap(C=>C.variants.map(({term:g})=>g)),c=dn(e,this.index.postings(i),{sectionCount:this.owners.
length,everyday:this.everyday}),l=a==="vector"?null:c.scores,f=r&&this.meaning?await this.meaning.compare(r,l):null,u=Be(s),A=this.passing(o),h=await this.holding(
A,await this.demanded(t)),d=u.size>0&&!t.isAllQuoted;return{owners:this.owners,words:c,similarities:f&&f.similarities,least:f&&f.least,isAlike:f&&_t(Nr(f.similarities,
h),f.least),coverage:Ue(s,t.tokens.length),named:u,mayAnswer:h,mayBeReached:d?A:h}}passing(t){let e=new Uint8Array(this.owners.length);if(!t)return e.fill(1);for(let s of t)
e.fill(1,this.firsts[s],this.firsts[s+1]);return e}async demanded(t){if(t.isAllQuoted||!t.phrases.length)return t.phrases;await this.index.count(t.phrases.flat());
let e=t.phrases.map(r=>r.map(o=>this.index.leader(o))),s=await this.index.names(new Set(e.map(([r])=>r)));return t.phrases.filter((r,o)=>!s.has(e[o].join(" ")))}async holding(t,e){
let s=await Promise.all(e.map(o=>this.index.phrase(o))),r=t.slice();for(let o of s){let a=new Uint8Array(r.length);for(let[i,c]of o){let l=this.owners[i];c[0]<vr?
a.fill(1,this.firsts[l],this.firsts[l+1]):a[i]=1}r.forEach((i,c)=>r[c]=i&a[c])}return r}readLinks(){return this.links||(this.links=Re(this.bundle),this.links.catch(
()=>this.links=void 0)),this.links}async hit({page:t,section:e,score:s,isWalkedTo:r},{query:o,evidence:a,way:i}){let c=!!a.isAlike?.[e],l=a.words.telling.flatMap(
C=>this.matchIn(e,C,o)),f=c||l.length?e:this.firsts[t],[u,A]=await Promise.all([Mt(this.bundle,t),r?this.labels(i(t)):[]]),h=[...Or(l),...c?[Mr]:[]];A.length&&h.
push({kind:"found_through",subjects:A});let d=new Set(l.map(({found:C})=>C));return{page:t,section:f,score:s,reasons:h,answers:d,...u}}matchIn(t,{term:e,variants:s},r){
for(let{term:o,match:a}of s){let i=this.index.found.get(o)?.sections;if(i&&_r(i,t)){let c=r.tokens.find(f=>f.term===e);return[{found:o,match:a,shown:a==="exact"&&
c&&Rr(c.written)||o}]}}return[]}labels(t){return Promise.all(t.map(async e=>"label"in e?e.label:(await Mt(this.bundle,e.page)).title))}},vr=4096,Mr={kind:"simil\
ar_meaning",subjects:[]};async function mn(n){return new Ut(n,await He(n))}function Or(n){let t=[],e=n.filter(({match:r})=>r!=="corrected").map(({shown:r})=>r),
s=n.filter(({match:r})=>r==="corrected").map(({shown:r})=>r);return e.length&&t.push({kind:"matched_words",subjects:[...new Set(e)]}),s.length&&t.push({kind:"co\
rrected_words",subjects:[...new Set(s)]}),t}function Lr({words:n}){return n.telling.flatMap(({variants:e})=>e.slice(0,1)).filter(({match:e})=>e==="corrected").map(
({term:e})=>e)}function Nr(n,t){return n.map((e,s)=>t[s]?e:-1)}function Rr(n){return n.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,"")}function _r(n,t){let e=0,
s=n.length;for(;e<s;){let r=e+s>>1;n[r]<t?e=r+1:s=r}return n[e]===t}function gn(n){let t=null,e=gt({});async function s(){let o=await he(n);return e=gt(o.strings),await mn(o)}let r=()=>void(t=null);return{engine(){let o=t??s();return t=
o,o.catch(()=>t===o&&r()),o},say:()=>e,close:r}}var{pinakes:Y}=globalThis,zt=gn(Y.bundle),Wt=le(Y,zt),Ir=Qt(new URL("assets/pinakes/pinakes-search.css",Y.root).href),Ht=n=>Ir.then(()=>Wt.open(n));Y.provide("s\
earch",{open:Ht,toggle:()=>Wt.isOpen()?Wt.close():Ht(),prepare(){fe(Y,zt,Ht),zt.engine().catch(()=>{})}});})();
