/* Generated from src/ by tests/client/build.mjs. */
(()=>{var e={en:["Search","Close","Search could not be loaded.","Try again","The graph could not be loaded"],
de:["Suche","Schlie\xdfen","Die Suche konnte nicht geladen werden.","Erneut versuchen","Der Graph konnte nicht geladen werden"],
fr:["Recherche","Fermer","La recherche n\u2019a pas pu \xeatre charg\xe9e.","R\xe9essayer","Le graphe n\u2019a pas pu \xeatre charg\xe9"],
es:["Buscar","Cerrar","No se pudo cargar la b\xfasqueda.","Reintentar","No se pudo cargar el grafo"],
zh:["\u641c\u7d22","\u5173\u95ed","\u65e0\u6cd5\u52a0\u8f7d\u641c\u7d22\u3002","\u91cd\u8bd5","\u65e0\u6cd5\u52a0\u8f7d\u5173\u7cfb\u56fe"],
ja:["\u691c\u7d22","\u9589\u3058\u308b","\u691c\u7d22\u3092\u8aad\u307f\u8fbc\u3081\u307e\u305b\u3093\u3067\u3057\u305f\u3002","\u518d\u8a66\u884c","\u30b0\u30e9\u30d5\u3092\u8aad\u307f\u8fbc\u3081\u307e\u305b\u3093\u3067\u3057\u305f"],
ar:["\u0628\u062d\u062b","\u0625\u063a\u0644\u0627\u0642","\u062a\u0639\u0630\u0651\u0631 \u062a\u062d\u0645\u064a\u0644 \u0627\u0644\u0628\u062d\u062b.","\u0625\u0639\u0627\u062f\u0629 \u0627\u0644\u0645\u062d\u0627\u0648\u0644\u0629","\u062a\u0639\u0630\u0651\u0631 \u062a\u062d\u0645\u064a\u0644 \u0627\u0644\u0645\u062e\u0637\u0637"]
},t="[data-pinakes-search]",n=/Mac|iP/.test(navigator.platform),r=[[".md-header__inner .md-search",()=>{}],[".md-header__inner",(e,t)=>e.insertBefore(t(),e.querySelector(".md-header__source"))],[".wy-side-nav-search",(e,t)=>{
e.querySelector("[role=search]")?.classList.add("pinakes-replaced"),e.append(t()),document.querySelector(".wy-nav-top")?.append(t())
}],[".navbar > .container, .navbar > .container-fluid",(e,t)=>{
e.querySelector("[data-bs-target='#mkdocs_search_modal']")?.parentElement?.classList.add("pinakes-replaced"),
e.insertBefore(t(),e.querySelector(":scope > .navbar-toggler, :scope > .navbar-collapse"))}],["body",(e,t)=>{const n=t();n.classList.add("pinakes-fixed"),
e.prepend(n)}]];function a(e){const t=document.createElement("button");t.type="button",t.className="pinakes-open",t.setAttribute("data-pinakes-search",""),
t.setAttribute("aria-label",e),t.setAttribute("aria-haspopup","dialog"),t.setAttribute("aria-keyshortcuts","/ Control+K Meta+K")
;const r=document.createElement("span");r.textContent=e;const a=document.createElement("kbd");return a.textContent=n?"\u2318K":"Ctrl K",
a.setAttribute("aria-hidden","true"),t.append((()=>{const e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg")
;t.setAttribute("viewBox","0 0 24 24"),t.setAttribute("aria-hidden","true");const n=document.createElementNS(e,"path")
;return n.setAttribute("d","M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20"),t.append(n),t})(),r,a),t}var o=`${t}, .md-search, [for=__search]`
;function s(e,t){return e instanceof Element&&null!==e.closest(t)}function c(e){
return e instanceof HTMLElement&&(e.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(e.tagName))}function i(){
return document.querySelector(".md-search, #content_search")?null:new URLSearchParams(location.search).get("q")}
var d="[data-pinakes-graph]",l=class extends Error{},u=new Map;function p(e){return(new TextDecoder).decode(e)}var h=new Map;function m(e){
return globalThis.__pinakes=(e,t)=>{const n=document.currentScript;h.set(n.src,t)},new Promise((t,n)=>{const r=document.createElement("script");r.src=e
;const a=()=>{r.remove();const a=h.get(e);h.delete(e),void 0===a?n(new l(e)):t(Uint8Array.from(atob(a),e=>e.charCodeAt(0)))};r.onload=a,r.onerror=a,
document.head.append(r)})}var f=globalThis,g=document.currentScript;function w(e){return new Promise((t,n)=>{const r=document.createElement("script");r.src=e,
r.onload=()=>t(),r.onerror=()=>{r.remove(),n(new Error(e))},document.head.append(r)})}g&&!f.pinakes&&(n=>{const h=((e,t,n)=>{
const r=new URL(e),a=new URL("../../",r).href,o=r.searchParams.get("in"),s=(r.searchParams.get("on")??"").split(","),c=new Map,i=new Map,d=e=>{
if(i.has(e))return Promise.resolve();let n=c.get(e);return n||(n=t(new URL(`pinakes-${e}.js`,r).href),n.catch(()=>c.delete(e)),c.set(e,n)),n
},h=new URL(o?`${encodeURIComponent(o)}/pinakes/`:"pinakes/",a).href;return{root:a,bundle:h,open:()=>(e=>{let t=u.get(e);return t||(t=(async e=>{
const t=JSON.parse(p(await e("manifest.json")));if(3!==t.version)throw new l(`bundle of version ${t.version}`);const{families:n}=t.browser,r=new Map,a=(e,t)=>{
let n=r.get(e);return n||(n=t(),n.catch(()=>r.delete(e)),r.set(e,n)),n},o=(t,r)=>{const o=n[t].path.replace("{}",String(r));return a(o,async()=>(async e=>{
if(31!==e[0]||139!==e[1])return e;const t=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip"))
;return new Uint8Array(await new Response(t).arrayBuffer())})(await e(o)))};return{manifest:t,strings:t.browser.strings,has:e=>Object.hasOwn(n,e),bytes:o,
json:(e,t)=>a(`${e} ${t}`,async()=>JSON.parse(p(await o(e,t))))}})((e=>{const t=!e.startsWith("file:");return n=>{const r="manifest.json"===n
;if(!t&&r)return m(new URL("manifest.js",e).href);const a=new URL(n,e).href;return n.endsWith(".js")?m(a):(async(e,t)=>{const n=await fetch(e,{
cache:t?"no-cache":"default"});if(!n.ok)throw new l(`${n.status} ${e}`);return new Uint8Array(await n.arrayBuffer())})(a,r)}})(e)),t.catch(()=>u.delete(e)),
u.set(e,t)),t})(h),labels:n,has:e=>s.includes(e),load:d,provide:(e,t)=>{i.set(e,t)},get:async e=>(await d(e),i.get(e))}})(n,w,(t=>{
const[n,r,a,o,s]=e[t.toLowerCase().split(/[-_]/)[0]]??e.en;return{search:n,close:r,failed:a,again:o,graphFailed:s}})(document.documentElement.lang));f.pinakes=h
;const g=[];h.has("dialog")&&g.push(function(e){const n=(()=>{const e=i();if(null!==e&&document.getElementById("mkdocs_search_modal")){
const e=new URL(location.href);e.searchParams.delete("q"),history.replaceState(history.state,"",e)}return e})();let d=null;const l=()=>{const e=d??""
;return d=null,e},u=t=>{d??(d=""),e.get("search").then(e=>void 0===t&&e.isOpen()?e.close(l()):e.open(t,l),()=>((e,n)=>{n(),
document.querySelector(".pinakes-failure")?.remove();const r=document.createElement("div");r.className="pinakes-failure",r.setAttribute("role","alert"),
r.append(e.failed);for(const[n,a]of[[e.again,()=>u(t)],[e.close,()=>{}]]){const e=document.createElement("button");e.type="button",e.textContent=n,
e.addEventListener("click",()=>{r.remove(),a()}),r.append(" ",e)}document.body.append(r)})(e.labels,l))},p=e=>{s(e.target,o)&&h()},h=()=>{
e.get("search").then(e=>e.prepare(),()=>{})};for(const e of["pointerover","pointerdown","focusin"])document.addEventListener(e,p,{passive:!0})
;document.addEventListener("click",e=>{s(e.target,t)&&(e.preventDefault(),u())}),addEventListener("keydown",e=>{
const t=null!==d&&(({key:e,ctrlKey:t,metaKey:n,altKey:r})=>1===[...e].length&&!t&&!n&&!r)(e);(t||(e=>{
if(e.defaultPrevented||e.isComposing||e.repeat||e.altKey)return!1;const t=e.composedPath()[0],n=t instanceof Element&&null!==t.closest(".pinakes-search")
;return!(c(t)&&!n||(e.ctrlKey!==e.metaKey?"k"!==e.key.toLowerCase()||e.shiftKey:"/"!==e.key||e.ctrlKey||c(t)||null!==document.querySelector(".md-search")))
})(e))&&(e.preventDefault(),e.stopPropagation(),t?d+=e.key:u())},!0),addEventListener("pageshow",e=>{const t=e.persisted&&i();t&&u(t)});let m=n;return()=>{(e=>{
if(!document.querySelector(t))for(const[t,n]of r){const r=document.querySelector(t);if(r)return n(r,()=>a(e))}})(e.labels.search);const n=m??i();m=null,n&&u(n),
s(document.activeElement,o)&&h()}}(h)),h.has("graph")&&g.push((e=>{const t=t=>{
const n=t.target,r=n instanceof Element?n.closest(d):null,a="toggle"===t.type?n.open:n instanceof Element&&n.closest("button")
;r&&a&&e.get("graph").then(e=>e.show(r),()=>{})};return document.addEventListener("toggle",t,!0),document.addEventListener("click",t),()=>{
for(const e of document.querySelectorAll(d))e.removeAttribute("hidden")}})(h)),h.has("peek")&&(e=>{document.documentElement.classList.add("pinakes-scripted")
;const t=n=>{if((e=>{if(!(e.target instanceof Element))return!1;if("click"===e.type)return null!==e.target.closest("[data-pinakes-more]")
;const t=e.target.closest("a"),n="touch"===e.pointerType;return null!==t&&!n&&t.host===location.host&&t.pathname!==location.pathname})(n)){
for(const e of["pointerover","focusin","click"])document.removeEventListener(e,t);e.get("peek").then(e=>e.begin(n),()=>document.addEventListener("click",t))}}
;for(const e of["pointerover","focusin","click"])document.addEventListener(e,t)})(h);const y=()=>g.forEach(e=>e())
;f.document$?f.document$.subscribe(y):"loading"===document.readyState?document.addEventListener("DOMContentLoaded",y):y()})(g.src)})();
