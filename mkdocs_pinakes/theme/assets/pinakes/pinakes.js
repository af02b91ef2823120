/* Generated from src/ by tests/client/build.mjs. */
(()=>{var y={en:["Search","Close","Search could not be loaded.","Try again"],de:["Suche","Schließen","Die Suche konnte nicht geladen werden.","Erneut versuchen"],fr:[
"Recherche","Fermer","La recherche n’a pas pu être chargée.","Réessayer"],es:["Buscar","Cerrar","No se pudo cargar la búsqueda.","Reintentar"],zh:["搜索",
"关闭","无法加载搜索。","重试"],ja:["検索","閉じる","検索を読み込めませんでした。","再試行"],ar:["بحث","إغلاق","تعذّر ت\
حميل البحث.","إعادة المحاولة"]};function b(e){let[t,n,r,a]=y[e.toLowerCase().split(/[-_]/)[0]]??y.en;return{search:t,close:n,failed:r,again:a}}var d="[data-pinakes-search]",P="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20",R=/Mac|iP/.test(navigator.platform),_=[[".md-header__inner .md-s\
earch",()=>{}],[".md-header__inner",(e,t)=>e.insertBefore(t(),e.querySelector(".md-header__source"))],[".wy-side-nav-search",(e,t)=>{e.querySelector("[role=sear\
ch]")?.setAttribute("hidden",""),e.append(t()),document.querySelector(".wy-nav-top")?.append(t())}],[".navbar > .container, .navbar > .container-fluid",(e,t)=>{
e.querySelector("[data-bs-target='#mkdocs_search_modal']")?.parentElement?.setAttribute("hidden",""),e.insertBefore(t(),e.querySelector(":scope > .navbar-toggle\
r, :scope > .navbar-collapse"))}],["body",(e,t)=>{let n=t();n.classList.add("pinakes-fixed"),e.prepend(n)}]];function E(e){if(!document.querySelector(d))for(let[
t,n]of _){let r=document.querySelector(t);if(r)return n(r,()=>T(e))}}function T(e){let t=document.createElement("button");t.type="button",t.className="pinakes-o\
pen",t.setAttribute("data-pinakes-search",""),t.setAttribute("aria-label",e),t.setAttribute("aria-haspopup","dialog"),t.setAttribute("aria-keyshortcuts","/ Cont\
rol+K Meta+K");let n=document.createElement("span");n.textContent=e;let r=document.createElement("kbd");return r.textContent=R?"⌘K":"Ctrl K",r.setAttribute("a\
ria-hidden","true"),t.append(x(),n,r),t}function x(){let e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");t.setAttribute("viewBox","0 0 24 24"),
t.setAttribute("aria-hidden","true");let n=document.createElementNS(e,"path");return n.setAttribute("d",P),t.append(n),t}var k=`${d}, .md-search, [for=__search]`;function L(e){let t=U(),n=o=>{e.get("search").then(c=>c.open(o),()=>h(e,o))},r=o=>{m(o.target,k)&&a()},a=()=>{e.get("se\
arch").then(o=>o.prepare(),()=>{})};for(let o of["pointerover","pointerdown","focusin"])document.addEventListener(o,r,{passive:!0});document.addEventListener("c\
lick",o=>{m(o.target,d)&&(o.preventDefault(),n())}),addEventListener("keydown",o=>{N(o)&&(o.preventDefault(),o.stopPropagation(),e.get("search").then(c=>c.toggle(),
()=>h(e)))},!0),addEventListener("pageshow",o=>{let c=o.persisted&&f();c&&n(c)});let i=t;return()=>{E(e.labels.search);let o=i??f();i=null,o&&n(o),m(document.activeElement,
k)&&a()}}function m(e,t){return e instanceof Element&&e.closest(t)!==null}function N(e){if(e.defaultPrevented||e.isComposing||e.repeat||e.altKey)return!1;let t=e.
composedPath()[0],n=t instanceof Element&&t.closest(".pinakes-search")!==null;return w(t)&&!n?!1:e.ctrlKey!==e.metaKey?e.key.toLowerCase()==="k"&&!e.shiftKey:e.
key!=="/"||e.ctrlKey||w(t)?!1:document.querySelector(".md-search")===null}function w(e){return e instanceof HTMLElement?e.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.
test(e.tagName):!1}function f(){return document.querySelector(".md-search, #content_search")?null:new URLSearchParams(location.search).get("q")}function U(){let e=f();
if(e!==null&&document.getElementById("mkdocs_search_modal")){let t=new URL(location.href);t.searchParams.delete("q"),history.replaceState(history.state,"",t)}return e}
function h(e,t){document.querySelector(".pinakes-failure")?.remove();let n=document.createElement("div");n.className="pinakes-failure",n.setAttribute("role","al\
ert");let r=document.createElement("button");r.type="button",r.textContent=e.labels.again,r.addEventListener("click",()=>{n.remove(),e.get("search").then(i=>i.open(
t),()=>h(e,t))});let a=document.createElement("button");a.type="button",a.textContent=e.labels.close,a.addEventListener("click",()=>n.remove()),n.append(e.labels.
failed," ",r," ",a),document.body.append(n)}var S="[data-pinakes-graph]";function v(e){let t=n=>{let r=n.target,a=r instanceof Element?r.closest(S):null,i=n.type==="toggle"?r.open:r instanceof Element&&r.
closest("button");a&&i&&e.get("graph").then(o=>o.show(a),()=>{})};return document.addEventListener("toggle",t,!0),document.addEventListener("click",t),()=>{for(let n of document.
querySelectorAll(S))n.removeAttribute("hidden")}}function A(e){document.documentElement.classList.add("pinakes-scripted");let t=n=>{if(!B(n))return;for(let a of["pointerover","focusin","click"])document.removeEventListener(
a,t);let r=()=>document.addEventListener("click",t);e.get("peek").then(a=>a.begin(n),r)};for(let n of["pointerover","focusin","click"])document.addEventListener(
n,t)}function B(e){if(!(e.target instanceof Element))return!1;if(e.type==="click")return e.target.closest("[data-pinakes-more]")!==null;let t=e.target.closest("\
a"),n=e.pointerType==="touch";return t!==null&&!n&&t.host===location.host&&t.pathname!==location.pathname}function q(e,t,n){let r=new URL(e),a=new URL("../../",r).href,i=r.searchParams.get("in"),o=(r.searchParams.get("on")??"").split(","),c=new Map,p=new Map,g=s=>{if(p.
has(s))return Promise.resolve();let u=c.get(s);return u||(u=t(new URL(`pinakes-${s}.js`,r).href),u.catch(()=>c.delete(s)),c.set(s,u)),u};return{root:a,bundle:new URL(
i?`${encodeURIComponent(i)}/pinakes/`:"pinakes/",a).href,labels:n,has:s=>o.includes(s),load:g,provide:(s,u)=>void p.set(s,u),get:async s=>(await g(s),p.get(s))}}var l=globalThis,C=document.currentScript;C&&!l.pinakes&&K(C.src);function K(e){let t=q(e,I,b(document.documentElement.lang));l.pinakes=t;let n=[];t.has("dialog")&&
n.push(L(t)),t.has("graph")&&n.push(v(t)),t.has("peek")&&A(t);let r=()=>n.forEach(a=>a());l.document$?l.document$.subscribe(r):document.readyState==="loading"?document.
addEventListener("DOMContentLoaded",r):r()}function I(e){return new Promise((t,n)=>{let r=document.createElement("script");r.src=e,r.onload=()=>t(),r.onerror=()=>{
r.remove(),n(new Error(e))},document.head.append(r)})}})();
