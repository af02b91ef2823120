/* Generated from src/ by tests/client/build.mjs. */
(()=>{var e={en:["Search","Close","Search could not be loaded.","Try again"],
de:["Suche","Schließen","Die Suche konnte nicht geladen werden.","Erneut versuchen"],
fr:["Recherche","Fermer","La recherche n’a pas pu être chargée.","Réessayer"],es:["Buscar","Cerrar","No se pudo cargar la búsqueda.","Reintentar"],
zh:["搜索","关闭","无法加载搜索。","重试"],ja:["検索","閉じる","検索を読み込めませんでした。","再試行"],ar:["بحث","إغلاق","تعذّر تحميل البحث.","إعادة المحاولة"]
},t="[data-pinakes-search]",n=/Mac|iP/.test(navigator.platform),r=[[".md-header__inner .md-search",()=>{}],[".md-header__inner",(e,t)=>e.insertBefore(t(),e.querySelector(".md-header__source"))],[".wy-side-nav-search",(e,t)=>{
e.querySelector("[role=search]")?.setAttribute("hidden",""),e.append(t()),document.querySelector(".wy-nav-top")?.append(t())
}],[".navbar > .container, .navbar > .container-fluid",(e,t)=>{
e.querySelector("[data-bs-target='#mkdocs_search_modal']")?.parentElement?.setAttribute("hidden",""),
e.insertBefore(t(),e.querySelector(":scope > .navbar-toggler, :scope > .navbar-collapse"))}],["body",(e,t)=>{const n=t();n.classList.add("pinakes-fixed"),
e.prepend(n)}]];function a(e){const t=document.createElement("button");t.type="button",t.className="pinakes-open",t.setAttribute("data-pinakes-search",""),
t.setAttribute("aria-label",e),t.setAttribute("aria-haspopup","dialog"),t.setAttribute("aria-keyshortcuts","/ Control+K Meta+K")
;const r=document.createElement("span");r.textContent=e;const a=document.createElement("kbd");return a.textContent=n?"⌘K":"Ctrl K",
a.setAttribute("aria-hidden","true"),t.append((()=>{const e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg")
;t.setAttribute("viewBox","0 0 24 24"),t.setAttribute("aria-hidden","true");const n=document.createElementNS(e,"path")
;return n.setAttribute("d","M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20"),t.append(n),t})(),r,a),t}var o=`${t}, .md-search, [for=__search]`
;function s(e,t){return e instanceof Element&&null!==e.closest(t)}function c(e){
return e instanceof HTMLElement&&!e.closest("dialog:not([open])")&&(e.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(e.tagName))}function i(){
return document.querySelector(".md-search, #content_search")?null:new URLSearchParams(location.search).get("q")}
var l="[data-pinakes-graph]",d=class extends Error{},u=new Map;function p(e){return(new TextDecoder).decode(e)}function h(e){return 31===e[0]&&139===e[1]}
var m=new Map;function f(e){return globalThis.__pinakes=(e,t)=>{const n=document.currentScript;m.set(n.src,t)},new Promise((t,n)=>{
const r=document.createElement("script");r.src=e;const a=()=>{r.remove();const a=m.get(e);m.delete(e),
void 0===a?n(new d(e)):t(Uint8Array.from(atob(a),e=>e.charCodeAt(0)))};r.onload=a,r.onerror=a,document.head.append(r)})}var b={
en:"This needs a web server here; built with `bundle.offline: true`, it works from files.",
de:"Das braucht hier einen Webserver; mit `bundle.offline: true` erstellt, geht es aus Dateien.",
fr:"Cela nécessite ici un serveur web ; généré avec `bundle.offline: true`, cela marche depuis des fichiers.",
es:"Esto necesita aquí un servidor web; generado con `bundle.offline: true`, funciona desde archivos.",
zh:"此处需要 Web 服务器；构建时设置 `bundle.offline: true` 即可直接从文件使用。",ja:"ここでは Web サーバーが必要です。`bundle.offline: true` でビルドすると、ファイルから使えます。",
ar:"يحتاج هذا هنا إلى خادم ويب؛ وإذا أُنشئ الموقع باستخدام `bundle.offline: true` فإنه يعمل من الملفات."},g=globalThis,w=document.currentScript;function v(e){
return new Promise((t,n)=>{const r=document.createElement("script");r.src=e,r.onload=()=>t(),r.onerror=()=>{r.remove(),n(new Error(e))},document.head.append(r)
})}w&&!g.pinakes&&(n=>{const{lang:m}=document.documentElement,w=(t=>{const[n,r,a,o]=e[t.toLowerCase().split(/[-_]/)[0]]??e.en;return{search:n,close:r,failed:a,
again:o}})(m),y=((e,t,n)=>{
const r=new URL(e),a=new URL("../../",r).href,o=r.searchParams.get("in"),s=(r.searchParams.get("on")??"").split(","),c=new Map,i=new Map,l=e=>{
if(i.has(e))return Promise.resolve();let n=c.get(e);return n||(n=t(new URL(`pinakes-${e}.js`,r).href),n.catch(()=>c.delete(e)),c.set(e,n)),n
},m=new URL(o?`${encodeURIComponent(o)}/pinakes/`:"pinakes/",a).href,b="file:"!==r.protocol||s.includes("files");return{root:a,bundle:m,isReadable:b,
open:()=>b?(e=>{let t=u.get(e);return t||(t=(async e=>{const t=JSON.parse(p(await e("manifest.json")))
;if(3!==t.version)throw new d(`bundle of version ${t.version}`);const{families:n}=t.browser,r=new Map,a=(e,t)=>{let n=r.get(e);return n||(n=t(),
n.catch(()=>r.delete(e)),r.set(e,n)),n},o=(t,r)=>{const o=n[t].path.replace("{}",String(r));return a(o,async()=>(async e=>{if(!h(e))return e
;const t=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip"));return new Uint8Array(await new Response(t).arrayBuffer())})(await e(o)))};return{
manifest:t,strings:t.browser.strings,has:e=>Object.hasOwn(n,e),bytes:o,json:(e,t)=>a(`${e} ${t}`,async()=>JSON.parse(p(await o(e,t))))}})((e=>{
const t=!e.startsWith("file:");return n=>{const r="manifest.json"===n;if(!t&&r)return f(new URL("manifest.js",e).href);const a=new URL(n,e).href
;return n.endsWith(".js")?f(a):(async(e,t)=>{const n=await fetch(e,{cache:t?"no-cache":"default"}),r=n.headers.get("content-type")?.startsWith("text/html")
;if(!n.ok||r)throw new d(`${n.status} ${e}`);const a=new Uint8Array(await n.arrayBuffer())
;if(!(t||h(a)||n.headers.has("content-encoding")))throw new d(`not packed: ${e}`);return a})(a,r)}})(e)),t.catch(()=>u.delete(e)),u.set(e,t)),t
})(m):Promise.reject(new d("no server")),labels:n,has:e=>s.includes(e),load:l,provide:(e,t)=>{i.set(e,t)},get:async e=>(await l(e),i.get(e))}})(n,v,w)
;y.isReadable||(w.failed=b[m.toLowerCase().split(/[-_]/)[0]]??b.en),g.pinakes=y;const E=[];y.has("dialog")&&E.push(function(e){const n=(()=>{const e=i()
;if(null!==e&&document.getElementById("mkdocs_search_modal")){const e=new URL(location.href);e.searchParams.delete("q"),history.replaceState(history.state,"",e)
}return e})();let l=null;const d=()=>{const e=l??"";return l=null,e},u=t=>{l??(l=""),
e.get("search").then(e=>void 0===t&&e.isOpen()?e.close(d()):e.open(t,d),()=>((e,n)=>{n(),document.querySelector(".pinakes-failure")?.remove()
;const r=document.createElement("div");r.className="pinakes-failure",r.setAttribute("role","alert"),r.append(e.failed)
;for(const[n,a]of[[e.again,()=>u(t)],[e.close,()=>{}]]){const e=document.createElement("button");e.type="button",e.textContent=n,
e.addEventListener("click",()=>{r.remove(),a()}),r.append(" ",e)}document.body.append(r)})(e.labels,d))},p=e=>{s(e.target,o)&&h()},h=()=>{
e.get("search").then(e=>e.prepare(),()=>{})};for(const e of["pointerover","pointerdown","focusin"])document.addEventListener(e,p,{passive:!0})
;document.addEventListener("click",e=>{s(e.target,t)&&(e.preventDefault(),u())}),addEventListener("keydown",e=>{
const t=null!==l&&(({key:e,ctrlKey:t,metaKey:n,altKey:r})=>1===[...e].length&&!t&&!n&&!r)(e);(t||(e=>{
if(e.defaultPrevented||e.isComposing||e.repeat||e.altKey)return!1;const t=e.composedPath()[0],n=t instanceof Element&&null!==t.closest(".pinakes-search")
;return!(c(t)&&!n||(e.ctrlKey!==e.metaKey?"k"!==e.key.toLowerCase()||e.shiftKey:"/"!==e.key||e.ctrlKey||c(t)||null!==document.querySelector(".md-search")))
})(e))&&(e.preventDefault(),e.stopPropagation(),t?l+=e.key:u())},!0),addEventListener("pageshow",e=>{const t=e.persisted&&i();t&&u(t)});let m=n;return()=>{(e=>{
if(!document.querySelector(t))for(const[t,n]of r){const r=document.querySelector(t);if(r)return n(r,()=>a(e))}})(e.labels.search);const n=m??i();m=null,n&&u(n),
s(document.activeElement,o)&&h()}}(y)),y.has("graph")&&E.push((e=>{const t=t=>{
const n=t.target,r=n instanceof Element?n.closest(l):null,a="toggle"===t.type?n.open:n instanceof Element&&n.closest("button")
;r&&a&&e.get("graph").then(e=>e.show(r),()=>{})};return document.addEventListener("toggle",t,!0),document.addEventListener("click",t),()=>{
for(const e of document.querySelectorAll(l))e.removeAttribute("hidden")}})(y)),y.has("peek")&&y.isReadable&&(e=>{
document.documentElement.classList.add("pinakes-scripted");const t=n=>{if((e=>{if(!(e.target instanceof Element))return!1
;if("click"===e.type)return null!==e.target.closest("[data-pinakes-more]");const t=e.target.closest("a"),n="touch"===e.pointerType
;return null!==t&&!n&&t.host===location.host&&t.pathname!==location.pathname})(n)){
for(const e of["pointerover","focusin","click"])document.removeEventListener(e,t);e.get("peek").then(e=>e.begin(n),()=>document.addEventListener("click",t))}}
;for(const e of["pointerover","focusin","click"])document.addEventListener(e,t)})(y);const k=()=>E.forEach(e=>e())
;g.document$&&"file:"!==location.protocol?g.document$?.subscribe(k):"loading"===document.readyState?document.addEventListener("DOMContentLoaded",k):k()})(w.src)
})();
