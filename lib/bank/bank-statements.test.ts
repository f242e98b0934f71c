import { beforeEach, expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { acceptCertain } from "#lib/bank/accept-certain.ts";
import { type AcceptChoice, acceptEntry } from "#lib/bank/accept-entry.ts";
import { bankAccounts, bankEntryCounts, entryOfReceipt, getEntry, pageBankEntries } from "#lib/bank/browse-bank.ts";
import { changeAccount } from "#lib/bank/change-account.ts";
import { matchOpenEntries } from "#lib/bank/match-open-entries.ts";
import { type BankUpload, readUpload } from "#lib/bank/read-upload.ts";
import { setAsideEntry } from "#lib/bank/set-aside-entry.ts";
import { type StoreUploadOutcome, storeUpload } from "#lib/bank/store-upload.ts";
import { undoEntry } from "#lib/bank/undo-entry.ts";
import { uploadBankFile } from "#lib/bank/upload-bank-file.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { type BankEntryFilter, EVERY_BANK_ENTRY, LATEST_ENTRIES } from "#lib/domain/bank/bank-records.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { getReceipt } from "#lib/receipts/browse-receipts.ts";
import { refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Each invoice comes to 1,560.00 and is dated 20 November 2026.

const TOTAL = 156_000;
const IBAN = "FR7630006000011234567890189";
const OTHER_IBAN = "DE89370400440532013000";
let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany(new Date("2026-11-28T10:00:00.000Z"));
});

interface Movement {
  day?: string;
  /** In euros, as CAMT writes it. */
  amount?: string;
  out?: boolean;
  text?: string;
  name?: string;
  iban?: string;
  id?: string;
  status?: string;
}

const ntry = ({ day = "2026-11-27", amount = "1560.00", out = false, text = "", name, iban, id, status }: Movement) => {
  const side = out ? "Cdtr" : "Dbtr";
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${out ? "DBIT" : "CRDT"}</CdtDbtInd><Sts>${status ?? "BOOK"}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>${id ? `<Refs><EndToEndId>${id}</EndToEndId></Refs>` : ""}
    <RltdPties>${name ? `<${side}><Nm>${name}</Nm></${side}>` : ""}${iban ? `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>` : ""}</RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
};
const stmt = (movements: Movement[], iban = IBAN) =>
  `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${movements.map(ntry).join("")}</Stmt>`;
const camt = (...statements: string[]) =>
  Buffer.from(`<Document><BkToCstmrStmt>${statements.join("")}</BkToCstmrStmt></Document>`);

const upload = (bytes: Uint8Array, options: Partial<BankUpload> = {}) =>
  uploadBankFile(company.context, { fileName: "releve.xml", bytes, accountId: null, mapping: null, ...options });
const match = () => matchOpenEntries(company.context);
async function entries(filter: Partial<BankEntryFilter> = {}) {
  const part = { page: 1, limit: 100, order: LATEST_ENTRIES, after: null };
  return (await pageBankEntries(company.context.companyId, { ...EVERY_BANK_ENTRY, ...filter }, part)).rows;
}
/** The only entry. */
async function theEntry() {
  const [entry, ...others] = await entries();
  if (!entry || others.length > 0) throw new Error(`there are ${others.length + 1} entries`);
  return entry;
}
async function imported(...movements: Movement[]) {
  await done(upload(camt(stmt(movements))));
  await match();
}
const accept = (id: string, choice: AcceptChoice) =>
  inTransaction((tx) => acceptEntry(tx, company.context, id, choice));
const undo = (id: string) => inTransaction((tx) => undoEntry(tx, company.context, id, null));
const setAside = (id: string) => inTransaction((tx) => setAsideEntry(tx, company.context, id, "Rent"));
const paying = (invoiceId: string): AcceptChoice => ({
  ...{ kind: "payment", clientId: company.clientId, allocations: [{ invoiceId, amountCents: null }] },
});
/** Whose amount is that of no other: numbers that differ by one digit alone leave a doubt. */
const invoiceOf = (unitPriceCents: number) =>
  company.issued({
    lines: [
      {
        ...{ lineNumber: 1, description: "Conseil", quantityE4: 10_000, unit: "day", unitPriceCents, taxRateBp: 2000 },
      },
    ],
  });
const inEuros = (cents: number) => (cents / 100).toFixed(2);
const statusOf = async (id: string) => (await getInvoice(company.context.companyId, id))?.status;
const audit = async () => expect(await auditDatabase(() => {})).toEqual({ ok: true });

