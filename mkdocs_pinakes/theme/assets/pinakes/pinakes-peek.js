/* Generated from src/ by tests/client/build.mjs. */
(()=>{var h=class extends Error{},T=new Map;function M(e){let t=T.get(e);return t||(t=V(K(e)),t.catch(()=>T.delete(e)),T.set(e,t)),t}async function V(e){let t=JSON.parse(
U(await e("manifest.json")));if(t.version!==3)throw new h(`bundle of version ${t.version}`);let{families:n}=t.browser,s=new Map,o=(i,l)=>{let a=s.get(i);return a||
(a=l(),a.catch(()=>s.delete(i)),s.set(i,a)),a},r=(i,l)=>{let a=n[i].path.replace("{}",String(l));return o(a,async()=>Y(await e(a)))};return{manifest:t,strings:t.
browser.strings,has:i=>Object.hasOwn(n,i),bytes:r,json:(i,l)=>o(`${i} ${l}`,async()=>JSON.parse(U(await r(i,l))))}}function U(e){return new TextDecoder().decode(
e)}async function Y(e){if(e[0]!==31||e[1]!==139)return e;let n=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip"));return new Uint8Array(await new Response(
n).arrayBuffer())}function K(e){let t=!e.startsWith("file:");return n=>{let s=n==="manifest.json";if(!t&&s)return B(new URL("manifest.js",e).href);let o=new URL(
n,e).href;return n.endsWith(".js")?B(o):Q(o,s)}}async function Q(e,t){let n=await fetch(e,{cache:t?"no-cache":"default"});if(!n.ok)throw new h(`${n.status} ${e}`);
return new Uint8Array(await n.arrayBuffer())}var v=new Map;function B(e){let t=globalThis;return t.__pinakes=(n,s)=>{let o=document.currentScript;v.set(o.src,s)},
new Promise((n,s)=>{let o=document.createElement("script");o.src=e;let r=()=>{o.remove();let i=v.get(e);v.delete(e),i===void 0?s(new h(e)):n(Uint8Array.from(atob(
i),l=>l.charCodeAt(0)))};o.onload=r,o.onerror=r,document.head.append(o)})}var Z=/\p{Surrogate}/gu;function N(e,t){let n=e.replace(Z,o=>`\\u${o.charCodeAt(0).toString(16)}`),s=2166136261;for(let o of new TextEncoder().encode(n))s=Math.
imul(s^o,16777619);return(s>>>0)%t}var b="index.html",ee=/(^|\/)([^/.]*|[^/]*\.html?)$/;function S(e,t){try{let n=new URL(e),s=new URL(t),[o,r]=[$(n.pathname),$(s.pathname)];return!(n.protocol===
s.protocol&&n.host===s.host&&o.startsWith(r))||n.search||!ee.test(o)?null:{url:o.slice(r.length),anchor:decodeURIComponent(n.hash.slice(1))}}catch{return null}}
function R(e){return e.endsWith("/")||!e?[e,e+b]:e===b||e.endsWith(`/${b}`)?[e,e.slice(0,-b.length)]:[e]}function P(e,t){return R(e).includes(t)}function $(e){return encodeURIComponent(
decodeURIComponent(e)).replace(/[!'()*]/g,t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`).replace(/%2F/g,"/")}var I="pinakes-status";function D(e,t,n,s){let o=e.dataset.pinakesMore==="related",r=(o?t.related:t.backlinks)??[],i=e.closest(".pinakes-panel")?.querySelectorAll(
"ul"),l=i?.[i.length-1];if(!l||!r.length)return;let a=r.map(f=>te(f,o?"pinakes-card":"pinakes-source",n));l.append(...a),a[0].querySelector("a")?.focus();let u=o?
null:e.parentElement?.querySelector(".pinakes-unlisted");t.unlisted&&u?u.textContent=t.unlisted:u?.remove(),e.remove(),oe(ne(s,a.length))}function te(e,t,n){let s=p(
"li",t),o=p("div","pinakes-top"),r=p("a","pinakes-title");if(r.href=new URL(e.url,n).href,r.append(p("bdi","",e.title)),o.append(r),s.append(o),e.mark&&o.append(
" ",p("span","pinakes-mark",e.mark)),e.path){let i=t==="pinakes-card",l=p(i?"div":"span","pinakes-path");l.append(p("bdi","",e.path)),(i?s:o).append(" ",l)}return e.
reason&&s.append(p("div","pinakes-reason",e.reason)),s}function p(e,t,n=""){let s=document.createElement(e);return t&&(s.className=t),s.textContent=n,s}function ne(e,t){
return((t===1?e["client.more.shown.one"]:void 0)??e["client.more.shown"]??"").replace("{}",String(t))}function oe(e){document.querySelector(`.${I}`)?.remove();let t=p(
"div",I);t.setAttribute("role","status"),document.body.append(t),setTimeout(()=>t.textContent=e,100)}var w="pinakes-peek",x="aria-describedby";var se=".pinakes-card, .pinakes-excerpt",re=["title","path","heading","description","text"];function j(e){let t=document.createElement("div");t.id=w,t.className=
w,t.setAttribute("role","tooltip"),t.setAttribute("popover","manual"),t.setAttribute("data-search-exclude",""),t.hidden=!0;let n=document.createElement("link");
n.rel="stylesheet",n.href=new URL("assets/pinakes/pinakes-peek.css",e).href;let s,o;return{element:t,ready(){return s??(s=new Promise(r=>n.onload=n.onerror=r)),
n.isConnected||document.body.append(n),s},show(r,i,l){t.replaceChildren(...re.flatMap(a=>ie(a,i[a]))),t.isConnected||document.body.append(t),t.hidden=!1,t.showPopover?.(),
ce(t,r,l),o=r.getAttribute(x),r.setAttribute(x,o?`${o} ${w}`:w)},hide(r){o?r.setAttribute(x,o):r.removeAttribute(x),t.isConnected&&t.hidePopover?.(),t.hidden=!0}}}
function ie(e,t){if(!t)return[];let n=document.createElement("div");return n.className=`${w}-${e}`,n.dir="auto",n.textContent=t,[n]}function ce(e,t,n){let s=[...(t.
closest(se)??t).getClientRects()],o=s.find(({top:A,bottom:c})=>n!==void 0&&A<=n&&n<=c)??s[0],{clientWidth:r,clientHeight:i}=document.documentElement,{width:l,height:a}=e.
getBoundingClientRect(),f=getComputedStyle(t).direction==="rtl"?o.right-l:o.left,g=o.bottom+6,E=g+a<=i||o.top<i-o.bottom?g:o.top-6-a;e.style.left=`${_(f,r-l)+scrollX}\
px`,e.style.top=`${_(E,i-a)+scrollY}px`}function _(e,t){return Math.max(8,Math.min(e,t-8))}var ae=100,le=200,de=200;function W(e,t,n){let s=j(n),o=null,r=null,i=0,l=0,a=()=>{r&&s.hide(r),r=null},u=()=>{clearTimeout(i),o=null},f=()=>{u(),a()},g=()=>{clearTimeout(
l),l=setTimeout(()=>{r&&!G(r)&&!s.element.matches(":hover")&&a()},de)},L=(c,d)=>{c===o||c===r||(u(),o=c,i=setTimeout(()=>{let k=Promise.all([t(c),s.ready()]).catch(
()=>null);i=setTimeout(async()=>{let O=(await k)?.[0];o===c&&(u(),!(!O||!c.isConnected||!G(c))&&(a(),s.show(c,O,d),r=c))},le)},ae))},E=c=>{r&&!r.isConnected&&a();
let d=C(c.target),k=c.type==="focusin"?d?.matches(":focus-visible"):c.pointerType!=="touch";d&&k&&e(d)&&L(d,c.clientY)},A=c=>{let d=C(c.target);d&&d===C(c.relatedTarget)||
(d&&d===o&&u(),g())};for(let c of["pointerover","focusin"])document.addEventListener(c,E);for(let c of["pointerout","focusout"])document.addEventListener(c,A);document.
addEventListener("pointerdown",c=>{s.element.contains(c.target)||f()}),document.addEventListener("keydown",c=>{c.key==="Escape"&&r?(c.preventDefault(),c.stopPropagation(),
f()):c.key==="Enter"&&f()},!0);for(let c of["resize","popstate","pagehide"])addEventListener(c,f);return E}function C(e){let t=e instanceof Element?e.closest("a\
[href]"):null;return t instanceof HTMLAnchorElement?t:null}function G(e){return e.matches(":hover, :focus-visible")}var ue=".md-content, [role=main], article, main, .pinakes-panel",pe="nav, header, footer, .md-sidebar, [role=navigation], .headerlink, [data-preview], [download\
]",m=globalThis.pinakes,y,q=()=>(y??(y=M(m.bundle)),y.catch(()=>y=void 0),y);async function X(e,t){let{manifest:n,json:s}=await q(),o=n.browser.families[e]?.files;
for(let r of o?R(t):[]){let i=await s(e,N(r,o));if(Object.hasOwn(i,r))return i[r]}}var z=()=>S(location.href.split(/[?#]/)[0],m.root)?.url??"";function J(e){let n=e.
closest(ue)&&!e.closest(pe)?S(e.href,m.root):null;return n&&!P(n.url,z())?n:null}async function fe(e){let{url:t,anchor:n}=J(e),s=await X("previews",t);if(!s)return null;
let{title:o,path:r,description:i,text:l,sections:a={}}=s;return Object.hasOwn(a,n)?{title:o,path:r,...a[n]}:i||l||e.textContent!==o?{title:o,path:r,description:i,
text:l}:null}async function H(e){let t=e.target instanceof Element?e.target.closest("[data-pinakes-more]"):null;if(!(!(t instanceof HTMLElement)||t.ariaBusy==="\
true")){t.ariaBusy="true";try{let n=await X("more",z());n&&D(t,n,m.root,(await q()).strings)}catch{}finally{t.ariaBusy="false"}}}var F=!1;m.provide("peek",{begin(e){
if(F)return;F=!0;let t=W(J,fe,m.root);document.addEventListener("click",H),e.type==="click"?H(e):t(e)}});})();
