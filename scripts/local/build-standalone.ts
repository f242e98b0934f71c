import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build as bundle, type Plugin } from "esbuild";
import { build } from "./build.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";
import { WORKERS } from "./workers.ts";

// npm run build:standalone: builds a folder with everything that Folio needs in production, and nothing else. The
// Dockerfile copies it into the image.

const OUTPUT = path.join(".build", "standalone");
/** Outside of the output, so that the tracer finds the installed packages and not their copies. */
const BUNDLES = path.join(".build", "commands");
const NEXT_STANDALONE = path.join(".next", "standalone");
/** The commands, each a file in the folder: `node --conditions=react-server web.mjs`. */
const COMMANDS = ["web", "worker", "migrate", "user", "api-key", "audit", "after-restore"];
/** The files that are read at run time by their path relative to the working directory. */
const DATA = [
  ...WORKERS,
  ".build/folio-client.tgz",
  "prisma/schema.prisma",
  "prisma/migrations",
  "prisma/extensions.sql",
  "prisma/functions",
  "prisma/triggers",
  "public",
  "docs/api",
];
/** The engine of the migrations. Its path is computed at run time, which the tracer cannot follow. */
const SCHEMA_ENGINE = ["schema_engine.js", "schema_engine_bg.wasm"].map(
  (file) => `node_modules/@prisma/schema-engine-wasm/${file}`,
);
/** A package that is copied whole, because it loads its fonts by paths that are computed at run time. */
const WHOLE_PACKAGE = /^(?:.*\/)?node_modules\/pdfkit\/js(?=\/)/;
const FONTS = path.join("lib", "documents", "fonts");

/** The parts of Next.js for development and builds, which its server does not load in production. */
const NOT_IN_PRODUCTION = [
  "**/next/dist/compiled/{webpack,babel,babel-packages,terser,postcss*,@vercel,next-devtools,react*-experimental}/**",
  "**/next/dist/compiled/react-server-dom-*/**",
  "**/next/dist/{build,cli,trace}/{webpack*,babel,swc/helpers}/**",
  "**/next/dist/server/{dev,lib/dev-bundler-service.js}/**",
  // The project's own files are in the bundles, and traced paths such as that of the fonts would take in their
  // neighbours.
  "{app,components,e2e,faults,i18n,lib,prisma,scripts,tests}/**",
  "**/*.d.ts",
  "**/*.map",
  "**/{typescript,esbuild,@esbuild,@next/swc-*}/**",
];

type Trace = (
  files: string[],
  options: { base: string; conditions?: string[]; ignore?: string[] },
) => Promise<{ fileList: Set<string>; warnings: Set<Error> }>;
// The tracer that Next.js itself uses.
const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft") as { nodeFileTrace: Trace };

/** Replaces the build step that the commands run in a checkout. */
const builtAlready: Plugin = {
  name: "built already",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/build\.ts$/ }, ({ path: file }) => ({ path: file, namespace: "built-already" }));
    onLoad({ filter: /.*/, namespace: "built-already" }, () => ({
      contents: "export async function generateClient() {}",
    }));
  },
};

async function buildStandalone(): Promise<void> {
  await build();
  rmSync(OUTPUT, { recursive: true, force: true });
  // Next's own output: its server, the pages, and the packages that they load. web.mjs replaces its start script.
  cpSync(NEXT_STANDALONE, OUTPUT, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !isLeftOut(path.relative(NEXT_STANDALONE, file)),
  });
  copy(path.join(".next", "static"));
  for (const place of [...DATA, ...SCHEMA_ENGINE]) copy(place);
  for (const file of readdirSync(FONTS)) if (/\.ttf$|^LICENSE/.test(file)) copy(path.join(FONTS, file));
  const { name, version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync(
    path.join(OUTPUT, "package.json"),
    JSON.stringify({ name, version, license, private: true, type: "module" }),
  );
  writeFileSync(path.join(OUTPUT, "THIRD-PARTY-NOTICES.txt"), thirdPartyNotices());
  await bundleCommands();
  await copyPackages();
  console.error(
    `${OUTPUT}: ${(sizeOf(OUTPUT) / 1e6).toFixed(0)} MB, of which node_modules ${(sizeOf(path.join(OUTPUT, "node_modules")) / 1e6).toFixed(0)} MB.`,
  );
}

/** Keeps only the .next folder and the packages of Next's output, which also contains traced sources. */
function isLeftOut(file: string): boolean {
  const [top] = file.split(path.sep);
  return file !== "" && top !== ".next" && top !== "node_modules";
}

async function bundleCommands(): Promise<void> {
  rmSync(BUNDLES, { recursive: true, force: true });
  await bundle({
    entryPoints: Object.fromEntries(COMMANDS.map((name) => [name, `scripts/commands/${name}.ts`])),
    outdir: BUNDLES,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true, // keeps dynamic imports dynamic, because the environment is read when they run
    chunkNames: "chunks/[name]-[hash]",
    packages: "external",
    conditions: ["react-server"],
    platform: "node",
    format: "esm",
    target: "node24",
    plugins: [builtAlready],
    logLevel: "warning",
  });
  cpSync(BUNDLES, OUTPUT, { recursive: true });
}

/** Copies the files of packages that the commands and threads load in addition to those of Next's output. */
async function copyPackages(): Promise<void> {
  const servers = COMMANDS.map((name) => path.join(BUNDLES, `${name}.mjs`));
  const traces = await Promise.all([
    nodeFileTrace(servers, { base: process.cwd(), conditions: ["node", "react-server"], ignore: NOT_IN_PRODUCTION }),
    nodeFileTrace(WORKERS, { base: process.cwd(), ignore: NOT_IN_PRODUCTION }),
  ]);
  const files = traces
    .flatMap(({ fileList }) => [...fileList])
    .filter((file) => file.startsWith(`node_modules${path.sep}`));
  const whole = files.flatMap((file) => WHOLE_PACKAGE.exec(file)?.[0] ?? []);
  for (const place of new Set([...files, ...whole])) copy(place);
}

/** Copies a file or folder to the same path below the output. */
function copy(place: string): void {
  const target = path.join(OUTPUT, place);
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(place, target, { recursive: true, verbatimSymlinks: true });
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + lstatSync(path.join(entry.parentPath, entry.name)).size, 0);
}

await buildStandalone();
