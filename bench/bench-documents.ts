import { spawnSync } from "node:child_process";
import path from "node:path";
import { measureDrawing } from "#bench/documents/measure-drawing.ts";
import { measureScripts } from "#bench/documents/measure-scripts.ts";
import { DURABLE } from "#bench/durable.ts";
import { build } from "#scripts/local/build.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run bench:documents: how fast documents are drawn, beside other programs, what fifty at once do to others, and how fast documents are
// archived while invoices are issued. The first argument is the number of invoices to archive; 0 leaves that part out.

const [invoices = "10000"] = process.argv.slice(2);
await build();
await measureDrawing();
await measureScripts();
const database = await startTestServer(DURABLE);
await runOnDatabase("measure-previews.ts");
if (invoices !== "0") await runOnDatabase("measure-archiving.ts", invoices);
await database.stop();
process.exit(0);

/** In a process of its own, because the address of the database is read once. */
async function runOnDatabase(script: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: await cloneDatabase(database.templateUrl) };
  spawnSync(process.execPath, ["--conditions=react-server", path.join("bench", "documents", script), ...args], { env, stdio: "inherit" });
}
