/* Generated from src/ by tests/client/build.mjs. */
(()=>{var e=/\p{Surrogate}/gu;function t(t,n){const o=t.replace(e,e=>`\\u${e.charCodeAt(0).toString(16)}`);let r=2166136261
;for(const e of(new TextEncoder).encode(o))r=Math.imul(r^e,16777619);return(r>>>0)%n}var n="index.html",o=/(^|\/)([^/.]*|[^/]*\.html?)$/;function r(e,t){try{
const n=new URL(e),r=new URL(t),[a,i]=[s(n.pathname),s(r.pathname)];return n.protocol===r.protocol&&n.host===r.host&&a.startsWith(i)&&!n.search&&o.test(a)?{
url:a.slice(i.length),anchor:decodeURIComponent(n.hash.slice(1))}:null}catch{return null}}function a(e){
return e.endsWith("/")||!e?[e,e+n]:e===n||e.endsWith(`/${n}`)?[e,e.slice(0,-10)]:[e]}function s(e){
return encodeURIComponent(decodeURIComponent(e)).replace(/[!'()*]/g,e=>`%${e.charCodeAt(0).toString(16).toUpperCase()}`).replace(/%2F/g,"/")}
var i="pinakes-status";function c(e,t,n=""){const o=document.createElement(e);return t&&(o.className=t),o.textContent=n,o}
var l="pinakes-peek",d="aria-describedby",u=["title","path","heading","description","text"];function p(e,t){return Math.max(8,Math.min(e,t-8))}function m(e){
const t=e instanceof Element?e.closest("a[href]"):null;return t instanceof HTMLAnchorElement?t:null}function h(e){return e.matches(":hover, :focus-visible")}
var f=globalThis.pinakes;async function v(e,n){const{manifest:o,json:r}=await f.open(),s=o.browser.families[e]?.files;for(const o of s?a(n):[]){
const n=await r(e,t(o,s));if(Object.hasOwn(n,o))return n[o]}}var k=()=>r(location.href.split(/[?#]/)[0],f.root)?.url??"";function g(e){
const t=e.closest(".md-content, [role=main], article, main, .pinakes-panel")&&!e.closest("nav, header, footer, .md-sidebar, [role=navigation], .headerlink, [data-preview], [download]")?r(e.href,f.root):null
;return t&&(n=t.url,o=k(),!a(n).includes(o))?t:null;var n,o}async function y(e){const{url:t,anchor:n}=g(e),o=await v("previews",t);if(!o)return null
;const{title:r,path:a,description:s,text:i,sections:c={}}=o;return Object.hasOwn(c,n)?{title:r,path:a,...c[n]}:s||i||e.textContent!==r?{title:r,path:a,
description:s,text:i}:null}async function b(e){const t=e.target instanceof Element?e.target.closest("[data-pinakes-more]"):null
;if(t instanceof HTMLElement&&"true"!==t.ariaBusy){t.ariaBusy="true";try{const e=await v("more",k());e&&((e,t,n,o)=>{
const r="related"===e.dataset.pinakesMore,a=(r?t.related:t.backlinks)??[],s=e.closest(".pinakes-panel")?.querySelectorAll("ul"),l=s?.[s.length-1]
;if(!l||!a.length)return;const d=a.map(e=>((e,t,n)=>{const o=c("li",t),r=c("div","pinakes-top"),a=c("a","pinakes-title");if(a.href=new URL(e.url,n).href,
a.append(c("bdi","",e.title)),r.append(a),o.append(r),e.mark&&r.append(" ",c("span","pinakes-mark",e.mark)),e.path){
const n="pinakes-card"===t,a=c(n?"div":"span","pinakes-path");a.append(c("bdi","",e.path)),(n?o:r).append(" ",a)}
return e.reason&&o.append(c("div","pinakes-reason",e.reason)),o})(e,r?"pinakes-card":"pinakes-source",n));l.append(...d),d[0].querySelector("a")?.focus()
;const u=r?null:e.parentElement?.querySelector(".pinakes-unlisted");t.unlisted&&u?u.textContent=t.unlisted:u?.remove(),e.remove(),(e=>{
document.querySelector(`.${i}`)?.remove();const t=c("div",i);t.setAttribute("role","status"),document.body.append(t),setTimeout(()=>t.textContent=e,100)
})(((e,t)=>((1===t?e["client.more.shown.one"]:void 0)??e["client.more.shown"]??"").replace("{}",String(t)))(o,d.length))})(t,e,f.root,(await f.open()).strings)
}catch{}finally{t.ariaBusy="false"}}}var w=!1;f.provide("peek",{begin(e){if(w)return;w=!0;const t=function(e,t,n){const o=(e=>{
const t=document.createElement("div");t.id=l,t.className=l,t.setAttribute("role","tooltip"),t.setAttribute("popover","manual"),
t.setAttribute("data-search-exclude",""),t.hidden=!0;const n=document.createElement("link");let o,r;return n.rel="stylesheet",
n.href=new URL("assets/pinakes/pinakes-peek.css",e).href,{element:t,ready:()=>(o??(o=new Promise(e=>n.onload=n.onerror=e)),
n.isConnected||document.body.append(n),o),show(e,n,o){t.replaceChildren(...u.flatMap(e=>((e,t)=>{if(!t)return[];const n=document.createElement("div")
;return n.className=`${l}-${e}`,n.dir="auto",n.textContent=t,[n]})(e,n[e]))),t.isConnected||document.body.append(t),t.hidden=!1,t.showPopover?.(),((e,t,n)=>{
const o=[...(t.closest(".pinakes-card, .pinakes-excerpt")??t).getClientRects()],r=o.find(({top:e,bottom:t})=>void 0!==n&&e<=n&&n<=t)??o[0],{clientWidth:a,clientHeight:s}=document.documentElement,{width:i,height:c}=e.getBoundingClientRect(),l="rtl"===getComputedStyle(t).direction?r.right-i:r.left,d=r.bottom+6,u=d+c<=s||r.top<s-r.bottom?d:r.top-6-c
;e.style.left=`${p(l,a-i)+scrollX}px`,e.style.top=`${p(u,s-c)+scrollY}px`})(t,e,o),r=e.getAttribute(d),e.setAttribute(d,r?`${r} ${l}`:l)},hide(e){
r?e.setAttribute(d,r):e.removeAttribute(d),t.isConnected&&t.hidePopover?.(),t.hidden=!0}}})(n);let r=null,a=null,s=0,i=0;const c=()=>{a&&o.hide(a),a=null
},f=()=>{clearTimeout(s),r=null},v=()=>{f(),c()},k=n=>{a&&!a.isConnected&&c()
;const i=m(n.target),l="focusin"===n.type?i?.matches(":focus-visible"):"touch"!==n.pointerType;i&&l&&e(i)&&((e,n)=>{e!==r&&e!==a&&(f(),r=e,s=setTimeout(()=>{
const i=Promise.all([t(e),o.ready()]).catch(()=>null);s=setTimeout(async()=>{const t=(await i)?.[0];r===e&&(f(),t&&e.isConnected&&h(e)&&(c(),o.show(e,t,n),a=e))
},200)},100))})(i,n.clientY)},g=e=>{const t=m(e.target);t&&t===m(e.relatedTarget)||(t&&t===r&&f(),clearTimeout(i),i=setTimeout(()=>{
!a||h(a)||o.element.matches(":hover")||c()},200))};for(const e of["pointerover","focusin"])document.addEventListener(e,k)
;for(const e of["pointerout","focusout"])document.addEventListener(e,g);document.addEventListener("pointerdown",e=>{o.element.contains(e.target)||v()}),
document.addEventListener("keydown",e=>{"Escape"===e.key&&a?(e.preventDefault(),e.stopPropagation(),v()):"Enter"===e.key&&v()},!0)
;for(const e of["resize","popstate","pagehide"])addEventListener(e,v);return k}(g,y,f.root);document.addEventListener("click",b),"click"===e.type?b(e):t(e)}})
})();
