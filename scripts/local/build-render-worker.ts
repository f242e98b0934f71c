import { build } from "esbuild";

/** The path that lib/documents/pdf/render-invoice-pdf.ts uses, relative to the repository's root. */
const OUTPUT = ".build/render-invoice.mjs";

/** Bundles the code of the rendering threads, including JSX, into one file; packages stay external. Run from the repository's root. */
export async function buildRenderWorker(): Promise<void> {
  await build({
    entryPoints: ["lib/documents/pdf/render-invoice-worker.tsx"],
    outfile: OUTPUT,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}

if (import.meta.main) await buildRenderWorker();
