import { beforeAll, expect, test } from "vitest";
import { creditNotePdfOfInvoice } from "#lib/archive/credit-note-pdf.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { auditDatabase, auditSnapshot } from "#lib/audit/audit-database.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { eventHash } from "#lib/db/audit-log/event-chain.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { snapshotOf } from "#lib/db/snapshot.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { acceptInvoice } from "#lib/viewing-links/accept-invoice.ts";
import { recordView } from "#lib/viewing-links/record-view.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// One company with every kind of record. Tampering happens in a transaction that is audited from within and rolled
// back.

await resendOfTests();
const company = await makeTestCompany();
let invoices: Record<
  "paid" | "partly" | "reversed" | "cancelled" | "sent" | "viewed" | "accepted" | "rejected" | "issued" | "last",
  Invoice
>;

beforeAll(async () => {
  await company.draft();
  invoices = {
    paid: await pay(await sent(), null),
    partly: await pay(await archived(), 50_000),
    reversed: await reversed(),
    cancelled: await cancelled(),
    sent: await sent(),
    viewed: await viewed(),
    accepted: await viewed(),
    rejected: await viewed(),
    issued: await archived(),
    last: await company.issued(),
  };
  const { accepted, rejected } = invoices;
  await inTransaction((tx) => rejectInvoice(tx, asClient(), accepted.id, "Not yet"));
  await inTransaction((tx) => acceptInvoice(tx, asClient(), accepted.id));
  await inTransaction((tx) => rejectInvoice(tx, asClient(), rejected.id, "Wrong price"));
}, 60_000);

const asClient = () => ({ ...company.context, actor: { kind: "client", id: null } as const, now: new Date() });

async function archived(): Promise<Invoice> {
  const invoice = await company.issued();
  await invoicePdf(invoice.companyId, invoice.id, new Date());
  return invoice;
}

async function sent(): Promise<Invoice> {
  const invoice = await company.issued();
  const sending = await done(inTransaction((tx) => sendInvoice(tx, company.context, invoice.id)));
  await tryDelivery(company.context, sending.deliveryId);
  const report = {
    kind: "delivered",
    at: new Date(),
    reason: null,
    deliveryId: sending.deliveryId,
    providerMessageId: "",
  } as const;
  await recordDeliveryReport(sending.deliveryId, report, new Date());
  return invoice;
}

async function viewed(): Promise<Invoice> {
  const invoice = await sent();
  await recordView(asClient(), invoice.id);
  return invoice;
}

async function pay(invoice: Invoice, amountCents: number | null): Promise<Invoice> {
  return (
    await done(
      inTransaction((tx) => recordPayment(tx, { ...company.context, now: new Date() }, invoice.id, amountCents)),
    )
  ).invoice;
}

async function reversed(): Promise<Invoice> {
  const { id, payments } = await pay(await pay(await archived(), 10_000), null);
  return (
    await done(
      inTransaction((tx) =>
        reversePayment(
          tx,
          { ...company.context, now: new Date() },
          { invoiceId: id, paymentId: payments[1]?.id ?? "", note: null },
        ),
      ),
    )
  ).invoice;
}

async function cancelled(): Promise<Invoice> {
  const { id } = await archived();
  const made = await done(inTransaction((tx) => cancelInvoice(tx, company.context, id, { reason: "Sent twice" })));
  await creditNotePdfOfInvoice(made.invoice.companyId, id, new Date());
  return made.invoice;
}

