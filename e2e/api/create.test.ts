import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, sections 1, 2 and 3: POST /api/invoices.

const line = { description: "x", quantity: 1, unitPrice: 100, taxRate: 20 };

describe("201", () => {
  test("creates a draft, says where it is, and gives it back as GET does", async ({ tenant }) => {
    const created = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({ serviceDate: "2026-11-19", taxRate: 5.5, description: "Novembre", notes: "Merci" }),
    });
    expect(created.status).toBe(201);
    expect(created.headers.location).toBe(`/api/invoices/${created.body.id}`);
    expect(created.body).toMatchObject({
      status: "draft",
      invoiceNumber: null,
      viewUrl: null,
      delivery: null,
      format: "pdf",
      currency: "EUR",
      issueDate: "2026-11-20",
      dueDate: "2026-12-20",
      serviceDate: "2026-11-19",
      taxRate: 5.5,
      description: "Novembre",
      notes: "Merci",
      clientId: tenant.clientId,
      clientName: "Boulangerie Martin",
      subtotal: 130000,
      taxTotal: 26000,
      total: 156000,
      amountPaid: 0,
      amountDue: 156000,
      taxBreakdown: [{ taxRate: 20, base: 130000, tax: 26000 }],
      payments: [],
    });
    expect(created.body.lines).toMatchObject([
      { lineNumber: 1, description: "Conseil", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20, total: 130000 },
    ]);
    expect(created.body.client.siren).toBe("813477254");
    expect(created.body.company.iban).toBe("FR7630006000011234567890189");
    const got = await tenant.call("GET", `/api/invoices/${created.body.id}`);
    expect(got.status).toBe(200);
    expect({ ...got.body, warnings: [] }).toEqual(created.body);
  });

  test("without a due date it is due by the client's payment terms, or else the company's", async ({ tenant }) => {
    const { clientId, companyId } = tenant;
    const setTerms = async (path: string, paymentTermsDays: number | null, paymentTermsMonth: string | null) => {
      const terms = { paymentTermsDays, paymentTermsMonth };
      expect((await tenant.call("PATCH", path, { body: terms })).body).toMatchObject(terms);
    };
    const dueDate = async (changes: object) => (await tenant.invoice({ issueDate: "2026-01-31", ...changes })).dueDate;
    await setTerms(`/api/companies/${companyId}`, 15, "before");
    await setTerms(`/api/clients/${clientId}`, null, null);
    expect(await dueDate({ dueDate: undefined })).toBe("2026-02-15");
    await setTerms(`/api/clients/${clientId}`, 30, "after");
    expect(await dueDate({ dueDate: null })).toBe("2026-03-31");
    expect(await dueDate({ dueDate: "2026-02-01" })).toBe("2026-02-01");
    expect(await dueDate({ dueDate: null, issueDate: "9999-12-15" })).toBe("9999-12-31");
    const body = tenant.input({ dueDate: undefined, issueDate: "2026-02-10" });
    expect((await tenant.call("POST", "/api/invoices/preview", { body })).status).toBe(200);
  });

  test("speaks the language it was given, or else that of its client or company", async ({ tenant }) => {
    for (const [language, expected] of [
      [undefined, "fr"],
      [null, "fr"],
      ["en", "en"],
    ]) {
      const { status, body } = await tenant.call("POST", "/api/invoices", { body: tenant.input({ language }) });
      expect(status).toBe(201);
      expect(body).toMatchObject({ language: expected, client: { language: null }, company: { language: "fr" } });
    }
  });

  test("takes the calendar date of a date-time as written", async ({ tenant }) => {
    const { body } = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({ issueDate: "2026-11-20T23:59:59-10:00", dueDate: "2026-12-20T00:00:00.000Z" }),
    });
    expect(body).toMatchObject({ issueDate: "2026-11-20", dueDate: "2026-12-20" });
  });

  test("null and empty text stand for none", async ({ tenant }) => {
    const { status, body } = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({
        serviceDate: null,
        taxRate: null,
        currency: null,
        description: "",
        notes: null,
        format: null,
      }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      serviceDate: null,
      taxRate: null,
      currency: "EUR",
      description: null,
      notes: null,
      format: "pdf",
    });
  });

  test("orders lines by lineNumber, and by the array where there is none", async ({ tenant }) => {
    const { body } = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({
        lines: [
          { ...line, description: "last", lineNumber: 30 },
          { ...line, description: "second" },
          { ...line, description: "first", lineNumber: 1 },
        ],
      }),
    });
    expect(body.lines.map((l: { description: string; lineNumber: number }) => [l.lineNumber, l.description])).toEqual([
      [1, "first"],
      [2, "second"],
      [30, "last"],
    ]);
  });

  test("takes every bound: 1,000 lines, long texts, extreme quantities", async ({ tenant }) => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({
      ...line,
      description: "é".repeat(1000 - (index % 3)),
    }));
    const big = await tenant.call("POST", "/api/invoices", { body: tenant.input({ lines: lines.slice(0, 400) }) });
    expect(big.status).toBe(201);
    const thousand = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({ lines: lines.map((l) => ({ ...l, description: "x" })), notes: "n".repeat(5000) }),
    });
    expect(thousand.status).toBe(201);
    expect(thousand.body.lines).toHaveLength(1000);
    const extreme = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({
        lines: [
          { ...line, quantity: 1e9, unitPrice: 1 },
          { ...line, quantity: -0.0001, unitPrice: 100000 },
        ],
      }),
    });
    expect(extreme.body.lines.map((l: { total: number }) => l.total)).toEqual([1e9, -10]);
  });

  test("emoji count as one character, and come back as they went in", async ({ tenant }) => {
    const description = "🥐".repeat(1000);
    const { status, body } = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({ lines: [{ ...line, description }] }),
    });
    expect(status).toBe(201);
    expect(body.lines[0].description).toBe(description);
  });

  test("the invoice's taxRate does not change the lines' own", async ({ tenant }) => {
    const { body } = await tenant.call("POST", "/api/invoices", {
      body: tenant.input({ taxRate: 2.1, lines: [{ ...line, taxRate: 10 }] }),
    });
    expect(body).toMatchObject({ taxRate: 2.1, taxTotal: 10 });
  });

  test("other currencies count in their own minor unit", async ({ tenant }) => {
    for (const currency of ["JPY", "TND", "USD"]) {
      const { body } = await tenant.call("POST", "/api/invoices", { body: tenant.input({ currency, lines: [line] }) });
      expect(body).toMatchObject({ currency, total: 120 });
    }
  });
});

