import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_ADJUSTMENT, placeInForm } from "#components/invoices/form/adjustment-values.ts";
import {
  emptyLine,
  type InvoiceFormValues,
  parseUnitPrice,
  pricedLine,
  toBody,
  toFormValues,
  toPreviewBody,
} from "#components/invoices/form/form-values.ts";
import { typedTerms } from "#components/invoices/form/terms-values.ts";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { adjustmentsAsWritten } from "#lib/domain/lines/adjustments-as-written.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { REFERENCE_NAMES } from "#lib/domain/terms/invoice-terms.ts";

const clientId = "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11";
const line = {
  ...emptyLine(0, "fr"),
  description: "Conseil",
  quantity: "1,5",
  unit: "jours",
  unitPrice: "1 234,56",
  taxRate: "5,5 %",
  exemption: "" as const,
};
const dates = { issueDate: toCalendarDate("2026-11-20"), dueDate: toCalendarDate("2026-12-20") };
const values: InvoiceFormValues = {
  ...toFormValues(
    {
      ...dates,
      kind: "standard",
      clientId,
      currency: "EUR",
      format: "pdf",
      operationCategory: "services",
      pricesIncludeTax: false,
      lines: [],
    },
    "fr",
  ),
  lines: [line],
};

test("what is typed is what the contract reads", () => {
  expect(createInvoiceBody.parse(toBody(values, "fr"))).toMatchObject({
    serviceDate: null,
    description: null,
    lines: [{ lineNumber: 1, quantityE4: 15_000, unit: "day", unitPriceCents: 123_456, taxRateBp: 550 }],
  });
});

test("a draft that is opened and saved untouched keeps its values", () => {
  const anyAdjustment = {
    percentE4: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    amountCents: fc.integer({ min: 0, max: 1e12 }),
    reason: fc.constantFrom(null, "Fidélité"),
  };
  const adjustmentsOf = <More extends object>(more: { [Name in keyof More]: fc.Arbitrary<More[Name]> }) =>
    fc
      .tuple(
        fc.array(
          fc.record({
            kind: fc.constant("discount"),
            reasonCode: fc.constantFrom(null, "95"),
            ...anyAdjustment,
            ...more,
          }),
        ),
        fc.array(
          fc.record({
            kind: fc.constant("charge"),
            reasonCode: fc.constantFrom(null, "FC"),
            ...anyAdjustment,
            ...more,
          }),
        ),
      )
      .map((lists) => lists.flat().map((each) => (each.percentE4 === null ? each : { ...each, amountCents: 0 })))
      .map((all) => (all.length > 0 ? (all as unknown as DocumentAdjustment[]) : null));
  const anyLine = fc.record({
    adjustments: adjustmentsOf({}),
    description: fc.string({ minLength: 1 }),
    quantityE4: fc.integer({ min: -1e13, max: 1e13 }).filter((quantity) => quantity !== 0),
    unit: fc.constantFrom(null, "day", "m²"),
    unitPriceCents: fc.integer({ min: 0, max: 1e12 }),
    taxRateBp: fc.integer({ min: 0, max: 10_000 }),
    exemptionCode: fc.constantFrom(null, "VATEX-EU-AE"),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1 }),
      fc.constantFrom("EUR", "JPY", "TND"),
      fc.constantFrom("en", "fr"),
      adjustmentsOf({ taxRateBp: fc.constantFrom(null, 0, 550, 2000) }),
      (lines, currency, language, adjustments) => {
        const date = toCalendarDate("2026-11-20");
        const stored = {
          ...values,
          issueDate: date,
          dueDate: date,
          serviceDate: null,
          taxRateBp: 1000,
          taxExchangeRateE6: 923_137,
          currency,
          adjustments,
          lines,
        };
        const body = toBody(toFormValues(stored as unknown as Invoice, language), language);
        expect(body.taxRate).toBe(10);
        expect([body.discounts ?? [], body.charges ?? []]).toEqual(
          (["discount", "charge"] as const).map((kind) => adjustmentsAsWritten(adjustments, kind)),
        );
        expect(body.taxExchangeRate).toBe(0.923137);
        expect(body.lines).toEqual(
          lines.map(({ quantityE4, unitPriceCents, taxRateBp, exemptionCode, unit, description, adjustments: own }) => {
            const [discounts, charges] = [adjustmentsAsWritten(own, "discount"), adjustmentsAsWritten(own, "charge")];
            const taxExemptionCode = taxRateBp === 0 ? exemptionCode : null;
            return {
              description,
              unit: unit ?? "",
              quantity: quantityE4 / 1e4,
              unitPrice: unitPriceCents,
              taxRate: taxRateBp / 100,
              taxExemptionCode,
              ...(discounts.length > 0 && { discounts }),
              ...(charges.length > 0 && { charges }),
            };
          }),
        );
      },
    ),
  );
});

