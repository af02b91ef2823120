// Makes the classic scripts that a site loads out of the modules they are written in.
//
//   node build.mjs           writes them
//   node build.mjs --check   fails if what is there differs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { minify } from "terser";

const assets = new URL("../../mkdocs_pinakes/theme/assets/pinakes/", import.meta.url);
// A script is a module that is run, or some of what one exports, for others to call.
const scripts = {
  pinakes: 'import "./main.js";',
  "pinakes-search": 'import "./search.js";',
  "pinakes-unusual": provide("unusual", ["stemMates", "corrections", "pairsWith", "holding"]),
  "pinakes-letters": provide("letters", ["createSplitter"]),
  "pinakes-filters": provide("filters", ["filteredPages", "listFacet", "fillRow", "completeTag"]),
  "pinakes-material": provide("material", ["joinMaterial"]),
  "pinakes-graph": 'import "./graph.js";',
  "pinakes-peek": 'import "./peek.js";',
};
// Modules that others take from the first script, which brings them.
const shared = /\/(elements|fold|hash|once|page-address|say)\.js$/;
const banner = "/* from src/ */";

function provide(module, names) {
  return `import { ${names} } from "./${module}.js"; pinakes.provide("${module}", { ${names} });`;
}

const takeFromKit = {
  name: "kit",
  setup({ onLoad }) {
    onLoad({ filter: shared }, async ({ path }) => {
      const names = Array.from((await readFile(path, "utf8")).matchAll(/^export function (\w+)/gm), ([, name]) => name);
      return { contents: `export const { ${names.join(", ")} } = pinakes.kit;` };
    });
  },
};

let differs = false;
let whole = 0;
for (const [name, contents] of Object.entries(scripts)) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL("src", assets)) },
    bundle: true,
    write: false,
    plugins: name === "pinakes" ? [] : [takeFromKit],
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
  });
  const { code } = await minify(outputFiles[0].text, {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 4, unsafe: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true, hoist_funs: true, keep_fargs: false },
    format: { preamble: banner, ascii_only: true },
  });
  const path = new URL(`${name}.js`, assets);
  // One word where two would do is shorter, and none of them is reassigned.
  const made = `${code.replace(/\bconst(?=[ {[])/g, "let").replace(/\blet (?=[{[])/g, "let")}\n`;
  const size = gzipSync(made).length;
  whole += size;
  console.log(`${name}.js: ${size} bytes compressed`);
  if (!process.argv.includes("--check")) {
    await writeFile(path, made);
  } else if ((await readFile(path, "utf8").catch(() => "")) !== made) {
    console.error(`${name}.js is not what src/ gives; run: npm run build --prefix tests/client`);
    differs = true;
  }
}
console.log(`all: ${whole} bytes compressed`);
process.exitCode = differs ? 1 : 0;
