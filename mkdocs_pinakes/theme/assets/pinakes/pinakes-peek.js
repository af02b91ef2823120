/* Generated from src/ by tests/client/build.mjs. */
(()=>{var m=class extends Error{},k=new Map;function M(e){let t=k.get(e);return t||(t=V(K(e)),t.catch(()=>k.delete(e)),k.set(e,t)),t}async function V(e){let t=JSON.parse(
O(await e("manifest.json")));if(t.version!==3)throw new m(`bundle of version ${t.version}`);let{families:n}=t.browser,o=new Map,s=(i,a)=>{let l=o.get(i);return l||
(l=a(),l.catch(()=>o.delete(i)),o.set(i,l)),l},r=(i,a)=>{let l=n[i].path.replace("{}",String(a));return s(l,async()=>Y(await e(l)))};return{manifest:t,strings:t.
browser.strings,has:i=>Object.hasOwn(n,i),bytes:r,json:(i,a)=>s(`${i} ${a}`,async()=>JSON.parse(O(await r(i,a))))}}function O(e){return new TextDecoder().decode(
e)}async function Y(e){if(e[0]!==31||e[1]!==139)return e;let n=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip"));return new Uint8Array(await new Response(
n).arrayBuffer())}function K(e){let t=!e.startsWith("file:");return n=>{let o=n==="manifest.json";if(!t&&o)return U(new URL("manifest.js",e).href);let s=new URL(
n,e).href;return n.endsWith(".js")?U(s):Q(s,o)}}async function Q(e,t){let n=await fetch(e,{cache:t?"no-cache":"default"});if(!n.ok)throw new m(`${n.status} ${e}`);
return new Uint8Array(await n.arrayBuffer())}var v=new Map;function U(e){let t=globalThis;return t.__pinakes=(n,o)=>{let s=document.currentScript;v.set(s.src,o)},
new Promise((n,o)=>{let s=document.createElement("script");s.src=e;let r=()=>{s.remove();let i=v.get(e);v.delete(e),i===void 0?o(new m(e)):n(Uint8Array.from(atob(
i),a=>a.charCodeAt(0)))};s.onload=r,s.onerror=r,document.head.append(s)})}var Z=/\p{Surrogate}/gu;function B(e,t){let n=e.replace(Z,s=>`\\u${s.charCodeAt(0).toString(16)}`),o=2166136261;for(let s of new TextEncoder().encode(n))o=Math.
imul(o^s,16777619);return(o>>>0)%t}var x="index.html",ee=/(^|\/)([^/.]*|[^/]*\.html?)$/;function T(e,t){try{let n=new URL(e),o=new URL(t),[s,r]=[N(n.pathname),N(o.pathname)];return!(n.protocol===
o.protocol&&n.host===o.host&&s.startsWith(r))||n.search||!ee.test(s)?null:{url:s.slice(r.length),anchor:decodeURIComponent(n.hash.slice(1))}}catch{return null}}
function S(e){return e.endsWith("/")||!e?[e,e+x]:e===x||e.endsWith(`/${x}`)?[e,e.slice(0,-x.length)]:[e]}function P(e,t){return S(e).includes(t)}function N(e){return encodeURIComponent(
decodeURIComponent(e)).replace(/[!'()*]/g,t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`).replace(/%2F/g,"/")}var $="pinakes-status";function I(e,t,n,o){let s=e.dataset.pinakesMore==="related",r=(s?t.related:t.backlinks)??[],i=e.closest(".pinakes-panel")?.querySelectorAll(
"ul"),a=i?.[i.length-1];if(!a||!r.length)return;let l=r.map(f=>te(f,s?"pinakes-card":"pinakes-source",n));a.append(...l),l[0].querySelector("a")?.focus();let u=s?
null:e.parentElement?.querySelector(".pinakes-unlisted");t.unlisted&&u?u.textContent=t.unlisted:u?.remove(),e.remove(),oe(ne(o,l.length))}function te(e,t,n){let o=p(
"li",t),s=p("div","pinakes-top"),r=p("a","pinakes-title");if(r.href=new URL(e.url,n).href,r.append(p("bdi","",e.title)),s.append(r),o.append(s),e.mark&&s.append(
" ",p("span","pinakes-mark",e.mark)),e.path){let i=t==="pinakes-card",a=p(i?"div":"span","pinakes-path");a.append(p("bdi","",e.path)),(i?o:s).append(" ",a)}return e.
reason&&o.append(p("div","pinakes-reason",e.reason)),o}function p(e,t,n=""){let o=document.createElement(e);return t&&(o.className=t),o.textContent=n,o}function ne(e,t){
return((t===1?e["client.more.shown.one"]:void 0)??e["client.more.shown"]??"").replace("{}",String(t))}function oe(e){document.querySelector(`.${$}`)?.remove();let t=p(
"div",$);t.setAttribute("role","status"),document.body.append(t),setTimeout(()=>t.textContent=e,100)}var w="pinakes-peek";var se=".pinakes-card, .pinakes-excerpt",re=["title","path","heading","description","text"];function D(e){let t=document.createElement("div");t.id=w,t.className=
w,t.setAttribute("role","tooltip"),t.setAttribute("popover","manual"),t.setAttribute("data-search-exclude",""),t.hidden=!0;let n=document.createElement("link");
n.rel="stylesheet",n.href=new URL("assets/pinakes/pinakes-peek.css",e).href;let o;return{element:t,ready(){return o??(o=new Promise(s=>n.onload=n.onerror=s)),n.
isConnected||document.body.append(n),o},show(s,r,i){t.replaceChildren(...re.flatMap(a=>ie(a,r[a]))),t.isConnected||document.body.append(t),t.hidden=!1,t.showPopover?.(),
ce(t,s,i),_(s,!0)},hide(s){_(s,!1),t.isConnected&&t.hidePopover?.(),t.hidden=!0}}}function ie(e,t){if(!t)return[];let n=document.createElement("div");return n.className=
`${w}-${e}`,n.dir="auto",n.textContent=t,[n]}function ce(e,t,n){let o=[...(t.closest(se)??t).getClientRects()],s=o.find(({top:E,bottom:c})=>n!==void 0&&E<=n&&n<=
c)??o[0],{clientWidth:r,clientHeight:i}=document.documentElement,{width:a,height:l}=e.getBoundingClientRect(),f=getComputedStyle(t).direction==="rtl"?s.right-a:
s.left,g=s.bottom+6,b=g+l<=i||s.top<i-s.bottom?g:s.top-6-l;e.style.left=`${j(f,r-a)+scrollX}px`,e.style.top=`${j(b,i-l)+scrollY}px`}function j(e,t){return Math.
max(8,Math.min(e,t-8))}function _(e,t){let n=(e.getAttribute("aria-describedby")??"").split(/\s+/).filter(o=>o&&o!==w);t&&n.push(w),n.length?e.setAttribute("ari\
a-describedby",n.join(" ")):e.removeAttribute("aria-describedby")}var ae=100,le=200,de=200;function W(e,t,n){let o=D(n),s=null,r=null,i=0,a=0,l=()=>{r&&o.hide(r),r=null},u=()=>{clearTimeout(i),s=null},f=()=>{u(),l()},g=()=>{clearTimeout(
a),a=setTimeout(()=>{r&&!G(r)&&!o.element.matches(":hover")&&l()},de)},C=(c,d)=>{c===s||c===r||(u(),s=c,i=setTimeout(()=>{let A=Promise.all([t(c),o.ready()]).catch(
()=>null);i=setTimeout(async()=>{let L=(await A)?.[0];s===c&&(u(),!(!L||!c.isConnected||!G(c))&&(l(),o.show(c,L,d),r=c))},le)},ae))},b=c=>{r&&!r.isConnected&&l();
let d=R(c.target),A=c.type==="focusin"?d?.matches(":focus-visible"):c.pointerType!=="touch";d&&A&&e(d)&&C(d,c.clientY)},E=c=>{let d=R(c.target);d&&d===R(c.relatedTarget)||
(d&&d===s&&u(),g())};for(let c of["pointerover","focusin"])document.addEventListener(c,b);for(let c of["pointerout","focusout"])document.addEventListener(c,E);document.
addEventListener("pointerdown",c=>{o.element.contains(c.target)||f()}),document.addEventListener("keydown",c=>{c.key==="Escape"&&r?(c.preventDefault(),c.stopPropagation(),
f()):c.key==="Enter"&&f()},!0);for(let c of["resize","popstate","pagehide"])addEventListener(c,f);return b}function R(e){let t=e instanceof Element?e.closest("a\
[href]"):null;return t instanceof HTMLAnchorElement?t:null}function G(e){return e.matches(":hover, :focus-visible")}var ue=".md-content, [role=main], article, main, .pinakes-panel",pe="nav, header, footer, .md-sidebar, [role=navigation], .headerlink, [data-preview], [download\
]",h=globalThis.pinakes,y,q=()=>(y??(y=M(h.bundle)),y.catch(()=>y=void 0),y);async function X(e,t){let{manifest:n,json:o}=await q(),s=n.browser.families[e]?.files;
for(let r of s?S(t):[]){let i=await o(e,B(r,s));if(Object.prototype.hasOwnProperty.call(i,r))return i[r]}}var z=()=>T(location.origin==="null"?location.href:location.
origin+location.pathname,h.root)?.url??"";function J(e){let n=e.closest(ue)&&!e.closest(pe)?T(e.href,h.root):null;return n&&!P(n.url,z())?n:null}async function fe(e){
let{url:t,anchor:n}=J(e),o=await X("previews",t);if(!o)return null;let r=new Map(Object.entries(o.sections??{})).get(n),i=r?{heading:r.heading,text:r.text}:{description:o.
description,text:o.text},a={title:o.title,path:o.path,...i};return Object.values(i).some(Boolean)||e.textContent?.trim()!==o.title?a:null}async function H(e){let t=e.
target instanceof Element?e.target.closest("[data-pinakes-more]"):null;if(!(!(t instanceof HTMLElement)||t.ariaBusy==="true")){t.ariaBusy="true";try{let n=await X(
"more",z());n&&I(t,n,h.root,(await q()).strings)}catch{}finally{t.ariaBusy="false"}}}var F=!1;h.provide("peek",{begin(e){if(F)return;F=!0;let t=W(J,fe,h.root);document.
addEventListener("click",H),e.type==="click"?H(e):t(e)}});})();