/** The audit's result after these statements, with triggers and foreign keys disabled. */
async function auditAfter(...statements: (string | [text: string, ...values: unknown[]])[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    for (const statement of statements) {
      const [text, ...values] = typeof statement === "string" ? [statement] : statement;
      const { rowCount, command } = await client.query(text, values);
      if (["UPDATE", "DELETE", "INSERT"].includes(command)) expect(rowCount, text).toBeGreaterThan(0);
    }
    const outcome = await auditSnapshot(snapshotOf(client), () => {});
    return outcome.ok ? "all in order" : `${outcome.part}, ${outcome.invoice}: ${outcome.what}`;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

const NAME = "Atelier Lumière";
const at = (invoice: Invoice) => `${NAME}, ${invoice.number}:`;

test("a company with everything in it is in order, and the audit says what it saw", async () => {
  const parts: unknown[] = [];
  expect(await auditDatabase((part) => parts.push(part))).toEqual({ ok: true });
  const events = await prisma.event.count({ where: { chainId: company.context.companyId } });
  expect(parts).toContainEqual({
    id: company.context.companyId,
    name: NAME,
    head: { sequence: events, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    figures: expect.objectContaining({
      invoices: 11,
      drafts: 1,
      cancelled: 1,
      payments: 5,
      documents: 10,
      notArchived: 1,
      unpinned: 0,
    }),
  });
  expect(await auditAfter("SELECT 1")).toBe("all in order");
});

test("quotes: an amount, a number, a document that was signed, and one that is gone", async () => {
  const quotes = quotesOf(company);
  const [quote, other] = [await quotes.sent(), await quotes.sent()];
  await quotes.draft();
  const of = `${NAME}, ${quote.number}:`;
  const { companyId } = company.context;
  expect(await auditAfter("SELECT 1")).toBe("all in order");
  expect(
    await auditAfter([
      "UPDATE quotes SET total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1 WHERE id = $1",
      quote.id,
    ]),
  ).toBe(`${of} its amounts are not what its lines give`);
  expect(await auditAfter(["UPDATE quotes SET number = 'D-2026-00009' WHERE id = $1", quote.id])).toBe(
    `${NAME}, D-2026-00009: the trail says that its number is ${quote.number}`,
  );
  expect(await auditAfter(["DELETE FROM quotes WHERE id = $1", other.id])).toBe(
    `${NAME}, ${other.number}: the trail says that it was sent, but it is gone`,
  );
  const archived: [string, ...unknown[]] = [
    "INSERT INTO quote_documents VALUES ($1, $2, 1, 'quote', pg_catalog.sha256('a'), 'a', now())",
    companyId,
    quote.id,
  ];
  expect(await auditAfter(archived)).toBe("all in order");
  expect(await auditAfter(archived, ["UPDATE quote_documents SET content = 'b' WHERE quote_id = $1", quote.id])).toBe(
    `${of} the PDF of its version 1 was changed: its bytes do not give the SHA-256 that the archive names`,
  );
  const signed: [string, ...unknown[]] = [
    `INSERT INTO quote_signatures (company_id, quote_id, version, signed_at, name, words, network_address, document_sha256)
     VALUES ($1, $2, 1, now(), 'Zoé', 'Bon pour accord', '127.0.0.1', pg_catalog.sha256('b'))`,
    companyId,
    quote.id,
  ];
  expect(await auditAfter(archived, signed)).toBe(`${of} the PDF of version 1 is not the one that was signed`);
  expect(
    await auditAfter(["UPDATE number_series SET last_number = 3 WHERE company_id = $1 AND kind = 'quote'", companyId]),
  ).toBe(`${NAME}, D-2026-00003: it is missing; of the numbers 1 to 3 of 2026, 1 is missing`);
});

test("it stays in order when the due dates pass", async () => {
  const { companyId } = company.context;
  await markOverdue(new Date("2026-12-31T12:00:00Z"));
  expect(await prisma.invoice.count({ where: { companyId, status: "overdue" } })).toBe(3);
  await pay(invoices.sent, 100);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("one cent of a line", async () => {
  const { id } = invoices.paid;
  expect(await auditAfter(["UPDATE invoice_lines SET total_cents = total_cents + 1 WHERE invoice_id = $1", id])).toBe(
    `${at(invoices.paid)} line 1 says €1,300.01, but quantity times price is €1,300.00`,
  );
});

test("less than a cent of a price, which changes no amount", async () => {
  const { id } = invoices.paid;
  expect(await auditAfter(["UPDATE invoice_lines SET unit_price_rest_e6 = 200000 WHERE invoice_id = $1", id])).toBe(
    `${at(invoices.paid)} it is no longer what was issued: its content was changed`,
  );
});

test("one cent, changed everywhere it shows", async () => {
  const { id } = invoices.last;
  const month = [
    "UPDATE monthly_totals SET invoiced_cents = invoiced_cents + 100 WHERE company_id = $1 AND slot = (SELECT min(slot) FROM monthly_totals WHERE company_id = $1)",
    company.context.companyId,
  ] as const;
  const faked = await auditAfter(
    ["UPDATE invoice_lines SET unit_price_cents = 65050, total_cents = 130100 WHERE invoice_id = $1", id],
    [
      `UPDATE invoices SET subtotal_cents = 130100, tax_total_cents = 26020, total_cents = 156120,
         tax_breakdown = '[{"taxRateBp": 2000, "baseCents": 130100, "taxCents": 26020, "exemptionCode": null}]' WHERE id = $1`,
      id,
    ],
    [...month],
  );
  expect(faked).toBe(`${at(invoices.last)} it is no longer what was issued: its content was changed`);
});

test.each([
  ["its note", "notes = 'Payable in 90 days'"],
  ["its due date", "due_date = due_date + 30"],
  ["the client's name", "client_snapshot = jsonb_set(client_snapshot, '{name}', '\"Somebody else\"')"],
  ["the company's IBAN", "company_snapshot = jsonb_set(company_snapshot, '{iban}', '\"FR1420041010050500013M02606\"')"],
])("%s, which issuing froze", async (_, change) => {
  expect(await auditAfter([`UPDATE invoices SET ${change} WHERE id = $1`, invoices.issued.id])).toBe(
    `${at(invoices.issued)} it is no longer what was issued: its content was changed`,
  );
});

test("a file that came after issue", async () => {
  const added = `INSERT INTO invoice_attachments SELECT company_id, id, gen_random_uuid(), 1, 'x.csv', 'text/csv', 1, pg_catalog.sha256('a'), 'a', now()
     FROM invoices WHERE id = $1`;
  expect(await auditAfter([added, invoices.issued.id])).toBe(
    `${at(invoices.issued)} it is no longer what was issued: its content was changed`,
  );
});

test("one cent of a payment, alone and with the amount paid", async () => {
  const { id } = invoices.partly;
  const cent: [string, string] = ["UPDATE payments SET amount_cents = amount_cents + 1 WHERE invoice_id = $1", id];
  expect(await auditAfter(cent)).toBe(
    `${at(invoices.partly)} it says €500.00 were paid, but its payments come to €500.01`,
  );
  expect(
    await auditAfter(cent, ["UPDATE invoices SET amount_paid_cents = amount_paid_cents + 1 WHERE id = $1", id]),
  ).toBe(`${at(invoices.partly)} the trail knows no payment of €500.01 as it is recorded`);
  for (const change of ["paid_on = paid_on - 1", "method = 'cash'", "note = 'typed'", "actor_id = gen_random_uuid()"]) {
    expect(await auditAfter([`UPDATE payments SET ${change} WHERE invoice_id = $1`, id])).toContain(
      "as it is recorded",
    );
  }
});

test("a payment that came, one that is gone, and a reversal that is none", async () => {
  const { id } = invoices.partly;
  expect(
    await auditAfter(
      ["DELETE FROM payments WHERE invoice_id = $1", id],
      ["UPDATE invoices SET amount_paid_cents = 0, status = 'issued' WHERE id = $1", id],
    ),
  ).toBe(`${at(invoices.partly)} the trail tells of a payment of €500.00 that is not in the ledger`);
  expect(
    await auditAfter([
      "UPDATE payments SET reverses = id WHERE invoice_id = $1 AND amount_cents < 0",
      invoices.reversed.id,
    ]),
  ).toBe(`${at(invoices.reversed)} the counter entry of −€1,460.00 takes back no payment of that amount`);
});

test("a status, an instant, a reason", async () => {
  expect(await auditAfter(["UPDATE invoices SET status = 'accepted' WHERE id = $1", invoices.rejected.id])).toBe(
    `${at(invoices.rejected)} it is accepted, but the trail makes it rejected`,
  );
  expect(
    await auditAfter(["UPDATE invoices SET status = 'overdue', paid_at = NULL WHERE id = $1", invoices.paid.id]),
  ).toBe(`${at(invoices.paid)} it is overdue, with €1,560.00 of €1,560.00 paid`);
  expect(
    await auditAfter(["UPDATE invoices SET paid_at = paid_at - interval '1 day' WHERE id = $1", invoices.paid.id]),
  ).toContain(`${at(invoices.paid)} it says it was paid at`);
  expect(await auditAfter(["UPDATE invoices SET rejection_reason = 'None' WHERE id = $1", invoices.rejected.id])).toBe(
    `${at(invoices.rejected)} the reason why it was rejected is not the one the trail tells`,
  );
});

test("an event's data, who did it, and when", async () => {
  const where = "WHERE type = 'invoice.payment_recorded' AND invoice_id = $1";
  for (const change of [
    "data = jsonb_set(data, '{amountCents}', '1')",
    "actor_id = gen_random_uuid()",
    "occurred_at = occurred_at - interval '1 hour'",
  ]) {
    expect(await auditAfter([`UPDATE events SET ${change} ${where}`, invoices.partly.id])).toMatch(
      new RegExp(`^${at(invoices.partly)} event \\d+ of the trail, invoice.payment_recorded, was changed`),
    );
  }
});

test("an event deleted, in the middle and at the end, with and without the head", async () => {
  const { companyId } = company.context;
  expect(
    await auditAfter(["DELETE FROM events WHERE invoice_id = $1 AND type = 'invoice.accepted'", invoices.accepted.id]),
  ).toMatch(new RegExp(`^${NAME}, .*: event \\d+ of the trail is missing, before `));
  const last = "(SELECT max(sequence) FROM events WHERE chain_id = $1)";
  expect(await auditAfter([`DELETE FROM events WHERE chain_id = $1 AND sequence = ${last}`, companyId])).toMatch(
    /^Atelier Lumière, null: the trail ends with event \d+, but event \d+ was its last$/,
  );
  const unwound = await auditAfter(
    [`DELETE FROM events WHERE chain_id = $1 AND sequence = ${last}`, companyId],
    [
      `UPDATE event_chains c SET sequence = e.sequence, hash = e.hash FROM events e WHERE c.id = $1 AND e.chain_id = $1 AND e.sequence = ${last}`,
      companyId,
    ],
  );
  expect(unwound).toContain("the trail");
  expect(unwound).toMatch(new RegExp(`^${NAME}, F-`));
  expect(await auditAfter(["DELETE FROM event_chains WHERE id = $1", companyId])).toContain(
    "has lost what says which event is its last",
  );
});

test("an event inserted, its hash and the head made to fit", async () => {
  const { companyId, groupId } = company.context;
  const head = await prisma.eventChain.findUniqueOrThrow({ where: { id: companyId } });
  const event = {
    id: "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2",
    chainId: companyId,
    sequence: head.sequence + 1,
    previousHash: Buffer.from(head.hash ?? []).toString("hex"),
    groupId,
    companyId,
    invoiceId: invoices.last.id,
    type: "invoice.payment_recorded",
    actorKind: "system" as const,
    actorId: null,
    data: { amountCents: 100 },
    occurredAt: "2026-11-20T09:30:00.000Z",
  };
  const insert: [string, ...unknown[]] = [
    `INSERT INTO events (id, chain_id, sequence, hash, group_id, company_id, invoice_id, type, actor_kind, data, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $2, $6, $7, 'system', $8, $9)`,
    event.id,
    companyId,
    event.sequence,
    Buffer.from(eventHash(event), "hex"),
    groupId,
    event.invoiceId,
    event.type,
    event.data,
    event.occurredAt,
  ];
  expect(await auditAfter(insert)).toBe(
    `${NAME}, null: the trail goes on after event ${head.sequence}, which was its last`,
  );
  expect(
    await auditAfter(insert, [
      "UPDATE event_chains SET sequence = $2, hash = $3 WHERE id = $1",
      companyId,
      event.sequence,
      insert[4],
    ]),
  ).toBe(`${at(invoices.last)} the trail tells of a payment of €1.00 that is not in the ledger`);
});

test("a trail rewritten from some event on, against a hash that was kept", async () => {
  const { companyId } = company.context;
  const { hash } = await prisma.eventChain.findUniqueOrThrow({ where: { id: companyId } });
  const kept = Buffer.from(hash ?? []).toString("hex");
  await pay(invoices.accepted, 100);
  expect(await auditDatabase(() => {}, [kept])).toEqual({ ok: true });
  const other = "0".repeat(64);
  expect(await auditDatabase(() => {}, [kept, other])).toMatchObject({
    ok: false,
    what: expect.stringContaining(other),
  });
});

test("a byte of a PDF, with and without its SHA-256, and a PDF that is gone", async () => {
  const { id } = invoices.issued;
  const unchecked = "ALTER TABLE documents DROP CONSTRAINT documents_check";
  const byte: [string, string] = ["UPDATE documents SET content = set_byte(content, 100, 0) WHERE invoice_id = $1", id];
  expect(await auditAfter(unchecked, byte)).toBe(
    `${at(invoices.issued)} its PDF was changed: its bytes do not give the SHA-256 that the archive names`,
  );
  expect(
    await auditAfter(unchecked, byte, ["UPDATE documents SET sha256 = sha256(content) WHERE invoice_id = $1", id]),
  ).toBe(`${at(invoices.issued)} its PDF was replaced: the trail names another SHA-256`);
  expect(
    await auditAfter(["DELETE FROM documents WHERE invoice_id = $1 AND kind = 'credit_note'", invoices.cancelled.id]),
  ).toBe(`${at(invoices.cancelled)} the PDF of its credit note is missing from the archive`);
});

test("an issued invoice and a credit note that were never archived, once nothing is going to archive them", async () => {
  const other = await makeTestCompany();
  const issue = async (minutesAgo: number) => {
    const { id } = await other.draft();
    const context = { ...other.context, now: new Date(Date.now() - minutesAgo * 60_000) };
    return (await done(inTransaction((tx) => issueInvoice(tx, context, id)))).invoice;
  };
  const [old, cancelled, young] = [await issue(30), await issue(20), await issue(1)];
  await invoicePdf(other.context.companyId, cancelled.id, new Date());
  const context = { ...other.context, now: new Date(Date.now() - 15 * 60_000) };
  await inTransaction((tx) => cancelInvoice(tx, context, cancelled.id, { reason: null }));

  const jobsGone = (id: string): [string, string] => [
    "DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'invoiceId' = $1",
    id,
  ];
  const failed = (id: string, times: number): [string, string, number] => [
    "UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = 'no font' WHERE payload ->> 'invoiceId' = $1",
    id,
    times,
  ];
  // A job may wait for its turn at any length, and a document may be a minute late.
  expect(await auditAfter("SELECT 1")).toBe("all in order");
  expect(await auditAfter(jobsGone(young.id), failed(old.id, 2))).toBe("all in order");
  expect(await auditAfter(jobsGone(old.id))).toBe(
    `${at(old)} its PDF is not in the archive, though it was issued at ${old.issuedAt}, and no job is left to draw it`,
  );
  expect(await auditAfter(failed(old.id, 3))).toBe(
    `${at(old)} its PDF is not in the archive, though it was issued at ${old.issuedAt}: its job has failed 3 times, the last time with "no font"`,
  );
  expect(await auditAfter(jobsGone(cancelled.id))).toContain(
    `${at(cancelled)} the PDF of its credit note is not in the archive`,
  );
});

test("a company made a test company after its invoices were issued, and a test company made a real one", async () => {
  const sandbox = await company.sandbox();
  const specimen = await sandbox.issued();
  const become = (isTest: boolean, companyId: string): [string, ...unknown[]] => [
    "UPDATE companies SET is_test = $1, days_ahead = 0 WHERE id = $2",
    isTest,
    companyId,
  ];
  expect(await auditAfter(become(true, company.context.companyId))).toMatch(
    /: it is no specimen, but its company is a test company$/,
  );
  expect(await auditAfter(become(false, sandbox.context.companyId))).toBe(
    `${NAME}, ${specimen.number}: it is a specimen, but its company is a real one`,
  );
});

test("an invoice deleted", async () => {
  const { id } = invoices.issued;
  const traces = ["invoice_lines", "documents"].map((table) => `DELETE FROM ${table} WHERE invoice_id = '${id}'`);
  for (const others of [[], traces]) {
    expect(await auditAfter(["DELETE FROM invoices WHERE id = $1", id], ...others)).toBe(
      `${at(invoices.issued)} the trail says that it was issued, but it is gone`,
    );
  }
});

test("a number changed, and one that no series has given", async () => {
  expect(await auditAfter(["UPDATE invoices SET number = 'F-2026-00099' WHERE id = $1", invoices.issued.id])).toBe(
    `${NAME}, F-2026-00099: it was issued as ${invoices.issued.number}`,
  );
  expect(
    await auditAfter([
      "UPDATE number_series SET last_number = last_number + 1 WHERE company_id = $1 AND kind = 'invoice'",
      company.context.companyId,
    ]),
  ).toBe(`${NAME}, F-2026-00011: it is missing; of the numbers 1 to 11 of 2026, 1 is missing`);
  const creditNote = invoices.cancelled.creditNotes[0]?.number;
  expect(
    await auditAfter([
      "DELETE FROM number_series WHERE company_id = $1 AND kind = 'credit_note'",
      company.context.companyId,
    ]),
  ).toBe(`${at(invoices.cancelled)} the number ${creditNote} is of a series that has given none`);
});

test("a cancellation undone, and a credit note changed", async () => {
  const { id } = invoices.cancelled;
  const creditNote = invoices.cancelled.creditNotes[0]?.number;
  expect(await auditAfter(["UPDATE invoices SET status = 'issued', cancelled_at = NULL WHERE id = $1", id])).toBe(
    `${at(invoices.cancelled)} it is issued, but the trail makes it cancelled`,
  );
  expect(await auditAfter(["DELETE FROM credit_notes WHERE invoice_id = $1", id])).toBe(
    `${at(invoices.cancelled)} its credit note ${creditNote} is missing`,
  );
  for (const change of [
    "reason = 'Another'",
    "issue_date = issue_date - 1",
    "issued_at = issued_at - interval '1 hour'",
  ]) {
    expect(await auditAfter([`UPDATE credit_notes SET ${change} WHERE invoice_id = $1`, id])).toBe(
      `${at(invoices.cancelled)} its credit note ${creditNote} is not what the trail tells of it`,
    );
  }
});

test("a count off by one, and a month's total off by a cent", async () => {
  const { companyId } = company.context;
  const one = "AND slot = (SELECT min(slot) FROM invoice_counts WHERE company_id = $1 AND status = 'draft')";
  expect(
    await auditAfter([
      `UPDATE invoice_counts SET count = count + 1 WHERE company_id = $1 AND status = 'draft' ${one}`,
      companyId,
    ]),
  ).toBe(`${NAME}, null: the kept count of draft invoices is 2, but there are 1`);
  const slot = "slot = (SELECT min(slot) FROM monthly_totals WHERE company_id = $1)";
  for (const column of ["invoiced_cents", "received_cents"]) {
    expect(
      await auditAfter([
        `UPDATE monthly_totals SET ${column} = ${column} + 1 WHERE company_id = $1 AND ${slot}`,
        companyId,
      ]),
    ).toMatch(/^Atelier Lumière, null: the kept total (invoiced|received) in EUR 2026-11 is /);
  }
});

test.each([
  [
    "invoice_day_counts",
    "viewed = viewed + 1",
    /the kept count of \w+ invoices of 2026-11-20 is \d, but the invoices come to \d$/,
  ],
  ["invoice_client_counts", "count = count + 1", /the kept count of \w+ invoices in EUR of client [0-9a-f-]+ is /],
  [
    "invoice_client_counts",
    "total_cents = total_cents + 1",
    /the kept total of \w+ invoices in EUR of client [0-9a-f-]+ is /,
  ],
  [
    "invoice_client_counts",
    "paid_cents = paid_cents - 1",
    /the kept sum paid of \w+ invoices in EUR of client [0-9a-f-]+ is /,
  ],
  ["invoice_names", "count = count - 1", /the kept count of invoices of client [0-9a-f-]+ named .+ is /],
  ["invoice_names", "numbered = numbered - 1", /the kept numbers of invoices of client [0-9a-f-]+ named .+ is /],
  [
    "invoice_number_blocks",
    "members = set_bit(members, 1, 0)",
    /the kept numbers of 20\d\d-\d\d-\d\d from F-2026-00 on is \d+, but the invoices come to \d+$/,
  ],
  [
    "invoice_number_blocks",
    "members = set_bit(set_bit(members, 1, 0), 999, 1)",
    /the kept numbers of .+ from F-2026-00 on is /,
  ],
])("what lists read of %s: %s", async (table, change, fault) => {
  const one = `ctid = (SELECT min(ctid) FROM ${table} WHERE company_id = $1)`;
  expect(await auditAfter([`UPDATE ${table} SET ${change} WHERE ${one}`, company.context.companyId])).toMatch(fault);
});

test("a company with everything in it, written to while it is audited, raises no alarm", async () => {
  let writing = true;
  const writer = (async () => {
    while (writing) await pay(await company.issued(), 100);
  })();
  for (let round = 0; round < 5; round++) expect(await auditDatabase(() => {})).toEqual({ ok: true });
  writing = false;
  await writer;
});
