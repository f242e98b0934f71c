import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditDatabase, auditSnapshot } from "#lib/audit/audit-database.ts";
import { acceptCertain } from "#lib/bank/accept-certain.ts";
import { acceptEntry } from "#lib/bank/accept-entry.ts";
import { pageBankEntries } from "#lib/bank/browse-bank.ts";
import { changeAccount } from "#lib/bank/change-account.ts";
import { matchOpenEntries } from "#lib/bank/match-open-entries.ts";
import { undoEntry } from "#lib/bank/undo-entry.ts";
import { uploadBankFile } from "#lib/bank/upload-bank-file.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { snapshotOf } from "#lib/db/snapshot.ts";
import { EVERY_BANK_ENTRY, LATEST_ENTRIES } from "#lib/domain/bank/bank-records.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { readOnlinePayouts } from "#lib/online-payments/read-online-payouts.ts";
import { reconcileOnlinePayments } from "#lib/online-payments/reconcile-online-payments.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";
import { done } from "#tests/support/done.ts";
import type { FakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { checkoutOf, connect, stripeOfTests } from "#tests/support/online-payments.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Each invoice comes to 1,560.00, of which Stripe keeps 23.65 by card.

const [TOTAL, FEE] = [156_000, 2_365];
const NET = TOTAL - FEE;
let company: TestCompany;
let stripe: FakeStripe;
beforeEach(async () => {
  company = await makeTestCompany();
  stripe = await stripeOfTests();
  await connect(stripe, company);
});
afterEach(async () => {
  await stripe.close();
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

const companyId = () => company.context.companyId;
const read = () => readOnlinePayouts(companyId(), new Date());
const payouts = () =>
  prisma.onlinePayout.findMany({ where: { companyId: companyId() }, orderBy: { providerPayoutId: "asc" } });
const receipts = () => prisma.receipt.count({ where: { companyId: companyId() } });

/** Two invoices paid by card, and the payout of them. */
async function paidOut() {
  const intents: string[] = [];
  for (let count = 0; count < 2; count++) {
    const { onlinePaymentId, sessionId } = await checkoutOf(company, (await company.issued()).id);
    intents.push(stripe.account.pay(sessionId).id);
    await done(settleOnlinePayment(companyId(), onlinePaymentId, new Date()));
  }
  return { intents, line: stripe.account.payOut({ days: 0 }) };
}

async function upload(...movements: { text: string; cents: number }[]): Promise<void> {
  const day = todayIn("UTC", new Date());
  const entries = movements.map(
    ({ text, cents }, at) =>
      `<Ntry><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${crypto.randomUUID()}-${at}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const statement = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
  const file = { fileName: "releve.xml", bytes: Buffer.from(statement), accountId: null, mapping: null };
  await done(uploadBankFile(company.context, file));
  await matchOpenEntries(company.context);
}
async function entries() {
  const part = { page: 1, limit: 100, order: LATEST_ENTRIES, after: null };
  return (await pageBankEntries(companyId(), EVERY_BANK_ENTRY, part)).rows;
}
async function first() {
  const [entry] = await entries();
  if (!entry) throw new Error("there is no entry");
  return entry;
}
const accept = (id: string, payoutId: string) =>
  inTransaction((tx) => acceptEntry(tx, company.context, id, { kind: "payout", payoutId }));
const undo = (id: string) => inTransaction((tx) => undoEntry(tx, company.context, id, null));

/** What the audit says after a statement that no use case sends, which is rolled back. */
async function auditAfter(statement: string, values: unknown[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    await client.query("SET LOCAL session_replication_role = replica"); // no trigger and no foreign key
    await client.query("ALTER TABLE bank_entries DROP CONSTRAINT bank_entries_state_check");
    await client.query("ALTER TABLE bank_entries DROP CONSTRAINT bank_entries_payout_check");
    await client.query("DROP INDEX bank_entries_payout_key");
    expect((await client.query(statement, values)).rowCount).toBeGreaterThan(0);
    const outcome = await auditSnapshot(snapshotOf(client), () => {});
    return outcome.ok ? "in order" : outcome.what;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

describe("reading", () => {
  test("keeps each payout once with what is in it, however often and by how many it is read", async () => {
    const { line, intents } = await paidOut();
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    await Promise.all([read(), read(), read()]);
    expect(await payouts()).toMatchObject([
      {
        ...{ provider: "stripe", providerPayoutId: line.source, accountId: stripe.account.id, isLive: true },
        ...{ currency: "EUR", amountCents: BigInt(2 * NET), hasFailed: false, paymentCount: 2 },
        ...{ grossCents: BigInt(2 * TOTAL), returnedCents: 0n, feeCents: BigInt(2 * FEE), otherCents: 0n },
      },
    ]);
    const before = await payouts();
    stripe.requests.length = 0;
    await read();
    expect(stripe.requests.filter(({ path }) => path.includes("payout=po_"))).toEqual([]);
    expect(await payouts()).toEqual(before);
    stripe.account.refund(intents[0] ?? "", TOTAL);
    stripe.account.payOut({ days: 0 });
    await read();
    expect((await payouts()).map(({ amountCents }) => Number(amountCents)).toSorted((a, b) => a - b)).toEqual([
      -TOTAL,
      2 * NET,
    ]);
  });

  test("notes what came back, also where it was cancelled", async () => {
    const { line } = await paidOut();
    await read();
    stripe.account.undoPayout(line, "payout_failure");
    const next = stripe.account.payOut({ days: 0 });
    stripe.account.undoPayout(next, "payout_cancel");
    await read();
    expect((await payouts()).map(({ hasFailed }) => hasFailed)).toEqual([true, true]);
  });

  test("asks again for what is in a payout that Stripe had not listed yet", async () => {
    const { line } = await paidOut();
    stripe.misbehave(({ path }) => (path.includes("payout=po_") ? { kind: "answer", status: 503 } : null));
    await read();
    expect(await payouts()).toMatchObject([{ providerPayoutId: line.source, paymentCount: null, grossCents: null }]);
    stripe.misbehave(null);
    await read();
    expect(await payouts()).toMatchObject([{ paymentCount: 2 }]);
  });

  test("keeps no contents that are not the whole, and none of what the owner asked for", async () => {
    const { line } = await paidOut();
    const [one] = [...stripe.account.payoutOf.keys()];
    stripe.account.payoutOf.delete(one ?? "");
    const manual = stripe.account.payOut({ amount: 1_000 });
    await read();
    expect((await payouts()).map(({ providerPayoutId, paymentCount }) => [providerPayoutId, paymentCount])).toEqual(
      [line.source, manual.source].toSorted().map((id) => [id, null]),
    );
  });

  test("by a key without the right, or that is refused, leaves all else as it is", async () => {
    const { line } = await paidOut();
    stripe.missingRights.add("balance_transaction_read");
    expect(await read()).toMatchObject({ code: "right_missing" });
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    expect(await payouts()).toEqual([]);
    stripe.missingRights.clear();
    await reconcileOnlinePayments(new Date(), null, Date.now() + 60_000);
    expect(await payouts()).toMatchObject([{ providerPayoutId: line.source }]);
    stripe.acceptKeys([]);
    expect(await read()).toMatchObject({ code: "key_refused" });
    expect(await prisma.paymentAccount.findUnique({ where: { companyId: companyId() } })).toMatchObject({
      refusedAt: expect.any(Date),
    });
  });
});

describe("an entry of the bank", () => {
  test("is matched to a payout that is read after it, and accepted as it makes no receipt", async () => {
    await paidOut();
    await upload({ text: "VIR STRIPE PAYMENTS EUROPE", cents: 2 * NET });
    expect((await first()).proposals).toEqual([]);
    await read();
    await matchOpenEntries(company.context);
    const entry = await first();
    const [payout] = await payouts();
    expect(entry.proposals).toMatchObject([{ kind: "payout", certainty: "certain", payoutId: payout?.id }]);
    const before = await receipts();
    expect(await acceptCertain(company.context, { byRule: false })).toMatchObject({ accepted: 1, refused: [] });
    expect(await first()).toMatchObject({
      ...{ state: "accepted", acceptedAs: "payout", receiptId: null },
      payout: { id: payout?.id, composition: { paymentCount: 2, feeCents: 2 * FEE } },
    });
    expect(await receipts()).toBe(before);
  });

  test("is accepted by the rule of the account, and open again once it is undone", async () => {
    await paidOut();
    await read();
    await upload({ text: "STRIPE", cents: 2 * NET });
    const { accountId, id } = await first();
    await done(
      inTransaction((tx) => changeAccount(tx, company.context, accountId, { name: null, acceptsCertain: true })),
    );
    await matchOpenEntries(company.context);
    expect(await first()).toMatchObject({ state: "accepted", acceptedAs: "payout" });
    const { entry } = await done(undo(id));
    expect(entry).toMatchObject({ state: "open", acceptedAs: null, payout: null });
    expect(await undo(id)).toMatchObject({ code: "invalid_bank_entry_state" });
  });

  test("is the payout alone: of ten at once one is, and another entry is refused", async () => {
    await paidOut();
    await read();
    await upload(...Array.from({ length: 10 }, () => ({ text: "STRIPE", cents: 2 * NET })));
    const [payout] = await payouts();
    const open = await entries();
    expect(open.map(({ proposals }) => proposals?.[0]?.certainty)).toEqual(Array(10).fill("likely"));
    const outcomes = await Promise.all(open.map(({ id }) => accept(id, payout?.id ?? "")));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "payout_has_entry")).toHaveLength(9);
    await matchOpenEntries(company.context);
    const left = (await entries()).filter(({ state }) => state === "open");
    expect(left.flatMap(({ proposals }) => proposals ?? []).filter(({ kind }) => kind === "payout")).toEqual([]);
    const taken = (await entries()).find(({ state }) => state === "accepted");
    await done(undo(taken?.id ?? ""));
    expect(await accept(left[0]?.id ?? "", payout?.id ?? "")).toMatchObject({ ok: true });
  });

  test("that differs, and a payout that failed or is another company's, are refused", async () => {
    const { line } = await paidOut();
    await read();
    await upload({ text: "STRIPE", cents: 2 * NET - 1 }, { text: "STRIPE", cents: -2 * NET });
    const [payout] = await payouts();
    const id = payout?.id ?? "";
    for (const entry of await entries())
      expect(await accept(entry.id, id)).toEqual({ ok: false, code: "bank_entry_differs" });
    const { id: entryId } = await first();
    expect(await accept(entryId, crypto.randomUUID())).toEqual({ ok: false, code: "payout_not_found" });
    const stranger = await makeTestCompany();
    await prisma.onlinePayout.update({
      where: { companyId_id: { companyId: companyId(), id } },
      data: { companyId: stranger.context.companyId },
    });
    expect(await accept(entryId, id)).toEqual({ ok: false, code: "payout_not_found" });
    stripe.account.undoPayout(line, "payout_failure");
    await read();
    const [failed] = await payouts();
    expect(await accept(entryId, failed?.id ?? "")).toEqual({ ok: false, code: "payout_failed" });
  });

  test("is held against its payout by the audit", async () => {
    await paidOut();
    await read();
    await upload({ text: "STRIPE", cents: 2 * NET }, { text: "OTHER", cents: 100 });
    await acceptCertain(company.context, { byRule: false });
    const [payout] = await payouts();
    const all = await entries();
    const [accepted, open] = [all.find((each) => each.payout), all.find((each) => !each.payout)];
    const [id, payoutId] = [accepted?.id, payout?.id];
    const unlike = `the bank entry ${id} is accepted, but not as a payout that is like it`;
    expect(await auditAfter("UPDATE bank_entries SET note = 'x' WHERE id = $1", [id])).toBe("in order");
    for (const change of ["amount_cents = amount_cents + 1", "currency = 'USD'", "payout_id = gen_random_uuid()"])
      expect(await auditAfter(`UPDATE bank_entries SET ${change} WHERE id = $1`, [id])).toBe(unlike);
    const receipt = await prisma.receipt.findFirstOrThrow({ where: { companyId: companyId() } });
    expect(await auditAfter("UPDATE bank_entries SET receipt_id = $2 WHERE id = $1", [id, receipt.id])).toBe(unlike);
    expect(await auditAfter("DELETE FROM online_payouts WHERE id = $1", [payoutId])).toBe(unlike);
    const twice = `UPDATE bank_entries SET state = 'accepted', accepted_as = 'payout', payout_id = $2, amount_cents = $3,
      actor_kind = 'system', decided_at = now() WHERE id = $1`;
    expect(await auditAfter(twice, [open?.id, payoutId, 2 * NET])).toBe(
      `two bank entries are accepted as the payout ${payoutId}`,
    );
    const untold = "UPDATE events SET data = data - 'payoutId' WHERE data ->> 'entryId' = $1";
    expect(await auditAfter(untold, [id])).not.toBe("in order");
  });
});
