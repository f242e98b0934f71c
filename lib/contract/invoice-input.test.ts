import { expect, test } from "vitest";
import { createInvoiceBody, listInvoicesQuery } from "#lib/contract/invoice-input.ts";

const body = {
  clientId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11",
  issueDate: "2026-11-20",
  dueDate: "2026-12-20",
  lines: [{ description: "Conseil", quantity: 1, unitPrice: 100, taxRate: 20 }],
};

// The fingerprint of an Idempotency-Key covers the parsed input. One that a release before stored must be that of the
// same request now.
test("a body without a language is parsed as it was before invoices had one", () => {
  for (const absent of [body, { ...body, language: null }, { ...body, language: undefined }]) {
    expect(JSON.stringify(createInvoiceBody.parse(absent))).toBe(
      '{"clientId":"0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11","issueDate":"2026-11-20","dueDate":"2026-12-20",' +
        '"lines":[{"description":"Conseil","unit":null,"quantityE4":10000,"unitPriceCents":100,"unitPriceRestE6":0,"taxRateBp":2000,' +
        '"exemptionCode":null,"lineNumber":1}],"serviceDate":null,"currency":"EUR","description":null,"notes":null,' +
        '"operationCategory":null,"format":"pdf","taxRateBp":null,"taxExchangeRateE6":null}',
    );
  }
});

test("a language is French or English", () => {
  expect(createInvoiceBody.parse({ ...body, language: "en" })).toMatchObject({ language: "en" });
  for (const language of ["de", "EN", "en-GB", "", 1])
    expect(createInvoiceBody.safeParse({ ...body, language }).success).toBe(false);
});

test("a list is in the order that was asked for, newest issue date first without one", () => {
  const orderOf = (sort?: string) => listInvoicesQuery.parse({ sort }).sort;
  expect(orderOf()).toEqual({ by: "issueDate", descending: true });
  for (const by of ["issueDate", "dueDate", "updatedAt"]) {
    expect([orderOf(by), orderOf(`-${by}`)]).toEqual([
      { by, descending: false },
      { by, descending: true },
    ]);
  }
  for (const other of ["total", "--dueDate", "", "id", "constructor"]) {
    expect(listInvoicesQuery.safeParse({ sort: other }).success).toBe(false);
  }
});

test("the filters of a list are dates in order, an instant with its offset, and a whole number", () => {
  const query = {
    dueFrom: "2026-12-01",
    dueTo: "2026-12-01",
    number: "F-1",
    updatedSince: "2026-12-01T10:00:00.5+01:00",
  };
  expect(listInvoicesQuery.parse(query)).toMatchObject({
    ...query,
    updatedSince: new Date("2026-12-01T09:00:00.500Z"),
  });
  expect(listInvoicesQuery.parse({})).toMatchObject({ dueFrom: null, dueTo: null, number: null, updatedSince: null });
  const wrong = { dueFrom: "2026-12-02", dueTo: "2026-12-01", updatedSince: "2026-12-01 10:00:00Z" };
  const { error } = listInvoicesQuery.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path.join()).sort()).toEqual(["dueFrom", "updatedSince"]);
});
