import path from "node:path";

/** What runs beside the servers, on threads and in processes of its own: the name of the bundle and where it begins. */
export const PROGRAMS = {
  "render-invoice": "lib/documents/pdf/render-invoice-worker.tsx",
  "draw-signed-quote": "lib/documents/pdf/draw-signed-quote-worker.ts",
  "draw-page-pictures": "lib/documents/pages/draw-page-pictures-worker.ts",
  "draw-logo-process": "lib/logos/draw-logo-process.ts",
  "read-bank-file-process": "lib/bank/files/read-bank-file-process.ts",
  "match-entries-process": "lib/bank/match-entries-process.ts",
};

/** The bundles. */
export const WORKERS = Object.keys(PROGRAMS).map((name) => path.join(".build", `${name}.mjs`));