test("twenty uploads of one file at once add its entries once, and say so", async () => {
  const file = camt(
    stmt([{ text: "A" }, { text: "B", out: true, amount: "12.00" }]),
    stmt([{ text: "C" }], OTHER_IBAN),
  );
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => done(upload(file))));
  expect(outcomes.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
  for (const { statements } of outcomes)
    expect(statements.map(({ iban, entryCount, newCount }) => [iban, entryCount, newCount])).toEqual([
      [IBAN, 2, 2],
      [OTHER_IBAN, 1, 1],
    ]);
  const read = await readUpload(company.context, {
    ...{ fileName: "again.xml", bytes: Buffer.concat([file, Buffer.from(" ")]), accountId: null, mapping: null },
  });
  if (!read.ok) throw new Error(read.code);
  const again = await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction<StoreUploadOutcome>((tx) => storeUpload(tx, company.context, read)).then((outcome) =>
        done(outcome),
      ),
    ),
  );
  expect(again.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
  expect(again[0]?.statements.map(({ entryCount, newCount }) => [entryCount, newCount])).toEqual([
    [2, 0],
    [1, 0],
  ]);
  expect(await entries()).toHaveLength(3);
  expect(await bankAccounts(company.context.companyId)).toHaveLength(2);
});

test("overlapping files at once add each movement once, and two equal ones of a day twice", async () => {
  const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];
  const ofDay = (day: string): Movement[] => [
    { day, text: "same" },
    { day, text: "same" },
    { day, text: "other", amount: "1.00" },
  ];
  const files = days.map((_, index) =>
    camt(stmt(days.slice(index).concat(days.slice(0, index)).slice(0, 3).flatMap(ofDay))),
  );
  const reads = [];
  for (const bytes of files)
    reads.push(await done(readUpload(company.context, { fileName: "f", bytes, accountId: null, mapping: null })));
  const stored = await Promise.all(
    reads.map((read) => inTransaction<StoreUploadOutcome>((tx) => storeUpload(tx, company.context, read))),
  );
  const counted = await Promise.all(stored.map((outcome) => done(outcome)));
  expect(counted.reduce((sum, { statements }) => sum + (statements[0]?.newCount ?? 0), 0)).toBe(15);
  expect(await entries()).toHaveLength(15);
});

test("an entry is matched, and accepted its receipt has the bank's amount, day and words", async () => {
  const invoice = await company.issued();
  await imported({ text: `Facture ${invoice.number}`, name: "SAS Boulangerie", iban: OTHER_IBAN });
  const entry = await theEntry();
  expect(entry).toMatchObject({ state: "open", accountName: IBAN, matchedAt: expect.any(String) });
  expect(entry.proposals?.[0]).toMatchObject({
    ...{ kind: "payment", certainty: "certain", clientId: company.clientId, clientName: expect.any(String) },
    allocations: [{ invoiceId: invoice.id, invoiceNumber: invoice.number, amountCents: TOTAL, currency: "EUR" }],
  });
  const { entry: accepted } = await done(accept(entry.id, paying(invoice.id)));
  expect(accepted).toMatchObject({ state: "accepted", acceptedAs: "payment", actorKind: "user", actorName: "Test" });
  expect(await getReceipt(company.context.companyId, accepted.receiptId ?? "")).toMatchObject({
    ...{ amountCents: TOTAL, receivedOn: "2026-11-27", method: "transfer", payer: "SAS Boulangerie" },
    ...{ reference: `Facture ${invoice.number}`, unallocatedCents: 0 },
  });
  expect(await statusOf(invoice.id)).toBe("paid");
  expect(await accept(entry.id, paying(invoice.id))).toEqual({
    ...{ ok: false, code: "invalid_bank_entry_state", state: "accepted" },
  });
  await audit();
});

test("of twenty who accept an entry at once, and of twenty who undo it, one does", async () => {
  const invoice = await company.issued();
  await imported({ text: `Facture ${invoice.number}` });
  const { id } = await theEntry();
  const twenty = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, run));
  const accepted = await twenty(() => accept(id, { kind: "payment", clientId: company.clientId, allocations: [] }));
  expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
  const undone = await twenty(() => undo(id));
  expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await theEntry()).toMatchObject({ state: "open", receiptId: null, actorKind: null, decidedAt: null });
  const { rows } = await pool.query("SELECT kind FROM receipts WHERE company_id = $1 ORDER BY id", [
    company.context.companyId,
  ]);
  expect(rows).toEqual([{ kind: "receipt" }, { kind: "reversal" }]);
  await audit();
});

