import { expect, test } from "vitest";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";

const body = {
  clientId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11",
  issueDate: "2026-11-20",
  dueDate: "2026-12-20",
  lines: [{ description: "Conseil", quantity: 1, unitPrice: 100, taxRate: 20 }],
};

// The fingerprint of an Idempotency-Key covers the parsed input. One that a release before stored must be that of the same request now.
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
  for (const language of ["de", "EN", "en-GB", "", 1]) expect(createInvoiceBody.safeParse({ ...body, language }).success).toBe(false);
});
