/* Generated from src/ by tests/client/build.mjs. */
(()=>{function V(n){let t=new URL(location.href);if((t.searchParams.get("q")??"")!==n){n?t.searchParams.set("q",n):t.searchParams.delete("q");try{history.replaceState(
history.state,"",t)}catch{}}}function Yt(n){let t=new URL(n);return t.origin===location.origin&&t.pathname===location.pathname}function g(n,t={},...e){let s=document.createElement(n);for(let[r,o]of Object.entries(t))s.setAttribute(r,o);return s.append(...e),s}function E(n,t,e){let s=g("\
button",{type:"button",...t},n);return s.addEventListener("click",e),s}function Qt(n){return new Promise(t=>{let e=g("link",{rel:"stylesheet",href:n});e.onload=
e.onerror=()=>t(),document.head.append(e)})}var xn=200;function Zt(n,t){let e={tags:[],paths:[],kinds:[]},s=g("div",{class:"pinakes-search-chips",hidden:""}),r=g("div",{class:"pinakes-search-filters",id:"\
pinakes-search-filters",hidden:""}),o=!1,i=(u,h)=>{e[u].includes(h)||(e[u]=u==="tags"?[...e[u],h]:[h]),c()},a=(u,h)=>{e[u]=e[u].filter(w=>w!==h),c()},c=()=>{let u=dt.
flatMap(h=>e[h].map(w=>l(h,w)));s.replaceChildren(...u),s.hidden=!u.length;for(let h of r.querySelectorAll("select"))h.value=h.name==="tags"?"":e[h.name][0]??""};
function l(u,h){let w=u==="tags"?`#${h}`:u==="kinds"?Vt(n(),h):h,d=n()("client.search.remove_filter",w)||w,y=g("span",{"aria-hidden":"true"},"×"),k=E("",{class:"\
pinakes-search-chip","aria-label":d},()=>{a(u,h),t()});return k.append(g("bdi",{},w),y),k}function f(u,h,w){let d=g("select",{name:u});d.append(g("option",{value:""},
n()("client.search.any")));for(let{value:y,text:k,count:x}of w.slice(0,xn))d.append(g("option",{value:y},`${k} (${x})`));return d.addEventListener("change",()=>{
d.value?i(u,d.value):u!=="tags"&&(e[u]=[]),c(),t()}),g("label",{},g("span",{},h),d)}async function p(u){if(o)return;let[h,w,d]=await Promise.all([u.tags(),u.folders(),
u.kinds()]);if(o)return;o=!0;let y=n(),k=[["tags",y("client.search.tag"),h.map(({tag:x,count:T})=>({value:x,text:x,count:T}))],["paths",y("client.search.folder"),
w.map(({path:x,count:T})=>({value:x,text:x,count:T}))],["kinds",y("client.search.kind"),d.map(({kind:x,count:T})=>({value:x,text:Vt(y,x),count:T}))]];r.append(...k.
filter(([,,x])=>x.length).map(x=>f(...x))),c()}return{chips:s,row:r,set:e,add:i,fillRow:p,removeLast(){let u=[...dt].reverse().find(w=>e[w].length),h=u&&e[u].at(
-1);return u&&h&&a(u,h),!!u},reset(u){Object.assign(e,{tags:u,paths:[],kinds:[]}),c()},isAny:()=>dt.some(u=>e[u].length>0)}}var dt=["tags","paths","kinds"];function Vt(n,t){
return n(`client.kind.${t}`)||t}function Jt(n,t,e){let s=g("div",{class:"pinakes-search-list",id:"pinakes-search-list",role:"listbox",hidden:""}),r=g("input",{class:"pinakes-search-input",type:"\
text",role:"combobox",dir:"auto",inputmode:"search",enterkeyhint:"search",autocomplete:"off",autocapitalize:"off",spellcheck:"false",maxlength:"300","aria-autoc\
omplete":"list","aria-controls":s.id,"aria-expanded":"false","aria-label":n.search,placeholder:n.search});s.setAttribute("aria-label",n.search);let o=g("dialog",
{class:"pinakes-search","aria-label":n.search,"data-search-exclude":""}),i=E("",{class:"pinakes-search-filter","aria-expanded":"false","aria-controls":e.id,hidden:""},
()=>{}),a=E("",{class:"pinakes-search-close","aria-label":n.close},()=>o.close());a.append(g("span",{"aria-hidden":"true"},"×"));let c=g("form",{class:"pinakes\
-search-form",role:"search"},r,i,a);c.addEventListener("submit",k=>k.preventDefault());let l=g("div",{class:"pinakes-search-heading",hidden:""}),f=g("div",{class:"\
pinakes-search-message",hidden:""}),p=g("p",{class:"pinakes-search-note",hidden:""}),u=E("",{class:"pinakes-search-more",hidden:""},()=>{}),h=g("div",{class:"pi\
nakes-search-body"},l,s,f,u,p),w=g("p",{class:"pinakes-search-status",role:"status"}),d=g("p",{class:"pinakes-search-keys","aria-hidden":"true"}),y=g("div",{class:"\
pinakes-search-foot"},w,d);return o.append(g("div",{class:"pinakes-search-frame"},c,t,e,h,y)),o.addEventListener("click",k=>k.target===o&&o.close()),{dialog:o,form:c,
input:r,filter:i,list:s,heading:l,message:f,note:p,more:u,body:h,status:w,keys:d}}function L(n,...t){let e=t.filter(s=>s!=="");n.replaceChildren(...e),n.hidden=
e.length===0}function Xt(n,t){let e=[],s=-1;function r(c){e[s]?.setAttribute("aria-selected","false"),s=c;let l=e[c];if(!l)return n.removeAttribute("aria-activedescendant");
l.setAttribute("aria-selected","true"),l.scrollIntoView({block:"nearest"}),n.setAttribute("aria-activedescendant",l.id)}function o(c,l=!1){let f=l?s:-1;r(-1),e=
c,e.forEach((p,u)=>{p.id=`${t.id}-${u}`,p.setAttribute("role","option"),p.setAttribute("aria-selected","false")}),t.replaceChildren(...e),t.hidden=e.length===0,
n.setAttribute("aria-expanded",String(!t.hidden)),r(f)}function i(c){let l=e.length-1;return c==="ArrowDown"?s<l?s+1:0:c==="ArrowUp"?s>0?s-1:l:c==="Home"&&s>=0?
0:c==="End"&&s>=0?l:null}function a(c){if(c.isComposing||c.altKey||!e.length)return!1;if(c.key==="Enter"){let f=e[Math.max(s,0)],{ctrlKey:p,metaKey:u,shiftKey:h}=c;
return c.preventDefault(),f.dispatchEvent(new MouseEvent("click",{bubbles:!0,cancelable:!0,ctrlKey:p,metaKey:u,shiftKey:h})),!0}let l=c.ctrlKey||c.metaKey||c.shiftKey?
null:i(c.key);return l===null?!1:(c.preventDefault(),r(l),!0)}return t.addEventListener("focusin",c=>{let l=e.indexOf(c.target);l>=0&&r(l)}),t.addEventListener(
"keydown",c=>{c.key!=="Enter"&&a(c)&&n.focus()}),{show:o,press:a,size:()=>e.length}}var kn=/(^|\s)#([^\s#"]*[^\s#"\d][^\s#"]*)(?=\s)/gu,An=/(?:^|\s)#([^\s#"]*)$/u;function mt(n){let t=[],s=n.split(/("[^"]*"?)/).map(r=>r.startsWith('"')?r:r.replace(
kn,(o,i,a)=>(t.push(a),i))).join("");return{text:t.length?s.replace(/^\s+/,""):s,tags:t}}function qt(n){let{text:t,tags:e}=mt(`${n} `);return{text:t.trim(),tags:e}}
function gt({text:n,tags:t}){return[n.trim(),...t.map(e=>`#${e}`)].filter(Boolean).join(" ")}function te(n){let t=An.exec(n);return t?{before:n.slice(0,n.length-
t[1].length-1),beginning:t[1]}:null}function ee(n,t,e){let s=G(t),r=n.map(a=>G(a.tag)),o=n.filter((a,c)=>r[c].startsWith(s)),i=n.filter((a,c)=>!r[c].startsWith(
s)&&r[c].includes(`/${s}`));return[...o,...i].slice(0,e)}function G(n){return n.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase()}var Sn="pinakes.recent";function se(n,t){let e=`${Sn}:${t}`;function s(){try{let o=JSON.parse(n().getItem(e)??"[]");return Array.isArray(o)?o.filter(i=>typeof i=="string").slice(0,5):[]}catch{
return[]}}function r(o){let i=s().filter(a=>a.toLowerCase()!==o.toLowerCase());o&&ne(()=>n().setItem(e,JSON.stringify([o,...i].slice(0,5))))}return{list:s,add:r,
forget:()=>ne(()=>n().removeItem(e))}}function ne(n){try{n()}catch{}}var re=/[\p{L}\p{N}\p{M}]+/gu,En=/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u,Tn=4;function W(n,t){let e=(t.match(re)??[]).map(G),s=[];for(let r of n.
matchAll(re)){let[o]=r,i=r.index??0,a=G(o);e.forEach((c,l)=>{let f=Mn(a,c,l===e.length-1),p=a.length===o.length;f>=0&&s.push(p?[i+f,i+f+c.length]:[i,i+o.length])})}
return oe(s)}function Mn(n,t,e){if(En.test(t))return n.indexOf(t);let s=e||t.length>=Tn;return n===t||s&&n.startsWith(t)?0:-1}function oe(n){let t=[];for(let[e,
s]of[...n].sort((r,o)=>r[0]-o[0])){let r=t.at(-1);r&&e<=r[1]?r[1]=Math.max(r[1],s):s>e&&t.push([e,s])}return t}function F(n,t,e){n.textContent="";let s=0;for(let[
r,o]of oe(e)){let i=document.createElement("mark");i.textContent=t.slice(r,o),n.append(t.slice(s,r),i),s=o}n.append(t.slice(s))}var On=new Set(["id","ja","ko","ms","th","vi","zh"]),Ln=new Set(["fa","fr","hi"]);function Nn(n,t){return On.has(n)?"other":n==="ar"?Rn(t):t===1||t===0&&Ln.has(
n)?"one":"other"}function ie(n,t,e,s){return(n[`${e}.${Nn(t,s)}`]??n[e]).replaceAll("{}",String(s))}function Rn(n){if(n===0)return"zero";if(n<3)return n===1?"on\
e":"two";let t=n%100;return t>=3&&t<=10?"few":t>10?"many":"other"}function wt(n,t){return(e,s="")=>e in n?typeof s=="number"?ie(n,t,e,s):n[e].replaceAll("{}",()=>s).trim():""}function yt(n,t){return t.map(e=>`⁨${e}⁩`).join(
n("list.separator")||", ")}var ae=["found_through","corrected_words","similar_meaning","matched_words"];function z(n,t,e){let s=e?ae.slice(0,-1):ae;for(let r of s){
let o=t.find(a=>a.kind===r);if(!o)continue;let i=o.subjects.slice(0,3);return i.length&&n(r,yt(n,i))||n(`${r}.none`)||n(r)}return""}function $(n,t,e){return n+t.url.replace(/^(\.?\/)+/,"")+(e?`#${e}`:"")}function le({root:n,say:t,query:e,id:s},r,o){let i=g("bdi",{class:"pinakes-search-title",
id:`${s}-title`}),a=W(r.title,e);F(i,r.title,a);let c=g("a",{class:"pinakes-search-hit",href:$(n,r)},i);r.path&&c.append(g("bdi",{class:"pinakes-search-path"},r.
path));let l=g("bdi",{class:"pinakes-search-section",id:`${s}-section`,hidden:""}),f=g("span",{class:"pinakes-search-excerpt",dir:"auto",id:`${s}-text`,hidden:""}),
p=g("span",{class:"pinakes-search-reason",id:`${s}-reason`});c.append(l,f,p),r.tags.length&&c.append(Cn(r.tags)),c.setAttribute("aria-labelledby",`${s}-title ${s}\
-section`),c.setAttribute("aria-describedby",`${s}-text ${s}-reason`);let u=h=>p.textContent=z(t,r.reasons,h);return u(a.length>0),o.then(h=>{h&&(c.href=$(n,r,h.
anchor),ce(l,h.heading===r.title?"":h.heading,W(h.heading,e)),ce(f,h.text,h.marks),u(a.length+h.marks.length>0))}),c}function Cn(n){let t=n.slice(0,4).map(e=>g(
"bdi",{},`#${e}`));return g("span",{class:"pinakes-search-tags"},...t)}function ce(n,t,e){n.hidden=!t,F(n,t,e)}function Z({engine:n,answered:t,failed:e}){let s=0,r;async function o(i){let a=++s;try{let{text:c,...l}=i,f=await n();if(a!==s)return;let p=await f.search(c,l);
if(a!==s)return;let u=p.hits.map(h=>f.excerpt(h).catch(()=>null));await Promise.race([Promise.all(u),new Promise(h=>setTimeout(h,150))]),a===s&&t(i,p,u)}catch(c){
a===s&&e(c)}}return{ask(i,a=80){clearTimeout(r),a?r=setTimeout(o,a,i):o(i)},drop(){clearTimeout(r),s++}}}var J=10,In=8,_n=300;function fe(n,t){let e=Zt(t.say,()=>d(0)),s=Jt(n.labels,e.chips,e.row),{dialog:r,input:o}=s,i=Xt(o,s.list),a=se(()=>localStorage,n.root),c=Z(
{engine:t.engine,answered:zt,failed:ht}),l=new Set,f=J,p=!1,u,h=()=>t.say(),w=()=>({text:o.value.trim(),tags:e.set.tags});function d(m=80){let b=te(o.value),S=(b?
b.before:o.value).trim();if(f=J,b)return void x(b.before,b.beginning);if(!S&&!e.isAny())return k();y(S,m)}function y(m,b){r.classList.add("is-busy"),c.ask({text:m,
...e.set,limit:f},b)}function k(){c.drop(),V(""),Y();let m=a.list();i.show(m.map(S=>T(S,"recent",()=>Bt(S))));let b=E(h()("client.search.forget"),{class:"pinake\
s-search-forget"},()=>{a.forget(),k(),o.focus()});L(s.heading,...m.length?[h()("client.search.recent"),b]:[]),L(s.message,m.length?"":h()("client.search.hint"))}
async function x(m,b){c.drop();let S=o.value;try{let M=await(await t.engine()).tags();if(o.value!==S||!r.open)return;Y();let O=ee(M,b,In),D=I=>()=>{e.add("tags",
I),o.value=m,o.focus(),d(0)};i.show(O.map(({tag:I,count:Q})=>T(`#${I}`,"tag",D(I),Q))),L(s.message,O.length?"":h()("client.search.none",`#${b}`))}catch{ht()}}function T(m,b,S,M){
let O=E("",{class:`pinakes-search-choice is-${b}`,tabindex:"-1"},S);return O.append(g("bdi",{},m)),M&&O.append(g("small",{},String(M))),O}function zt(m,b,S){let{
hits:M,total:O,corrected:D,notes:I}=b,Q=m.limit>J;Y();let jt=gt({text:m.text,tags:m.tags});V(jt);let yn={root:n.root,say:h(),query:`${m.text} ${D.join(" ")}`},bn=M.
map((_,Kt)=>le({...yn,id:`pinakes-hit-${Kt}`},_,S[Kt]));i.show(bn,Q),L(s.heading,D.length?h()("client.search.corrected",yt(h(),D)):""),s.more.hidden=M.length>=O,
Q||(s.body.scrollTop=0),m.text&&L(s.note,...I.filter(_=>!l.has(_)).map(_=>h()(_))),M.length&&I.forEach(_=>l.add(_)),pt(M.length?h()("client.search.count",O):H(m.
text&&jt))}function H(m){let b=m?h()("client.search.none",`⁨${m}⁩`):h()("client.search.hint");return L(s.message,g("p",{},b),m&&h()("client.search.none_hint")),
b}function ht(){Y(),i.show([]);let m=E(n.labels.again,{class:"pinakes-search-again"},()=>{t.close(),o.focus(),d(0)});L(s.message,n.labels.failed,m),pt(n.labels.
failed)}function Y(){r.classList.remove("is-busy");for(let m of[s.heading,s.message,s.note])L(m);s.more.hidden=!0,pt("")}function pt(m){clearTimeout(u),u=setTimeout(
()=>s.status.textContent=m,m?_n:0)}function Bt(m){let{text:b,tags:S}=qt(m);e.reset(S),o.value=b,o.focus(),d(0)}function wn(){o.placeholder=h()("client.search.pl\
aceholder")||n.labels.search,s.list.setAttribute("aria-label",h()("client.search.results")||n.labels.search),s.filter.textContent=h()("client.search.filters"),s.
filter.hidden=!s.filter.textContent,s.more.textContent=h()("client.search.more"),s.keys.textContent=h()("client.search.keys")}return o.addEventListener("input",
()=>{let{text:m,tags:b}=mt(o.value);b.length&&(b.forEach(S=>e.add("tags",S)),o.value=m),d()}),o.addEventListener("keydown",m=>{m.key==="Backspace"&&!o.value&&e.
removeLast()||m.key==="Enter"&&r.classList.contains("is-busy")&&!m.isComposing?d(0):i.press(m)}),s.list.addEventListener("click",m=>{let b=m.target instanceof Element&&
m.target.closest("a");b&&(a.add(gt(w())),!(m.ctrlKey||m.metaKey||m.shiftKey)&&(p=!Yt(b.href),r.close()))}),s.more.addEventListener("click",()=>{f+=J,y(o.value.trim(),
0),o.focus()}),s.filter.addEventListener("click",async()=>{let m=e.row.hidden;s.filter.setAttribute("aria-expanded",String(m)),e.row.hidden=!m,m&&await t.engine().
then(e.fillRow).catch(ht)}),r.addEventListener("close",()=>{c.drop(),r.classList.remove("is-busy"),p||V(""),p=!1}),{open(m){r.isConnected||document.body.append(
r),r.open||r.showModal(),o.focus(),o.select(),t.engine().then(wn,()=>{}).then(()=>r.open&&(m?Bt(m):d(0)))},isOpen:()=>r.open,close:()=>r.close()}}var Pn=5,Fn=15,$n=200;function ue(n,t,e){let s=document.querySelector(".md-search__input"),r=document.querySelector(".md-search-result"),o=r?.querySelector(".md\
-search-result__list");if(!s||!o||r?.querySelector(".pinakes-group"))return;let i=g("h2",{class:"pinakes-group-heading",id:"pinakes-group"}),a=g("ol",{class:"pi\
nakes-group-list"}),c=E("",{class:"pinakes-group-all"},()=>e(s.value)),l=g("section",{class:"pinakes-group","aria-labelledby":i.id,hidden:""},i,a,c);o.after(l);
let f={query:"",hits:[],excerpts:[]},p=()=>{let d=new Set([...o.querySelectorAll("a")].map(x=>new URL(x.href).pathname)),y=x=>!d.has(new URL($(n.root,x)).pathname),
k=f.hits.filter(y).slice(0,Pn);a.replaceChildren(...k.map(x=>Un(n,t,f.query,x,f.excerpts[f.hits.indexOf(x)]))),i.textContent=t.say()("client.search.group"),c.textContent=
t.say()("client.search.everything")||t.say()("client.search.open"),l.hidden=!k.length},u=()=>{f={query:"",hits:[],excerpts:[]},p()},h=Z({engine:t.engine,answered:(d,{
hits:y},k)=>{f={query:d.text,hits:y,excerpts:k},p()},failed:u}),w=()=>{let d=s.value.trim();if(d)return h.ask({text:d,tags:[],paths:[],kinds:[],limit:Fn},$n);h.
drop(),u()};s.addEventListener("input",w),s.form?.addEventListener("reset",()=>setTimeout(w)),new MutationObserver(p).observe(o,{childList:!0}),w()}function Un(n,t,e,s,r){
let o=g("h2",{dir:"auto"}),i=W(s.title,e);F(o,s.title,i);let a=g("p",{dir:"auto"}),c=g("p",{class:"pinakes-group-reason"},z(t.say(),s.reasons,i.length>0)),l=g("\
article",{class:"md-search-result__article md-typeset"},o,a,c),f=g("a",{class:"md-search-result__link",href:$(n.root,s)},l);return r.then(p=>{p&&(f.href=$(n.root,
s,p.anchor),F(a,p.text,p.marks),c.textContent=z(t.say(),s.reasons,i.length+p.marks.length>0))}),g("li",{class:"md-search-result__item"},f)}var he=/^[\0-\x7f]*$/;var Hn={ß:"ss",æ:"ae",ø:"o",đ:"d",ħ:"h",ı:"i",ł:"l",œ:"oe",ŧ:"t",ς:"σ"},bt="々-〇぀-ヿ㐀-䶿一-鿿豈-﫿𠀀-𿿿",Dn=new RegExp(`[${bt}]+|[^${bt}\
]+`,"gu"),Gn=new RegExp(`^[${bt}]`,"u"),Wn=/[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}/,zn=/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g,xt=[],X=[],pe=new Map;function de(n){return X.
length>0||he.test(n)}function me(n){X.length||Qn(n)}function N(n){if(he.test(n))return n.toLowerCase().match(/[a-z0-9]+/g)??[];let t="";for(let e of Bn(n).normalize(
"NFKD"))t+=jn(e);return Kn(t.normalize("NFC")).flatMap(Yn)}function q(n){return(n.match(/[A-Za-z0-9]+/g)??[]).filter(t=>Wn.test(t)).flatMap(t=>t.match(zn)??[]).map(t=>t.toLowerCase())}function kt(n){return Gn.test(n)}function Bn(n){
let t="";for(let e of n){let s=St(At(e));t+=s===0?" ":s===1?"":e}return t}function jn(n){let t=At(n),e=St(t);if(e===0)return" ";let s=pe.get(t)??n;return e===1||
e===4?"":Hn[s]??s}function Kn(n){return n.split(" ").filter(t=>[...t].some(e=>St(At(e))===2))}function Yn(n){return(n.match(Dn)??[]).flatMap(t=>{let e=kt(t)?[...t]:
[];return e.length>1?e.slice(1).map((s,r)=>e[r]+s):[t]})}function At(n){return n.codePointAt(0)}function St(n){let t=0,e=xt.length;for(;e-t>1;){let s=t+e>>1;xt[s]<=
n?t=s:e=s}return X[t]}function Qn(n){let[t,e]=n.split(`
`),s=0;for(let[,o,i]of t.matchAll(/([A-Z])([0-9a-z]*)/g))xt.push(s),X.push(o.charCodeAt(0)-65),s+=parseInt(i||"1",36);let r=e.split(",").map(o=>parseInt(o,36));
for(let o=0,i=0;o<r.length;o+=3){let a=r[o+1]>0?1:2;i+=r[o];for(let c=Math.abs(r[o+1]);c;c--,i+=a)pe.set(i,String.fromCodePoint(i+r[o+2]));i-=a}}var B=320,Vn=/\S[^\n]{0,150}?(?:[.!?](?=\s)|[。！？]|$)|\S[^\n]{0,150}(?=\s)|\S[^\n]{0,150}/gmu,Zn=/[\p{L}\p{M}\p{N}]+/gu,Jn=/\s+/g;function ge(n,t){let e=0,
s=0;for(let{0:o,index:i}of n.matchAll(Vn)){let a=t.size?new Set(we(o).filter(c=>t.has(c))):t;if(a.size>s&&(s=a.size,e=i),s===t.size)break}let r=ts(n.slice(e).slice(
0,2*B).replace(Jn," ").trim());return{text:r,marks:Xn(r,t)}}function Xn(n,t){let e=[];if(!t.size)return e;for(let{0:s,index:r}of n.matchAll(Zn)){let o=r+s.length;
we(s).some(i=>t.has(i))&&qn(e,s,r,o,t)}return e}function qn(n,t,e,s,r){let o=N(t);if(o.length<2||!o.every(i=>i.length===2&&t.includes(i))){n.push([e,s]);return}
for(let i of r)for(let a=t.indexOf(i);a>=0;a=t.indexOf(i,a+1))n.push([e+a,e+a+i.length]);n.sort((i,a)=>i[0]-a[0]);for(let i=n.length-1;i>0;i--)n[i][0]<=n[i-1][1]&&
(n[i-1][1]=Math.max(n[i-1][1],n[i][1]),n.splice(i,1))}function we(n){return[...N(n),...q(n)]}function ts(n){if(n.length<=B)return n;let t=n.lastIndexOf(" ",B),e=t>
B/2?t:B,s=n.charCodeAt(e-1);return`${n.slice(0,s>=55296&&s<56320?e-1:e).trimEnd()}…`}var es=new TextDecoder,A=class{constructor(t){this.bytes=t,this.at=0}varint(){let{bytes:t}=this,e=t[this.at++];if(e<128)return e;let s=e&127,r=128;do e=t[this.at++],
s+=(e&127)*r,r*=128;while(e>=128);return s}text(){return es.decode(this.take(this.varint()))}take(t){let e=this.bytes.subarray(this.at,this.at+t);return this.at+=
t,e}varints(t){let e=new Int32Array(t);for(let s=0;s<t;s++)e[s]=this.varint();return e}ascending(t){let e=new Int32Array(t),s=0;for(let r=0;r<t;r++)e[r]=s+=this.
varint();return e}floats(t){return new Float32Array(this.take(4*t).slice().buffer)}doubles(t){return new Float64Array(this.take(8*t).slice().buffer)}signed(t){let{
buffer:e,byteOffset:s}=this.take(t);return new Int8Array(e,s,t)}};function R(n,t){let e=Math.min(n.length,t.length);for(let s=0;s<e;s++){let r=n.charCodeAt(s),o=t.
charCodeAt(s);if(r!==o)return r>=55296&&o>=55296?ye(r)-ye(o):r-o}return n.length-t.length}function ye(n){return n>=57344?n-2048:n+8192}function tt(n,t){let e=0,
s=n.length;for(;s-e>1;){let r=e+s>>1;R(n[r],t)<=0?e=r:s=r}return e}var be=/^\p{Nd}+$/u;var xe=new WeakMap;function Ae(n,t){let e=Et(n);if(e.length<4||be.test(n))return new Map;let s=e.length<8?1:2,r=e.length>=5,{lengths:o,letters:i}=rs(t),a=Se(e),
c=[[],[],[]];for(let l=0;l<t.length;l++){if(Math.abs(o[l]-e.length)>s||ke(a&~i[l],s)||ke(i[l]&~a,s))continue;let f=t[l],p=Et(f),u=p[0]!==e[0];if(u&&!r)continue;
let h=ns(e,p,s);h<=s&&!be.test(f)&&c[h].push([f,h+(u?.5:0)])}return new Map(c.flat())}function ns(n,t,e){let s=0,r=[n.length,t.length];for(;s<Math.min(...r)&&n[s]===
t[s];)s++;for(;r[0]>s&&r[1]>s&&n[r[0]-1]===t[r[1]-1];)r=[r[0]-1,r[1]-1];return ss(n,t,e,s,r[0],r[1])}function ss(n,t,e,s,r,o){let i=r-s,a=o-s;if(Math.abs(i-a)>e)
return e+1;let c=new Uint8Array(a+1).fill(e+1),l=Uint8Array.from(c,(f,p)=>Math.min(p,e+1));for(let f=1;f<=i;f++){let p=new Uint8Array(a+1).fill(e+1);f<=e&&(p[0]=
f);let u=p[0];for(let h=Math.max(1,f-e);h<=Math.min(a,f+e);h++){let w=n[s+f-1],d=w===t[s+h-1]?0:1,y=Math.min(l[h-1]+d,l[h]+1,p[h-1]+1);f>1&&h>1&&w===t[s+h-2]&&n[s+
f-2]===t[s+h-1]&&(y=Math.min(y,c[h-2]+1)),p[h]=Math.min(y,e+1),u=Math.min(u,y)}if(u>e)return e+1;[c,l]=[l,p]}return l[a]}function Et(n){let t=[];for(let e=0;e<n.
length;e++){let s=n.codePointAt(e);t.push(s),s>65535&&e++}return t}function Se(n){let t=0;for(let e of n)t|=1<<(e&31);return t}function ke(n,t){for(let e=t;n&&e;e--)
n&=n-1;return n!==0}function rs(n){let t=xe.get(n);if(!t){t={lengths:new Uint8Array(n.length),letters:new Int32Array(n.length)};for(let e=0;e<n.length;e++){let s=Et(
n[e]);t.lengths[e]=Math.min(255,s.length),t.letters[e]=Se(s)}xe.set(n,t)}return t}var os=.5,is=.3,as=[1,.7,.7*.7],Ee=.5,cs=3,Te=50,ls=4,fs=.5;async function Me(n,t){let e=n.terms,s=await t.count([...e,...n.parts]),r=n.tokens.at(-1)?.term,o=await Promise.
all(e.map(async i=>({term:i,variants:await us(i,t,s.get(i),i===r)})));for(let i of n.parts){let a=s.get(i);a!==void 0&&!e.includes(i)&&o.push({term:i,variants:[
{term:i,match:"part",factor:Ee,count:a}]})}return o}async function us(n,t,e,s){let r=new Map,o=(c,l,f)=>{for(let[p,u]of c)r.has(p)||r.set(p,{term:p,match:l,factor:f,
count:u})};e!==void 0&&o(new Map([[n,e]]),"exact",1),o(await t.withStem(n),"stem",os);let i=Array.from(n);s&&i.length>=cs&&o(await t.beginning(n,{limit:Te}),"be\
ginning",is);let a=[...r.values()];return i.length===1&&kt(n)?[...a,...await hs(n,t)]:a.length?a:ps(n,t)}async function hs(n,t){let s=(await t.allTerms(n)).filter(
o=>o.includes(n)&&Array.from(o).length===2),r=await t.count(s);return s.map(o=>Oe(o,"part",Ee,r)).sort((o,i)=>i.count-o.count||R(o.term,i.term)).slice(0,Te)}async function ps(n,t){
let e=Ae(n,await t.allTerms(n)),s=await t.count([...e.keys()]),r=[...e].map(([o,i])=>({distance:i,variant:Oe(o,"corrected",as[Math.max(1,Math.floor(i))],s)})).sort(
(o,i)=>o.distance-i.distance||i.variant.count-o.variant.count||R(o.variant.term,i.variant.term)).slice(0,ls);return r.filter(({distance:o})=>o<=r[0].distance+fs).
map(o=>o.variant)}function Oe(n,t,e,s){return{term:n,match:t,factor:e,count:s.get(n)??0}}async function Ne(n,{tags:t=[],paths:e=[],kinds:s=[]}){let r=t.map(a=>Tt(n,0,c=>ds(c,a)));if(e.length){let a=e.map(c=>c.replace(/^\/+|\/+$/g,""));r.push(Tt(n,1,
c=>a.includes(c)))}if(s.length&&r.push(Tt(n,2,a=>s.includes(a))),!r.length)return;let[o,...i]=await Promise.all(r);return new Set([...o].filter(a=>i.every(c=>c.
has(a))))}async function et(n,t){let e={tags:0,folders:1,kinds:2}[t],s=await n.json("facets",e);return Object.entries(s).map(([r,o])=>({name:r,count:o.length}))}
async function Tt(n,t,e){let s=await n.json("facets",t),r=new Set;for(let[o,i]of Object.entries(s)){if(!e(o))continue;let a=0;for(let c of i)r.add(a+=c)}return r}
function ds(n,t){let e=Le(n),s=Le(t.replace(/^#/,"").replace(/\/+$/,""));return e===s||e.startsWith(`${s}/`)}function Le(n){return n.normalize("NFC").toLowerCase()}function v(n,t){return(n*t+6755399441055744-6755399441055744)/t}function C(n,t=0,e=n.length){let s=e-t;if(s>128){let i=(s>>1)-(s>>1)%8;return C(n,t,t+i)+C(n,t+i,
e)}let r=0,o=t;if(s>=8){let[i,a,c,l,f,p,u,h]=[0,0,0,0,0,0,0,0];for(;o+8<=e;o+=8)i+=n[o],a+=n[o+1],c+=n[o+2],l+=n[o+3],f+=n[o+4],p+=n[o+5],u+=n[o+6],h+=n[o+7];r=
i+a+(c+l)+(f+p+(u+h))}for(;o<e;o++)r+=n[o];return r}function nt(n){let t=[];for(let s of n){let r=[];for(let o of t){Math.abs(s)<Math.abs(o)&&([s,o]=[o,s]);let i=s+
o,a=o-(i-s);a&&r.push(a),s=i}t=[...r,s]}let e=t.pop()??0;for(;t.length;){let s=e,r=t.pop();e=s+r;let o=r-(e-s);if(o){let i=t.at(-1)??0,a=e+2*o;return o*i>0&&2*o===
a-e?a:e}}return e}function st(n,t){let e=1/0,s=-1/0,{length:r}=n;for(let f=0;f<r;f++)n[f]<e&&(e=n[f]),n[f]>s&&(s=n[f]);if(n.length<=1024||e===s)return n.length<=
1024?n.slice().sort()[n.length-t]:e;let o=new Int32Array(1024),i=1023/(s-e);for(let f=0;f<r;f++)o[(n[f]-e)*i|0]++;let a=1023,c=0;for(;c+o[a]<t;a--)c+=o[a];if(o[a]===
n.length)return n.slice().sort()[n.length-t];let l=new Float64Array(o[a]);for(let f=0,p=0;f<r;f++)((n[f]-e)*i|0)===a&&(l[p++]=n[f]);return st(l,t-c)}function P(n,t,e=null){
let s=[];for(let r=0;r<n.length;r++)(e?e[r]:n[r]>0)&&s.push(r);if(s.length>t){if(t<1)return[];let r=new Float64Array(s.length);for(let c=0;c<r.length;c++)r[c]=n[s[c]];
let o=st(r,t),i=s.filter(c=>n[c]>o),a=s.filter(c=>n[c]===o);s=[...i,...a.slice(0,t-i.length)]}return s.sort((r,o)=>n[o]-n[r]||r-o)}var ms=1e-6,gs=1e12;var rt=class{constructor(t,{damping:e=.5}={}){let{starts:s,targets:r,weights:o}=ys(t);this.nodeCount=s.length-1,this.starts=s,this.targets=r,this.damping=e,this.
scale=new Float64Array(this.nodeCount);for(let i=0;i<this.nodeCount;i++){let a=0;for(let c=s[i];c<s[i+1];c++)a+=o[c];this.scale[i]=Math.sqrt(a>0?a:1)}this.weights=
new Float64Array(o.length);for(let i=0;i<this.nodeCount;i++)for(let a=s[i];a<s[i+1];a++){let c=this.scale[i]*this.scale[r[a]];this.weights[a]=e*o[a]/c}}fromRestart(t){
let e=this.solve(t),s=C(e)||1;return e.map(r=>v(r/s,gs))}solve(t){let e=this.damping*this.damping,s=t.map((a,c)=>a/this.scale[c]),r=new Float64Array(s.length),o=s,
i=1/(1-e/2);for(let a=ws(this.damping);a>0;a--){let c=this.step(o);for(let l=0;l<c.length;l++)c[l]=(c[l]+s[l]-r[l])*i+r[l];[r,o]=[o,c],i=1/(1-e*i/4)}return o.map(
(a,c)=>Math.max(a*this.scale[c],0))}step(t){let{starts:e,targets:s,weights:r}=this,o=new Float64Array(t.length);for(let i=0;i<o.length;i++){let a=0;for(let c=e[i];c<
e[i+1];c++)a+=r[c]*t[s[c]];o[i]=a}return o}};function ws(n){let t=n/(1+Math.sqrt(1-n*n));return t?Math.max(1,Math.ceil(Math.log(ms)/Math.log(t))):1}function ys(n){
let t=Re(n),e=Re(t),s=n.starts.length-1,r=new Int32Array(s+1),o=new Int32Array(2*n.targets.length),i=new Float64Array(o.length),a=0;for(let c=0;c<s;c++){let[l,f]=[
e.starts[c],t.starts[c]];for(;l<e.starts[c+1]||f<t.starts[c+1];){let p=l<e.starts[c+1]?e.targets[l]:s,u=f<t.starts[c+1]?t.targets[f]:s;o[a]=Math.min(p,u),p<=u&&
(i[a]+=e.weights[l++]),u<=p&&(i[a]+=t.weights[f++]),a++}r[c+1]=a}return{starts:r,targets:o.slice(0,a),weights:i.slice(0,a)}}function Re({starts:n,targets:t,weights:e}){
let s=n.length-1,r=new Int32Array(s+1);for(let i of t)r[i+1]++;for(let i=0;i<s;i++)r[i+1]+=r[i];let o={starts:r.slice(),targets:new Int32Array(t.length),weights:new Float64Array(
t.length)};for(let i=0;i<s;i++)for(let a=n[i];a<n[i+1];a++){let c=r[t[a]]++;o.targets[c]=i,o.weights[c]=e[a]}return o}var ot=class{constructor({starts:t,targets:e},s){this.before=new Map;let r=[...new Set(s)];for(let o of r)this.before.set(o,o);for(let o=0;o<6&&r.length;o++){let i=[];
for(let a of r.sort((c,l)=>c-l))for(let c=t[a];c<t[a+1];c++){let l=e[c];this.before.has(l)||(this.before.set(l,a),i.push(l))}r=i}}to(t){let e=[];for(let s=this.
before.get(t);s!==void 0&&(e.push(t),s!==t);s=this.before.get(t))t=s;return e.reverse()}};var bs=8,xs=255,ks=.5;async function Ce(n){if(!n.has("walks"))return;let{keys:t}=n.manifest.browser.families.walks;return t.form==="graph"?As(n,t.nodes):new Mt(
n,t.pages)}async function As(n,t){let[e,s]=await Promise.all([n.bytes("walks",0),n.json("walks",1)]),r=Ss(e,t),o=new rt(r,{damping:n.manifest.search.damping}),{
pages:i}=n.manifest.browser;return{walks:o,ways:a=>{let c=new ot(o,a),l=f=>f<i?{page:f}:{label:s[f-i]};return f=>c.to(f).slice(0,-1).map(l)}}}function Ss(n,t){let e=new A(
n),s=e.doubles(e.varint()),r=new Int32Array(t+1);for(let i=0;i<t;i++)r[i+1]=r[i]+e.varint();let o=new Int32Array(r[t]);for(let i=0;i<t;i++)o.set(e.ascending(r[i+
1]-r[i]),r[i]);return{starts:r,targets:o,weights:Float64Array.from(o,()=>s[e.varint()])}}var Mt=class{constructor(t,e){this.bundle=t,this.size=e,this.reached=new Map,
this.walks={nodeCount:t.manifest.browser.pages,fromRestart:s=>this.fromRestart(s)}}async fromRestart(t){let e=P(t,bs);await Promise.all(e.map(async r=>this.reached.
set(r,await this.from(r))));let s=new Float64Array(t.length);for(let r of e){s[r]+=ks*t[r];for(let[o,i]of this.reached.get(r)??[])s[o]+=i*t[r]}return s}ways(t){
return e=>{let s=o=>this.reached.get(o)?.get(e)??0,r=t.filter(o=>s(o)>0);return r.sort((o,i)=>s(i)-s(o)),r.slice(0,1).map(o=>({page:o}))}}async from(t){let e=Math.
floor(t/this.size),s=new A(await this.bundle.bytes("walks",e)),r=Math.min(this.size,this.bundle.manifest.browser.pages-e*this.size),o=s.varints(r),i=Array.from(
o,l=>s.ascending(l)),a=t%this.size;for(let l=0;l<a;l++)s.at+=o[l];let c=s.take(o[a]);return new Map(Array.from(i[a],(l,f)=>[l,(c[f]/xs)**2]))}};var Es=/\p{Surrogate}/gu;function ve(n,t){let e=n.replace(Es,r=>`\\u${r.charCodeAt(0).toString(16)}`),s=2166136261;for(let r of new TextEncoder().encode(e))s=Math.
imul(s^r,16777619);return(s>>>0)%t}var Ts=3,Ie=.3,Ms=1e6;function _e(n,t){let e=new Float64Array(t);for(let r=0;r<n.scales.length;r++)Fe(e,n,r);let s=Ot(e);return s?e.map(r=>r/s):null}function Pe(n,t,e){
return Os(n,P(t,Ts),e)}function Os(n,t,e){let s=new Float64Array(n.length);for(let c of t)Fe(s,e,c);let r=s.map(c=>c/(t.length||1)),o=Ot(r);if(!o)return n;let i=n.
map((c,l)=>(1-Ie)*c+Ie*r[l]/o),a=Ot(i);return i.map(c=>c/a)}function it({numbers:n,scales:t},e){let s=e.length,r=s-s%4,o=new Float64Array(t.length);for(let i=0,
a=0;i<t.length;i++){let[c,l,f,p]=[0,0,0,0],u=0;for(;u<r;u+=4,a+=4)c+=n[a]*e[u],l+=n[a+1]*e[u+1],f+=n[a+2]*e[u+2],p+=n[a+3]*e[u+3];for(;u<s;u++,a++)c+=n[a]*e[u];
o[i]=v((c+l+f+p)*t[i],Ms)}return o}function Fe(n,{numbers:t,scales:e},s){let r=s*n.length;for(let o=0;o<n.length;o++)n[o]+=t[r+o]*e[s]}function Ot(n){let t=0;for(let e of n)
t+=e*e;return Math.sqrt(t)}var ct=class{constructor(t,e,s){let{rows:r,vectors:o}=t.manifest.browser.families;this.bundle=t,this.owners=e,this.firsts=s,this.rowFiles=r.files,this.vectorFiles=
o.files,this.keys=o.keys,this.sections=void 0}async embed(t){let{dimension:e}=this.keys,r=(await Promise.all(t.map(a=>this.row(a)))).filter(a=>a!==void 0),o=new Int8Array(
r.length*e);r.forEach((a,c)=>o.set(a.numbers,c*e));let i=Float32Array.from(r,a=>a.scales[0]);return _e({numbers:o,scales:i},e)}prepare(){this.keys.form==="secti\
ons"?this.readSections().catch(()=>{}):this.bundle.bytes("vectors",0).catch(()=>{})}async compare(t,e){if(this.keys.form!=="sections")return this.comparePages(t);
let s=await this.readSections(),r=e?Pe(t,e,s):t;return{similarities:it(s,r),least:null}}async comparePages(t){let{dimension:e,clusters:s,probes:r}=this.keys,o=new A(
await this.bundle.bytes("vectors",0)),i=o.floats(e),a=at(o,s,e),c=it(a,t),l=Array.from(c.keys()).sort((u,h)=>c[h]-c[u]||u-h),f=new Float64Array(this.owners.length).
fill(NaN);await Promise.all(l.slice(0,r).map(u=>this.compareCluster(u,t,f)));let p=0;for(let u=0;u<e;u++)p+=t[u]**2*i[u];return{similarities:f,least:Math.sqrt(p)}}async compareCluster(t,e,s){
let r=new A(await this.bundle.bytes("vectors",t+1)),o=r.ascending(r.varint()),i=it(at(r,o.length,this.keys.dimension),e);o.forEach((a,c)=>{s.fill(i[c],this.firsts[a],
this.firsts[a+1])})}readSections(){return this.sections??(this.sections=this.joinSections()),this.sections.catch(()=>{this.sections=void 0}),this.sections}async joinSections(){
let{dimension:t,rows:e}=this.keys,s=this.owners.length,r=new Int8Array(s*t),o=new Float32Array(s);return(await Promise.all(Array.from({length:this.vectorFiles},
(a,c)=>this.bundle.bytes("vectors",c)))).forEach((a,c)=>{let l=c*e,f=at(new A(a),Math.min(e,s-l),t);r.set(f.numbers,l*t),o.set(f.scales,l)}),{numbers:r,scales:o}}async row(t){
if(!this.rowFiles)return;let e=await this.bundle.bytes("rows",ve(t,this.rowFiles)),s=new A(e),r=s.varint(),o=-1;for(let l=0;l<r;l++)s.text()===t&&(o=l);if(o<0)return;
let{dimension:i}=this.keys,{numbers:a,scales:c}=at(s,r,i);return{numbers:a.subarray(o*i,(o+1)*i),scales:c.subarray(o,o+1)}}};function at(n,t,e){return{scales:n.
floats(t),numbers:n.signed(t*e)}}var Ls=12;async function $e(n,t,e){let s=n.flatMap((o,i)=>Array.from({length:Math.min(Ls,n.length-i)},(a,c)=>({start:i,length:c+1,name:t.slice(i,i+c+1).join(" ")}))),
r=await e([...new Set(s.map(({name:o})=>o))]);return s.flatMap(({start:o,length:i,name:a})=>{let c=r.get(a);if(!c)return[];let l=Ns(n.slice(o,o+i),n.length);return[
{start:o,length:i,pages:c,isSpecific:l}]}).sort((o,i)=>i.length-o.length||o.start-i.start)}function Ns(n,t){return n.length>1||n.length===t?!0:n[0].isMarked||n[0].
isCapitalised}function Ue(n){let t=new Map;for(let{length:s,pages:r}of Rs(n))for(let[o,i]of r)t.set(o,(t.get(o)??0)+s*i/r.length);let e=nt(t.values());return new Map(
[...t].sort(([s],[r])=>s-r).map(([s,r])=>[s,r/e]))}function Rs(n){let t=new Set;return n.filter(({start:e,length:s,isSpecific:r})=>{let o=Array.from({length:s},
(i,a)=>e+a);if(o.some(i=>t.has(i)))return!1;for(let i of o)t.add(i);return r})}function He(n,t){let e=new Map;for(let{length:s,pages:r}of n)for(let[o,i]of r)e.set(
o,Math.max(e.get(o)??0,i*s/t));return e}async function De(n){let t=new A(await n.bytes("owners",0)),{pages:e}=n.manifest.browser,s=new Int32Array(e+1);for(let o=0;o<e;o++)s[o+1]=s[o]+t.varint();let r=new Int32Array(
s[e]);for(let o=0;o<e;o++)r.fill(o,s[o],s[o+1]);return{firsts:s,owners:r}}async function Lt(n,t){let{keys:e}=n.manifest.browser.families.cards,s=await n.json("c\
ards",Math.floor(t/e.pages)),[r,o,i,a]=s[t%e.pages];return{url:r,title:o,path:i,tags:a}}async function Ge(n,t){let{keys:e}=n.manifest.browser.families.sections;
return(await n.json("sections",Math.floor(t/e.pages)))[t%e.pages]}var Cs=.4,vs=1e3;function lt(n,{k:t=60,weights:e}={}){let s=new Map;n.forEach((o,i)=>{let a=e?.length?e[i]:1;o.forEach((c,l)=>{let f=s.get(c),p=a/(t+l+1);f?f.push(
p):s.set(c,[p])})});let r=Array.from(s,([o,i])=>[o,nt(i)]);return new Map(r.sort((o,i)=>i[1]-o[1]||Is(o[0],i[0])))}function Is(n,t){return typeof n=="string"&&typeof t==
"string"?R(n,t):Number(n)-Number(t)}function Nt(n,t,{alpha:e=Cs}={}){let s=We(n,0);if(!t)return s;let r=_s(t),o=r.length?st(r,Math.min(vs,r.length)):0,i=We(t,o);
for(let a=0;a<s.length;a++)s[a]=(1-e)*s[a]+e*i[a];return s}function _s(n){let t=new Float64Array(n.length),e=0;for(let s=0;s<n.length;s++)Number.isNaN(n[s])||(t[e++]=
n[s]);return t.subarray(0,e)}function We(n,t){let e=new Float64Array(n.length),s=t;for(let o=0;o<n.length;o++)n[o]>s&&(s=n[o]);let r=s-t;if(r<=0)return e;for(let o=0;o<
n.length;o++)n[o]>t&&(e[o]=Math.min((n[o]-t)/r,1));return e}function ze(n,t,{size:e=3}={}){let s=[...n];return[...new Set([...s.slice(0,e),...t,...s])]}var U=50,Ps=.1,Fs=1,Ct=1e9;function je(n,{mode:t,fusion:e,most:s=1/0}){let{owners:r,mayAnswer:o}=n,i=Rt(n.words.scores,o,0),c=n.similarities!==null&&t!=="bm25"?
Rt(n.similarities,o,-1):null,l=c&&t==="vector"?Ke(c):Nt(i,c);for(let d=0;d<l.length;d++)l[d]=v(l[d],Ct);let f=Us(Rt(l,o,-1),r),p=$s(n,c,t),u=e==="rrf"&&t!=="bm2\
5"&&t!=="vector",h=u?Hs(i,c,n):Float64Array.from(f,d=>l[d]);!u&&t!=="vector"&&Ye(h,n.coverage);for(let d=0;d<h.length;d++)h[d]=p[d]?v(h[d],Ct):0;let w=p.reduce(
(d,y)=>d+y,0);return{scores:h,order:P(h,s,p),isFound:p,count:w,bestSections:f}}function Rt(n,t,e){let s=n.slice();for(let r=0;r<s.length;r++)t[r]||(s[r]=e);return s}
function Ke(n){let t=new Float64Array(n.length);for(let e=0;e<t.length;e++)n[e]>0&&(t[e]=n[e]);return t}function $s({owners:n,words:t,mayAnswer:e,least:s},r,o){
let i=r&&It(r,s),a=r&&o==="vector"?null:t.isTold,c=new Uint8Array(n[n.length-1]+1);for(let l=0;l<n.length;l++)e[l]&&(a?.[l]||i?.[l])&&(c[n[l]]=1);return c}function Us(n,t){
let e=new Int32Array(t[t.length-1]+1);for(let s=0;s<t.length;s++){let r=t[s];(s===0||t[s-1]!==r||n[s]>n[e[r]])&&(e[r]=s)}return e}function vt(n,t){let e=new Float64Array(
t);for(let[s,r]of n)s<t&&(e[s]=r);return e}function Be(n,t){let e=new Float64Array(t[t.length-1]+1).fill(-1);for(let s=0;s<t.length;s++)n[s]>e[t[s]]&&(e[t[s]]=n[s]);
return e}function Ye(n,t){for(let[e,s]of t)e<n.length&&(n[e]+=Ps*s)}function Hs(n,t,{owners:e,coverage:s}){let r=Be(Nt(n,null),e);Ye(r,new Map([...s].filter(([i])=>r[i]>
0)));let o=[j(r.map(i=>v(i,Ct)),U)];return t&&o.push(j(Be(Ke(t),e),U)),vt(lt(o),r.length)}function It(n,t=null){let e=new Uint8Array(n.length),s=t??Ds(n);for(let r=0;r<
e.length;r++)n[r]>0&&n[r]>=s&&(e[r]=1);return e}function Ds(n){let t=new Float64Array(n.length),e=0;for(let r of n)r>-1&&(t[e++]=r);if(!e)return 1/0;let s=C(t,0,
e)/e;for(let r=0;r<e;r++){let o=t[r]-s;t[r]=o*o}return s+Fs*Math.sqrt(C(t,0,e)/e)-1e-6}function j(n,t=1/0){return P(n,t)}var Gs=3,Qe=.7,Ve=20,Ws=.05;async function Ze(n,{mode:t,fusion:e,walker:s,limit:r}){if(!n.owners.length)return{pages:[],total:0,nodeScores:null,walk:null,seeds:[]};
let o=je(n,{mode:t,fusion:e,most:Math.max(r,U)}),a=s&&(t==="multi"||t==="graph")?await zs(n,o,s):null,c=a&&Bs(n,o,a,t),l=t==="graph"?0:Math.min(Gs,o.count);return{
pages:(c?js(n,o,c,{mode:t,size:l,limit:r}):o.order.slice(0,r).map(p=>({page:p,score:o.scores[p]}))).map(({page:p,score:u},h)=>({page:p,section:o.bestSections[p],
score:u,isWalkedTo:c!==null&&h>=l&&c[p]>0})),total:Qs(o,c),nodeScores:a,walk:c,seeds:n.named.size?[...n.named.keys()]:o.order.slice(0,Ve)}}function zs({named:n},t,e){
let s=new Float64Array(e.nodeCount),r=t.order.slice(0,Ve),o=C(r.map(a=>t.scores[a])),i=n.size?1-Qe:1;if(o>0)for(let a of r)s[a]+=t.scores[a]/o*i;for(let[a,c]of n)
s[a]+=c*Qe;return s.some(a=>a!==0)?e.fromRestart(s):null}function Bs({owners:n,mayBeReached:t,named:e},s,r,o){let i=new Float64Array(s.scores.length);for(let l=0;l<
n.length;l++)t[l]&&(i[n[l]]=r[n[l]]);let c=e.size>0||o==="graph"?Ws*Je(i):1/0;return i.map((l,f)=>l<c&&s.scores[f]===0?0:l)}function js({named:n},t,e,{mode:s,size:r,
limit:o}){let i=s==="multi"&&!n.size?Ks(t,e):e,a=ze(t.order,j(i,o),{size:r}).slice(0,o);return Ys(a,t,i,r)}function Ks(n,t){let e=[n.order.slice(0,U),j(t,U)];return vt(
lt(e),t.length)}function Ys(n,t,e,s){let r=Je(n.slice(s).map(a=>e[a]))||1,o=s>0&&s<=n.length?t.scores[n[s-1]]:1,i=1/0;return n.map((a,c)=>{let l=c<s||e[a]===0;return i=
Math.min(i,l?t.scores[a]:o*(e[a]/r)),{page:a,score:i}})}function Je(n){let t=0;for(let e of n)e>t&&(t=e);return t}function Qs(n,t){let e=n.count;for(let s=0;t&&
s<t.length;s++)t[s]>0&&!n.isFound[s]&&e++;return e}var Xe=1e3,_t=64,Pt=new RegExp('"([^"]*)"|“([^“”]*)”|„([^“-„]*)[“”]|”([^”]*)”|«([^«»]*)»|»([^«»]*)«|「([^「」]*)」',"g"),Vs=/`([^`]*)`/g,
Zs=/[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g,Js=/^[^\p{L}\p{N}]+/u,Xs=/[\p{Uppercase}\p{Nd}]/u;function qe(n){let t=qs(n),e=[
...t.matchAll(Pt),...t.matchAll(Vs)].map(tr),r=Array.from(t.matchAll(Zs),a=>({begin:a.index,written:a[0],found:N(a[0])})).filter(({found:a})=>a.length).flatMap(
(a,c)=>{let l=e.some(([p,u])=>p<=a.begin&&a.begin<u),f=er(a.written,c===0);return a.found.map(p=>({term:p,written:a.written,isMarked:l,isCapitalised:f}))}).slice(
0,_t),i=Array.from(t.matchAll(Pt),([,...a])=>a.find(Boolean)??"").map(a=>N(a).slice(0,_t));return{text:t,tokens:r,terms:[...new Set(r.map(a=>a.term))],phrases:nr(
i.filter(a=>a.length)),isAllQuoted:r.length>0&&!N(t.replace(Pt," ")).length,parts:[...new Set(q(t))].slice(0,_t)}}function qs(n){return Array.from(n.slice(0,2*Xe)).
slice(0,Xe).map(e=>/^[\ud800-\udfff]$/.test(e)?"?":e).join("")}function tr(n){let t=n.index;return[t,t+n[0].length]}function er(n,t){let e=t?Array.from(n.replace(
Js,"")).slice(1).join(""):n;return Xs.test(e)}function nr(n){return[...new Map(n.map(t=>[t.join(" "),t])).values()]}var sr=new Map([["skies","sky"],["idly","idl"],["gently","gentl"],["ugly","ugli"],["early","earli"],["only","onli"],["singly","singl"],...["sky","news","howe","\
atlas","cosmos","bias","andes"].map(n=>[n,n])]),rr=/^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/,or=/[aeiouy][^aeiouy]/u,en=/(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/u,
ir=/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/,ar=$t("tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate alism:al ali\
ti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble ogist:og ogi:og fulli:ful lessli:less li:"),cr=$t("tional:tion ational:\
ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:"),lr=$t("al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ism: ate: iti: ous: ive: ize: ion:");
function nn(n){return n==="en"?fr:t=>t}function $t(n){return new Map(n.split(" ").map(t=>t.split(":")))}function fr(n){return!/^\p{L}+$/u.test(n)||[...n].length<
3?n:sr.get(n)??ur(n)}function ur(n){let t=n.replace(/^y/,"Y").replace(/([aeiouy])y/g,"$1Y"),e=rr.exec(t)?.[0].length??tn(t,0),s=tn(t,e);return t=pr(hr(t),e),t=mr(
t),t=Ft(t,ar,(r,o)=>{let i=r==="ogi"?/l$/:r==="li"?/[cdeghkmnrt]$/:/$/;return o.length>=e&&i.test(o)}),t=Ft(t,cr,(r,o)=>o.length>=(r==="ative"?s:e)),t=Ft(t,lr,(r,o)=>o.
length>=s&&(r!=="ion"||/[st]$/.test(o))),gr(t,e,s).replace(/Y/g,"y")}function tn(n,t){let e=or.exec(n.slice(t));return e?t+e.index+e[0].length:n.length}function hr(n){
return n.endsWith("sses")?n.slice(0,-2):/ie[ds]$/.test(n)?n.slice(0,[...n].length>4?-2:-1):/[aeiouy].+s$/u.test(n)&&!/[us]s$/.test(n)?n.slice(0,-1):n}function pr(n,t){
let e=/(?:eed|ed|ing)(?:ly)?$/.exec(n)?.[0];if(!e)return n;let s=n.slice(0,-e.length);if(e.startsWith("ee"))return!/^(?:proc|exc|succ)$/.test(s)&&s.length>=t?`${s}\
ee`:n;if(e==="ing"){if(/^[^aeiouy]y$/u.test(s))return`${s.slice(0,-1)}ie`;if(/^(?:inn|out|cann|herr|earr|even)$/.test(s))return n}return/[aeiouy]/.test(s)?dr(s,
t):n}function dr(n,t){return/(?:at|bl|iz)$/.test(n)?`${n}e`:ir.test(n)?/^[aeo]..$/.test(n)?n:n.slice(0,-1):n.length<=t&&en.test(n)?`${n}e`:n}function mr(n){return n.
replace(/^(.+[^aeiouy])[yY]$/u,"$1i")}function Ft(n,t,e){for(let s=Math.min(7,n.length);s>1;s--){let r=n.slice(-s),o=t.get(r);if(o!==void 0){let i=n.slice(0,-s);
return e(r,i)?i+o:n}}return n}function gr(n,t,e){let s=n.slice(0,-1);return n.endsWith("e")&&(s.length>=e||s.length>=t&&!en.test(s))||n.endsWith("ll")&&s.length>=
e?s:n}var wr=1,yr=2,br=2,xr=new TextDecoder;function sn(n){let t=new A(n),e=an(t),s=new Map;for(let r=0,o=t.varint();o>0;o--,r++){let i=e(),a=t.varint(),c=t.varint(),
l=a&wr?cn(t):[],f=a&yr?kr(t):[],p=t.varint(),u=t.take(t.varint());s.set(i,new Ut(i,r,c,l,f,u,t.take(p)))}return s}var Ut=class{constructor(t,e,s,r,o,i,a){this.term=
t,this.place=e,this.count=s,this.mates=r,this.names=o,this.steps=i,this.impacts=a,this.decoded=void 0}get sections(){return this.decoded??(this.decoded=new A(this.
steps).ascending(this.impacts.length)),this.decoded}};function rn(n){let t=new A(n),e=an(t),s=[];for(let r=t.varint();r>0;r--)s.push([e(),t.varint()]);return s}
function on(n,t,e){let s=new A(n),r=s.varints(e);for(let i=0;i<t.place;i++)s.at+=r[i];let o=new Map;for(let i of t.sections)o.set(i,s.ascending(s.varint()));return o}
function an(n){let t=new Uint8Array(64);return()=>{let e=n.varint(),s=n.take(n.varint()),r=e+s.length;if(r>t.length){let o=new Uint8Array(2*r);o.set(t.subarray(
0,e)),t=o}return t.set(s,e),xr.decode(t.subarray(0,r))}}function cn(n){return Array.from({length:n.varint()},()=>n.text())}function kr(n){return Array.from({length:n.
varint()},()=>({rest:cn(n),pages:Array.from({length:n.varint()},()=>[n.varint(),n.varint()/br])}))}var Ar=128*1024,Sr=6,ln=3,ft=class{constructor(t){this.bundle=t;let{families:e}=t.manifest.browser;this.firsts=e.terms.keys.firsts,this.lexicon=e.lexicon,this.stem=
nn(t.manifest.search.language),this.files=new Map,this.found=new Map}async count(t){let e=await Promise.all(t.map(s=>this.entry(s)));return Ht(e)}async withStem(t){
let e=await this.entry(t),s=e?e.mates:await this.matesOf(t),r=await Promise.all(s.map(o=>this.entry(o)));return e&&r.push(e),Ht(r.sort(un))}async beginning(t,{limit:e}){
let s=await this.run(t);return s.sort((r,o)=>o.count-r.count||un(r,o)),Ht(s.slice(0,e))}async allTerms(t=""){let{files:e,bytes:s,keys:r}=this.lexicon,o=Array.from(
{length:e},(f,p)=>p),i=Array.from(t)[0],c=s<=Ar||!i?o:o.slice(...fn(r.firsts,i));return(await Promise.all(c.map(async f=>rn(await this.bundle.bytes("lexicon",f))))).
flat().map(([f])=>f)}postings(t){let e=new Map;for(let s of t){let r=this.found.get(s);r&&e.set(s,r)}return e}leader(t){let e=this.found.get(t)?.mates[0];return e!==
void 0&&R(e,t)<0?e:t}async names(t){let e=new Map,s=await Promise.all(Array.from(t,r=>this.entry(r)));for(let r of s)for(let{rest:o,pages:i}of r?.names??[])e.set(
[r.term,...o].join(" "),i);return e}async phrase(t){let e=await Promise.all(t.map(i=>this.positions(i))),s=new Map;if(e.some(i=>!i))return s;let[r,...o]=e;for(let[
i,a]of r){let c=o.map(f=>new Set(f.get(i))),l=Array.from(a).filter(f=>c.every((p,u)=>p.has(f+u+1)));l.length&&s.set(i,l)}return s}async entry(t){if(!this.firsts.
length)return;let e=(await this.file(tt(this.firsts,t))).get(t);return e&&this.found.set(t,e),e}async positions(t){let e=await this.entry(t);if(!e)return;let s=tt(
this.firsts,t),{size:r}=await this.file(s);return on(await this.bundle.bytes("positions",s),e,r)}async matesOf(t){let e=this.stem(t),s=e.slice(0,Math.max(ln,e.length-
1));return(s.length<ln?[]:await this.run(s)).map(o=>o.term).filter(o=>this.stem(o)===e)}async run(t){if(!this.firsts.length)return[];let[e,s]=fn(this.firsts,t),
r=Math.min(s,e+Sr),i=(await Promise.all(Array.from({length:r-e},(a,c)=>this.file(e+c)))).flatMap(a=>Array.from(a.values()).filter(c=>c.term.startsWith(t)));for(let a of i)
this.found.set(a.term,a);return i}file(t){let e=this.files.get(t);return e||(e=this.bundle.bytes("terms",t).then(sn),e.catch(()=>this.files.delete(t)),this.files.
set(t,e)),e}};function fn(n,t){let e=tt(n,t),s=e+1;for(;s<n.length&&n[s].startsWith(t);)s++;return[e,s]}function Ht(n){let t=new Map;for(let e of n)e&&t.set(e.term,
e.count);return t}function un(n,t){return n&&t?R(n.term,t.term):0}function pn(n,t,{sectionCount:e,everyday:s=new Set}){let r=Er(n,e,s),o=new Float64Array(e),i=new Uint8Array(e),a=new Float64Array(e);for(let c of r)hn(o,a,c,t,i);
for(let c of n)r.includes(c)||hn(o,a,c,t,null);return{scores:o,isTold:i,telling:r}}function hn(n,t,{variants:e},s,r){let o=n.length,i=e.reduce((l,f)=>l+f.count,
0),a=Math.min(i,o),c=e.flatMap(l=>s.get(l.term)??[]);for(let l of e){let f=s.get(l.term);if(!f)continue;let p=l.match==="exact"?l.count:a,u=l.factor*dn(p,o)/255,
{sections:h,impacts:w}=f;for(let d=0;d<h.length;d++){let y=w[d]*u;y>t[h[d]]&&(t[h[d]]=y)}}for(let{sections:l}of c)for(let f=0;f<l.length;f++){let p=l[f];n[p]+=t[p],
t[p]=0,r&&(r[p]=n[p]>0?1:0)}}function dn(n,t){return Math.log(1+(t-n+.5)/(n+.5))**1.3}function Er(n,t,e){let s=n.filter(a=>a.variants.length).map(a=>({expansion:a,
worth:Math.max(...a.variants.map(c=>dn(c.count,t)))})),r=s.filter(({expansion:a})=>!e.has(a.term)),o=r.length?r:s,i=.2*Math.max(0,...o.map(({worth:a})=>a));return o.
filter(({worth:a})=>a>=i).map(({expansion:a})=>a)}var Tr=2e4,Dt=class{constructor(t,{owners:e,firsts:s}){this.bundle=t,this.owners=e,this.firsts=s,this.index=new ft(t),this.everyday=new Set(t.manifest.browser.everyday),
this.meaning=t.has("vectors")?new ct(t,e,s):void 0,this.links=void 0}prepare(){this.meaning?.prepare(),this.readLinks().catch(()=>{})}async search(t,e={}){let{limit:s=10,
mode:r="multi"}=e;await this.readLetters(t);let o=qe(t),i=this.meaning?[]:["client.search.no_meaning"];if(!o.tokens.length||!this.owners.length||s<1)return{hits:[],
total:0,notes:i,corrected:[]};let a=r!=="bm25",c=r==="multi"||r==="graph",[l,f,p,u]=await Promise.all([this.expand(o),a&&this.meaning?this.meaning.embed(N(o.text)):
null,c?this.readLinks():void 0,Ne(this.bundle,e)]),h=await this.named(o,l),w=await this.evidence(o,l,h,{vector:f,allowed:u,mode:r}),{fusion:d}=this.bundle.manifest.
search,y=p?.walks??null,k=await Ze(w,{mode:r,fusion:d,walker:y,limit:s}),x=k.pages.some(({isWalkedTo:H})=>H),T=p&&x?p.ways(k.seeds):()=>[];return{hits:await Promise.
all(k.pages.map(H=>this.hit(H,{query:o,evidence:w,way:T}))),total:k.total,notes:i,corrected:Nr(w)}}async excerpt(t){let e=await Ge(this.bundle,t.page),[s,r,o]=e[t.
section-this.firsts[t.page]];return await this.readLetters(o),{anchor:s,heading:r,...ge(o,t.answers)}}async tags(){return(await et(this.bundle,"tags")).map(({name:t,
count:e})=>({tag:t,count:e}))}async kinds(){return(await et(this.bundle,"kinds")).map(({name:t,count:e})=>({kind:t,count:e}))}async folders(){return(await et(this.
bundle,"folders")).map(({name:t,count:e})=>({path:t,count:e}))}async readLetters(t){de(t)||me(new TextDecoder().decode(await this.bundle.bytes("letters",0)))}expand(t){
let e=this.owners.length>Tr,s=t.terms.filter(o=>!this.everyday.has(o)),r=e&&s.length?{...t,terms:s}:t;return Me(r,this.index)}async named(t,e){let s=new Map;for(let{
term:o,variants:i}of e)i.length&&s.set(o,i[0].term);let r=t.tokens.map(({term:o})=>this.index.leader(s.get(o)??o));return $e(t.tokens,r,()=>this.index.names(new Set(
r)))}async evidence(t,e,s,{vector:r,allowed:o,mode:i}){let a=e.flatMap(d=>d.variants.map(({term:y})=>y)),c=pn(e,this.index.postings(a),{sectionCount:this.owners.
length,everyday:this.everyday}),l=i==="vector"?null:c.scores,f=r&&this.meaning?await this.meaning.compare(r,l):null,p=Ue(s),u=this.passing(o),h=await this.holding(
u,await this.demanded(t)),w=p.size>0&&!t.isAllQuoted;return{owners:this.owners,words:c,similarities:f&&f.similarities,least:f&&f.least,isAlike:f&&It(Rr(f.similarities,
h),f.least),coverage:He(s,t.tokens.length),named:p,mayAnswer:h,mayBeReached:w?u:h}}passing(t){let e=new Uint8Array(this.owners.length);if(!t)return e.fill(1);for(let s of t)
e.fill(1,this.firsts[s],this.firsts[s+1]);return e}async demanded(t){if(t.isAllQuoted||!t.phrases.length)return t.phrases;await this.index.count(t.phrases.flat());
let e=t.phrases.map(r=>r.map(o=>this.index.leader(o))),s=await this.index.names(new Set(e.map(([r])=>r)));return t.phrases.filter((r,o)=>!s.has(e[o].join(" ")))}async holding(t,e){
let s=await Promise.all(e.map(o=>this.index.phrase(o))),r=t.slice();for(let o of s){let i=new Uint8Array(r.length);for(let[a,c]of o){let l=this.owners[a];c[0]<Mr?
i.fill(1,this.firsts[l],this.firsts[l+1]):i[a]=1}r.forEach((a,c)=>r[c]=a&i[c])}return r}readLinks(){return this.links||(this.links=Ce(this.bundle),this.links.catch(
()=>this.links=void 0)),this.links}async hit({page:t,section:e,score:s,isWalkedTo:r},{query:o,evidence:i,way:a}){let c=!!i.isAlike?.[e],l=i.words.telling.flatMap(
d=>this.matchIn(e,d,o)),f=c||l.length?e:this.firsts[t],[p,u]=await Promise.all([Lt(this.bundle,t),r?this.labels(a(t)):[]]),h=[...Lr(l),...c?[Or]:[]];u.length&&h.
push({kind:"found_through",subjects:u});let w=new Set(l.map(({found:d})=>d));return{page:t,section:f,score:s,reasons:h,answers:w,...p}}matchIn(t,{term:e,variants:s},r){
for(let{term:o,match:i}of s){let a=this.index.found.get(o)?.sections;if(a&&vr(a,t)){let c=r.tokens.find(f=>f.term===e);return[{found:o,match:i,shown:i==="exact"&&
c&&Cr(c.written)||o}]}}return[]}labels(t){return Promise.all(t.map(async e=>"label"in e?e.label:(await Lt(this.bundle,e.page)).title))}},Mr=4096,Or={kind:"simil\
ar_meaning",subjects:[]};async function mn(n){return new Dt(n,await De(n))}function Lr(n){let t=[],e=n.filter(({match:r})=>r!=="corrected").map(({shown:r})=>r),
s=n.filter(({match:r})=>r==="corrected").map(({shown:r})=>r);return e.length&&t.push({kind:"matched_words",subjects:[...new Set(e)]}),s.length&&t.push({kind:"co\
rrected_words",subjects:[...new Set(s)]}),t}function Nr({words:n}){return n.telling.flatMap(({variants:e})=>e.slice(0,1)).filter(({match:e})=>e==="corrected").map(
({term:e})=>e)}function Rr(n,t){return n.map((e,s)=>t[s]?e:-1)}function Cr(n){return n.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,"")}function vr(n,t){let e=0,
s=n.length;for(;e<s;){let r=e+s>>1;n[r]<t?e=r+1:s=r}return n[e]===t}function gn(n){let t=null,e=wt({},"");async function s(){let o=await n.open();return e=wt(o.strings,o.manifest.browser.language),mn(o)}let r=()=>void(t=null);return{
engine(){let o=t??s();return t=o,o.catch(()=>t===o&&r()),o},say:()=>e,close:r}}var{pinakes:K}=globalThis,ut=gn(K),Wt=fe(K,ut),Ir=Qt(new URL("assets/pinakes/pinakes-search.css",K.root).href),Gt=n=>Ir.then(()=>Wt.open(n));K.provide("search",
{open:Gt,engine:ut.engine,toggle:()=>Wt.isOpen()?Wt.close():Gt(),prepare(){ue(K,ut,Gt),ut.engine().catch(()=>{})}});})();