/** A group of optional members: null where none is given. */
function anyGroup<Name extends string>(names: readonly Name[], member: fc.Arbitrary<unknown>) {
  return fc
    .record(Object.fromEntries(names.map((name) => [name, member])))
    .map((group) => (Object.values(group).some((value) => value !== null) ? group : null));
}

test("references, terms and details that are opened and saved untouched are kept, those without a field too", () => {
  const text = fc.constantFrom(null, "4711", "Quai n° 3");
  const day = fc.constantFrom(null, "2026-11-01");
  const period = anyGroup(["start", "end"], day);
  const identifier = fc.constantFrom(null, { id: "4711", scheme: null }, { id: "5790000435968", scheme: "0088" });
  const address = { line1: "1 rue X", line2: null, postalCode: "75001", city: "Paris", country: "FR" };
  const means = { iban: null, bic: null, accountName: null, mandate: null, debitedIban: null };
  const ofCard = { cardNumber: null, cardHolder: null };
  const anyTerms = fc.record({
    references: anyGroup(REFERENCE_NAMES, text),
    invoicedObject: fc.constantFrom(null, { id: "4711", scheme: "AVE" }),
    period,
    taxPointDate: day,
    deliveryPlace: fc.constantFrom(
      null,
      { name: "Chantier", location: null, address: null },
      { name: null, location: { id: "5790000435968", scheme: "0088" }, address },
    ),
    buyerContact: anyGroup(["name", "phone"], text).map((group) => group && { ...group, email: null }),
    payee: fc.constant(null),
    paymentMeans: fc.constantFrom(
      null,
      { method: "transfer", ...means, ...ofCard },
      { method: "transfer", ...means, ...ofCard, iban: "FR7630006000011234567890189", accountName: "Atelier" },
      { method: "direct_debit", ...means, ...ofCard, mandate: "M-1" },
      { method: "card", ...means, ...ofCard, cardNumber: "1234" },
      { method: "cash", ...means, ...ofCard },
    ),
    paymentReference: text,
    paymentTerms: text,
    precedingInvoices: fc.constantFrom(null, [{ number: "F-1", issueDate: null }]),
    codedNotes: fc.constantFrom(undefined, [{ code: "AAR", text: "Franco" }]),
    prepayment: fc.constantFrom(
      undefined,
      { date: "2020-01-31", method: null },
      { date: "2020-01-31", method: "card" },
    ),
  });
  const anyDetails = fc.record({
    note: text,
    sellerItemId: text,
    buyerItemId: text,
    standardItemId: fc.constantFrom(null, { id: "4006381333931", scheme: "0160" }, { id: "4711", scheme: "0088" }),
    orderLine: text,
    period,
    grossPrice: fc.constantFrom(null, "99999.00"),
    buyerAccounting: text,
    invoicedObject: identifier.map((each) => (each?.scheme === "0088" ? null : each)),
    classifications: fc.constant(null),
    originCountry: fc.constantFrom(null, "FR"),
    attributes: fc.constantFrom(null, [{ name: "Couleur", value: "bleu" }]),
  });
  const orNull = <Members extends object>(members: Members) =>
    Object.values(members).some((value) => (value ?? null) !== null) ? members : undefined;
  fc.assert(
    fc.property(anyTerms, anyDetails, fc.boolean(), (terms, details, pricesIncludeTax) => {
      const priced = { ...pricedLine({ ...line, adjustments: [] }, "EUR", "fr"), unit: null, description: "x" };
      const stored = { ...values, pricesIncludeTax, adjustments: null, terms, lines: [{ ...priced, details }] };
      const typed = toFormValues(stored as unknown as Invoice, "fr");
      const parsed = createInvoiceBody.parse(toBody(typed, "fr"));
      expect(parsed.terms).toEqual(orNull(terms));
      expect(toPreviewBody(typed, "fr")).toEqual(toBody(typed, "fr"));
      expect(parsed.lines[0]?.details).toEqual(orNull(details));
      expect(parsed.pricesIncludeTax ?? false).toBe(pricesIncludeTax);
    }),
  );
});

