import { build } from "esbuild";

/**
 * Bundles what runs beside the servers, JSX and all, into a file each of .build; packages stay outside: what the
 * rendering threads run (see lib/documents/renderers.ts), and the process that draws a logo (lib/logos/read-logo.ts).
 * Run from the repository's root.
 */
export async function buildWorkers(): Promise<void> {
  await build({
    entryPoints: {
      "render-invoice": "lib/documents/pdf/render-invoice-worker.tsx",
      "draw-page-pictures": "lib/documents/pages/draw-page-pictures-worker.ts",
      "draw-logo-process": "lib/logos/draw-logo-process.ts",
    },
    outdir: ".build",
    outExtension: { ".js": ".mjs" },
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

if (import.meta.main) await buildWorkers();
