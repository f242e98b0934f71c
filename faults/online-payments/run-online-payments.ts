import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Random, seededRandom } from "#faults/random.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { reconcileOnlinePayments } from "#lib/online-payments/reconcile-online-payments.ts";
import { refundOnline } from "#lib/online-payments/refund-online.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import type { Behaviour, FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import type {
  BalanceTransaction,
  Dispute,
  Intent,
  Refund,
  StripeEvent,
} from "#tests/support/fake-stripe/stripe-account.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

export interface OnlinePaymentsRun {
  payments: number;
  kills: number;
  seed: number;
  /** The port that the process which is killed listens on. */
  port: number;
}

/** What was found. In order is a run without `wrong`. */
export interface OnlinePaymentsFindings {
  paid: number;
  refunded: number;
  kills: number;
  events: number;
  wrong: string[];
}

/** How long what waits at the end may take. Milliseconds. */
const SETTLE_MS = 120_000;
const LOST_ONE_IN = 20;

/**
 * Pays invoices at a Stripe that misbehaves, while the process that hears of it is killed, and compares each receipt
 * with what Stripe has.
 */
export async function runOnlinePayments({
  payments,
  kills,
  seed,
  port,
}: OnlinePaymentsRun): Promise<OnlinePaymentsFindings> {
  const random = seededRandom(seed);
  const company = await makeTestCompany();
  const stripe = await stripeOfTests();
  const endpoint = await connect(stripe, company);
  endpoint.url = `http://127.0.0.1:${port}/${company.context.companyId}`;
  const worker = new Worker(port);
  await worker.start();

  let isOver = false;
  let killed = 0;
  const killing = (async () => {
    while (killed < kills) {
      await sleep(random.integer(20, 700));
      await worker.kill();
      killed += 1;
      await requeue();
      await worker.start();
    }
  })();
  const delivering = deliver(stripe, random.fork(), () => isOver);
  for (let count = 0; count < payments; count++) {
    await payOne(company, stripe, random);
    if (random.chance(0.3)) await refundOne(company, random);
    await sleep(random.integer(0, 60));
  }
  await killing;
  stripe.misbehave(null);
  const settled = await settle(stripe);
  isOver = true;
  const events = await delivering;
  await worker.kill();
  await requeue();
  // Messages that were lost are found by the list of changes.
  await reconcileOnlinePayments(new Date(), null, Date.now() + SETTLE_MS);
  const wrong = [...(settled ? [] : ["messages were not taken within the time"]), ...(await compare(company, stripe))];
  const audit = await auditDatabase(() => {});
  if (!audit.ok) wrong.push(`the audit found: ${audit.what}`);
  const all = stripe.account.all("payment_intent");
  await stripe.close();
  return { paid: all.length, refunded: stripe.account.all("refund").length, kills: killed, events, wrong };
}

/** An invoice that a client pays by card or debit, and what becomes of that. */
async function payOne(company: TestCompany, stripe: FakeStripe, random: Random): Promise<void> {
  const { id } = await company.issued();
  const { sessionId } = await checkoutOf(company, id);
  const isDebit = random.chance(0.4);
  // What comes twice is on the client's balance, of which the company sends some back.
  if (random.chance(0.4)) await done(inTransaction((tx) => recordPayment(tx, company.context, id, null)));
  const { id: intent, amount } = stripe.account.pay(sessionId, { method: isDebit ? "sepa_debit" : "card" });
  if (isDebit) stripe.account.decideDebit(intent, random.chance(0.8));
  const isPaid = stripe.account.get<Intent>(intent, "payment_intent").status === "succeeded";
  if (isPaid && random.chance(0.2)) stripe.account.refund(intent, random.integer(1, amount));
  if (isPaid && random.chance(0.1)) {
    const { id: dispute } = stripe.account.dispute(intent, amount);
    if (random.chance(0.7)) stripe.account.closeDispute(dispute, random.chance(0.5) ? "won" : "lost");
  }
  stripe.misbehave(({ method, path }) => {
    if (method === "GET") return anyFault(random);
    return path !== "/v1/refunds" ? null : random.chance(0.15) ? { kind: "accepted-500" } : anyFault(random);
  });
}

/** The company sends some of what is on a balance back. */
async function refundOne({ context }: TestCompany, random: Random): Promise<void> {
  const { rows } = await pool.query<{ id: string; left: number }>(
    `SELECT id, unallocated_cents::int AS left FROM receipts
     WHERE company_id = $1 AND provider_id LIKE 'pi_%' AND unallocated_cents > 0 ORDER BY id`,
    [context.companyId],
  );
  const receipt = rows[random.integer(0, rows.length - 1)];
  if (!receipt) return;
  const amount = random.integer(1, receipt.left);
  await inTransaction((tx) => refundOnline(tx, context, receipt.id, { amount, note: null, invoiceId: null }));
}

function anyFault(random: Random): Behaviour | null {
  if (random.chance(0.03)) return { kind: "answer", status: 429 };
  if (random.chance(0.02)) return { kind: "answer", status: 500 };
  return random.chance(0.02) ? { kind: "drop", accepts: true } : null;
}