test("a price between two cents is read exactly, in both languages, and comes back as it was typed", () => {
  const price = (unitPrice: string, language: "en" | "fr", currency = "EUR") =>
    toBody({ ...values, currency, lines: [{ ...line, quantity: "1", taxRate: "20", unitPrice }] }, language).lines[0];
  expect(price("0,1234", "fr")).toMatchObject({ unitPriceDecimal: "0.1234" });
  expect(price("0.123456", "en")).toMatchObject({ unitPriceDecimal: "0.123456" });
  expect(price("0,12", "fr")).toMatchObject({ unitPrice: 12 });
  expect(price("0.5", "en", "JPY")).toMatchObject({ unitPriceDecimal: "0.5" });
  expect(parseUnitPrice("0.1234567", "EUR", "en")).toEqual({ ok: false, code: "too_precise" });
  expect(parseUnitPrice("-0.1234", "EUR", "en")).toEqual({ ok: false, code: "out_of_range" });
  const stored = {
    ...values,
    taxRateBp: null,
    taxExchangeRateE6: null,
    lines: [{ ...priced("0,1234"), description: "kWh", unit: "kWh" }],
  };
  expect(toFormValues(stored as unknown as Invoice, "fr").lines[0]?.unitPrice).toBe("0,1234");
  expect(toFormValues(stored as unknown as Invoice, "en").lines[0]?.unitPrice).toBe("0.1234");
});

function priced(unitPrice: string) {
  return pricedLine({ ...line, unitPrice }, "EUR", "fr");
}

test("the totals on the screen are counted from the integers the API counts from", () => {
  const lines = ["0,335", "-1", "2,675"].map((quantity) => ({ ...line, quantity }));
  const parsed = createInvoiceBody.parse(toBody({ ...values, lines }, "fr"));
  const shown = lines.map((typed) => pricedLine(typed, "EUR", "fr")).filter((priced) => priced !== null);
  expect(computeTotals(shown)).toEqual(computeTotals(parsed.lines));
});

test("a discount is read as it is typed, in the order of the API, and one that nobody has begun is none", () => {
  const adjustment = { ...EMPTY_ADJUSTMENT, taxRate: "" };
  const adjustments = [
    { ...adjustment, kind: "charge" as const, measure: "amount" as const, value: "12,50 €" },
    adjustment,
    { ...adjustment, value: "2,5 %", reason: " Fidélité " },
  ];
  const typed = { ...values, adjustments, lines: [{ ...line, adjustments }] };
  expect(createInvoiceBody.parse(toBody(typed, "fr"))).toMatchObject({
    adjustments: [
      { kind: "discount", percentE4: 25_000, reason: "Fidélité", taxRateBp: null },
      { kind: "charge", percentE4: null, amountCents: 1250, reason: null },
    ],
    lines: [{ adjustments: [{ percentE4: 25_000 }, { amountCents: 1250 }] }],
  });
  expect([placeInForm(adjustments, "discounts", 0), placeInForm(adjustments, "charges", 0)]).toEqual([2, 0]);
  const unread = [{ ...adjustment, value: "-1" }];
  expect(pricedLine({ ...line, adjustments: unread }, "EUR", "fr")).toBeNull();
  expect(createInvoiceBody.safeParse(toBody({ ...values, adjustments: unread }, "fr")).success).toBe(false);
  expect(toPreviewBody({ ...values, adjustments: unread }, "fr")).not.toHaveProperty("discounts");
});

