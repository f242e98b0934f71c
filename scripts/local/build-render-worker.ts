import { build } from "esbuild";

/** Where lib/documents/pdf/render-invoice-pdf.ts looks for it, from the repository's root. */
const OUTPUT = ".build/render-invoice.mjs";

/** Bundles what the rendering threads run, JSX and all, into one file; packages stay outside. Run from the repository's root. */
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
