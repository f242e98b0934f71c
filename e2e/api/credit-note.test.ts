import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { describe, expect } from "vitest";
import { type Answer, baseUrl, faults, PASSWORD, type Tenant } from "#e2e/tenant.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { prisma } from "#tests/support/prisma.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";
import { test } from "./fixtures.ts";

// POST /api/invoices/:id/credit-note, /api/credit-notes with their PDFs, and the PDF of a cancelled invoice's in the
// browser.

async function cancel(
  { groupId, companyId, userId }: Tenant,
  invoiceId: string,
  reason: string | null = null,
): Promise<void> {
  const context = { groupId, companyId, actor: { kind: "user", id: userId } as const, now: new Date() };
  const outcome = await inTransaction((tx) => cancelInvoice(tx, context, invoiceId, { reason }));
  expect(outcome.ok).toBe(true);
}

function pdfOf(tenant: Tenant, id: string, headers: Record<string, string> = {}) {
  return tenant.call("GET", `/api/invoices/${id}/credit-note/pdf`, { headers });
}

test("a cancelled invoice's credit note has its number as name, a strong ETag of its bytes, and says what it cancels", async ({
  tenant,
}) => {
  const { id } = await tenant.invoice({ format: "facturx" }, "issued");
  const before = await tenant.call("GET", `/api/invoices/${id}/pdf`);
  await cancel(tenant, id, "Commande annulée");
  const { body } = await tenant.call("GET", `/api/invoices/${id}`);
  expect(body).toMatchObject({
    status: "cancelled",
    invoiceNumber: "F-2026-00001",
    creditNote: { number: expect.stringMatching(/^A-\d{4}-00001$/), reason: "Commande annulée" },
  });

  const pdf = await pdfOf(tenant, id);
  expect(pdf.status).toBe(200);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.headers["content-disposition"]).toBe(`inline; filename="${body.creditNote.number}.pdf"`);
  expect(pdf.headers.etag).toBe(`"${createHash("sha256").update(pdf.bytes).digest("hex")}"`);
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
  for (const expected of [
    "Avoir",
    body.creditNote.number,
    "Annule la facture F-2026-00001",
    "Commande annulée",
    "1560,00€",
  ]) {
    expect(text.replaceAll(/\s/g, "")).toContain(expected.replaceAll(" ", ""));
  }
  const known = await pdfOf(tenant, id, { "if-none-match": pdf.headers.etag ?? "" });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
  expect((await tenant.call("GET", `/api/invoices/${id}/pdf`)).bytes.equals(before.bytes)).toBe(true);
});

test("cancelling archives the credit note without anybody asking for it, beside the invoice", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await cancel(tenant, id);
  const kinds = async () =>
    (await prisma.document.findMany({ where: { invoiceId: id }, orderBy: { kind: "asc" } })).map(({ kind }) => kind);
  await expect.poll(kinds, { timeout: 60_000 }).toEqual(["invoice", "credit_note"]);
});

test("404 for an invoice that is not cancelled, one that is not there, and another company's", async ({
  tenant,
  newTenant,
}) => {
  const { id } = await tenant.invoice({}, "issued");
  expect(await pdfOf(tenant, id)).toMatchObject({ status: 404, body: { code: "credit_note_not_found" } });
  expect(await pdfOf(tenant, crypto.randomUUID())).toMatchObject({ status: 404, body: { code: "invoice_not_found" } });
  await cancel(tenant, id);
  expect(await pdfOf(await newTenant(), id)).toMatchObject({ status: 404, body: { code: "invoice_not_found" } });
  expect(await tenant.call("GET", `/api/invoices/${id}/credit-note/pdf`, { key: null })).toMatchObject({ status: 401 });
});

test("people of the group see and save it in the browser, and nobody else", async ({ tenant, newTenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await cancel(tenant, id);
  const ask = (cookie: string, query = "") =>
    fetch(`${baseUrl()}/invoices/${id}/credit-note/pdf${query}`, { headers: { cookie } });
  expect((await ask("")).status).toBe(401);
  expect((await ask(await sessionCookie(baseUrl(), (await newTenant()).email, PASSWORD))).status).toBe(404);
  const session = await sessionCookie(baseUrl(), tenant.email, PASSWORD);
  const [shown, saved] = [await ask(session), await ask(session, "?download")];
  expect(shown.headers.get("content-disposition")).toMatch(/^inline; filename="A-\d{4}-00001\.pdf"$/);
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename="A-\d{4}-00001\.pdf"$/);
  expect(Buffer.from(await saved.arrayBuffer()).equals((await pdfOf(tenant, id)).bytes)).toBe(true);
});