test("the preview draws an invoice without what is half typed of its terms", () => {
  const terms = typedTerms(null);
  const open = {
    ...values,
    terms: {
      ...terms,
      period: { start: "2026-11-30", end: "2026-11-01" },
      deliveryPlace: { ...terms.deliveryPlace, address: { ...terms.deliveryPlace.address, line1: "1 rue" } },
      buyerContact: { ...terms.buyerContact, name: "Anne", email: "anne@" },
      paymentMeans: { ...terms.paymentMeans, method: "transfer" as const, iban: "FR76", accountName: "Atelier" },
    },
    lines: [{ ...line, details: { ...line.details, gtin: "400638" } }],
  };
  expect(createInvoiceBody.safeParse(toBody(open, "fr")).success).toBe(false);
  expect(createInvoiceBody.parse(toPreviewBody(open, "fr")).terms).toMatchObject({
    period: { start: "2026-11-30", end: null },
    deliveryPlace: null,
    buyerContact: { name: "Anne", email: null },
    paymentMeans: { method: "transfer", iban: null, accountName: null },
  });
});

test("lines at the end that nobody has begun are no lines, and one in the middle keeps its place for its errors", () => {
  const blank = { ...line, description: "", unitPrice: "" };
  expect(toBody({ ...values, lines: [line, blank, blank] }, "fr").lines).toHaveLength(1);
  expect(toBody({ ...values, lines: [line, blank, line] }, "fr").lines).toHaveLength(3);
  expect(toBody({ ...values, lines: [blank] }, "fr").lines).toHaveLength(1);
});

test("the preview draws what is complete, and nothing before a client and a line are", () => {
  const open = { ...line, unitPrice: "12,3x" };
  expect(toPreviewBody({ ...values, lines: [open, line] }, "fr")?.lines).toHaveLength(1);
  expect(toPreviewBody({ ...values, lines: [open] }, "fr")).toBeNull();
  expect(toPreviewBody({ ...values, clientId: "" }, "fr")).toBeNull();
  expect(toPreviewBody({ ...values, issueDate: "" }, "fr")).toBeNull();
  expect(toPreviewBody({ ...values, dueDate: "2026-11-01" }, "fr")).toBeNull();
});

test("the form has an input for each of its values", async () => {
  const sources = [
    "client-field.tsx",
    "invoice-fields.tsx",
    "invoice-options.tsx",
    "notes-field.tsx",
    "exchange-rate-field.tsx",
    "language-field.tsx",
    "kind-field.tsx",
    "lines-editor.tsx",
  ].map((file) => readFile(`components/invoices/form/${file}`, "utf8"));
  const fields = (await Promise.all(sources)).join("\n");
  const inputs = [...fields.matchAll(/(?:register\(|name=)"(\w+)"/g)].map(([, name]) => name);
  const { lines: _, taxRate: __, terms: ___, externalId: ____, metadata: _____, ...others } = values;
  const { deposits: ______, quoteId, ...typed } = others;
  expect(new Set(inputs)).toEqual(new Set(Object.keys(typed)));
});

test("ticked deposits are those of a final invoice alone, and only a deposit is due before it is issued", () => {
  const ticked = { ...values, deposits: [clientId] };
  expect(toBody(ticked, "fr")).not.toHaveProperty("deposits");
  expect(toBody({ ...ticked, kind: "final" }, "fr").deposits).toEqual([{ invoiceId: clientId }]);
  const early = { ...values, dueDate: "2026-11-01" };
  expect(toPreviewBody(early, "fr")).toBeNull();
  expect(toPreviewBody({ ...early, kind: "deposit" }, "fr")).toMatchObject({ kind: "deposit" });
});

test("the form of a final draft keeps its kind and deposits, and has the lines of its author alone", () => {
  const deposit = { invoiceId: "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2", number: "F-1", issueDate: dates.issueDate };
  const written = lineContentOf({
    ...{ lineNumber: 1, description: "Kitchen", quantityE4: 10_000, unit: null, unitPriceCents: 1_000_000 },
    ...{ unitPriceRestE6: 0, taxRateBp: 1000 },
  });
  const opened = toFormValues(
    {
      ...{ ...dates, kind: "final", clientId, currency: "EUR", format: "pdf", operationCategory: "services" },
      pricesIncludeTax: false,
      lines: [written, { ...written, lineNumber: 2, quantityE4: -10_000, deduction: { ...deposit, taxCents: -100 } }],
    },
    "en",
  );
  const body = createInvoiceBody.parse(toBody(opened, "en"));
  expect(body).toMatchObject({ kind: "final", depositIds: [deposit.invoiceId], lines: [{ description: "Kitchen" }] });
  expect(body.lines).toHaveLength(1);
});
