import { parseArgs } from "node:util";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { build } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { startWebServer } from "#tests/support/start-web-server.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run bench -- scale: what lists and searches cost in a company of a million invoices against one of a thousand, in
// one run on one database with a thousand other companies. npm run bench -- scale --invoices 200000 --rounds 20 is a
// shorter one.

const { values } = parseArgs({
  options: {
    invoices: { type: "string", default: "1000000" },
    companies: { type: "string", default: "1000" },
    rounds: { type: "string", default: "150" },
  },
});
const [invoices, companies, rounds] = [Number(values.invoices), Number(values.companies), Number(values.rounds)];

const SLOWEST_MS = 50;

await build();
const database = await startTestServer({
  shared_buffers: "1GB",
  fsync: "off",
  full_page_writes: "off",
  max_wal_size: "8GB",
});
const databaseUrl = await cloneDatabase(database.templateUrl);
process.env.DATABASE_URL = databaseUrl;
console.log(`Loading ${invoices} invoices, and ${companies} companies beside them …`);
const started = performance.now();
// After DATABASE_URL, which lib/env.ts reads when it is loaded.
const { loadScale } = await import("#bench/load-scale.ts");
const { measureScale } = await import("#bench/measure-scale.ts");
const data = await loadScale(databaseUrl, invoices, companies);
console.log(`loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`);

const port = await freePort();
const variables = {
  DATABASE_URL: databaseUrl,
  NEXTAUTH_SECRET: "a secret of the benchmarks, thirty-two characters",
  LOG_LEVEL: "info",
  API_RATE_LIMIT: "1000000",
};
await startWebServer(".", port, "/api/health", variables);
const rows = await measureScale(`http://127.0.0.1:${port}`, data, rounds);

const label = (count: number) => (count >= 1e6 ? `${count / 1e6} M` : `${count / 1000} k`);
const [small, large] = [label(data.small.invoices), label(data.large.invoices)];
console.log(`\n${TABLE_HEAD}`);
for (const { name, small: few, large: many, ratio, aim } of rows) {
  const times = `${small}: ${few.p50.toFixed(1)}, ${large}: ${many.p50.toFixed(1)}; p95 ${many.p95.toFixed(1)} ms`;
  reportFigure({
    name: `${name}: ${large} to ${small}`,
    measured: `${ratio.toFixed(2)} × (${times})`,
    ...(aim !== null && { aim: atMost(ratio, aim, "×") }),
  });
}
const slowest = rows
  .filter(({ aim }) => aim !== null)
  .reduce((most, row) => (row.large.p95 > most.large.p95 ? row : most));
reportFigure({
  name: `the slowest of these for one caller, p95 at ${large}`,
  measured: `${slowest.large.p95.toFixed(1)} ms (${slowest.name})`,
  aim: atMost(slowest.large.p95, SLOWEST_MS, "ms"),
});
await database.stop();
process.exit(0);