test("an entry whose receipt is taken back elsewhere is open again, and can be accepted anew", async () => {
  const [one, two] = [await company.issued(), await company.issued()];
  await imported({ amount: "3120.00", text: `${one.number} ${two.number}` });
  const { id } = await theEntry();
  const choice: AcceptChoice = {
    ...{ kind: "payment", clientId: company.clientId },
    allocations: [one, two].map((invoice) => ({ invoiceId: invoice.id, amountCents: TOTAL })),
  };
  const { companyId } = company.context;
  for (const way of ["receipt", "payments"]) {
    const { entry } = await done(accept(id, choice));
    const receipt = await getReceipt(companyId, entry.receiptId ?? "");
    if (way === "receipt")
      await done(inTransaction((tx) => reverseReceipt(tx, company.context, receipt?.id ?? "", null)));
    else
      for (const { invoiceId, paymentId } of receipt?.allocations ?? []) {
        expect(await theEntry()).toMatchObject({ state: "accepted" });
        await done(inTransaction((tx) => reversePayment(tx, company.context, { invoiceId, paymentId, note: null })));
      }
    expect(await theEntry()).toMatchObject({ state: "open", receiptId: null });
  }
  await done(accept(id, choice));
  await audit();
});

test("a receipt of which a part went back is not undone, and its entry stays accepted", async () => {
  await imported({ text: "?" });
  const { id } = await theEntry();
  const { entry } = await done(accept(id, { kind: "payment", clientId: company.clientId, allocations: [] }));
  await done(
    inTransaction((tx) =>
      refundReceipt(tx, company.context, entry.receiptId ?? "", { amount: 1, date: null, method: null, note: null }),
    ),
  );
  expect(await undo(id)).toEqual({ ok: false, code: "already_refunded" });
  expect(await theEntry()).toMatchObject({ state: "accepted" });
});

test("what is due no more is refused, and the entry stays open", async () => {
  const invoice = await company.issued();
  await imported({ text: `Facture ${invoice.number}` });
  const { id } = await theEntry();
  await done(inTransaction((tx) => recordPayment(tx, company.context, invoice.id, null)));
  expect(await accept(id, paying(invoice.id))).toMatchObject({ ok: false, code: "allocations_refused" });
  expect(await theEntry()).toMatchObject({ state: "open", receiptId: null });
  await match();
  expect((await theEntry()).proposals?.[0]?.certainty).not.toBe("certain");
});

test("money that goes back reverses its receipt, whose entry stays accepted, or pays a balance back", async () => {
  const invoice = await company.issued();
  await imported({
    text: `Facture ${invoice.number}`,
    name: "Client",
    iban: OTHER_IBAN,
    id: "E2E-1",
    day: "2026-11-25",
  });
  const paid = (await done(accept((await theEntry()).id, paying(invoice.id)))).entry;
  await imported({ out: true, text: "RETURN", name: "Client", iban: OTHER_IBAN, id: "E2E-1" });
  const [back] = await entries({ state: "open" });
  if (!back) throw new Error("there is no open entry");
  expect(back.proposals?.[0]).toMatchObject({
    ...{ kind: "reversal", certainty: "likely", reverses: { kind: "receipt", id: paid.receiptId } },
  });
  expect(await accept(back.id, paying(invoice.id))).toMatchObject({ code: "bank_entry_differs" });
  const receiptId = paid.receiptId ?? "";
  const reversed = await done(accept(back.id, { kind: "reversal", receiptId }));
  expect(reversed.entry).toMatchObject({ state: "accepted", acceptedAs: "reversal" });
  expect(await statusOf(invoice.id)).not.toBe("paid");
  expect(await getEntry(company.context.companyId, paid.id)).toMatchObject({
    ...{ state: "accepted", receiptId, decidedAt: paid.decidedAt, actorName: "Test" },
  });
  const { companyId } = company.context;
  expect(await entryOfReceipt(companyId, receiptId)).toEqual({ id: paid.id, bookedOn: "2026-11-25" });
  expect(await entryOfReceipt(companyId, reversed.entry.receiptId ?? "")).toMatchObject({ id: back.id });
  expect(await entryOfReceipt((await makeTestCompany()).context.companyId, receiptId)).toBeNull();
  expect(await undo(back.id)).toEqual({ ok: false, code: "not_reversible" });
  expect(await undo(paid.id)).toMatchObject({ ok: false, code: "already_reversed" });

  await imported({ text: "too much", amount: "50.00" }, { text: "back", amount: "20.00", out: true });
  const balance = (await entries({ state: "open" })).find(({ amountCents }) => amountCents > 0);
  const out = (await entries({ state: "open" })).find(({ amountCents }) => amountCents < 0);
  const { entry } = await done(
    accept(balance?.id ?? "", { kind: "payment", clientId: company.clientId, allocations: [] }),
  );
  const refund = await done(accept(out?.id ?? "", { kind: "refund", receiptId: entry.receiptId ?? "" }));
  expect(refund.entry).toMatchObject({ state: "accepted", acceptedAs: "refund" });
  expect(await entryOfReceipt(companyId, refund.entry.receiptId ?? "")).toMatchObject({ id: out?.id });
  await done(undo(refund.entry.id));
  expect(await entryOfReceipt(companyId, refund.entry.receiptId ?? "")).toBeNull();
  await done(undo(entry.id));
  await audit();
});

