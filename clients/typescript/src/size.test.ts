import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";

test("everything that the package exports has at most 12 kB, minified and compressed", () => {
  const { outputFiles } = buildSync({
    entryPoints: ["clients/typescript/src/index.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
  });
  const [bundle] = outputFiles;
  const text = bundle?.text ?? "";
  expect(gzipSync(text).length).toBeLessThanOrEqual(12_000);
  expect(text).not.toMatch(/\bimport\b[^(]*\bfrom\b|node:/); // it runs in browsers and workers too
});
