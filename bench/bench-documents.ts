import { spawnSync } from "node:child_process";
import path from "node:path";
import { measureDrawing } from "#bench/documents/measure-drawing.ts";
import { build } from "#scripts/local/build.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run bench:documents: how fast documents are drawn, beside other programs, and archived while invoices are issued. The first argument
// is the number of invoices to archive; 0 leaves that part out.

const [invoices = "10000"] = process.argv.slice(2);
await build();
await measureDrawing((line = "") => console.log(line));
if (invoices !== "0") {
  const database = await startTestServer({ synchronous_commit: "on", fsync: "on", full_page_writes: "on", shared_buffers: "512MB" });
  // A process of its own, because the address of the database is read once.
  const env = { ...process.env, DATABASE_URL: await cloneDatabase(database.templateUrl) };
  const script = path.join("bench", "documents", "measure-archiving.ts");
  spawnSync(process.execPath, ["--conditions=react-server", script, invoices], { env, stdio: "inherit" });
  await database.stop();
}
process.exit(0);
