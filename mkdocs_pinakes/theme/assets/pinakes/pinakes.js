/* Generated from src/ by tests/client/build.mjs. */
(()=>{var S={en:["Search","Close","Search could not be loaded.","Try again"],de:["Suche","Schließen","Die Suche konnte nicht geladen werden.","Erneut versuchen"],fr:[
"Recherche","Fermer","La recherche n’a pas pu être chargée.","Réessayer"],es:["Buscar","Cerrar","No se pudo cargar la búsqueda.","Reintentar"],zh:["搜索",
"关闭","无法加载搜索。","重试"],ja:["検索","閉じる","検索を読み込めませんでした。","再試行"],ar:["بحث","إغلاق","تعذّر ت\
حميل البحث.","إعادة المحاولة"]};function k(e){let[t,n,r,s]=S[e.toLowerCase().split(/[-_]/)[0]]??S.en;return{search:t,close:n,failed:r,again:s}}var p="[data-pinakes-search]",T="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20",O=/Mac|iP/.test(navigator.platform),M=[[".md-header__inner .md-s\
earch",()=>{}],[".md-header__inner",(e,t)=>e.insertBefore(t(),e.querySelector(".md-header__source"))],[".wy-side-nav-search",(e,t)=>{e.querySelector("[role=sear\
ch]")?.setAttribute("hidden",""),e.append(t()),document.querySelector(".wy-nav-top")?.append(t())}],[".navbar > .container, .navbar > .container-fluid",(e,t)=>{
e.querySelector("[data-bs-target='#mkdocs_search_modal']")?.parentElement?.setAttribute("hidden",""),e.insertBefore(t(),e.querySelector(":scope > .navbar-toggle\
r, :scope > .navbar-collapse"))}],["body",(e,t)=>{let n=t();n.classList.add("pinakes-fixed"),e.prepend(n)}]];function L(e){if(!document.querySelector(p))for(let[
t,n]of M){let r=document.querySelector(t);if(r)return n(r,()=>$(e))}}function $(e){let t=document.createElement("button");t.type="button",t.className="pinakes-o\
pen",t.setAttribute("data-pinakes-search",""),t.setAttribute("aria-label",e),t.setAttribute("aria-haspopup","dialog"),t.setAttribute("aria-keyshortcuts","/ Cont\
rol+K Meta+K");let n=document.createElement("span");n.textContent=e;let r=document.createElement("kbd");return r.textContent=O?"⌘K":"Ctrl K",r.setAttribute("a\
ria-hidden","true"),t.append(I(),n,r),t}function I(){let e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");t.setAttribute("viewBox","0 0 24 24"),
t.setAttribute("aria-hidden","true");let n=document.createElementNS(e,"path");return n.setAttribute("d",T),t.append(n),t}var v=`${p}, .md-search, [for=__search]`;function x(e){let t=K(),n=o=>{e.get("search").then(a=>a.open(o),()=>g(e,o))},r=o=>{m(o.target,v)&&s()},s=()=>{e.get("se\
arch").then(o=>o.prepare(),()=>{})};for(let o of["pointerover","pointerdown","focusin"])document.addEventListener(o,r,{passive:!0});document.addEventListener("c\
lick",o=>{m(o.target,p)&&(o.preventDefault(),n())}),addEventListener("keydown",o=>{D(o)&&(o.preventDefault(),o.stopPropagation(),e.get("search").then(a=>a.toggle(),
()=>g(e)))},!0),addEventListener("pageshow",o=>{let a=o.persisted&&h();a&&n(a)});let c=t;return()=>{L(e.labels.search);let o=c??h();c=null,o&&n(o),m(document.activeElement,
v)&&s()}}function m(e,t){return e instanceof Element&&e.closest(t)!==null}function D(e){if(e.defaultPrevented||e.isComposing||e.repeat||e.altKey)return!1;let t=e.
composedPath()[0],n=t instanceof Element&&t.closest(".pinakes-search")!==null;return A(t)&&!n?!1:e.ctrlKey!==e.metaKey?e.key.toLowerCase()==="k"&&!e.shiftKey:e.
key!=="/"||e.ctrlKey||A(t)?!1:document.querySelector(".md-search")===null}function A(e){return e instanceof HTMLElement?e.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.
test(e.tagName):!1}function h(){return document.querySelector(".md-search, #content_search")?null:new URLSearchParams(location.search).get("q")}function K(){let e=h();
if(e!==null&&document.getElementById("mkdocs_search_modal")){let t=new URL(location.href);t.searchParams.delete("q"),history.replaceState(history.state,"",t)}return e}
function g(e,t){document.querySelector(".pinakes-failure")?.remove();let n=document.createElement("div");n.className="pinakes-failure",n.setAttribute("role","al\
ert");let r=document.createElement("button");r.type="button",r.textContent=e.labels.again,r.addEventListener("click",()=>{n.remove(),e.get("search").then(c=>c.open(
t),()=>g(e,t))});let s=document.createElement("button");s.type="button",s.textContent=e.labels.close,s.addEventListener("click",()=>n.remove()),n.append(e.labels.
failed," ",r," ",s),document.body.append(n)}var R="[data-pinakes-graph]";function _(e){let t=n=>{let r=n.target,s=r instanceof Element?r.closest(R):null,c=n.type==="toggle"?r.open:r instanceof Element&&r.
closest("button");s&&c&&e.get("graph").then(o=>o.show(s),()=>{})};return document.addEventListener("toggle",t,!0),document.addEventListener("click",t),()=>{for(let n of document.
querySelectorAll(R))n.removeAttribute("hidden")}}function N(e){document.documentElement.classList.add("pinakes-scripted");let t=n=>{if(!j(n))return;for(let s of["pointerover","focusin","click"])document.removeEventListener(
s,t);let r=()=>document.addEventListener("click",t);e.get("peek").then(s=>s.begin(n),r)};for(let n of["pointerover","focusin","click"])document.addEventListener(
n,t)}function j(e){if(!(e.target instanceof Element))return!1;if(e.type==="click")return e.target.closest("[data-pinakes-more]")!==null;let t=e.target.closest("\
a"),n=e.pointerType==="touch";return t!==null&&!n&&t.host===location.host&&t.pathname!==location.pathname}var l=class extends Error{},w=new Map;function B(e){let t=w.get(e);return t||(t=G(F(e)),t.catch(()=>w.delete(e)),w.set(e,t)),t}async function G(e){let t=JSON.parse(
U(await e("manifest.json")));if(t.version!==3)throw new l(`bundle of version ${t.version}`);let{families:n}=t.browser,r=new Map,s=(o,a)=>{let i=r.get(o);return i||
(i=a(),i.catch(()=>r.delete(o)),r.set(o,i)),i},c=(o,a)=>{let i=n[o].path.replace("{}",String(a));return s(i,async()=>W(await e(i)))};return{manifest:t,strings:t.
browser.strings,has:o=>Object.hasOwn(n,o),bytes:c,json:(o,a)=>s(`${o} ${a}`,async()=>JSON.parse(U(await c(o,a))))}}function U(e){return new TextDecoder().decode(
e)}async function W(e){if(e[0]!==31||e[1]!==139)return e;let n=new Blob([e]).stream().pipeThrough(new DecompressionStream("gzip"));return new Uint8Array(await new Response(
n).arrayBuffer())}function F(e){let t=!e.startsWith("file:");return n=>{let r=n==="manifest.json";if(!t&&r)return q(new URL("manifest.js",e).href);let s=new URL(
n,e).href;return n.endsWith(".js")?q(s):z(s,r)}}async function z(e,t){let n=await fetch(e,{cache:t?"no-cache":"default"});if(!n.ok)throw new l(`${n.status} ${e}`);
return new Uint8Array(await n.arrayBuffer())}var y=new Map;function q(e){let t=globalThis;return t.__pinakes=(n,r)=>{let s=document.currentScript;y.set(s.src,r)},
new Promise((n,r)=>{let s=document.createElement("script");s.src=e;let c=()=>{s.remove();let o=y.get(e);y.delete(e),o===void 0?r(new l(e)):n(Uint8Array.from(atob(
o),a=>a.charCodeAt(0)))};s.onload=c,s.onerror=c,document.head.append(s)})}function C(e,t,n){let r=new URL(e),s=new URL("../../",r).href,c=r.searchParams.get("in"),o=(r.searchParams.get("on")??"").split(","),a=new Map,i=new Map,b=u=>{if(i.
has(u))return Promise.resolve();let d=a.get(u);return d||(d=t(new URL(`pinakes-${u}.js`,r).href),d.catch(()=>a.delete(u)),a.set(u,d)),d},E=new URL(c?`${encodeURIComponent(
c)}/pinakes/`:"pinakes/",s).href;return{root:s,bundle:E,open:()=>B(E),labels:n,has:u=>o.includes(u),load:b,provide:(u,d)=>void i.set(u,d),get:async u=>(await b(
u),i.get(u))}}var f=globalThis,P=document.currentScript;P&&!f.pinakes&&H(P.src);function H(e){let t=C(e,J,k(document.documentElement.lang));f.pinakes=t;let n=[];t.has("dialog")&&
n.push(x(t)),t.has("graph")&&n.push(_(t)),t.has("peek")&&N(t);let r=()=>n.forEach(s=>s());f.document$?f.document$.subscribe(r):document.readyState==="loading"?document.
addEventListener("DOMContentLoaded",r):r()}function J(e){return new Promise((t,n)=>{let r=document.createElement("script");r.src=e,r.onload=()=>t(),r.onerror=()=>{
r.remove(),n(new Error(e))},document.head.append(r)})}})();
