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
const entries = { main: "pinakes", search: "pinakes-search", graph: "pinakes-graph", peek: "pinakes-peek" };
const banner = "/* Generated from src/ by tests/client/build.mjs. */";

let differs = false;
for (const [module, name] of Object.entries(entries)) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`src/${module}.js`, assets))],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    legalComments: "none",
  });
  const { code } = await minify(outputFiles[0].text, {
    ecma: 2020,
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true },
    format: { max_line_len: 160, preamble: banner, ascii_only: true },
  });
  const path = new URL(`${name}.js`, assets);
  const made = `${code}\n`;
  console.log(`${name}.js: ${gzipSync(made).length} bytes compressed`);
  if (!process.argv.includes("--check")) {
    await writeFile(path, made);
  } else if ((await readFile(path, "utf8").catch(() => "")) !== made) {
    console.error(`${name}.js is not what src/ gives; run: npm run build --prefix tests/client`);
    differs = true;
  }
}
process.exitCode = differs ? 1 : 0;