test("what is no invoice is set aside, and comes back", async () => {
  await imported({ text: "Loyer", out: true });
  const { id } = await theEntry();
  expect((await done(setAside(id))).entry).toMatchObject({ state: "set_aside", note: "Rent", actorName: "Test" });
  expect(await setAside(id)).toMatchObject({ code: "invalid_bank_entry_state" });
  expect((await done(undo(id))).entry).toMatchObject({ state: "open", note: null });
  expect(await undo(id)).toMatchObject({ code: "invalid_bank_entry_state", state: "open" });
});

test("certain entries are accepted together, each by itself; other ones and stale ones are not", async () => {
  const invoices = [await invoiceOf(100_000), await invoiceOf(200_000), await invoiceOf(300_000)];
  await imported(
    ...invoices.map(({ number, totalCents }) => ({ text: `Facture ${number}`, amount: inEuros(totalCents) })),
    { text: "?", amount: "3.00" },
  );
  expect(await bankEntryCounts(company.context.companyId)).toEqual({
    ...{ open: 4, accepted: 0, setAside: 0, certain: 3, unmatched: 0 },
  });
  await done(inTransaction((tx) => recordPayment(tx, company.context, invoices[1]?.id ?? "", null)));
  const { accepted, refused } = await acceptCertain(company.context, { byRule: false });
  expect(accepted).toBe(2);
  expect(refused).toMatchObject([{ code: "allocations_refused" }]);
  expect(await bankEntryCounts(company.context.companyId)).toMatchObject({ open: 2, accepted: 2 });
  await audit();
});

test("a rule, which is off until somebody turns it on, accepts what is certain by itself", async () => {
  const [one, two] = [await company.issued(), await invoiceOf(100_000)];
  await imported({ text: `Facture ${one.number}` });
  expect(await bankEntryCounts(company.context.companyId)).toMatchObject({ accepted: 0 });
  const [account] = await bankAccounts(company.context.companyId);
  expect(account).toMatchObject({ acceptsCertain: false });
  const changes = { name: "Compte courant", acceptsCertain: true };
  await done(inTransaction((tx) => changeAccount(tx, company.context, account?.id ?? "", changes)));
  await imported({ text: `Facture ${two.number}`, amount: inEuros(two.totalCents) });
  expect(await bankEntryCounts(company.context.companyId)).toMatchObject({ open: 0, accepted: 2 });
  expect((await entries())[0]).toMatchObject({ accountName: "Compte courant" });
});

test("a payer is learnt from what is accepted, and forgotten when it is undone", async () => {
  const [one, two] = [await company.issued(), await company.issued()];
  await imported({ text: "x", name: "Holding Dupont", iban: OTHER_IBAN, day: "2026-11-24" });
  const [first] = await entries();
  await done(accept(first?.id ?? "", paying(one.id)));
  await imported({ text: "y", name: "Holding Dupont", iban: OTHER_IBAN });
  const next = async () =>
    (await entries({ state: "open" })).find(({ remittance }) => remittance === "y")?.proposals?.[0];
  expect((await next())?.reasons.map(({ kind }) => kind)).toContain("iban_known");
  expect(await next()).toMatchObject({ allocations: [{ invoiceId: two.id }] });
  await done(undo(first?.id ?? ""));
  await match();
  expect((await next())?.reasons.map(({ kind }) => kind) ?? []).not.toContain("iban_known");
});

