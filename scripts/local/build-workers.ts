import { build } from "esbuild";
import { PROGRAMS } from "./workers.ts";

/**
 * Bundles what runs beside the servers, JSX and all, into a file each of .build; packages stay outside: what the
 * rendering threads run (see lib/documents/renderers.ts), and the processes of lib/answer-of-process.ts.
 * Run from the repository's root.
 */
export async function buildWorkers(): Promise<void> {
  await build({
    entryPoints: PROGRAMS,
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
