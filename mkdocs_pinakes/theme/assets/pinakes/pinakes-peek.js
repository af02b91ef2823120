/* Generated from src/ by tests/client/build.mjs. */
(()=>{var W=/\p{Surrogate}/gu;function R(e,t){let n=e.replace(W,o=>`\\u${o.charCodeAt(0).toString(16)}`),i=2166136261;for(let o of new TextEncoder().encode(n))i=Math.
imul(i^o,16777619);return(i>>>0)%t}var E="index.html",F=/(^|\/)([^/.]*|[^/]*\.html?)$/;function b(e,t){try{let n=new URL(e),i=new URL(t),[o,s]=[S(n.pathname),S(i.pathname)];return!(n.protocol===i.
protocol&&n.host===i.host&&o.startsWith(s))||n.search||!F.test(o)?null:{url:o.slice(s.length),anchor:decodeURIComponent(n.hash.slice(1))}}catch{return null}}function T(e){
return e.endsWith("/")||!e?[e,e+E]:e===E||e.endsWith(`/${E}`)?[e,e.slice(0,-E.length)]:[e]}function L(e,t){return T(e).includes(t)}function S(e){return encodeURIComponent(
decodeURIComponent(e)).replace(/[!'()*]/g,t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`).replace(/%2F/g,"/")}var P="pinakes-status";function O(e,t,n,i){let o=e.dataset.pinakesMore==="related",s=(o?t.related:t.backlinks)??[],c=e.closest(".pinakes-panel")?.querySelectorAll(
"ul"),l=c?.[c.length-1];if(!l||!s.length)return;let a=s.map(f=>_(f,o?"pinakes-card":"pinakes-source",n));l.append(...a),a[0].querySelector("a")?.focus();let u=o?
null:e.parentElement?.querySelector(".pinakes-unlisted");t.unlisted&&u?u.textContent=t.unlisted:u?.remove(),e.remove(),X(q(i,a.length))}function _(e,t,n){let i=p(
"li",t),o=p("div","pinakes-top"),s=p("a","pinakes-title");if(s.href=new URL(e.url,n).href,s.append(p("bdi","",e.title)),o.append(s),i.append(o),e.mark&&o.append(
" ",p("span","pinakes-mark",e.mark)),e.path){let c=t==="pinakes-card",l=p(c?"div":"span","pinakes-path");l.append(p("bdi","",e.path)),(c?i:o).append(" ",l)}return e.
reason&&i.append(p("div","pinakes-reason",e.reason)),i}function p(e,t,n=""){let i=document.createElement(e);return t&&(i.className=t),i.textContent=n,i}function q(e,t){
return((t===1?e["client.more.shown.one"]:void 0)??e["client.more.shown"]??"").replace("{}",String(t))}function X(e){document.querySelector(`.${P}`)?.remove();let t=p(
"div",P);t.setAttribute("role","status"),document.body.append(t),setTimeout(()=>t.textContent=e,100)}var h="pinakes-peek",k="aria-describedby";var j=".pinakes-card, .pinakes-excerpt",Y=["title","path","heading","description","text"];function M(e){let t=document.createElement("div");t.id=h,t.className=h,
t.setAttribute("role","tooltip"),t.setAttribute("popover","manual"),t.setAttribute("data-search-exclude",""),t.hidden=!0;let n=document.createElement("link");n.
rel="stylesheet",n.href=new URL("assets/pinakes/pinakes-peek.css",e).href;let i,o;return{element:t,ready(){return i??(i=new Promise(s=>n.onload=n.onerror=s)),n.
isConnected||document.body.append(n),i},show(s,c,l){t.replaceChildren(...Y.flatMap(a=>z(a,c[a]))),t.isConnected||document.body.append(t),t.hidden=!1,t.showPopover?.(),
K(t,s,l),o=s.getAttribute(k),s.setAttribute(k,o?`${o} ${h}`:h)},hide(s){o?s.setAttribute(k,o):s.removeAttribute(k),t.isConnected&&t.hidePopover?.(),t.hidden=!0}}}
function z(e,t){if(!t)return[];let n=document.createElement("div");return n.className=`${h}-${e}`,n.dir="auto",n.textContent=t,[n]}function K(e,t,n){let i=[...(t.
closest(j)??t).getClientRects()],o=i.find(({top:y,bottom:r})=>n!==void 0&&y<=n&&n<=r)??i[0],{clientWidth:s,clientHeight:c}=document.documentElement,{width:l,height:a}=e.
getBoundingClientRect(),f=getComputedStyle(t).direction==="rtl"?o.right-l:o.left,w=o.bottom+6,g=w+a<=c||o.top<c-o.bottom?w:o.top-6-a;e.style.left=`${I(f,s-l)+scrollX}\
px`,e.style.top=`${I(g,c-a)+scrollY}px`}function I(e,t){return Math.max(8,Math.min(e,t-8))}var J=100,Q=200,V=200;function $(e,t,n){let i=M(n),o=null,s=null,c=0,l=0,a=()=>{s&&i.hide(s),s=null},u=()=>{clearTimeout(c),o=null},f=()=>{u(),a()},w=()=>{clearTimeout(
l),l=setTimeout(()=>{s&&!U(s)&&!i.element.matches(":hover")&&a()},V)},v=(r,d)=>{r===o||r===s||(u(),o=r,c=setTimeout(()=>{let A=Promise.all([t(r),i.ready()]).catch(
()=>null);c=setTimeout(async()=>{let C=(await A)?.[0];o===r&&(u(),!(!C||!r.isConnected||!U(r))&&(a(),i.show(r,C,d),s=r))},Q)},J))},g=r=>{s&&!s.isConnected&&a();
let d=x(r.target),A=r.type==="focusin"?d?.matches(":focus-visible"):r.pointerType!=="touch";d&&A&&e(d)&&v(d,r.clientY)},y=r=>{let d=x(r.target);d&&d===x(r.relatedTarget)||
(d&&d===o&&u(),w())};for(let r of["pointerover","focusin"])document.addEventListener(r,g);for(let r of["pointerout","focusout"])document.addEventListener(r,y);document.
addEventListener("pointerdown",r=>{i.element.contains(r.target)||f()}),document.addEventListener("keydown",r=>{r.key==="Escape"&&s?(r.preventDefault(),r.stopPropagation(),
f()):r.key==="Enter"&&f()},!0);for(let r of["resize","popstate","pagehide"])addEventListener(r,f);return g}function x(e){let t=e instanceof Element?e.closest("a\
[href]"):null;return t instanceof HTMLAnchorElement?t:null}function U(e){return e.matches(":hover, :focus-visible")}var Z=".md-content, [role=main], article, main, .pinakes-panel",ee="nav, header, footer, .md-sidebar, [role=navigation], .headerlink, [data-preview], [download]",
m=globalThis.pinakes;async function G(e,t){let{manifest:n,json:i}=await m.open(),o=n.browser.families[e]?.files;for(let s of o?T(t):[]){let c=await i(e,R(s,o));
if(Object.hasOwn(c,s))return c[s]}}var D=()=>b(location.href.split(/[?#]/)[0],m.root)?.url??"";function H(e){let n=e.closest(Z)&&!e.closest(ee)?b(e.href,m.root):
null;return n&&!L(n.url,D())?n:null}async function te(e){let{url:t,anchor:n}=H(e),i=await G("previews",t);if(!i)return null;let{title:o,path:s,description:c,text:l,
sections:a={}}=i;return Object.hasOwn(a,n)?{title:o,path:s,...a[n]}:c||l||e.textContent!==o?{title:o,path:s,description:c,text:l}:null}async function N(e){let t=e.
target instanceof Element?e.target.closest("[data-pinakes-more]"):null;if(!(!(t instanceof HTMLElement)||t.ariaBusy==="true")){t.ariaBusy="true";try{let n=await G(
"more",D());n&&O(t,n,m.root,(await m.open()).strings)}catch{}finally{t.ariaBusy="false"}}}var B=!1;m.provide("peek",{begin(e){if(B)return;B=!0;let t=$(H,te,m.root);
document.addEventListener("click",N),e.type==="click"?N(e):t(e)}});})();
