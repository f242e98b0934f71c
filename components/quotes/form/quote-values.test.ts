import { describe, expect, test } from "vitest";
import { emptyLine, toFormValues } from "#components/invoices/form/form-values.ts";
import {
  newOffer,
  parseDeposit,
  type QuoteFormValues,
  toQuoteBody,
  toQuotePreview,
  toQuoteValues,
} from "#components/quotes/form/quote-values.ts";
import { createQuoteBody } from "#lib/contract/quote-input.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { contentOf } from "#lib/domain/invoices/invoice.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { type QuoteLine, quoteContentOf } from "#lib/domain/quotes/quote.ts";

const day = toCalendarDate;
const clientId = "01890a5d-ac96-774b-bcce-b302099a8057";

const line = (lineNumber: number, description: string, isOptional = false, isChosen = true): QuoteLine => ({
  ...lineContentOf({
    ...{ lineNumber, description, quantityE4: 10_000, unit: null, unitPriceCents: 50_000, unitPriceRestE6: 0 },
    taxRateBp: 2000,
  }),
  ...{ isOptional, isChosen, totalCents: 50_000, sharesCents: null, grossCents: null },
});

const stored = {
  ...{ clientId, currency: "EUR", issueDate: day("2027-01-10"), validUntil: day("2027-02-09") },
  content: {
    ...quoteContentOf(
      contentOf({
        ...{ kind: "standard", clientId, issueDate: day("2027-01-10"), dueDate: day("2027-01-10"), currency: "EUR" },
        ...{ format: "pdf", operationCategory: "services", pricesIncludeTax: false, notes: "Merci" },
      }),
    ),
    work: { place: "Lyon", start: null, duration: "10 jours" },
    depositPercentE4: 302_500,
    confirmsEmail: true,
    lines: [line(1, "Cuisine"), line(2, "Peinture", true, false), line(3, "Plan", true, true)],
  },
};
const values = toQuoteValues(stored, "fr");
const withOffer = (changes: Partial<QuoteFormValues["offer"]>): QuoteFormValues => ({
  ...values,
  offer: { ...values.offer, ...changes },
});

describe("the form of a stored quote", () => {
  test("has what a quote has besides an invoice", () => {
    expect(values.offer).toEqual({
      validUntil: "2027-02-09",
      work: { place: "Lyon", start: "", duration: "10 jours" },
      deposit: "30,25",
      confirmsEmail: true,
    });
    expect(values.lines.map(({ isOptional, isChosen }) => [isOptional, isChosen])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test.each(["en", "fr"] as const)("saves what it was loaded with (%s)", (language) => {
    const body = toQuoteBody(toQuoteValues(stored, language), language);
    expect(body).toMatchObject({
      ...{ clientId, currency: "EUR", issueDate: "2027-01-10", validUntil: "2027-02-09", notes: "Merci" },
      ...{ work: { place: "Lyon", start: null, duration: "10 jours" }, deposit: { percentage: 30.25 } },
      confirmsEmail: true,
    });
    const parsed = createQuoteBody.parse(body);
    expect(parsed.depositPercentE4).toBe(302_500);
    expect(parsed.options).toEqual([
      { isOptional: false, isChosen: false },
      { isOptional: true, isChosen: false },
      { isOptional: true, isChosen: true },
    ]);
  });

  test("leaves out what is empty, and refuses a deposit that is no part", () => {
    const none = toQuoteBody(
      withOffer({ deposit: " ", work: { place: "", start: " ", duration: "" }, confirmsEmail: false }),
      "fr",
    );
    expect(none).toMatchObject({ deposit: null, work: null, confirmsEmail: false });
    for (const deposit of ["0", "100,1", "half"])
      expect(createQuoteBody.safeParse(toQuoteBody(withOffer({ deposit }), "fr")).success).toBe(false);
    expect(parseDeposit("30 %", "fr")).toMatchObject({ ok: true, scaled: 300_000 });
    expect(createQuoteBody.safeParse(toQuoteBody(withOffer({ deposit: "100" }), "fr")).success).toBe(true);
  });
});

test("the preview has the complete lines with their options, and waits for the dates", () => {
  const begun = { ...emptyLine(2000, "fr"), description: "Sans prix", isOptional: true };
  const [first, ...others] = values.lines;
  if (!first) throw new Error("there is no line");
  const typed = { ...values, lines: [first, begun, ...others] };
  const preview = toQuotePreview(typed, "fr");
  expect(preview?.lines.map(({ description, isOptional }) => [description, isOptional])).toEqual([
    ["Cuisine", undefined],
    ["Peinture", true],
    ["Plan", true],
  ]);
  expect(toQuotePreview({ ...typed, offer: { ...typed.offer, deposit: "half" } }, "fr")).toMatchObject({
    deposit: null,
  });
  expect(toQuotePreview(withOffer({ validUntil: "" }), "fr")).toBeNull();
  expect(toQuotePreview(withOffer({ validUntil: "2027-01-09" }), "fr")).toBeNull();
});

test("a new quote is valid for the days of its company, and an invoice has no options", () => {
  expect(newOffer("2027-01-31", 30)).toMatchObject({ validUntil: "2027-03-02", deposit: "", confirmsEmail: false });
  expect(newOffer("", 30).validUntil).toBe("");
  const { content, ...rest } = stored;
  const invoice = toFormValues(
    {
      ...rest,
      ...content,
      kind: "standard",
      dueDate: rest.issueDate,
      format: "pdf",
      lines: content.lines.map((each) => ({ ...each, quoteLine: null })),
    },
    "en",
  );
  expect(invoice.lines.every(({ isOptional }) => !isOptional)).toBe(true);
});