/** Two lines at two rates: 2 × 650.00 € at 20 %, and 4 × 10.00 € at 5.5 %. */
const LINES = [
  { description: "Conseil", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20 },
  { description: "Livre", quantity: 4, unitPrice: 1000, taxRate: 5.5 },
];
const HALF_A_DAY = { lines: [{ lineNumber: 1, quantity: 0.5 }], reason: " Half a day less " };

function credit(
  tenant: Tenant,
  invoiceId: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return tenant.call("POST", `/api/invoices/${invoiceId}/credit-note`, {
    headers,
    ...(body !== undefined && { body }),
  });
}

describe("201", () => {
  test("lines and quantities of an invoice are credited; the credit note, the invoice and both lists agree", async ({
    tenant,
  }) => {
    const { id, clientId } = await tenant.invoice({ lines: LINES }, "issued");
    const made = await credit(tenant, id, {
      ...HALF_A_DAY,
      lines: [...HALF_A_DAY.lines, { lineNumber: 2, quantity: 4 }],
    });
    expect(made).toMatchObject({ status: 201, headers: { location: `/api/credit-notes/${made.body.id}` } });
    const summary = {
      id: made.body.id,
      number: expect.stringMatching(/^A-\d{4}-00001$/),
      invoiceId: id,
      invoiceNumber: "F-2026-00001",
      clientId,
      clientName: "Boulangerie Martin",
      currency: "EUR",
      issueDate: expect.any(String),
      issuedAt: made.body.issuedAt,
      createdAt: made.body.issuedAt,
      updatedAt: made.body.issuedAt,
      reason: "Half a day less",
      isWhole: false,
      subtotal: 36500,
      taxTotal: 6720,
      total: 43220,
      ...{ externalId: null, metadata: {} },
    };
    const taxBreakdown = [
      { taxRate: 20, taxExemptionCode: null, base: 32500, tax: 6500 },
      { taxRate: 5.5, taxExemptionCode: null, base: 4000, tax: 220 },
    ];
    expect(made.body).toMatchObject({
      ...summary,
      taxBreakdown,
      lines: [
        {
          lineNumber: 1,
          description: "Conseil",
          quantity: 0.5,
          unit: "day",
          unitPriceDecimal: "650.00",
          taxRate: 20,
          total: 32500,
        },
        { lineNumber: 2, description: "Livre", quantity: 4, unit: null, unitPrice: 1000, taxRate: 5.5, total: 4000 },
      ],
    });
    expect((await tenant.call("GET", made.headers.location ?? "")).body).toEqual(made.body);
    expect((await tenant.call("GET", "/api/credit-notes")).body).toEqual({
      data: [summary],
      total: 1,
      page: 1,
      limit: 20,
      totalPages: 1,
      nextCursor: null,
    });
    const { body: invoice } = await tenant.call("GET", `/api/invoices/${id}`);
    expect(invoice).toMatchObject({
      status: "issued",
      amountCredited: 43220,
      amountDue: 160220 - 43220,
      creditNote: null,
    });
    expect(invoice.creditNotes).toMatchObject([{ id: made.body.id, taxBreakdown, subtotal: 36500, total: 43220 }]);
  });

  test("without lines the invoice is cancelled; without what earlier ones took where there are some", async ({
    tenant,
  }) => {
    const [one, two] = [await tenant.invoice({}, "issued"), await tenant.invoice({}, "issued")];
    const whole = await credit(tenant, one.id);
    expect(whole).toMatchObject({
      status: 201,
      body: { isWhole: true, total: 156000, reason: null, lines: [{ quantity: 2 }] },
    });
    await credit(tenant, two.id, HALF_A_DAY);
    const rest = await credit(tenant, two.id, { reason: "The rest" });
    expect(rest).toMatchObject({ status: 201, body: { isWhole: false, total: 117000, lines: [{ quantity: 1.5 }] } });
    for (const { id } of [one, two])
      expect((await tenant.call("GET", `/api/invoices/${id}`)).body.status).toBe("cancelled");
    expect((await tenant.call("GET", `/api/credit-notes/${whole.body.id}`)).body).toEqual(whole.body);
  });

  test("a paid invoice is credited, and what was paid too much is due to the client", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    await tenant.call("POST", `/api/invoices/${id}/pay`);
    expect((await credit(tenant, id, HALF_A_DAY)).status).toBe(201);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
      status: "paid",
      refundDue: 39000,
      amountDue: 0,
    });
  });

  test("a retry under its Idempotency-Key makes no second credit note", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const key = { "idempotency-key": "credit-1" };
    const first = await credit(tenant, id, HALF_A_DAY, key);
    const again = await credit(tenant, id, HALF_A_DAY, key);
    expect(again).toMatchObject({
      status: 201,
      body: first.body,
      headers: { location: first.headers.location, "idempotency-replayed": "true" },
    });
    expect(await credit(tenant, id, {}, key)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect((await tenant.call("GET", "/api/credit-notes")).body.total).toBe(1);
  });
});