describe("400, 413, 415", () => {
  test("what is not JSON is malformed_json", async ({ tenant }) => {
    for (const body of ["{", "", "{'a':1}", Buffer.from([0x7b, 0xff, 0x7d])]) {
      const answer = await tenant.call("POST", "/api/invoices", {
        body,
        headers: { "content-type": "application/json" },
      });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe("malformed_json");
    }
  });

  test("another content type is unsupported_media_type", async ({ tenant }) => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"]) {
      const answer = await tenant.call("POST", "/api/invoices", {
        body: JSON.stringify(tenant.input()),
        headers: { "content-type": type },
      });
      expect(answer.status).toBe(415);
      expect(answer.body.code).toBe("unsupported_media_type");
    }
  });

  test("a body of more than 1 MiB is body_too_large, one of 1 MiB is read", async ({ tenant }) => {
    const headers = { "content-type": "application/json" };
    const padded = (size: number) => JSON.stringify(tenant.input()).padEnd(size, " ");
    expect((await tenant.call("POST", "/api/invoices", { body: padded(1024 * 1024), headers })).status).toBe(201);
    const answer = await tenant.call("POST", "/api/invoices", { body: padded(1024 * 1024 + 1), headers });
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe("body_too_large");
  });
});

test("a price between two cents is kept exactly, alone or beside the cents it rounds to", async ({ tenant }) => {
  const { unitPrice: _, ...priceless } = line;
  const lines = [
    { ...priceless, quantity: 12_345, unit: "kWh", unitPriceDecimal: "0.1234" },
    { ...line, quantity: 10, unitPrice: 13, unitPriceDecimal: "0.125" },
    { ...line, quantity: 1000, unitPrice: 0, unitPriceDecimal: "0.000001" },
    { ...line, unitPrice: 65_000 },
  ];
  const created = await tenant.call("POST", "/api/invoices", { body: tenant.input({ lines }) });
  expect(created.status).toBe(201);
  expect(
    created.body.lines.map((each: Record<string, unknown>) => [each.unitPrice, each.unitPriceDecimal, each.total]),
  ).toEqual([
    [12, "0.1234", 152_337],
    [13, "0.125", 125],
    [0, "0.000001", 0],
    [65_000, "650.00", 65_000],
  ]);
  // A response can be posted again.
  const again = await tenant.call("POST", "/api/invoices", {
    body: tenant.input({
      lines: created.body.lines.map(
        ({ id: _, total: __, totalWithTax: ___, depositId: ____, ...each }: Record<string, unknown>) => each,
      ),
    }),
  });
  expect(again.body).toMatchObject({ subtotal: created.body.subtotal, total: created.body.total });
  const issued = await tenant.call("POST", `/api/invoices/${created.body.id}/issue`);
  expect(issued.body.lines).toEqual(created.body.lines);
});

