/* Generated from src/ by tests/client/build.mjs. */
(()=>{function t(t){const e=new URL(location.href);if((e.searchParams.get("q")??"")!==t){t?e.searchParams.set("q",t):e.searchParams.delete("q");try{
history.replaceState(history.state,"",e)}catch{}}}function e(t,e={},...n){const s=document.createElement(t)
;for(const[t,n]of Object.entries(e))s.setAttribute(t,n);return s.append(...n),s}function n(t,n,s){const r=e("button",{type:"button",...n},t)
;return r.addEventListener("click",s),r}var s=["tags","paths","kinds"];function r(t,e){return t(`client.kind.${e}`)||e}function a(t,...e){
const n=e.filter(t=>""!==t);t.replaceChildren(...n),t.hidden=0===n.length}var i=/(^|\s)#([^\s#"]*[^\s#"\d][^\s#"]*)(?=\s)/gu,o=/(?:^|\s)#([^\s#"]*)$/u
;function c(t){const e=[],n=t.split(/("[^"]*"?)/).map(t=>t.startsWith('"')?t:t.replace(i,(t,n,s)=>(e.push(s),n))).join("");return{
text:e.length?n.replace(/^\s+/,""):n,tags:e}}function l({text:t,tags:e}){return[t.trim(),...e.map(t=>`#${t}`)].filter(Boolean).join(" ")}function h(t){
return t.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase()}function u(t){try{t()}catch{}}
var f=/[\p{L}\p{N}\p{M}]+/gu,d=/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;function g(t,e){const n=(e.match(f)??[]).map(h),s=[]
;for(const e of t.matchAll(f)){const[t]=e,r=e.index??0,a=h(t);n.forEach((e,i)=>{const o=m(a,e,i===n.length-1),c=a.length===t.length
;o>=0&&s.push(c?[r+o,r+o+e.length]:[r,r+t.length])})}return p(s)}function m(t,e,n){if(d.test(e))return t.indexOf(e);const s=n||e.length>=4
;return t===e||s&&t.startsWith(e)?0:-1}function p(t){const e=[];for(const[n,s]of[...t].sort((t,e)=>t[0]-e[0])){const t=e.at(-1)
;t&&n<=t[1]?t[1]=Math.max(t[1],s):s>n&&e.push([n,s])}return e}function w(t,e,n){t.textContent="";let s=0;for(const[r,a]of p(n)){
const n=document.createElement("mark");n.textContent=e.slice(r,a),t.append(e.slice(s,r),n),s=a}t.append(e.slice(s))}
var y=new Set(["id","ja","ko","ms","th","vi","zh"]),b=new Set(["fa","fr","hi"]);function v(t,e){return(n,s="")=>n in t?"number"==typeof s?((t,e,n,s)=>{
const r=t[`${n}.${((t,e)=>y.has(t)?"other":"ar"===t?(t=>{if(0===t)return"zero";if(t<3)return 1===t?"one":"two";const e=t%100
;return e>=3&&e<=10?"few":e>10?"many":"other"})(e):1===e||0===e&&b.has(t)?"one":"other")(e,s)}`]??t[n];return r.replaceAll("{}",String(s))
})(t,e,n,s):t[n].replaceAll("{}",()=>s).trim():""}function k(t,e){return e.map(t=>`⁨${t}⁩`).join(t("list.separator")||", ")}
var A=["found_through","corrected_words","similar_meaning","matched_words"];function x(t,e,n){const s=n?A.slice(0,-1):A;for(const n of s){
const s=e.find(t=>t.kind===n);if(!s)continue;const r=s.subjects.slice(0,3);return r.length&&t(n,k(t,r))||t(`${n}.none`)||t(n)}return""}function M(t,e,n){
return t+e.url.replace(/^(\.?\/)+/,"")+(n?`#${n}`:"")}function $(t,e,n){t.hidden=!e,w(t,e,n)}function S({engine:t,answered:e,failed:n}){let s,r=0
;async function a(s){const a=++r;try{const{text:n,...i}=s,o=await t();if(a!==r)return;const c=await o.search(n,i);if(a!==r)return
;const l=c.hits.map(t=>o.excerpt(t).catch(()=>null));await Promise.race([Promise.all(l),new Promise(t=>setTimeout(t,150))]),a===r&&e(s,c,l)}catch(t){a===r&&n(t)
}}return{ask(t,e=80){clearTimeout(s),e?s=setTimeout(a,e,t):a(t)},drop(){clearTimeout(s),r++}}}var L=/^[\0-\x7f]*$/,C={ß:"ss",æ:"ae",ø:"o",đ:"d",ħ:"h",ı:"i",
ł:"l",œ:"oe",ŧ:"t",ς:"σ"
},z="々-〇぀-ヿ㐀-䶿一-鿿豈-﫿𠀀-𿿿",F=new RegExp(`[${z}]+|[^${z}]+`,"gu"),E=new RegExp(`^[${z}]`,"u"),P=/[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}/,j=/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g,I=[],q=[],T=new Map
;function _(t){if(L.test(t))return t.toLowerCase().match(/[a-z0-9]+/g)??[];let e="";for(const n of(t=>{let e="";for(const n of t){const t=W(K(n))
;e+=0===t?" ":1===t?"":n}return e})(t).normalize("NFKD"))e+=R(n);return(t=>t.split(" ").filter(t=>[...t].some(t=>2===W(K(t)))))(e.normalize("NFC")).flatMap(U)}
function N(t){return(t.match(/[A-Za-z0-9]+/g)??[]).filter(t=>P.test(t)).flatMap(t=>t.match(j)??[]).map(t=>t.toLowerCase())}function O(t){return E.test(t)}
function R(t){const e=K(t),n=W(e);if(0===n)return" ";const s=T.get(e)??t;return 1===n||4===n?"":C[s]??s}function U(t){return(t.match(F)??[]).flatMap(t=>{
const e=O(t)?[...t]:[];return e.length>1?e.slice(1).map((t,n)=>e[n]+t):[t]})}function K(t){return t.codePointAt(0)}function W(t){let e=0,n=I.length
;for(;n-e>1;){const s=e+n>>1;I[s]<=t?e=s:n=s}return q[e]}
var D=/\S[^\n]{0,150}?(?:[.!?](?=\s)|[。！？]|$)|\S[^\n]{0,150}(?=\s)|\S[^\n]{0,150}/gmu,B=/[\p{L}\p{M}\p{N}]+/gu,Z=/\s+/g;function Y(t,e){let n=0,s=0
;for(const{0:r,index:a}of t.matchAll(D)){const t=e.size?new Set(J(r).filter(t=>e.has(t))):e;if(t.size>s&&(s=t.size,n=a),s===e.size)break}const r=(t=>{
if(t.length<=320)return t;const e=t.lastIndexOf(" ",320),n=e>160?e:320,s=t.charCodeAt(n-1);return`${t.slice(0,s>=55296&&s<56320?n-1:n).trimEnd()}…`
})(t.slice(n).slice(0,640).replace(Z," ").trim());return{text:r,marks:H(r,e)}}function H(t,e){const n=[];if(!e.size)return n
;for(const{0:s,index:r}of t.matchAll(B)){const t=r+s.length;J(s).some(t=>e.has(t))&&Q(n,s,r,t,e)}return n}function Q(t,e,n,s,r){const a=_(e)
;if(a.length<2||!a.every(t=>2===t.length&&e.includes(t)))t.push([n,s]);else{
for(const s of r)for(let r=e.indexOf(s);r>=0;r=e.indexOf(s,r+1))t.push([n+r,n+r+s.length]);t.sort((t,e)=>t[0]-e[0])
;for(let e=t.length-1;e>0;e--)t[e][0]<=t[e-1][1]&&(t[e-1][1]=Math.max(t[e-1][1],t[e][1]),t.splice(e,1))}}function J(t){return[..._(t),...N(t)]}
var V=new TextDecoder,G=class{constructor(t){this.bytes=t,this.at=0}varint(){const{bytes:t}=this;let e=t[this.at++];if(e<128)return e;let n=127&e,s=128;do{
e=t[this.at++],n+=(127&e)*s,s*=128}while(e>=128);return n}text(){return V.decode(this.take(this.varint()))}take(t){
const e=this.bytes.subarray(this.at,this.at+t);return this.at+=t,e}varints(t){const e=new Int32Array(t);for(let n=0;n<t;n++)e[n]=this.varint();return e}
ascending(t){const e=new Int32Array(t);let n=0;for(let s=0;s<t;s++)e[s]=n+=this.varint();return e}floats(t){
return new Float32Array(this.take(4*t).slice().buffer)}doubles(t){return new Float64Array(this.take(8*t).slice().buffer)}signed(t){
const{buffer:e,byteOffset:n}=this.take(t);return new Int8Array(e,n,t)}};function X(t,e){const n=Math.min(t.length,e.length);for(let s=0;s<n;s++){
const n=t.charCodeAt(s),r=e.charCodeAt(s);if(n!==r)return n>=55296&&r>=55296?tt(n)-tt(r):n-r}return t.length-e.length}function tt(t){
return t>=57344?t-2048:t+8192}function et(t,e){let n=0,s=t.length;for(;s-n>1;){const r=n+s>>1;X(t[r],e)<=0?n=r:s=r}return n}var nt=/^\p{Nd}+$/u,st=new WeakMap
;function rt(t,e,n){let s=0,r=[t.length,e.length];for(;s<Math.min(...r)&&t[s]===e[s];)s++;for(;r[0]>s&&r[1]>s&&t[r[0]-1]===e[r[1]-1];)r=[r[0]-1,r[1]-1]
;return((t,e,n,s,r,a)=>{const i=r-s,o=a-s;if(Math.abs(i-o)>n)return n+1;let c=new Uint8Array(o+1).fill(n+1),l=Uint8Array.from(c,(t,e)=>Math.min(e,n+1))
;for(let r=1;r<=i;r++){const a=new Uint8Array(o+1).fill(n+1);r<=n&&(a[0]=r);let i=a[0];for(let h=Math.max(1,r-n);h<=Math.min(o,r+n);h++){
const o=t[s+r-1],u=o===e[s+h-1]?0:1;let f=Math.min(l[h-1]+u,l[h]+1,a[h-1]+1);r>1&&h>1&&o===e[s+h-2]&&t[s+r-2]===e[s+h-1]&&(f=Math.min(f,c[h-2]+1)),
a[h]=Math.min(f,n+1),i=Math.min(i,f)}if(i>n)return n+1;[c,l]=[l,a]}return l[o]})(t,e,n,s,r[0],r[1])}function at(t){const e=[];for(let n=0;n<t.length;n++){
const s=t.codePointAt(n);e.push(s),s>65535&&n++}return e}function it(t){let e=0;for(const n of t)e|=1<<(31&n);return e}function ot(t,e){
for(let n=e;t&&n;n--)t&=t-1;return 0!==t}var ct=[1,.7,.7*.7];async function lt(t,e,n,s){const r=new Map,a=(t,e,n)=>{for(const[s,a]of t)r.has(s)||r.set(s,{
term:s,match:e,factor:n,count:a})};void 0!==n&&a(new Map([[t,n]]),"exact",1),a(await e.withStem(t),"stem",.5);const i=Array.from(t)
;s&&i.length>=3&&a(await e.beginning(t,{limit:50}),"beginning",.3);const o=[...r.values()]
;return 1===i.length&&O(t)?[...o,...await ht(t,e)]:o.length?o:(async(t,e)=>{const n=((t,e)=>{const n=at(t);if(n.length<4||nt.test(t))return new Map
;const s=n.length<8?1:2,r=n.length>=5,{lengths:a,letters:i}=(t=>{let e=st.get(t);if(!e){e={lengths:new Uint8Array(t.length),letters:new Int32Array(t.length)}
;for(let n=0;n<t.length;n++){const s=at(t[n]);e.lengths[n]=Math.min(255,s.length),e.letters[n]=it(s)}st.set(t,e)}return e})(e),o=it(n),c=[[],[],[]]
;for(let t=0;t<e.length;t++){if(Math.abs(a[t]-n.length)>s)continue;if(ot(o&~i[t],s))continue;if(ot(i[t]&~o,s))continue;const l=e[t],h=at(l),u=h[0]!==n[0]
;if(u&&!r)continue;const f=rt(n,h,s);f<=s&&!nt.test(l)&&c[f].push([l,f+(u?.5:0)])}return new Map(c.flat())
})(t,await e.allTerms(t)),s=await e.count([...n.keys()]),r=[...n].map(([t,e])=>({distance:e,variant:ut(t,"corrected",ct[Math.max(1,Math.floor(e))],s)
})).sort((t,e)=>t.distance-e.distance||e.variant.count-t.variant.count||X(t.variant.term,e.variant.term)).slice(0,4)
;return r.filter(({distance:t})=>t<=r[0].distance+.5).map(t=>t.variant)})(t,e)}async function ht(t,e){
const n=(await e.allTerms(t)).filter(e=>e.includes(t)&&2===Array.from(e).length),s=await e.count(n)
;return n.map(t=>ut(t,"part",.5,s)).sort((t,e)=>e.count-t.count||X(t.term,e.term)).slice(0,50)}function ut(t,e,n,s){return{term:t,match:e,factor:n,
count:s.get(t)??0}}async function ft(t,{tags:e=[],paths:n=[],kinds:s=[]}){const r=e.map(e=>gt(t,0,t=>((t,e)=>{
const n=mt(t),s=mt(e.replace(/^#/,"").replace(/\/+$/,""));return n===s||n.startsWith(`${s}/`)})(t,e)));if(n.length){const e=n.map(t=>t.replace(/^\/+|\/+$/g,""))
;r.push(gt(t,1,t=>e.includes(t)))}if(s.length&&r.push(gt(t,2,t=>s.includes(t))),!r.length)return;const[a,...i]=await Promise.all(r)
;return new Set([...a].filter(t=>i.every(e=>e.has(t))))}async function dt(t,e){const n={tags:0,folders:1,kinds:2}[e],s=await t.json("facets",n)
;return Object.entries(s).map(([t,e])=>({name:t,count:e.length}))}async function gt(t,e,n){const s=await t.json("facets",e),r=new Set
;for(const[t,e]of Object.entries(s)){if(!n(t))continue;let s=0;for(const t of e)r.add(s+=t)}return r}function mt(t){return t.normalize("NFC").toLowerCase()}
var pt=1024,wt=1.5*2**52;function yt(t,e){return(t*e+wt-wt)/e}function bt(t,e=0,n=t.length){const s=n-e;if(s>128){const r=(s>>1)-(s>>1)%8
;return bt(t,e,e+r)+bt(t,e+r,n)}let r=0,a=e;if(s>=8){let[e,s,i,o,c,l,h,u]=[0,0,0,0,0,0,0,0];for(;a+8<=n;a+=8)e+=t[a],s+=t[a+1],i+=t[a+2],o+=t[a+3],c+=t[a+4],
l+=t[a+5],h+=t[a+6],u+=t[a+7];r=e+s+(i+o)+(c+l+(h+u))}for(;a<n;a++)r+=t[a];return r}function vt(t){let e=[];for(let n of t){const t=[];for(let s of e){
Math.abs(n)<Math.abs(s)&&([n,s]=[s,n]);const e=n+s,r=s-(e-n);r&&t.push(r),n=e}e=[...t,n]}let n=e.pop()??0;for(;e.length;){const t=n,s=e.pop();n=t+s
;const r=s-(n-t);if(r){const t=n+2*r;return r*(e.at(-1)??0)>0&&2*r===t-n?t:n}}return n}function kt(t,e){let n=1/0,s=-1/0;const{length:r}=t
;for(let e=0;e<r;e++)t[e]<n&&(n=t[e]),t[e]>s&&(s=t[e]);if(t.length<=pt||n===s)return t.length<=pt?t.slice().sort()[t.length-e]:n
;const a=new Int32Array(pt),i=1023/(s-n);for(let e=0;e<r;e++)a[(t[e]-n)*i|0]++;let o=1023,c=0;for(;c+a[o]<e;o--)c+=a[o]
;if(a[o]===t.length)return t.slice().sort()[t.length-e];const l=new Float64Array(a[o]);for(let e=0,s=0;e<r;e++)((t[e]-n)*i|0)===o&&(l[s++]=t[e])
;return kt(l,e-c)}function At(t,e,n=null){let s=[];for(let e=0;e<t.length;e++)(n?n[e]:t[e]>0)&&s.push(e);if(s.length>e){if(e<1)return[]
;const n=new Float64Array(s.length);for(let e=0;e<n.length;e++)n[e]=t[s[e]];const r=kt(n,e),a=s.filter(e=>t[e]>r),i=s.filter(e=>t[e]===r)
;s=[...a,...i.slice(0,e-a.length)]}return s.sort((e,n)=>t[n]-t[e]||e-n)}var xt=class{constructor(t,{damping:e=.5}={}){const{starts:n,targets:s,weights:r}=(t=>{
const e=Mt(t),n=Mt(e),s=t.starts.length-1,r=new Int32Array(s+1),a=new Int32Array(2*t.targets.length),i=new Float64Array(a.length);let o=0;for(let t=0;t<s;t++){
let[c,l]=[n.starts[t],e.starts[t]];for(;c<n.starts[t+1]||l<e.starts[t+1];){const r=c<n.starts[t+1]?n.targets[c]:s,h=l<e.starts[t+1]?e.targets[l]:s
;a[o]=Math.min(r,h),r<=h&&(i[o]+=n.weights[c++]),h<=r&&(i[o]+=e.weights[l++]),o++}r[t+1]=o}return{starts:r,targets:a.slice(0,o),weights:i.slice(0,o)}})(t)
;this.nodeCount=n.length-1,this.starts=n,this.targets=s,this.damping=e,this.scale=new Float64Array(this.nodeCount);for(let t=0;t<this.nodeCount;t++){let e=0
;for(let s=n[t];s<n[t+1];s++)e+=r[s];this.scale[t]=Math.sqrt(e>0?e:1)}this.weights=new Float64Array(r.length)
;for(let t=0;t<this.nodeCount;t++)for(let a=n[t];a<n[t+1];a++){const n=this.scale[t]*this.scale[s[a]];this.weights[a]=e*r[a]/n}}fromRestart(t){
const e=this.solve(t),n=bt(e)||1;return e.map(t=>yt(t/n,1e12))}solve(t){const e=this.damping*this.damping,n=t.map((t,e)=>t/this.scale[e])
;let s=new Float64Array(n.length),r=n,a=1/(1-e/2);for(let t=(t=>{const e=t/(1+Math.sqrt(1-t*t));return e?Math.max(1,Math.ceil(Math.log(1e-6)/Math.log(e))):1
})(this.damping);t>0;t--){const t=this.step(r);for(let e=0;e<t.length;e++)t[e]=(t[e]+n[e]-s[e])*a+s[e];[s,r]=[r,t],a=1/(1-e*a/4)}
return r.map((t,e)=>Math.max(t*this.scale[e],0))}step(t){const{starts:e,targets:n,weights:s}=this,r=new Float64Array(t.length);for(let a=0;a<r.length;a++){
let i=0;for(let r=e[a];r<e[a+1];r++)i+=s[r]*t[n[r]];r[a]=i}return r}};function Mt({starts:t,targets:e,weights:n}){const s=t.length-1,r=new Int32Array(s+1)
;for(const t of e)r[t+1]++;for(let t=0;t<s;t++)r[t+1]+=r[t];const a={starts:r.slice(),targets:new Int32Array(e.length),weights:new Float64Array(e.length)}
;for(let i=0;i<s;i++)for(let s=t[i];s<t[i+1];s++){const t=r[e[s]]++;a.targets[t]=i,a.weights[t]=n[s]}return a}var $t=class{constructor({starts:t,targets:e},n){
this.before=new Map;let s=[...new Set(n)];for(const t of s)this.before.set(t,t);for(let n=0;n<6&&s.length;n++){const n=[]
;for(const r of s.sort((t,e)=>t-e))for(let s=t[r];s<t[r+1];s++){const t=e[s];this.before.has(t)||(this.before.set(t,r),n.push(t))}s=n}}to(t){const e=[]
;for(let n=this.before.get(t);void 0!==n&&(e.push(t),n!==t);n=this.before.get(t))t=n;return e.reverse()}},St=class{constructor(t,e){this.bundle=t,this.size=e,
this.reached=new Map,this.walks={nodeCount:t.manifest.browser.pages,fromRestart:t=>this.fromRestart(t)}}async fromRestart(t){const e=At(t,8)
;await Promise.all(e.map(async t=>this.reached.set(t,await this.from(t))));const n=new Float64Array(t.length);for(const s of e){n[s]+=.5*t[s]
;for(const[e,r]of this.reached.get(s)??[])n[e]+=r*t[s]}return n}ways(t){return e=>{const n=t=>this.reached.get(t)?.get(e)??0,s=t.filter(t=>n(t)>0)
;return s.sort((t,e)=>n(e)-n(t)),s.slice(0,1).map(t=>({page:t}))}}async from(t){
const e=Math.floor(t/this.size),n=new G(await this.bundle.bytes("walks",e)),s=Math.min(this.size,this.bundle.manifest.browser.pages-e*this.size),r=n.varints(s),a=Array.from(r,t=>n.ascending(t)),i=t%this.size
;for(let t=0;t<i;t++)n.at+=r[t];const o=n.take(r[i]);return new Map(Array.from(a[i],(t,e)=>[t,(o[e]/255)**2]))}},Lt=/\p{Surrogate}/gu;function Ct(t,e,n){
return((t,e,n)=>{const s=new Float64Array(t.length);for(const t of e)Ft(s,n,t);const r=s.map(t=>t/(e.length||1)),a=Et(r);if(!a)return t
;const i=t.map((t,e)=>.7*t+.3*r[e]/a),o=Et(i);return i.map(t=>t/o)})(t,At(e,3),n)}function zt({numbers:t,scales:e},n){
const s=n.length,r=s-s%4,a=new Float64Array(e.length);for(let i=0,o=0;i<e.length;i++){let[c,l,h,u]=[0,0,0,0],f=0;for(;f<r;f+=4,o+=4)c+=t[o]*n[f],
l+=t[o+1]*n[f+1],h+=t[o+2]*n[f+2],u+=t[o+3]*n[f+3];for(;f<s;f++,o++)c+=t[o]*n[f];a[i]=yt((c+l+h+u)*e[i],1e6)}return a}function Ft(t,{numbers:e,scales:n},s){
const r=s*t.length;for(let a=0;a<t.length;a++)t[a]+=e[r+a]*n[s]}function Et(t){let e=0;for(const n of t)e+=n*n;return Math.sqrt(e)}var Pt=class{
constructor(t,e,n){const{rows:s,vectors:r}=t.manifest.browser.families;this.bundle=t,this.owners=e,this.firsts=n,this.rowFiles=s.files,this.vectorFiles=r.files,
this.keys=r.keys,this.sections=void 0}async embed(t){
const{dimension:e}=this.keys,n=(await Promise.all(t.map(t=>this.row(t)))).filter(t=>void 0!==t),s=new Int8Array(n.length*e)
;n.forEach((t,n)=>s.set(t.numbers,n*e));const r=Float32Array.from(n,t=>t.scales[0]);return((t,e)=>{const n=new Float64Array(e)
;for(let e=0;e<t.scales.length;e++)Ft(n,t,e);const s=Et(n);return s?n.map(t=>t/s):null})({numbers:s,scales:r},e)}prepare(){
"sections"===this.keys.form?this.readSections().catch(()=>{}):this.bundle.bytes("vectors",0).catch(()=>{})}async compare(t,e){
if("sections"!==this.keys.form)return this.comparePages(t);const n=await this.readSections();return{similarities:zt(n,e?Ct(t,e,n):t),least:null}}
async comparePages(t){
const{dimension:e,clusters:n,probes:s}=this.keys,r=new G(await this.bundle.bytes("vectors",0)),a=r.floats(e),i=zt(jt(r,n,e),t),o=Array.from(i.keys()).sort((t,e)=>i[e]-i[t]||t-e),c=new Float64Array(this.owners.length).fill(NaN)
;await Promise.all(o.slice(0,s).map(e=>this.compareCluster(e,t,c)));let l=0;for(let n=0;n<e;n++)l+=t[n]**2*a[n];return{similarities:c,least:Math.sqrt(l)}}
async compareCluster(t,e,n){const s=new G(await this.bundle.bytes("vectors",t+1)),r=s.ascending(s.varint()),a=zt(jt(s,r.length,this.keys.dimension),e)
;r.forEach((t,e)=>{n.fill(a[e],this.firsts[t],this.firsts[t+1])})}readSections(){return this.sections??(this.sections=this.joinSections()),
this.sections.catch(()=>{this.sections=void 0}),this.sections}async joinSections(){
const{dimension:t,rows:e}=this.keys,n=this.owners.length,s=new Int8Array(n*t),r=new Float32Array(n);return(await Promise.all(Array.from({length:this.vectorFiles
},(t,e)=>this.bundle.bytes("vectors",e)))).forEach((a,i)=>{const o=i*e,c=jt(new G(a),Math.min(e,n-o),t);s.set(c.numbers,o*t),r.set(c.scales,o)}),{numbers:s,
scales:r}}async row(t){if(!this.rowFiles)return;const e=await this.bundle.bytes("rows",((t,e)=>{const n=t.replace(Lt,t=>`\\u${t.charCodeAt(0).toString(16)}`)
;let s=2166136261;for(const t of(new TextEncoder).encode(n))s=Math.imul(s^t,16777619);return(s>>>0)%e})(t,this.rowFiles)),n=new G(e),s=n.varint();let r=-1
;for(let e=0;e<s;e++)n.text()===t&&(r=e);if(r<0)return;const{dimension:a}=this.keys,{numbers:i,scales:o}=jt(n,s,a);return{numbers:i.subarray(r*a,(r+1)*a),
scales:o.subarray(r,r+1)}}};function jt(t,e,n){return{scales:t.floats(e),numbers:t.signed(e*n)}}function It(t,e){const n=new Map
;for(const{length:s,pages:r}of t)for(const[t,a]of r)n.set(t,Math.max(n.get(t)??0,a*s/e));return n}async function qt(t,e){
const{keys:n}=t.manifest.browser.families.cards,s=await t.json("cards",Math.floor(e/n.pages)),[r,a,i,o]=s[e%n.pages];return{url:r,title:a,path:i,tags:o}}
function Tt(t,{k:e=60,weights:n}={}){const s=new Map;t.forEach((t,r)=>{const a=n?.length?n[r]:1;t.forEach((t,n)=>{const r=s.get(t),i=a/(e+n+1)
;r?r.push(i):s.set(t,[i])})});const r=Array.from(s,([t,e])=>[t,vt(e)])
;return new Map(r.sort((t,e)=>e[1]-t[1]||((t,e)=>"string"==typeof t&&"string"==typeof e?X(t,e):Number(t)-Number(e))(t[0],e[0])))}
function _t(t,e,{alpha:n=.4}={}){const s=Nt(t,0);if(!e)return s;const r=(t=>{const e=new Float64Array(t.length);let n=0
;for(let s=0;s<t.length;s++)Number.isNaN(t[s])||(e[n++]=t[s]);return e.subarray(0,n)})(e),a=Nt(e,r.length?kt(r,Math.min(1e3,r.length)):0)
;for(let t=0;t<s.length;t++)s[t]=(1-n)*s[t]+n*a[t];return s}function Nt(t,e){const n=new Float64Array(t.length);let s=e
;for(let e=0;e<t.length;e++)t[e]>s&&(s=t[e]);const r=s-e;if(r<=0)return n;for(let s=0;s<t.length;s++)t[s]>e&&(n[s]=Math.min((t[s]-e)/r,1));return n}var Ot=1e9
;function Rt(t,e,n){const s=t.slice();for(let t=0;t<s.length;t++)e[t]||(s[t]=n);return s}function Ut(t){const e=new Float64Array(t.length)
;for(let n=0;n<e.length;n++)t[n]>0&&(e[n]=t[n]);return e}function Kt(t,e){const n=new Float64Array(e);for(const[s,r]of t)s<e&&(n[s]=r);return n}
function Wt(t,e){const n=new Float64Array(e[e.length-1]+1).fill(-1);for(let s=0;s<e.length;s++)t[s]>n[e[s]]&&(n[e[s]]=t[s]);return n}function Dt(t,e){
for(const[n,s]of e)n<t.length&&(t[n]+=.1*s)}function Bt(t,e=null){const n=new Uint8Array(t.length),s=e??(t=>{const e=new Float64Array(t.length);let n=0
;for(const s of t)s>-1&&(e[n++]=s);if(!n)return 1/0;const s=bt(e,0,n)/n;for(let t=0;t<n;t++){const n=e[t]-s;e[t]=n*n}return s+1*Math.sqrt(bt(e,0,n)/n)-1e-6})(t)
;for(let e=0;e<n.length;e++)t[e]>0&&t[e]>=s&&(n[e]=1);return n}function Zt(t,e=1/0){return At(t,e)}function Yt(t){let e=0;for(const n of t)n>e&&(e=n);return e}
function Ht(t,e){let n=t.count;for(let s=0;e&&s<e.length;s++)e[s]>0&&!t.isFound[s]&&n++;return n}
var Qt=new RegExp('"([^"]*)"|“([^“”]*)”|„([^“-„]*)[“”]|”([^”]*)”|«([^«»]*)»|»([^«»]*)«|「([^「」]*)」',"g"),Jt=/`([^`]*)`/g,Vt=/[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g,Gt=/^[^\p{L}\p{N}]+/u,Xt=/[\p{Uppercase}\p{Nd}]/u
;function te(t){const e=t.index;return[e,e+t[0].length]}function ee(t){return[...new Map(t.map(t=>[t.join(" "),t])).values()]}
var ne=new Map([["skies","sky"],["idly","idl"],["gently","gentl"],["ugly","ugli"],["early","earli"],["only","onli"],["singly","singl"],...["sky","news","howe","atlas","cosmos","bias","andes"].map(t=>[t,t])]),se=/^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/,re=/[aeiouy][^aeiouy]/u,ae=/(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/u,ie=/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/,oe=he("tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate alism:al aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble ogist:og ogi:og fulli:ful lessli:less li:"),ce=he("tional:tion ational:ate alize:al icate:ic iciti:ic ical:ic ful: ness: ative:"),le=he("al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ism: ate: iti: ous: ive: ize: ion:")
;function he(t){return new Map(t.split(" ").map(t=>t.split(":")))}function ue(t){return!/^\p{L}+$/u.test(t)||[...t].length<3?t:ne.get(t)??(t=>{
let e=t.replace(/^y/,"Y").replace(/([aeiouy])y/g,"$1Y");const n=se.exec(e)?.[0].length??fe(e,0),s=fe(e,n);return e=((t,e)=>{
const n=/(?:eed|ed|ing)(?:ly)?$/.exec(t)?.[0];if(!n)return t;const s=t.slice(0,-n.length)
;if(n.startsWith("ee"))return!/^(?:proc|exc|succ)$/.test(s)&&s.length>=e?`${s}ee`:t;if("ing"===n){if(/^[^aeiouy]y$/u.test(s))return`${s.slice(0,-1)}ie`
;if(/^(?:inn|out|cann|herr|earr|even)$/.test(s))return t}
return/[aeiouy]/.test(s)?((t,e)=>/(?:at|bl|iz)$/.test(t)?`${t}e`:ie.test(t)?/^[aeo]..$/.test(t)?t:t.slice(0,-1):t.length<=e&&ae.test(t)?`${t}e`:t)(s,e):t
})((t=>t.endsWith("sses")?t.slice(0,-2):/ie[ds]$/.test(t)?t.slice(0,[...t].length>4?-2:-1):/[aeiouy].+s$/u.test(t)&&!/[us]s$/.test(t)?t.slice(0,-1):t)(e),n),
e=(t=>t.replace(/^(.+[^aeiouy])[yY]$/u,"$1i"))(e),e=de(e,oe,(t,e)=>{const s="ogi"===t?/l$/:"li"===t?/[cdeghkmnrt]$/:/$/;return e.length>=n&&s.test(e)}),
e=de(e,ce,(t,e)=>e.length>=("ative"===t?s:n)),e=de(e,le,(t,e)=>e.length>=s&&("ion"!==t||/[st]$/.test(e))),((t,e,n)=>{const s=t.slice(0,-1)
;return t.endsWith("e")&&(s.length>=n||s.length>=e&&!ae.test(s))||t.endsWith("ll")&&s.length>=n?s:t})(e,n,s).replace(/Y/g,"y")})(t)}function fe(t,e){
const n=re.exec(t.slice(e));return n?e+n.index+n[0].length:t.length}function de(t,e,n){for(let s=Math.min(7,t.length);s>1;s--){const r=t.slice(-s),a=e.get(r)
;if(void 0!==a){const e=t.slice(0,-s);return n(r,e)?e+a:t}}return t}var ge=new TextDecoder;function me(t){const e=new G(t),n=we(e),s=new Map
;for(let t=0,r=e.varint();r>0;r--,t++){const r=n(),a=e.varint(),i=e.varint(),o=1&a?ye(e):[],c=2&a?be(e):[],l=e.varint(),h=e.take(e.varint())
;s.set(r,new pe(r,t,i,o,c,h,e.take(l)))}return s}var pe=class{constructor(t,e,n,s,r,a,i){this.term=t,this.place=e,this.count=n,this.mates=s,this.names=r,
this.steps=a,this.impacts=i,this.decoded=void 0}get sections(){return this.decoded??(this.decoded=new G(this.steps).ascending(this.impacts.length)),this.decoded
}};function we(t){let e=new Uint8Array(64);return()=>{const n=t.varint(),s=t.take(t.varint()),r=n+s.length;if(r>e.length){const t=new Uint8Array(2*r)
;t.set(e.subarray(0,n)),e=t}return e.set(s,n),ge.decode(e.subarray(0,r))}}function ye(t){return Array.from({length:t.varint()},()=>t.text())}function be(t){
return Array.from({length:t.varint()},()=>({rest:ye(t),pages:Array.from({length:t.varint()},()=>[t.varint(),t.varint()/2])}))}var ve=class{constructor(t){
this.bundle=t;const{families:e}=t.manifest.browser;this.firsts=e.terms.keys.firsts,this.lexicon=e.lexicon,this.stem="en"===t.manifest.search.language?ue:t=>t,
this.files=new Map,this.found=new Map}async count(t){return Ae(await Promise.all(t.map(t=>this.entry(t))))}async withStem(t){
const e=await this.entry(t),n=e?e.mates:await this.matesOf(t),s=await Promise.all(n.map(t=>this.entry(t)));return e&&s.push(e),Ae(s.sort(xe))}
async beginning(t,{limit:e}){const n=await this.run(t);return n.sort((t,e)=>e.count-t.count||xe(t,e)),Ae(n.slice(0,e))}async allTerms(t=""){
const{files:e,bytes:n,keys:s}=this.lexicon,r=Array.from({length:e
},(t,e)=>e),a=Array.from(t)[0],i=n<=131072||!a?r:r.slice(...ke(s.firsts,a)),o=await Promise.all(i.map(async t=>(t=>{const e=new G(t),n=we(e),s=[]
;for(let t=e.varint();t>0;t--)s.push([n(),e.varint()]);return s})(await this.bundle.bytes("lexicon",t))));return o.flat().map(([t])=>t)}postings(t){
const e=new Map;for(const n of t){const t=this.found.get(n);t&&e.set(n,t)}return e}leader(t){const e=this.found.get(t)?.mates[0];return void 0!==e&&X(e,t)<0?e:t
}async names(t){const e=new Map,n=await Promise.all(Array.from(t,t=>this.entry(t)))
;for(const t of n)for(const{rest:n,pages:s}of t?.names??[])e.set([t.term,...n].join(" "),s);return e}async phrase(t){
const e=await Promise.all(t.map(t=>this.positions(t))),n=new Map;if(e.some(t=>!t))return n;const[s,...r]=e;for(const[t,e]of s){
const s=r.map(e=>new Set(e.get(t))),a=Array.from(e).filter(t=>s.every((e,n)=>e.has(t+n+1)));a.length&&n.set(t,a)}return n}async entry(t){
if(!this.firsts.length)return;const e=(await this.file(et(this.firsts,t))).get(t);return e&&this.found.set(t,e),e}async positions(t){const e=await this.entry(t)
;if(!e)return;const n=et(this.firsts,t),{size:s}=await this.file(n);return((t,e,n)=>{const s=new G(t),r=s.varints(n);for(let t=0;t<e.place;t++)s.at+=r[t]
;const a=new Map;for(const t of e.sections)a.set(t,s.ascending(s.varint()));return a})(await this.bundle.bytes("positions",n),e,s)}async matesOf(t){
const e=this.stem(t),n=e.slice(0,Math.max(3,e.length-1));return(n.length<3?[]:await this.run(n)).map(t=>t.term).filter(t=>this.stem(t)===e)}async run(t){
if(!this.firsts.length)return[];const[e,n]=ke(this.firsts,t),s=Math.min(n,e+6),r=(await Promise.all(Array.from({length:s-e
},(t,n)=>this.file(e+n)))).flatMap(e=>Array.from(e.values()).filter(e=>e.term.startsWith(t)));for(const t of r)this.found.set(t.term,t);return r}file(t){
let e=this.files.get(t);return e||(e=this.bundle.bytes("terms",t).then(me),e.catch(()=>this.files.delete(t)),this.files.set(t,e)),e}};function ke(t,e){
const n=et(t,e);let s=n+1;for(;s<t.length&&t[s].startsWith(e);)s++;return[n,s]}function Ae(t){const e=new Map;for(const n of t)n&&e.set(n.term,n.count);return e
}function xe(t,e){return t&&e?X(t.term,e.term):0}function Me(t,e,{variants:n},s,r){
const a=t.length,i=n.reduce((t,e)=>t+e.count,0),o=Math.min(i,a),c=n.flatMap(t=>s.get(t.term)??[]);for(const t of n){const n=s.get(t.term);if(!n)continue
;const r="exact"===t.match?t.count:o,i=t.factor*$e(r,a)/255,{sections:c,impacts:l}=n;for(let t=0;t<c.length;t++){const n=l[t]*i;n>e[c[t]]&&(e[c[t]]=n)}}
for(const{sections:n}of c)for(let s=0;s<n.length;s++){const a=n[s];t[a]+=e[a],e[a]=0,r&&(r[a]=t[a]>0?1:0)}}function $e(t,e){
return Math.log(1+(e-t+.5)/(t+.5))**1.3}var Se=class{constructor(t,{owners:e,firsts:n}){this.bundle=t,this.owners=e,this.firsts=n,this.index=new ve(t),
this.everyday=new Set(t.manifest.browser.everyday),this.meaning=t.has("vectors")?new Pt(t,e,n):void 0,this.links=void 0}prepare(){this.meaning?.prepare(),
this.readLinks().catch(()=>{})}async search(t,e={}){const{limit:n=10,mode:s="multi"}=e;await this.readLetters(t);const r=(t=>{
const e=(t=>Array.from(t.slice(0,2e3)).slice(0,1e3).map(t=>/^[\ud800-\udfff]$/.test(t)?"?":t).join(""))(t),n=[...e.matchAll(Qt),...e.matchAll(Jt)].map(te),s=Array.from(e.matchAll(Vt),t=>({
begin:t.index,written:t[0],found:_(t[0])})).filter(({found:t})=>t.length).flatMap((t,e)=>{const s=n.some(([e,n])=>e<=t.begin&&t.begin<n),r=((t,e)=>{
const n=e?Array.from(t.replace(Gt,"")).slice(1).join(""):t;return Xt.test(n)})(t.written,0===e);return t.found.map(e=>({term:e,written:t.written,isMarked:s,
isCapitalised:r}))}).slice(0,64),r=Array.from(e.matchAll(Qt),([,...t])=>t.find(Boolean)??"").map(t=>_(t).slice(0,64));return{text:e,tokens:s,
terms:[...new Set(s.map(t=>t.term))],phrases:ee(r.filter(t=>t.length)),isAllQuoted:s.length>0&&!_(e.replace(Qt," ")).length,parts:[...new Set(N(e))].slice(0,64)
}})(t),a=this.meaning?[]:["client.search.no_meaning"];if(!r.tokens.length||!this.owners.length||n<1)return{hits:[],total:0,notes:a,corrected:[]}
;const i="bm25"!==s,o="multi"===s||"graph"===s,[c,l,h,u]=await Promise.all([this.expand(r),i&&this.meaning?this.meaning.embed(_(r.text)):null,o?this.readLinks():void 0,ft(this.bundle,e)]),f=await this.named(r,c),d=await this.evidence(r,c,f,{
vector:l,allowed:u,mode:s}),{fusion:g}=this.bundle.manifest.search,m=h?.walks??null,p=await async function(t,{mode:e,fusion:n,walker:s,limit:r}){
if(!t.owners.length)return{pages:[],total:0,nodeScores:null,walk:null,seeds:[]};const a=((t,{mode:e,fusion:n,most:s=1/0})=>{
const{owners:r,mayAnswer:a}=t,i=Rt(t.words.scores,a,0),o=null!==t.similarities&&"bm25"!==e?Rt(t.similarities,a,-1):null,c=o&&"vector"===e?Ut(o):_t(i,o)
;for(let t=0;t<c.length;t++)c[t]&&(c[t]=yt(c[t],Ot));const l=((t,e,n)=>{const s=new Int32Array(n[n.length-1]+1);let r=-1,a=-1;for(let i=0;i<n.length;i++){
const o=e[i]?t[i]:-1;(n[i]!==r||o>a)&&(r=n[i],a=o,s[r]=i)}return s})(c,a,r),h=(({owners:t,words:e,mayAnswer:n,least:s},r,a)=>{
const i=r&&Bt(r,s),o=r&&"vector"===a?null:e.isTold,c=new Uint8Array(t[t.length-1]+1);for(let e=0;e<t.length;e++)n[e]&&(o?.[e]||i?.[e])&&(c[t[e]]=1);return c
})(t,o,e),u="rrf"===n&&"bm25"!==e&&"vector"!==e,f=u?((t,e,{owners:n,coverage:s})=>{const r=Wt(_t(t,null),n);Dt(r,new Map([...s].filter(([t])=>r[t]>0)))
;const a=[Zt(r.map(t=>yt(t,Ot)),50)];return e&&a.push(Zt(Wt(Ut(e),n),50)),Kt(Tt(a),r.length)})(i,o,t):Float64Array.from(l,t=>c[t])
;u||"vector"===e||Dt(f,t.coverage);for(let t=0;t<f.length;t++)f[t]=h[t]?yt(f[t],Ot):0;const d=h.reduce((t,e)=>t+e,0);return{scores:f,order:At(f,s,h),isFound:h,
count:d,bestSections:l}})(t,{mode:e,fusion:n,most:Math.max(r,50)}),i=!s||"multi"!==e&&"graph"!==e?null:await(({named:t},e,n)=>{
const s=new Float64Array(n.nodeCount),r=e.order.slice(0,20),a=bt(r.map(t=>e.scores[t])),i=t.size?1-.7:1;if(a>0)for(const t of r)s[t]+=e.scores[t]/a*i
;for(const[e,n]of t)s[e]+=.7*n;return s.some(t=>0!==t)?n.fromRestart(s):null})(t,a,s),o=i&&(({owners:t,mayBeReached:e,named:n},s,r,a)=>{
const i=new Float64Array(s.scores.length);for(let n=0;n<t.length;n++)e[n]&&(i[t[n]]=r[t[n]]);const o=n.size>0||"graph"===a?.05*Yt(i):1/0
;return i.map((t,e)=>t<o&&0===s.scores[e]?0:t)})(t,a,i,e),c="graph"===e?0:Math.min(3,a.count),l=o?(({named:t},e,n,{mode:s,size:r,limit:a})=>{
const i="multi"!==s||t.size?n:((t,e)=>Kt(Tt([t.order.slice(0,50),Zt(e,50)]),e.length))(e,n),o=((t,e,{size:n=3}={})=>{const s=[...t]
;return[...new Set([...s.slice(0,n),...e,...s])]})(e.order,Zt(i,a),{size:r}).slice(0,a);return((t,e,n,s)=>{
const r=Yt(t.slice(s).map(t=>n[t]))||1,a=s>0&&s<=t.length?e.scores[t[s-1]]:1;let i=1/0;return t.map((t,o)=>{const c=o<s||0===n[t]
;return i=Math.min(i,c?e.scores[t]:a*(n[t]/r)),{page:t,score:i}})})(o,e,i,r)})(t,a,o,{mode:e,size:c,limit:r}):a.order.slice(0,r).map(t=>({page:t,
score:a.scores[t]}));return{pages:l.map(({page:t,score:e},n)=>({page:t,section:a.bestSections[t],score:e,isWalkedTo:null!==o&&n>=c&&o[t]>0})),total:Ht(a,o),
nodeScores:i,walk:o,seeds:t.named.size?[...t.named.keys()]:a.order.slice(0,20)}}(d,{mode:s,fusion:g,walker:m,limit:n
}),w=p.pages.some(({isWalkedTo:t})=>t),y=h&&w?h.ways(p.seeds):()=>[];return{hits:await Promise.all(p.pages.map(t=>this.hit(t,{query:r,evidence:d,way:y}))),
total:p.total,notes:a,corrected:Fe(d)}}async excerpt(t){const e=await(async(t,e)=>{const{keys:n}=t.manifest.browser.families.sections
;return(await t.json("sections",Math.floor(e/n.pages)))[e%n.pages]})(this.bundle,t.page),[n,s,r]=e[t.section-this.firsts[t.page]]
;return await this.readLetters(r),{anchor:n,heading:s,...Y(r,t.answers)}}async tags(){return(await dt(this.bundle,"tags")).map(({name:t,count:e})=>({tag:t,
count:e}))}async kinds(){return(await dt(this.bundle,"kinds")).map(({name:t,count:e})=>({kind:t,count:e}))}async folders(){
return(await dt(this.bundle,"folders")).map(({name:t,count:e})=>({path:t,count:e}))}async readLetters(t){var e
;(t=>q.length>0||L.test(t))(t)||(e=(new TextDecoder).decode(await this.bundle.bytes("letters",0)),q.length||(t=>{const[e,n]=t.split("\n");let s=0
;for(const[,t,n]of e.matchAll(/([A-Z])([0-9a-z]*)/g))I.push(s),q.push(t.charCodeAt(0)-65),s+=parseInt(n||"1",36);const r=n.split(",").map(t=>parseInt(t,36))
;for(let t=0,e=0;t<r.length;t+=3){const n=r[t+1]>0?1:2;e+=r[t];for(let s=Math.abs(r[t+1]);s;s--,e+=n)T.set(e,String.fromCodePoint(e+r[t+2]));e-=n}})(e))}
expand(t){const e=this.owners.length>2e4,n=t.terms.filter(t=>!this.everyday.has(t));return(async(t,e)=>{
const n=t.terms,s=await e.count([...n,...t.parts]),r=t.tokens.at(-1)?.term,a=await Promise.all(n.map(async t=>({term:t,variants:await lt(t,e,s.get(t),t===r)})))
;for(const e of t.parts){const t=s.get(e);void 0===t||n.includes(e)||a.push({term:e,variants:[{term:e,match:"part",factor:.5,count:t}]})}return a
})(e&&n.length?{...t,terms:n}:t,this.index)}async named(t,e){const n=new Map;for(const{term:t,variants:s}of e)s.length&&n.set(t,s[0].term)
;const s=t.tokens.map(({term:t})=>this.index.leader(n.get(t)??t));return(async(t,e,n)=>{const s=t.flatMap((n,s)=>Array.from({length:Math.min(12,t.length-s)
},(t,n)=>({start:s,length:n+1,name:e.slice(s,s+n+1).join(" ")}))),r=await n(new Set(s.map(({name:t})=>t)));return s.flatMap(({start:e,length:n,name:s})=>{
const a=r.get(s);return a?[{start:e,length:n,pages:a,isSpecific:((t,e)=>t.length>1||t.length===e||t[0].isMarked||t[0].isCapitalised)(t.slice(e,e+n),t.length)
}]:[]}).sort((t,e)=>e.length-t.length||t.start-e.start)})(t.tokens,s,()=>this.index.names(new Set(s)))}async evidence(t,e,n,{vector:s,allowed:r,mode:a}){
const i=e.flatMap(t=>t.variants.map(({term:t})=>t)),o=((t,e,{sectionCount:n,everyday:s=new Set})=>{const r=((t,e,n)=>{
const s=t.filter(t=>t.variants.length).map(t=>({expansion:t,worth:Math.max(...t.variants.map(t=>$e(t.count,e)))
})),r=s.filter(({expansion:t})=>!n.has(t.term)),a=r.length?r:s,i=.2*Math.max(0,...a.map(({worth:t})=>t))
;return a.filter(({worth:t})=>t>=i).map(({expansion:t})=>t)})(t,n,s),a=new Float64Array(n),i=new Uint8Array(n),o=new Float64Array(n)
;for(const t of r)Me(a,o,t,e,i);for(const n of t)r.includes(n)||Me(a,o,n,e,null);return{scores:a,isTold:i,telling:r}})(e,this.index.postings(i),{
sectionCount:this.owners.length,everyday:this.everyday}),c="vector"===a?null:o.scores,l=s&&this.meaning?await this.meaning.compare(s,c):null,h=(t=>{
const e=new Map;for(const{length:n,pages:s}of(t=>{const e=new Set;return t.filter(({start:t,length:n,isSpecific:s})=>{const r=Array.from({length:n},(e,n)=>t+n)
;if(r.some(t=>e.has(t)))return!1;for(const t of r)e.add(t);return s})})(t))for(const[t,r]of s)e.set(t,(e.get(t)??0)+n*r/s.length);const n=vt(e.values())
;return new Map([...e].sort(([t],[e])=>t-e).map(([t,e])=>[t,e/n]))
})(n),u=this.passing(r),f=await this.holding(u,await this.demanded(t)),d=h.size>0&&!t.isAllQuoted;return{owners:this.owners,words:o,
similarities:l&&l.similarities,least:l&&l.least,isAlike:l&&Bt(Ee(l.similarities,f),l.least),coverage:It(n,t.tokens.length),named:h,mayAnswer:f,
mayBeReached:d?u:f}}passing(t){const e=new Uint8Array(this.owners.length);if(!t)return e.fill(1);for(const n of t)e.fill(1,this.firsts[n],this.firsts[n+1])
;return e}async demanded(t){if(t.isAllQuoted||!t.phrases.length)return t.phrases;await this.index.count(t.phrases.flat())
;const e=t.phrases.map(t=>t.map(t=>this.index.leader(t))),n=await this.index.names(new Set(e.map(([t])=>t)))
;return t.phrases.filter((t,s)=>!n.has(e[s].join(" ")))}async holding(t,e){const n=await Promise.all(e.map(t=>this.index.phrase(t))),s=t.slice()
;for(const t of n){const e=new Uint8Array(s.length);for(const[n,s]of t){const t=this.owners[n];s[0]<Le?e.fill(1,this.firsts[t],this.firsts[t+1]):e[n]=1}
s.forEach((t,n)=>s[n]=t&e[n])}return s}readLinks(){return this.links||(this.links=(async t=>{if(!t.has("walks"))return
;const{keys:e}=t.manifest.browser.families.walks;return"graph"===e.form?(async(t,e)=>{
const[n,s]=await Promise.all([t.bytes("walks",0),t.json("walks",1)]),r=((t,e)=>{const n=new G(t),s=n.doubles(n.varint()),r=new Int32Array(e+1)
;for(let t=0;t<e;t++)r[t+1]=r[t]+n.varint();const a=new Int32Array(r[e]);for(let t=0;t<e;t++)a.set(n.ascending(r[t+1]-r[t]),r[t]);return{starts:r,targets:a,
weights:Float64Array.from(a,()=>s[n.varint()])}})(n,e),a=new xt(r,{damping:t.manifest.search.damping}),{pages:i}=t.manifest.browser;return{walks:a,ways:t=>{
const e=new $t(a,t),n=t=>t<i?{page:t}:{label:s[t-i]};return t=>e.to(t).slice(0,-1).map(n)}}})(t,e.nodes):new St(t,e.pages)})(this.bundle),
this.links.catch(()=>this.links=void 0)),this.links}async hit({page:t,section:e,score:n,isWalkedTo:s},{query:r,evidence:a,way:i}){
const o=!!a.isAlike?.[e],c=a.words.telling.flatMap(t=>this.matchIn(e,t,r)),l=o||c.length?e:this.firsts[t],[h,u]=await Promise.all([qt(this.bundle,t),s?this.labels(i(t)):[]]),f=[...ze(c),...o?[Ce]:[]]
;return u.length&&f.push({kind:"found_through",subjects:u}),{page:t,section:l,score:n,reasons:f,answers:new Set(c.map(({found:t})=>t)),...h}}
matchIn(t,{term:e,variants:n},s){for(const{term:r,match:a}of n){const n=this.index.found.get(r)?.sections;if(n&&je(n,t)){const t=s.tokens.find(t=>t.term===e)
;return[{found:r,match:a,shown:"exact"===a&&t&&Pe(t.written)||r}]}}return[]}labels(t){
return Promise.all(t.map(async t=>"label"in t?t.label:(await qt(this.bundle,t.page)).title))}},Le=4096,Ce={kind:"similar_meaning",subjects:[]};function ze(t){
const e=[],n=t.filter(({match:t})=>"corrected"!==t).map(({shown:t})=>t),s=t.filter(({match:t})=>"corrected"===t).map(({shown:t})=>t);return n.length&&e.push({
kind:"matched_words",subjects:[...new Set(n)]}),s.length&&e.push({kind:"corrected_words",subjects:[...new Set(s)]}),e}function Fe({words:t}){
return t.telling.flatMap(({variants:t})=>t.slice(0,1)).filter(({match:t})=>"corrected"===t).map(({term:t})=>t)}function Ee(t,e){return t.map((t,n)=>e[n]?t:-1)}
function Pe(t){return t.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,"")}function je(t,e){let n=0,s=t.length;for(;n<s;){const r=n+s>>1;t[r]<e?n=r+1:s=r}
return t[n]===e}var Ie,{pinakes:qe}=globalThis,Te=(t=>{let e=null,n=v({},"");const s=()=>{e=null};return{engine(){const r=e??(async()=>{const e=await t.open()
;return n=v(e.strings,e.manifest.browser.language),(async t=>new Se(t,await(async t=>{
const e=new G(await t.bytes("owners",0)),{pages:n}=t.manifest.browser,s=new Int32Array(n+1);for(let t=0;t<n;t++)s[t+1]=s[t]+e.varint()
;const r=new Int32Array(s[n]);for(let t=0;t<n;t++)r.fill(t,s[t],s[t+1]);return{firsts:s,owners:r}})(t)))(e)})();return e=r,r.catch(()=>e===r&&s()),r},say:()=>n,
close:s}})(qe),_e=((i,f)=>{const d=((t,a)=>{const i={tags:[],paths:[],kinds:[]},o=e("div",{class:"pinakes-search-chips",hidden:""}),c=e("div",{
class:"pinakes-search-filters",id:"pinakes-search-filters",hidden:""});let l=!1;const h=(t,e)=>{i[t].includes(e)||(i[t]="tags"===t?[...i[t],e]:[e]),f()
},u=(t,e)=>{i[t]=i[t].filter(t=>t!==e),f()},f=()=>{const l=s.flatMap(s=>i[s].map(i=>((s,i)=>{
const o="tags"===s?`#${i}`:"kinds"===s?r(t(),i):i,c=t()("client.search.remove_filter",o)||o,l=e("span",{"aria-hidden":"true"},"×"),h=n("",{
class:"pinakes-search-chip","aria-label":c},()=>{u(s,i),a()});return h.append(e("bdi",{},o),l),h})(s,i)));o.replaceChildren(...l),o.hidden=!l.length
;for(const t of c.querySelectorAll("select"))t.value="tags"===t.name?"":i[t.name][0]??""};return{chips:o,row:c,set:i,add:h,show:f,fillRow:async n=>{if(l)return
;const[s,o,u]=await Promise.all([n.tags(),n.folders(),n.kinds()]);if(l)return;l=!0;const d=t(),g=[["tags",d("client.search.tag"),s.map(({tag:t,count:e})=>({
value:t,text:t,count:e}))],["paths",d("client.search.folder"),o.map(({path:t,count:e})=>({value:t,text:t,count:e
}))],["kinds",d("client.search.kind"),u.map(({kind:t,count:e})=>({value:t,text:r(d,t),count:e}))]];c.append(...g.filter(([,,t])=>t.length).map(n=>((n,s,r)=>{
const o=e("select",{name:n});o.append(e("option",{value:""},t()("client.search.any")));for(const{value:t,text:n,count:s}of r.slice(0,200))o.append(e("option",{
value:t},`${n} (${s})`));return o.addEventListener("change",()=>{o.value?h(n,o.value):"tags"!==n&&(i[n]=[]),f(),a()}),e("label",{},e("span",{},s),o)})(...n))),
f()},removeLast(){const t=[...s].reverse().find(t=>i[t].length),e=t&&i[t].at(-1);return t&&e&&u(t,e),Boolean(t)},reset(t){Object.assign(i,{tags:t,paths:[],
kinds:[]}),f()},isAny:()=>s.some(t=>i[t].length>0)}})(f.say,()=>P(0)),m=((t,s,r)=>{const a=e("div",{class:"pinakes-search-list",id:"pinakes-search-list",
role:"listbox",hidden:""}),i=e("input",{class:"pinakes-search-input",type:"text",role:"combobox",dir:"auto",inputmode:"search",enterkeyhint:"search",
autocomplete:"off",autocapitalize:"off",spellcheck:"false",maxlength:"300","aria-autocomplete":"list","aria-controls":a.id,"aria-expanded":"false",
"aria-label":t.search,placeholder:t.search});a.setAttribute("aria-label",t.search);const o=e("dialog",{class:"pinakes-search","aria-label":t.search,
"data-search-exclude":""}),c=n("",{class:"pinakes-search-filter","aria-expanded":"false","aria-controls":r.id,hidden:""},()=>{}),l=n("",{
class:"pinakes-search-close","aria-label":t.close},()=>o.close());l.append(e("span",{"aria-hidden":"true"},"×"));const h=e("form",{class:"pinakes-search-form",
role:"search"},i,c,l);h.addEventListener("submit",t=>t.preventDefault());const u=e("div",{class:"pinakes-search-heading",hidden:""}),f=e("div",{
class:"pinakes-search-message",hidden:""}),d=e("p",{class:"pinakes-search-note",hidden:""}),g=n("",{class:"pinakes-search-more",hidden:""},()=>{}),m=e("div",{
class:"pinakes-search-body"},u,a,f,g,d),p=e("p",{class:"pinakes-search-status",role:"status"}),w=e("p",{class:"pinakes-search-keys","aria-hidden":"true"
}),y=e("div",{class:"pinakes-search-foot"},p,w);return o.append(e("div",{class:"pinakes-search-frame"},h,s,r,m,y)),
o.addEventListener("click",t=>t.target===o&&o.close()),{dialog:o,form:h,input:i,filter:c,list:a,heading:u,message:f,note:d,more:g,body:m,status:p,keys:w}
})(i.labels,d.chips,d.row),{dialog:p,input:y}=m,b=((t,e)=>{let n=[],s=-1;function r(e){n[s]?.setAttribute("aria-selected","false"),s=e;const r=n[e]
;if(!r)return t.removeAttribute("aria-activedescendant");r.setAttribute("aria-selected","true"),r.scrollIntoView({block:"nearest"}),
t.setAttribute("aria-activedescendant",r.id)}function a(t){if(t.isComposing||t.altKey||!n.length)return!1;if("Enter"===t.key){
const e=n[Math.max(s,0)],{ctrlKey:r,metaKey:a,shiftKey:i}=t;return t.preventDefault(),e.dispatchEvent(new MouseEvent("click",{bubbles:!0,cancelable:!0,
ctrlKey:r,metaKey:a,shiftKey:i})),!0}const e=t.ctrlKey||t.metaKey||t.shiftKey?null:(t=>{const e=n.length-1
;return"ArrowDown"===t?s<e?s+1:0:"ArrowUp"===t?s>0?s-1:e:"Home"===t&&s>=0?0:"End"===t&&s>=0?e:null})(t.key);return null!==e&&(t.preventDefault(),r(e),!0)}
return e.addEventListener("focusin",t=>{const e=n.indexOf(t.target);e>=0&&r(e)}),e.addEventListener("keydown",e=>{"Enter"!==e.key&&a(e)&&t.focus()}),{
show:(a,i=!1)=>{const o=i?s:-1;r(-1),n=a,n.forEach((t,n)=>{t.id=`${e.id}-${n}`,t.setAttribute("role","option"),t.setAttribute("aria-selected","false")}),
e.replaceChildren(...n),e.hidden=0===n.length,t.setAttribute("aria-expanded",String(!e.hidden)),r(o)},press:a,size:()=>n.length}})(y,m.list),v=((t,e)=>{
const n=`pinakes.recent:${e}`;function s(){try{const e=JSON.parse(t().getItem(n)??"[]");return Array.isArray(e)?e.filter(t=>"string"==typeof t).slice(0,5):[]
}catch{return[]}}return{list:s,add:e=>{const r=s().filter(t=>t.toLowerCase()!==e.toLowerCase());e&&u(()=>t().setItem(n,JSON.stringify([e,...r].slice(0,5))))},
forget:()=>u(()=>t().removeItem(n))}})(()=>localStorage,i.root),A=S({engine:f.engine,answered:(n,s,r)=>{const{hits:o,total:c,corrected:h,notes:u}=s,f=n.limit>10
;_();const d=l({text:n.text,tags:n.tags});t(d);const p={root:i.root,say:E(),query:`${n.text} ${h.join(" ")}`
},y=o.map((t,n)=>(({root:t,say:n,query:s,id:r},a,i)=>{const o=e("bdi",{class:"pinakes-search-title",id:`${r}-title`}),c=g(a.title,s);w(o,a.title,c)
;const l=e("a",{class:"pinakes-search-hit",href:M(t,a)},o);a.path&&l.append(e("bdi",{class:"pinakes-search-path"},a.path));const h=e("bdi",{
class:"pinakes-search-section",id:`${r}-section`,hidden:""}),u=e("span",{class:"pinakes-search-excerpt",dir:"auto",id:`${r}-text`,hidden:""}),f=e("span",{
class:"pinakes-search-reason",id:`${r}-reason`});l.append(h,u,f),a.tags.length&&l.append((t=>{const n=t.slice(0,4).map(t=>e("bdi",{},`#${t}`));return e("span",{
class:"pinakes-search-tags"},...n)})(a.tags)),l.setAttribute("aria-labelledby",`${r}-title ${r}-section`),
l.setAttribute("aria-describedby",`${r}-text ${r}-reason`);const d=t=>f.textContent=x(n,a.reasons,t);return d(c.length>0),i.then(e=>{e&&(l.href=M(t,a,e.anchor),
$(h,e.heading===a.title?"":e.heading,g(e.heading,s)),$(u,e.text,e.marks),d(c.length+e.marks.length>0))}),l})({...p,id:`pinakes-hit-${n}`},t,r[n]));b.show(y,f),
a(m.heading,h.length?E()("client.search.corrected",k(E(),h)):""),m.more.hidden=o.length>=c,f||(m.body.scrollTop=0),
n.text&&a(m.note,...u.filter(t=>!L.has(t)).map(t=>E()(t))),o.length&&u.forEach(t=>L.add(t)),N(o.length?E()("client.search.count",c):(t=>{
const n=t?E()("client.search.none",`⁨${t}⁩`):E()("client.search.hint");return a(m.message,e("p",{},n),t&&E()("client.search.none_hint")),n})(n.text&&d))},
failed:T}),L=new Set;let C,z=10,F=!1;const E=()=>f.say();function P(t=80){const e=(t=>{const e=o.exec(t);return e?{before:t.slice(0,t.length-e[1].length-1),
beginning:e[1]}:null})(y.value),n=(e?e.before:y.value).trim();if(z=10,!e)return n||d.isAny()?void j(n,t):I();(async(t,e)=>{A.drop();const n=y.value;try{
const s=await(await f.engine()).tags();if(y.value!==n||!p.open)return;_();const r=((t,e)=>{const n=h(e),s=t.map(t=>h(t.tag))
;return[...t.filter((t,e)=>s[e].startsWith(n)),...t.filter((t,e)=>!s[e].startsWith(n)&&s[e].includes(`/${n}`))].slice(0,8)})(s,e),i=e=>()=>{d.add("tags",e),
y.value=t,y.focus(),P(0)};b.show(r.map(({tag:t,count:e})=>q(`#${t}`,"tag",i(t),e))),a(m.message,r.length?"":E()("client.search.none",`#${e}`))}catch{T()}
})(e.before,e.beginning)}function j(t,e){p.classList.add("is-busy"),A.ask({text:t,...d.set,limit:z},e)}function I(){A.drop(),t(""),_();const e=v.list()
;b.show(e.map(t=>q(t,"recent",()=>O(t))));const s=n(E()("client.search.forget"),{class:"pinakes-search-forget"},()=>{v.forget(),I(),y.focus()})
;a(m.heading,...e.length?[E()("client.search.recent"),s]:[]),a(m.message,e.length?"":E()("client.search.hint"))}function q(t,s,r,a){const i=n("",{
class:`pinakes-search-choice is-${s}`,tabindex:"-1"},r);return i.append(e("bdi",{},t)),a&&i.append(e("small",{},String(a))),i}function T(){
if(p.classList.remove("is-busy"),m.message.querySelector("button"))return;_(),b.show([]);const t=n(i.labels.again,{class:"pinakes-search-again"},()=>{f.close(),
y.focus(),P(0)});a(m.message,i.labels.failed,...i.isReadable?[t]:[]),N(i.labels.failed)}function _(){p.classList.remove("is-busy")
;for(const t of[m.heading,m.message,m.note])a(t);m.more.hidden=!0,N("")}function N(t){clearTimeout(C),C=setTimeout(()=>m.status.textContent=t,t?300:0)}
function O(t){const{text:e,tags:n}=(t=>{const{text:e,tags:n}=c(`${t} `);return{text:e.trim(),tags:n}})(t);d.reset(n),y.value=e,y.focus(),P(0)}
return y.addEventListener("input",()=>{const{text:t,tags:e}=c(y.value);e.length&&(e.forEach(t=>d.add("tags",t)),y.value=t),P()}),
y.addEventListener("keydown",t=>{"Backspace"===t.key&&!y.value&&d.removeLast()||"Enter"===t.key&&p.classList.contains("is-busy")&&!t.isComposing?P(0):b.press(t)
}),m.list.addEventListener("click",t=>{const e=t.target instanceof Element&&t.target.closest("a");e&&(v.add(l({text:y.value.trim(),tags:d.set.tags})),
t.ctrlKey||t.metaKey||t.shiftKey||(F=!(t=>{const e=new URL(t);return e.origin===location.origin&&e.pathname===location.pathname})(e.href),p.close()))}),
m.more.addEventListener("click",()=>{z+=10,j(y.value.trim(),0),y.focus()}),m.filter.addEventListener("click",async()=>{const t=d.row.hidden
;m.filter.setAttribute("aria-expanded",String(t)),d.row.hidden=!t,t&&await f.engine().then(d.fillRow).catch(T)}),p.addEventListener("close",()=>{A.drop(),
p.classList.remove("is-busy"),F||t(""),F=!1}),{open(t,e){p.isConnected||document.body.append(p),p.open||p.showModal(),y.focus(),y.select(),e&&(y.value=e),
t&&!e?O(t):P(0),f.engine().then(()=>{y.placeholder=E()("client.search.placeholder")||i.labels.search,
m.list.setAttribute("aria-label",E()("client.search.results")||i.labels.search),m.filter.textContent=E()("client.search.filters"),
m.filter.hidden=!m.filter.textContent,m.more.textContent=E()("client.search.more"),m.keys.textContent=E()("client.search.keys"),d.show(),p.open&&!y.value&&P(0)
},()=>{})},isOpen:()=>p.open,close:()=>p.close()}})(qe,Te),Ne=(Ie=new URL("assets/pinakes/pinakes-search.css",qe.root).href,new Promise(t=>{const n=e("link",{
rel:"stylesheet",href:Ie});n.onload=n.onerror=()=>t(),document.head.append(n)})),Oe=(t,e)=>Ne.then(()=>_e.open(t,e?.()));qe.provide("search",{open:Oe,
engine:Te.engine,isOpen:_e.isOpen,close:_e.close,prepare(){((t,s,r)=>{
const a=document.querySelector(".md-search__input"),i=document.querySelector(".md-search-result"),o=i?.querySelector(".md-search-result__list")
;if(!a||!o||i?.querySelector(".pinakes-group"))return;const c=e("h2",{class:"pinakes-group-heading",id:"pinakes-group"}),l=e("ol",{class:"pinakes-group-list"
}),h=n("",{class:"pinakes-group-all"},()=>r(a.value)),u=e("section",{class:"pinakes-group","aria-labelledby":c.id,hidden:""},c,l,h);o.after(u);let f={query:"",
hits:[],excerpts:[]};const d=()=>{
const n=new Set([...o.querySelectorAll("a")].map(t=>new URL(t.href).pathname)),r=f.hits.filter(e=>!n.has(new URL(M(t.root,e)).pathname)).slice(0,5)
;l.replaceChildren(...r.map(n=>((t,n,s,r,a)=>{const i=e("h2",{dir:"auto"}),o=g(r.title,s);w(i,r.title,o);const c=e("p",{dir:"auto"}),l=e("p",{
class:"pinakes-group-reason"},x(n.say(),r.reasons,o.length>0)),h=e("article",{class:"md-search-result__article md-typeset"},i,c,l),u=e("a",{
class:"md-search-result__link",href:M(t.root,r)},h);return a.then(e=>{e&&(u.href=M(t.root,r,e.anchor),w(c,e.text,e.marks),
l.textContent=x(n.say(),r.reasons,o.length+e.marks.length>0))}),e("li",{class:"md-search-result__item"},u)})(t,s,f.query,n,f.excerpts[f.hits.indexOf(n)]))),
c.textContent=s.say()("client.search.group"),h.textContent=s.say()("client.search.everything")||s.say()("client.search.open"),u.hidden=!r.length},m=()=>{f={
query:"",hits:[],excerpts:[]},d()},p=S({engine:s.engine,answered:(t,{hits:e},n)=>{f={query:t.text,hits:e,excerpts:n},d()},failed:m}),y=()=>{
const t=a.value.trim();if(t)return p.ask({text:t,tags:[],paths:[],kinds:[],limit:15},200);p.drop(),m()};a.addEventListener("input",y),
a.form?.addEventListener("reset",()=>setTimeout(y)),new MutationObserver(d).observe(o,{childList:!0}),y()})(qe,Te,Oe),Te.engine().catch(()=>{})}})})();