/** Sends messages in any order, some twice and some never, each until it was taken; returns how many were sent. */
async function deliver(stripe: FakeStripe, random: Random, isOver: () => boolean): Promise<number> {
  const waiting: StripeEvent[] = [];
  let sent = 0;
  for (;;) {
    waiting.push(...stripe.events.held.splice(0).filter(() => !(random.integer(1, LOST_ONE_IN) === 1)));
    if (waiting.length === 0 && isOver()) return sent;
    if (waiting.length === 0) {
      await sleep(20);
      continue;
    }
    const [event] = waiting.splice(random.integer(0, waiting.length - 1), 1);
    if (!event) continue;
    const statuses = await stripe.events.post(event);
    sent += 1;
    const isTaken = statuses.every((status) => status === 200);
    if (!isTaken || random.chance(0.1)) waiting.push(event);
    if (!isTaken) await sleep(50);
  }
}

/** Waits until no job is left but those that wait for their next attempt. */
async function settle(stripe: FakeStripe): Promise<boolean> {
  const until = Date.now() + SETTLE_MS;
  while (Date.now() < until) {
    await requeue();
    const { rows } = await pool.query(
      "SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier IN ('settle_online_payment', 'send_online_refund')",
    );
    if (rows.length === 0 && stripe.events.held.length === 0) return true;
    await sleep(300);
  }
  return false;
}

/** Makes what a killed worker held, and what waits for its next attempt, due at once. */
async function requeue(): Promise<void> {
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL, run_at = now()
    WHERE locked_at IS NULL OR locked_at < now() - interval '2 seconds'`);
}

/** Each payment that succeeded has one receipt, of which what Stripe gave back is gone, and its fees are booked once. */
async function compare({ context: { companyId } }: TestCompany, stripe: FakeStripe): Promise<string[]> {
  const wrong: string[] = [];
  const asked = await pool.query<{ id: string; status: string }>(
    "SELECT id, status FROM online_refunds WHERE company_id = $1",
    [companyId],
  );
  for (const { id, status } of asked.rows) {
    const sent = stripe.account.all<Refund>("refund").filter(({ metadata }) => Object.values(metadata).includes(id));
    if (sent.length !== (status === "sent" ? 1 : 0))
      wrong.push(`the refund ${id}, ${status}, was made ${sent.length} times`);
  }
  const returned = [...stripe.account.all<Refund>("refund"), ...stripe.account.all<Dispute>("dispute")];
  for (const intent of stripe.account.all<Intent>("payment_intent")) {
    const { rows } = await pool.query<{ receipts: number; left: number }>(
      `SELECT count(*) FILTER (WHERE r.provider_id = $2)::int AS receipts,
         coalesce(sum(r.amount_cents), 0)::int AS left FROM receipts r
       WHERE r.company_id = $1 AND (r.provider_id = $2 OR r.of_receipt = (SELECT id FROM receipts WHERE company_id = $1 AND provider_id = $2))`,
      [companyId, intent.id],
    );
    const { receipts = 0, left = 0 } = rows[0] ?? {};
    const ofIntent = returned.filter((item) => item.payment_intent === intent.id);
    const gone = ofIntent.reduce((sum, { amount, status }) => (status === "won" ? sum : sum + amount), 0);
    const expected = intent.status === "succeeded" ? 1 : 0;
    if (receipts !== expected) wrong.push(`${intent.id}, ${intent.status}, has ${receipts} receipts`);
    else if (expected === 1 && left !== Math.max(0, intent.amount - gone))
      wrong.push(`of ${intent.id} ${left} are left, not ${intent.amount - gone}`);
    const booked = await pool.query<{ key: string; cents: number }>(
      `SELECT f.provider_key AS key, f.amount_cents::int AS cents FROM online_fees f
       JOIN online_payments p ON p.company_id = $1 AND p.id = f.online_payment_id
       WHERE f.company_id = $1 AND p.provider_payment_id = $2`,
      [companyId, intent.id],
    );
    const inBooks = booked.rows.map(({ key, cents }) => `${key} ${cents}`).sort();
    const charged = expected === 1 ? chargedFor(stripe, intent, returned) : [];
    if (inBooks.join() !== charged.join())
      wrong.push(`the fees of ${intent.id} are booked as ${inBooks}, not ${charged}`);
  }
  return wrong;
}

/** The fees that Stripe has of a payment, each with what names it. */
function chargedFor(stripe: FakeStripe, intent: Intent, returned: readonly (Refund | Dispute)[]): string[] {
  const ids = new Set(returned.filter((item) => item.payment_intent === intent.id).map(({ id }) => id));
  return stripe.account
    .all<BalanceTransaction>("balance_transaction")
    .filter(({ source, fee }) => fee !== 0 && (source === intent.latest_charge || ids.has(source)))
    .map(({ id, source, fee }) => `${source === intent.latest_charge ? `${intent.id}:charge` : id} ${fee}`)
    .sort();
}

class Worker {
  #process: ChildProcess | null = null;
  #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async start(): Promise<void> {
    const child = fork(new URL("./worker.ts", import.meta.url), {
      env: { ...process.env, FAULTS_PORT: `${this.#port}` },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process = child;
    await once(child, "message");
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}
