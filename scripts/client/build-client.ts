import { spawnSync } from "node:child_process";
import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import esbuild from "esbuild";

// npm run generate -- client-package: makes clients/typescript/dist, from which npm pack makes a tarball without
// dependencies.

const FOLDER = path.join("clients", "typescript");
const DIST = path.join(FOLDER, "dist");
/** The packages that are bundled, and what their types are called in the package. */
const BUNDLED = ["openapi-fetch", "openapi-typescript-helpers"];

rmSync(DIST, { recursive: true, force: true });
const { version } = JSON.parse(readFileSync(path.join(FOLDER, "package.json"), "utf8"));
const common = { bundle: true, format: "esm", outdir: DIST, legalComments: "inline", charset: "utf8" } as const;
await Promise.all([
  esbuild.build({
    ...common,
    entryPoints: [path.join(FOLDER, "src", "index.ts")],
    platform: "neutral",
    target: "es2022",
  }),
  esbuild.build({
    ...common,
    entryPoints: { folio: path.join(FOLDER, "src", "cli", "main.ts") },
    platform: "node",
    target: "node20.19",
    banner: { js: "#!/usr/bin/env node" },
    define: { FOLIO_CLIENT_VERSION: JSON.stringify(version) },
  }),
]);
chmodSync(path.join(DIST, "folio.js"), 0o755);
writeTypes();
writeFileSync(path.join(DIST, "THIRD-PARTY-LICENSES.txt"), licences());

/** The types of the package, and beside them those of the packages that are bundled. */
function writeTypes(): void {
  const { status, stdout } = spawnSync("tsc", ["-p", FOLDER], { encoding: "utf8" });
  if (status !== 0) {
    process.stderr.write(stdout);
    process.exit(1);
  }
  for (const name of BUNDLED) {
    writeFileSync(
      path.join(DIST, `${name}.d.ts`),
      readFileSync(path.join("node_modules", name, "dist", "index.d.mts")),
    );
  }
  for (const file of globSync(path.join(DIST, "*.d.ts"))) {
    const text = BUNDLED.reduce(
      (types, name) => types.replaceAll(`"${name}"`, `"./${name}.js"`).replaceAll(`'${name}'`, `'./${name}.js'`),
      readFileSync(file, "utf8").replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"'),
    );
    writeFileSync(file, text);
  }
}

function licences(): string {
  return BUNDLED.map((name) => `${name}\n\n${readFileSync(path.join("node_modules", name, "LICENSE"), "utf8")}`).join(
    "\n\n",
  );
}
