import { once } from "node:events";
import path from "node:path";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { startMeasured } from "#bench/start-measured.ts";
import { median, quantile } from "#bench/statistics.ts";
import { timeOf } from "#bench/timed-get.ts";
import { startNode } from "#tests/support/start-web-server.ts";

// npm run bench -- bank: a company with five thousand outstanding invoices uploads a bank statement of ten thousand
// entries, while another company reads one of its invoices. Each round is an account of its own.

const INVOICES = 5_000;
const ENTRIES = 10_000;
const ROUNDS = 3;
const READS_ALONE = 2_000;

const { database, data, app, variables } = await startMeasured(INVOICES, 1);
const { pool } = await import("#lib/db/client.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
const headers = { authorization: `Bearer ${data.key}`, "x-company-id": data.lateCompanyId };
const reader = { authorization: `Bearer ${data.key}`, "x-company-id": data.draftCompanyId };
const { rows: invoices } = await pool.query<{ number: string; cents: string }>(
  "SELECT number, total_cents AS cents FROM invoices WHERE company_id = $1 ORDER BY id",
  [data.lateCompanyId],
);
const worker = startNode(["--conditions=react-server", path.join("lib", "jobs", "worker.ts")], variables);
await readTimes(READS_ALONE); // a warm-up

interface Round {
  alone: number[];
  meanwhile: number[];
  storedMs: number;
  matchedMs: number;
}
const rounds: Round[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(round));

console.log(`\n${TABLE_HEAD}`);
const seconds = (of: (round: Round) => number) => {
  const all = rounds.map(of).map((ms) => ms / 1000);
  return { median: median(all), range: `${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)} s` };
};
const stored = seconds(({ storedMs }) => storedMs);
const matched = seconds(({ matchedMs }) => matchedMs);
const size = `${ENTRIES.toLocaleString("en")} bank entries, ${INVOICES.toLocaleString("en")} outstanding invoices`;
reportFigure({ name: `${size}: uploaded and stored`, measured: `${stored.median.toFixed(1)} s (${stored.range})` });
reportFigure({
  name: `${size}: uploaded, stored and matched`,
  measured: `${matched.median.toFixed(1)} s (${matched.range})`,
  aim: atMost(matched.median, 10, "s"),
});
const [alone, meanwhile] = [rounds.flatMap((round) => round.alone), rounds.flatMap((round) => round.meanwhile)];
const longest = Math.max(...meanwhile);
reportFigure({
  name: "another company's longest read meanwhile: the web server's thread is not kept longer",
  measured: `${longest.toFixed(0)} ms (p50 ${median(meanwhile).toFixed(1)}, p99 ${quantile(meanwhile, 0.99).toFixed(1)}; alone p50 ${median(alone).toFixed(1)}, p99 ${quantile(alone, 0.99).toFixed(1)})`,
  aim: atMost(longest, 1000, "ms"),
});
const ended = once(worker, "exit");
worker.kill();
await ended;
await database.stop();
process.exit(0);

async function measureRound(round: number): Promise<Round> {
  const alone = await readTimes(500);
  const form = new FormData();
  form.set("file", new File([statementOf(round)], `${round}.xml`));
  let isUnderWay = true;
  const meanwhile: number[] = [];
  const reading = (async () => {
    while (isUnderWay) meanwhile.push(...(await readTimes(1)));
  })();
  const started = performance.now();
  const answer = await fetch(`${app.origin}/api/bank-statements`, { method: "POST", headers, body: form });
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  const storedMs = performance.now() - started;
  while ((await countUnmatched()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const matchedMs = performance.now() - started;
  isUnderWay = false;
  await reading;
  // The next round begins with what this one began with.
  await pool.query("UPDATE bank_entries SET state = 'set_aside' WHERE company_id = $1", [data.lateCompanyId]);
  return { alone, meanwhile, storedMs, matchedMs };
}

/** Half of the entries name an invoice and pay it; the others are paid to suppliers. */
function statementOf(round: number): string {
  const entries = Array.from({ length: ENTRIES }, (_, at) => {
    const invoice = at % 2 === 0 ? invoices[at / 2] : undefined;
    const cents = invoice ? Number(invoice.cents) : 1_000 + at;
    const words = invoice ? `VIR SEPA FACTURE ${invoice.number}` : `PRLV FOURNISSEUR ${at} REF ${at * 7919}`;
    const [direction, side] = invoice ? ["CRDT", "Dbtr"] : ["DBIT", "Cdtr"];
    return `<Ntry><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-2${at % 9}</Dt></BookgDt><AcctSvcrRef>${round}-${at}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${side}><Nm>Payer ${at % 997}</Nm></${side}></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>bench-${round}</Id></Othr></Id><Ccy>EUR</Ccy></Acct>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
}

/** Open entries that no matching has seen yet. */
async function countUnmatched(): Promise<number> {
  const { rows } = await pool.query(
    "SELECT count(*)::int AS n FROM bank_entries WHERE company_id = $1 AND state = 'open' AND proposals IS NULL",
    [data.lateCompanyId],
  );
  return rows[0].n;
}

/** One reader, in milliseconds a read. */
async function readTimes(count: number): Promise<number[]> {
  const times = [];
  for (let read = 0; read < count; read++)
    times.push(await timeOf(`${app.origin}/api/invoices/${data.draftIds[0]}`, reader));
  return times;
}
