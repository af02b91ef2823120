/* Generated from src/ by tests/client/build.mjs. */
(()=>{var e=/\p{Surrogate}/gu;function t(t,n){const o=t.replace(e,e=>`\\u${e.charCodeAt(0).toString(16)}`);let r=2166136261
;for(const e of(new TextEncoder).encode(o))r=Math.imul(r^e,16777619);return(r>>>0)%n}var n="index.html",o=/(^|\/)([^/.]*|[^/]*\.html?)$/;function r(e,t){try{
const n=new URL(e),r=new URL(t),[a,s]=[i(n.pathname),i(r.pathname)];return n.protocol===r.protocol&&n.host===r.host&&a.startsWith(s)&&!n.search&&o.test(a)?{
url:a.slice(s.length),anchor:decodeURIComponent(n.hash.slice(1))}:null}catch{return null}}function a(e){
return e.endsWith("/")||!e?[e,e+n]:e===n||e.endsWith(`/${n}`)?[e,e.slice(0,-10)]:[e]}function i(e){
return encodeURIComponent(decodeURIComponent(e)).replace(/[!'()*]/g,e=>`%${e.charCodeAt(0).toString(16).toUpperCase()}`).replace(/%2F/g,"/")}
var s="pinakes-status";function c(e,t,n=""){const o=document.createElement(e);return t&&(o.className=t),o.textContent=n,o}
var l="pinakes-peek",u="aria-describedby",d=["title","path","heading","description","text"];function p(e,t){return Math.max(8,Math.min(e,t-8))}function h(e){
const t=e instanceof Element?e.closest("a[href]"):null;return t instanceof HTMLAnchorElement?t:null}function m(e){return e.matches(":hover, :focus-visible")}
var f=new Set(["id","ja","ko","ms","th","vi","zh"]),v=new Set(["fa","fr","hi"]),k=globalThis.pinakes;async function g(e,n){
const{manifest:o,json:r}=await k.open(),i=o.browser.families[e]?.files;for(const o of i?a(n):[]){const n=await r(e,t(o,i));if(Object.hasOwn(n,o))return n[o]}}
var y=()=>r(location.href.split(/[?#]/)[0],k.root)?.url??"";function w(e){
const t=e.closest(".md-content, [role=main], article, main, .pinakes-panel")&&!e.closest("nav, header, footer, .md-sidebar, [role=navigation], .headerlink, [data-preview], [download]")?r(e.href,k.root):null
;return t&&(n=t.url,o=y(),!a(n).includes(o))?t:null;var n,o}async function b(e){const{url:t,anchor:n}=w(e),o=await g("previews",t);if(!o)return null
;const{title:r,path:a,description:i,text:s,sections:c={}}=o;return Object.hasOwn(c,n)?{title:r,path:a,...c[n]}:i||s||e.textContent!==r?{title:r,path:a,
description:i,text:s}:null}async function C(e){const t=e.target instanceof Element?e.target.closest("[data-pinakes-more]"):null
;if(t instanceof HTMLElement&&"true"!==t.ariaBusy){t.ariaBusy="true";try{const e=await g("more",y()),{strings:n,manifest:o}=await k.open();e&&((e,t,n,o)=>{
const r="related"===e.dataset.pinakesMore,a=(r?t.related:t.backlinks)??[],i=e.closest(".pinakes-panel")?.querySelectorAll("ul"),l=i?.[i.length-1]
;if(!l||!a.length)return;const u=a.map(e=>((e,t,n)=>{const o=c("li",t),r=c("div","pinakes-top"),a=c("a","pinakes-title");if(a.href=new URL(e.url,n).href,
a.append(c("bdi","",e.title)),r.append(a),o.append(r),e.mark&&r.append(" ",c("span","pinakes-mark",e.mark)),e.path){
const n="pinakes-card"===t,a=c(n?"div":"span","pinakes-path");a.append(c("bdi","",e.path)),(n?o:r).append(" ",a)}
return e.reason&&o.append(c("div","pinakes-reason",e.reason)),o})(e,r?"pinakes-card":"pinakes-source",n));l.append(...u),u[0].querySelector("a")?.focus()
;const d=r?null:e.parentElement?.querySelector(".pinakes-unlisted");t.unlisted&&d?d.textContent=t.unlisted:d?.remove(),e.remove(),(e=>{
document.querySelector(`.${s}`)?.remove();const t=c("div",s);t.setAttribute("role","status"),document.body.append(t),setTimeout(()=>t.textContent=e,100)
})(o("client.more.shown",u.length))})(t,e,k.root,((e,t)=>(n,o="")=>{if(!(n in e))return"";if("number"==typeof o)return((e,t,n,o)=>{
const r=(0===o?e[`${n}.none`]:void 0)??e[`${n}.${((e,t)=>f.has(e)?"other":"ar"===e?(e=>{if(0===e)return"zero";if(e<3)return 1===e?"one":"two";const t=e%100
;return t>=3&&t<=10?"few":t>10?"many":"other"})(t):1===t||0===t&&v.has(e)?"one":"other")(t,o)}`]??e[n];return r.replaceAll("{}",String(o))})(e,t,n,o)
;const r=e[n];return r.includes("{}")?r.replaceAll("{}",()=>o).trim():r})(n,o.browser.language))}catch{}finally{t.ariaBusy="false"}}}var E=!1;k.provide("peek",{
begin(e){if(E)return;E=!0;const t=function(e,t,n){const o=(e=>{const t=document.createElement("div");t.id=l,t.className=l,t.setAttribute("role","tooltip"),
t.setAttribute("popover","manual"),t.setAttribute("data-search-exclude",""),t.hidden=!0;const n=document.createElement("link");let o,r
;return n.rel="stylesheet",n.href=new URL("assets/pinakes/pinakes-peek.css",e).href,{element:t,ready:()=>(o??(o=new Promise(e=>n.onload=n.onerror=e)),
n.isConnected||document.body.append(n),o),show(e,n,o){t.replaceChildren(...d.flatMap(e=>((e,t)=>{if(!t)return[];const n=document.createElement("div")
;return n.className=`${l}-${e}`,n.dir="auto",n.textContent=t,[n]})(e,n[e]))),t.isConnected||document.body.append(t),t.hidden=!1,t.showPopover?.(),((e,t,n)=>{
const o=[...(t.closest(".pinakes-card, .pinakes-excerpt")??t).getClientRects()],r=o.find(({top:e,bottom:t})=>void 0!==n&&e<=n&&n<=t)??o[0],{clientWidth:a,clientHeight:i}=document.documentElement,{width:s,height:c}=e.getBoundingClientRect(),l="rtl"===getComputedStyle(t).direction?r.right-s:r.left,u=r.bottom+6,d=u+c<=i||r.top<i-r.bottom?u:r.top-6-c
;e.style.left=`${p(l,a-s)+scrollX}px`,e.style.top=`${p(d,i-c)+scrollY}px`})(t,e,o),r=e.getAttribute(u),e.setAttribute(u,r?`${r} ${l}`:l)},hide(e){
r?e.setAttribute(u,r):e.removeAttribute(u),t.isConnected&&t.hidePopover?.(),t.hidden=!0}}})(n);let r=null,a=null,i=0,s=0;const c=()=>{a&&o.hide(a),a=null
},f=()=>{clearTimeout(i),r=null},v=()=>{f(),c()},k=n=>{a&&!a.isConnected&&c()
;const s=h(n.target),l="focusin"===n.type?s?.matches(":focus-visible"):"touch"!==n.pointerType;s&&l&&e(s)&&((e,n)=>{e!==r&&e!==a&&(f(),r=e,i=setTimeout(()=>{
const s=Promise.all([t(e),o.ready()]).catch(()=>null);i=setTimeout(async()=>{const t=(await s)?.[0];r===e&&(f(),t&&e.isConnected&&m(e)&&(c(),o.show(e,t,n),a=e))
},200)},100))})(s,n.clientY)},g=e=>{const t=h(e.target);t&&t===h(e.relatedTarget)||(t&&t===r&&f(),clearTimeout(s),s=setTimeout(()=>{
!a||m(a)||o.element.matches(":hover")||c()},200))};for(const e of["pointerover","focusin"])document.addEventListener(e,k)
;for(const e of["pointerout","focusout"])document.addEventListener(e,g);document.addEventListener("pointerdown",e=>{o.element.contains(e.target)||v()}),
document.addEventListener("keydown",e=>{"Escape"===e.key&&a?(e.preventDefault(),e.stopPropagation(),v()):"Enter"===e.key&&v()},!0)
;for(const e of["resize","popstate","pagehide"])addEventListener(e,v);return k}(w,b,k.root);document.addEventListener("click",C),"click"===e.type?C(e):t(e)}})
})();