describe("200", () => {
  test("the list is filtered by invoice, day and words, page by page, newest first", async ({ tenant }) => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) {
      const { id } = await tenant.invoice({}, "issued");
      ids.push(id);
      await credit(tenant, id, index === 1 ? {} : HALF_A_DAY);
    }
    const list = async (query: string) => (await tenant.call("GET", `/api/credit-notes${query}`)).body;
    const all = await list("");
    expect(all.data.map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toEqual(ids.toReversed());
    expect(await list("?page=2&limit=2")).toEqual({
      data: [all.data[2]],
      total: 3,
      page: 2,
      limit: 2,
      totalPages: 2,
      nextCursor: null,
    });
    expect(await list("?page=9&search=")).toMatchObject({ data: [], total: 3 });
    expect(await list(`?invoiceId=${ids[1]}`)).toMatchObject({ total: 1, data: [{ isWhole: true }] });
    expect(await list(`?invoiceId=${crypto.randomUUID()}`)).toMatchObject({ total: 0 });
    expect(await list("?search=BOULANGERIE")).toMatchObject({ total: 3 });
    expect(await list(`?search=${all.data[0].number.slice(-5)}`)).toMatchObject({
      total: 1,
      data: [{ id: all.data[0].id }],
    });
    expect(await list("?to=2020-01-01")).toMatchObject({ total: 0 });
    expect(await list(`?from=${all.data[0].issueDate}&to=${all.data[0].issueDate}`)).toMatchObject({ total: 3 });
  });

  for (const part of ["a whole invoice", "a part of one"]) {
    test(`the PDF of the credit note for ${part} is what was archived, with a strong ETag`, async ({ tenant }) => {
      const { id } = await tenant.invoice({ format: "facturx" }, "issued");
      const { body: note } = await credit(tenant, id, part === "a part of one" ? HALF_A_DAY : {});
      const pdf = await tenant.call("GET", `/api/credit-notes/${note.id}/pdf`);
      expect(pdf).toMatchObject({
        status: 200,
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="${note.number}.pdf"`,
          etag: `"${createHash("sha256").update(pdf.bytes).digest("hex")}"`,
        },
      });
      expect(pdf.bytes.includes("factur-x.xml")).toBe(true);
      const known = await tenant.call("GET", `/api/credit-notes/${note.id}/pdf`, {
        headers: { "if-none-match": pdf.headers.etag ?? "" },
      });
      expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, pdf.headers.etag]);
      const archived = await prisma.document.findFirstOrThrow({
        where: { companyId: tenant.companyId, documentId: note.id },
      });
      expect(pdf.bytes.equals(archived.content)).toBe(true);
    });
  }
});

test("404: a credit note, an invoice or a PDF that is not the company's, is not there, or has no UUID", async ({
  tenant,
  newTenant,
}) => {
  const { id } = await tenant.invoice({}, "issued");
  const { body: note } = await credit(tenant, id, HALF_A_DAY);
  const stranger = await newTenant();
  for (const path of [note.id, crypto.randomUUID(), id, "nonsense"].flatMap((each) => [each, `${each}/pdf`])) {
    expect(await stranger.call("GET", `/api/credit-notes/${path}`)).toMatchObject({
      status: 404,
      body: { code: "credit_note_not_found" },
    });
  }
  for (const missing of [id, "nonsense"]) {
    expect(await credit(stranger, missing)).toMatchObject({ status: 404, body: { code: "invoice_not_found" } });
  }
});

describe("409", () => {
  test("drafts and cancelled invoices are not credited, and a paid one is not cancelled", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    for (const body of [{}, HALF_A_DAY]) {
      expect(await credit(tenant, id, body)).toMatchObject({
        status: 409,
        body: { code: "invalid_status", invoiceStatus: "draft" },
      });
    }
    await tenant.call("POST", `/api/invoices/${id}/issue`);
    await tenant.call("POST", `/api/invoices/${id}/pay`);
    expect(await credit(tenant, id)).toMatchObject({ status: 409, body: { invoiceStatus: "paid" } });
    const other = await tenant.invoice({}, "issued");
    await credit(tenant, other.id);
    expect(await credit(tenant, other.id, HALF_A_DAY)).toMatchObject({
      status: 409,
      body: { invoiceStatus: "cancelled" },
    });
  });

  test("an invoice dated ahead is credited from its date on", async ({ tenant }) => {
    const { id } = await tenant.invoice({ issueDate: "2999-01-01", dueDate: "2999-01-31" }, "issued");
    for (const body of [{}, HALF_A_DAY]) {
      expect(await credit(tenant, id, body)).toMatchObject({ status: 409, body: { code: "invoice_dated_ahead" } });
    }
  });
});

test("201: an amount of a line is credited as one piece at that price, and its VAT added", async ({ tenant }) => {
  const { id } = await tenant.invoice({ lines: LINES }, "issued");
  const answer = await credit(tenant, id, { lines: [{ lineNumber: 1, amount: 10001 }], reason: "A gesture" });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      ...{ subtotal: 10001, taxTotal: 2000, total: 12001, reason: "A gesture" },
      lines: [{ lineNumber: 1, quantity: 1, unit: null, unitPrice: 10001, unitPriceDecimal: "100.01", total: 10001 }],
    },
  });
});

describe("422", () => {
  test("what exceeds the invoice is refused at its line, and nothing is made", async ({ tenant }) => {
    const rebate = { description: "Remise", quantity: -1, unitPrice: 20000, taxRate: 20 };
    const { id } = await tenant.invoice({ lines: [...LINES, rebate] }, "issued");
    await credit(tenant, id, { lines: [{ lineNumber: 2, quantity: 3 }] });
    const chosen = (...lines: [lineNumber: number, quantity: number][]) => ({
      lines: lines.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
    });
    const cases: [object, string, string[]][] = [
      [chosen([1, 2.0001]), "credit_exceeds_invoice", ["lines[0].quantity: credit_exceeds_invoice"]],
      [chosen([1, 1], [2, 2]), "credit_exceeds_invoice", ["lines[1].quantity: credit_exceeds_invoice"]],
      [
        chosen([2, -1], [3, 1], [9, 1]),
        "credit_exceeds_invoice",
        [
          "lines[0].quantity: credit_exceeds_invoice",
          "lines[1].quantity: credit_exceeds_invoice",
          "lines[2].lineNumber: unknown_line",
        ],
      ],
      [
        { lines: [{ lineNumber: 1, amount: 130001 }] },
        "credit_exceeds_invoice",
        ["lines[0].amount: credit_exceeds_invoice"],
      ],
      [{ lines: [{ lineNumber: 1 }] }, "validation_failed", ["lines[0].quantity: required"]],
      [{ lines: [{ lineNumber: 1, amount: 1.5 }] }, "validation_failed", ["lines[0].amount: invalid_amount"]],
      [{ lines: [{ lineNumber: 1, amount: 1, quantity: 1 }] }, "validation_failed", ["lines[0].amount: invalid"]],
      [chosen([1, 2]), "credit_exceeds_invoice", ["lines: credit_exceeds_invoice"]],
      [chosen([3, -1]), "credit_exceeds_invoice", ["lines: credit_exceeds_invoice"]],
    ];
    for (const [body, code, expected] of cases) {
      const answer = await credit(tenant, id, body);
      expect({ body, status: answer.status, code: answer.body.code, faults: faults(answer) }).toEqual({
        body,
        status: 422,
        code,
        faults: expected,
      });
    }
    expect((await tenant.call("GET", "/api/credit-notes")).body.total).toBe(1);
  });

  test("input is strict: every fault has its path, and lost lines do not cancel the invoice", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const line = { lineNumber: 1, quantity: 1 };
    const cases: [object, string[]][] = [
      [{ lines: null }, ["lines: invalid_type"]],
      [{ lines: [] }, ["lines: too_small"]],
      [{ lines: [line, line] }, ["lines[1].lineNumber: duplicate"]],
      [{ lines: [{ ...line, quantity: 0 }] }, ["lines[0].quantity: out_of_range"]],
      [
        { lines: [{ lineNumber: 0, quantity: 0.00001, price: 1 }] },
        ["lines[0].lineNumber: too_small", "lines[0].price: unknown_field", "lines[0].quantity: too_precise"],
      ],
      [{ reason: "x".repeat(1001), amount: 5 }, ["amount: unknown_field", "reason: too_long"]],
    ];
    for (const [body, expected] of cases) {
      const answer = await credit(tenant, id, body);
      expect({ body, status: answer.status, faults: faults(answer) }).toEqual({ body, status: 422, faults: expected });
    }
    const script = await credit(tenant, id, { reason: "شركة" });
    expect(script).toMatchObject({
      status: 422,
      body: { code: "unsupported_characters", errors: [{ path: "reason" }] },
    });
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body.status).toBe("issued");
  });

  test("the list refuses unknown and repeated parameters, and days that end before they begin", async ({ tenant }) => {
    for (const [query, expected] of [
      ["status=paid", ["status: unknown_field"]],
      ["invoiceId=1&page=0", ["invoiceId: invalid_uuid", "page: invalid_number"]],
      ["from=2026-12-02&to=2026-12-01", ["from: after_to"]],
      ["search=a&search=b", ["search: invalid_type"]],
    ] as const) {
      expect(faults(await tenant.call("GET", `/api/credit-notes?${query}`))).toEqual(expected);
    }
  });
});