test("a mapping is remembered, so that the next file of the account is read the same way", async () => {
  const csv = (rows: string[]) => Buffer.from(["a;b;c", ...rows].join("\n"));
  const unknown = await upload(csv(["27/11/2026;1 234,50;Facture"]));
  expect(unknown).toMatchObject({ code: "bank_file_columns_unknown", csv: { columns: ["a", "b", "c"] } });
  expect(await bankAccounts(company.context.companyId)).toEqual([]);
  const none = { valueOn: null, counterpartyName: null, counterpartyIban: null, bankReference: null, endToEndId: null };
  const mapping = {
    ...{
      hasHeaders: true,
      bookedOn: "a",
      amount: { kind: "signed" as const, column: "b" },
      remittance: ["c"],
      ...none,
    },
    ...{ currency: null, account: null, status: null, dateOrder: null, decimalMark: null },
  };
  await done(upload(csv(["27/11/2026;1 234,50;Facture"]), { fileName: "compte.csv", mapping }));
  const second = await done(upload(csv(["27/11/2026;1 234,50;Facture", "28/11/2026;-8,00;Frais"])));
  expect(second.statements).toMatchObject([{ accountName: "compte.csv", kind: "csv", entryCount: 2, newCount: 1 }]);
  expect((await entries()).map(({ amountCents }) => amountCents)).toEqual([-800, 123_450]);
});

test("a file that names no account is of the only one, or of the one that is chosen", async () => {
  await done(upload(camt(stmt([{ text: "A" }]))));
  const csv = (amount: string) => Buffer.from(`Date;Montant;Libellé\n27/11/2026;${amount};X`);
  await done(upload(csv("1,00")));
  expect(await bankAccounts(company.context.companyId)).toHaveLength(1);
  await done(upload(camt(stmt([{ text: "B" }], OTHER_IBAN))));
  const refused = await upload(csv("2,00"));
  expect(refused).toMatchObject({ code: "bank_account_required", accounts: [{ name: IBAN }, { name: OTHER_IBAN }] });
  const [, other] = await bankAccounts(company.context.companyId);
  await done(upload(csv("2,00"), { accountId: other?.id ?? null }));
  expect(await entries({ accountId: other?.id ?? null })).toHaveLength(2);
});

test("pending entries are left out, and what cannot be read stores nothing", async () => {
  await done(upload(camt(stmt([{ text: "A" }, { text: "B", status: "PDNG" }]))));
  expect(await entries()).toHaveLength(1);
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>`;
  const hostile: [Buffer, string][] = [
    [Buffer.from(bomb), "bank_file_entities"],
    [Buffer.from("%PDF-1.7"), "bank_file_kind_unknown"],
    [Buffer.from(""), "bank_file_empty"],
    [camt(stmt([{ text: "A" }])).subarray(0, 200), "bank_file_malformed"],
    [Buffer.from("Date;Montant\nx;y\n"), "bank_file_unreadable"],
  ];
  for (const [bytes, code] of hostile) expect(await upload(bytes)).toMatchObject({ ok: false, code });
  expect(await upload(camt(stmt([])), { accountId: company.clientId })).toMatchObject({
    code: "bank_account_not_found",
  });
  expect(await entries()).toHaveLength(1);
});

test("what the bank booked never changes", async () => {
  await imported({ text: "A" });
  const { id } = await theEntry();
  for (const change of ["amount_cents = 1", "remittance = 'B'", "booked_on = '2026-01-01'", "entry_key = '\\x00'"])
    await expect(pool.query(`UPDATE bank_entries SET ${change} WHERE id = $1`, [id])).rejects.toThrow(
      "cannot be changed",
    );
  await expect(pool.query("DELETE FROM bank_entries WHERE id = $1", [id])).rejects.toThrow("cannot be changed");
  await expect(pool.query("UPDATE bank_statements SET new_count = 0")).rejects.toThrow("never changed");
});

test("the audit finds an accepted entry whose receipt is not like it", async () => {
  const invoice = await company.issued();
  await imported({ text: `Facture ${invoice.number}` }, { text: "?", amount: "12.00" });
  const [one, other] = (await entries()).toSorted((a, b) => b.amountCents - a.amountCents);
  const { entry } = await done(accept(one?.id ?? "", paying(invoice.id)));
  const faultOf = async () => {
    const outcome = await auditDatabase(() => {});
    return outcome.ok ? null : outcome.what;
  };
  const swap = (from: string | undefined, to: string | undefined) =>
    pool
      .query("UPDATE bank_entries SET state = 'open', accepted_as = NULL, receipt_id = NULL WHERE id = $1", [from])
      .then(() =>
        pool.query(
          "UPDATE bank_entries SET state = 'accepted', accepted_as = 'payment', receipt_id = $2 WHERE id = $1",
          [...[to, entry.receiptId]],
        ),
      );
  await swap(one?.id, other?.id);
  expect(await faultOf()).toContain("is accepted, but not as a receipt that is like it");
  await swap(other?.id, one?.id);
  expect(await faultOf()).toBe(null);
});