describe("422", () => {
  test("tells all faults of a body at once, each with its path", async ({ tenant }) => {
    const answer = await tenant.call("POST", "/api/invoices", {
      body: {
        clientId: "x",
        issueDate: "2026-02-30",
        dueDate: 5,
        surprise: true,
        taxRate: 101,
        currency: "eur",
        notes: "n".repeat(5001),
        format: "docx",
        lines: [
          { ...line, description: " ", quantity: 0, extra: 1 },
          { ...line, quantity: 1.00001, unitPrice: 1.5, taxRate: 5.555 },
          {
            description: "d".repeat(1001),
            quantity: 1e10,
            unitPrice: -1,
            taxRate: -1,
            unit: "u".repeat(33),
            lineNumber: 0,
          },
        ],
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe("validation_failed");
    expect(faults(answer)).toEqual(
      [
        "clientId: invalid_uuid",
        "issueDate: invalid_date",
        "dueDate: invalid_type",
        "surprise: unknown_field",
        "taxRate: out_of_range",
        "currency: invalid_currency",
        "notes: too_long",
        "format: invalid_value",
        "lines[0].description: required",
        "lines[0].quantity: out_of_range",
        "lines[0].extra: unknown_field",
        "lines[1].quantity: too_precise",
        "lines[1].unitPrice: invalid_amount",
        "lines[1].taxRate: too_precise",
        "lines[2].description: too_long",
        "lines[2].quantity: out_of_range",
        "lines[2].unitPrice: invalid_amount",
        "lines[2].taxRate: out_of_range",
        "lines[2].unit: too_long",
        "lines[2].lineNumber: too_small",
      ].sort(),
    );
  });

  test("keys given twice are duplicate_key, all at once, with their paths", async ({ tenant }) => {
    const body = JSON.stringify(tenant.input({ notes: "a" }))
      .replace('"quantity":2', '"quantity":2,"quantity":20')
      .replace('"notes":"a"', '"notes":"a","\\u006eotes":"b"');
    const answer = await tenant.call("POST", "/api/invoices", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe("duplicate_key");
    expect(faults(answer)).toEqual(["lines[0].quantity: duplicate_key", "notes: duplicate_key"]);
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(0);
  });

  test("names that every object has are unknown fields", async ({ tenant }) => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const [line] = tenant.input().lines as object[];
      const text = JSON.stringify(tenant.input({ lines: [{ ...line, x: 1 }], x: { page: 1 } })).replaceAll(
        '"x"',
        `"${name}"`,
      );
      const answer = await tenant.call("POST", "/api/invoices", {
        body: text,
        headers: { "content-type": "application/json" },
      });
      expect(answer.status).toBe(422);
      expect(faults(answer)).toEqual([`${name}: unknown_field`, `lines[0].${name}: unknown_field`].sort());
    }
  });

  for (const [name, changes, expected] of [
    [
      "missing fields",
      { clientId: undefined, issueDate: undefined, dueDate: undefined, lines: undefined },
      ["clientId: required", "issueDate: required", "lines: required"],
    ],
    ["a due date before the issue date", { dueDate: "2026-11-19" }, ["dueDate: before_issue_date"]],
    [
      "a due date before the issue date, beside another fault",
      { dueDate: "2026-11-19", currency: "EURO" },
      ["currency: invalid_currency", "dueDate: before_issue_date"],
    ],
    ["no lines", { lines: [] }, ["lines: too_small"]],
    ["1,001 lines", { lines: Array.from({ length: 1001 }, () => line) }, ["lines: too_big"]],
    ["two lines of one number", { lines: [{ ...line, lineNumber: 2 }, line] }, ["lines[1].lineNumber: duplicate"]],
    ["a negative total", { lines: [{ ...line, quantity: -1 }] }, ["lines: total_negative"]],
    [
      "a line without a price",
      { lines: [{ description: "x", quantity: 1, taxRate: 20 }] },
      ["lines[0].unitPrice: required"],
    ],
    [
      "an exact price that is null",
      { lines: [{ ...line, unitPriceDecimal: null }] },
      ["lines[0].unitPriceDecimal: invalid_type"],
    ],
    [
      "an exact price of 7 decimals",
      { lines: [{ ...line, unitPriceDecimal: "1.0000001" }] },
      ["lines[0].unitPriceDecimal: invalid_amount"],
    ],
    [
      "an exact price below 0",
      { lines: [{ ...line, unitPriceDecimal: "-0.1234" }] },
      ["lines[0].unitPriceDecimal: invalid_amount"],
    ],
    [
      "two prices that differ",
      { lines: [{ ...line, unitPrice: 13, unitPriceDecimal: "0.1234" }] },
      ["lines[0].unitPrice: price_mismatch"],
    ],
    [
      "an exact price beyond 2^53 cents",
      { lines: [{ description: "x", quantity: 1, taxRate: 20, unitPriceDecimal: "90071992547409.92" }] },
      ["lines[0].unitPriceDecimal: amount_too_large"],
    ],
    ["a line beyond 2^53", { lines: [{ ...line, quantity: 1e9, unitPrice: 1e9 }] }, ["lines[0]: amount_too_large"]],
    [
      "a sum beyond 2^53",
      {
        lines: Array.from({ length: 3 }, () => ({
          ...line,
          quantity: 1,
          unitPrice: Number.MAX_SAFE_INTEGER,
          taxRate: 0,
        })),
      },
      ["lines: amount_too_large"],
    ],
    ["a control character", { notes: "a\u0000b" }, ["notes: invalid_characters"]],
    ["half a surrogate pair", { description: "\ud83e" }, ["description: invalid_characters"]],
    ["a currency that has no minor unit", { currency: "XAU" }, ["currency: invalid_currency"]],
  ] as const) {
    test(name, async ({ tenant }) => {
      const answer = await tenant.call("POST", "/api/invoices", { body: tenant.input(changes) });
      expect(answer.status).toBe(422);
      expect(faults(answer)).toEqual(expected);
    });
  }

  test("what is JSON, but no object", async ({ tenant }) => {
    for (const body of ["null", "[]", '"text"', "1"]) {
      const answer = await tenant.call("POST", "/api/invoices", {
        body,
        headers: { "content-type": "application/json" },
      });
      expect(answer.status).toBe(422);
      expect(faults(answer)).toEqual([": invalid_type"]);
    }
  });

  test("a client of another company or of nobody is refused at clientId", async ({ tenant, newTenant }) => {
    const stranger = await newTenant();
    for (const clientId of [stranger.clientId, randomUUID()]) {
      const answer = await tenant.call("POST", "/api/invoices", { body: tenant.input({ clientId }) });
      expect(answer.status).toBe(422);
      expect(faults(answer)).toEqual(["clientId: client_not_found"]);
    }
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(0);
  });
});
