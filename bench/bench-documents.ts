import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureDrawing } from "#bench/documents/measure-drawing.ts";
import { measureScripts } from "#bench/documents/measure-scripts.ts";
import { DURABLE } from "#bench/durable.ts";
import { build } from "#scripts/local/build.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run bench -- documents: how fast documents are drawn, beside other programs, what fifty at once do to others, and
// how fast documents are archived while invoices are issued. `npm run bench -- documents previews` runs that part
// alone, `-- archiving --invoices 3000` archives as many.

const PARTS = ["drawing", "previews", "archiving"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { invoices: { type: "string", default: "10000" } },
});
const parts = positionals.length > 0 ? positionals : PARTS;
const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are ${PARTS.join(", ")}.`);
  process.exit(1);
}
await build();
if (parts.includes("drawing")) {
  await measureDrawing();
  await measureScripts();
}
const database = await startTestServer(DURABLE);
let failed = false;
if (parts.includes("previews")) await runOnDatabase("measure-previews.ts");
if (parts.includes("archiving")) await runOnDatabase("measure-archiving.ts", values.invoices);
await database.stop();
process.exit(failed ? 1 : 0);

/** In a process of its own, because the address of the database is read once. */
async function runOnDatabase(script: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: await cloneDatabase(database.templateUrl) };
  const command = ["--conditions=react-server", path.join("bench", "documents", script), ...args];
  const { status } = spawnSync(process.execPath, command, { env, stdio: "inherit" });
  failed ||= status !== 0;
}
