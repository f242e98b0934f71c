import { loadDemo } from "#tests/support/folio-process.ts";

// Loads the demo once for all end-to-end tests: node --conditions=react-server e2e/load-demo.ts <E2E_DEMO_FOLDER>

process.once("SIGTERM", () => process.exit(1)); // the handler of the exit ends the Folio that loads it
await loadDemo(process.argv[2] ?? "");
