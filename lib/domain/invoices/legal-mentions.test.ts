import { expect, test } from "vitest";
import type { Address } from "#lib/domain/address.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { legalNotes, operationMentions, usualTerms } from "#lib/domain/invoices/legal-mentions.ts";

const established = (country: string, siren: string | null = null): { address: Address; siren: string | null } => {
  return { address: { line1: "1 rue du Port", line2: null, postalCode: "1000", city: "Port", country }, siren };
};

const seller = (country: string, words: Partial<Parameters<typeof legalNotes>[0]> = {}) => ({
  ...{ ...established(country), latePaymentTerms: null, earlyPaymentTerms: null, ...words },
});

test("a French seller states late penalties, the recovery fee and the discount, in the client's language", () => {
  const issueDate = "2026-11-20" as CalendarDate;
  expect(legalNotes(seller("FR"), issueDate, "fr").map(({ content }) => content)).toEqual([
    expect.stringContaining("majoré de 10 points"),
    expect.stringContaining("40 €"),
    expect.stringContaining("escompte"),
  ]);
  expect(legalNotes(seller("FR"), issueDate, "en").map(({ content }) => content)).toEqual([
    expect.stringContaining("10 percentage points"),
    expect.stringContaining("€40"),
    expect.stringContaining("discount"),
  ]);
});

test("a mention stands only on invoices issued since the law asks for it", () => {
  expect(
    legalNotes(seller("FR"), "2012-12-31" as CalendarDate, "fr")
      .map(({ content }) => content)
      .join(),
  ).not.toContain("40 €");
  expect(
    legalNotes(seller("FR"), "2013-01-01" as CalendarDate, "fr")
      .map(({ content }) => content)
      .join(),
  ).toContain("40 €");
});

test("a seller elsewhere states none of them", () => {
  expect(legalNotes(seller("BE"), "2026-11-20" as CalendarDate, "fr")).toEqual([]);
});

test("a French seller says what it sells, and when the VAT of its services is due", () => {
  const company = { ...established("FR"), vatOnDebits: true };
  const invoice = {
    company,
    language: "fr" as const,
    operationCategory: "mixed" as const,
    taxBreakdown: [{ taxRateBp: 2000 }],
    issueDate: "2026-11-20" as CalendarDate,
  };
  const [nature, option] = operationMentions(invoice);
  expect(nature).toBe("Nature de l’opération : livraison de biens et prestation de services");
  expect(option).toBe("Option pour le paiement de la taxe d’après les débits");
  expect(operationMentions({ ...invoice, language: "en", company: { ...company, vatOnDebits: false } })).toEqual([
    "Nature of the operation: supply of goods and services",
    "VAT on services due on payment",
  ]);
  // The option applies to services, and to VAT that is charged. It stands on every page whose e-invoice declares it,
  // whatever its date.
  expect(operationMentions({ ...invoice, operationCategory: "goods" })).toEqual([
    "Nature de l’opération : livraison de biens",
  ]);
  expect(operationMentions({ ...invoice, taxBreakdown: [{ taxRateBp: 0 }] })).toEqual([nature]);
  expect(operationMentions({ ...invoice, issueDate: "2026-08-31" as CalendarDate })).toEqual([option]);
  expect(operationMentions({ ...invoice, company: { ...company, ...established("BE") } })).toEqual([]);
});

test.each(["GP", "MQ", "RE", "GF", "YT", "BL", "MF", "PM"])(
  "a seller in %s says what a seller on the mainland says",
  (country) => {
    const company = { ...established(country, "552100554"), vatOnDebits: false };
    const sale = {
      language: "fr" as const,
      operationCategory: "goods" as const,
      taxBreakdown: [],
      issueDate: "2026-11-20" as CalendarDate,
    };
    expect(legalNotes({ ...seller(country), ...company }, sale.issueDate, "fr").map(({ code }) => code)).toEqual([
      "PMD",
      "PMT",
      "AAB",
    ]);
    expect(operationMentions({ ...sale, company })).toHaveLength(1);
  },
);

test("a seller in Monaco says it where it has a SIREN, one in New Caledonia does not", () => {
  const notes = (country: string, siren: string | null) =>
    legalNotes({ ...seller(country), siren }, "2026-11-20" as CalendarDate, "fr");
  expect(notes("MC", "552100554")).toHaveLength(3);
  expect([...notes("MC", null), ...notes("NC", null), ...notes("PF", null), ...notes("WF", null)]).toEqual([]);
});

test("a seller says of late and early payment what it wrote itself, under the same codes, and the compensation as the law has it", () => {
  const words = { latePaymentTerms: "Trois fois le taux légal.", earlyPaymentTerms: "Escompte de 2 % sous 8 jours." };
  const notes = legalNotes(seller("FR", words), "2026-11-20" as CalendarDate, "fr");
  expect(notes).toEqual([
    { code: "PMD", content: "Trois fois le taux légal." },
    { code: "PMT", content: expect.stringContaining("40 €") },
    { code: "AAB", content: "Escompte de 2 % sous 8 jours." },
  ]);
  expect(legalNotes(seller("DE", { earlyPaymentTerms: "2 % Skonto" }), "2026-11-20" as CalendarDate, "fr")).toEqual([
    { code: "AAB", content: "2 % Skonto" },
  ]);
});

test("the usual terms are what stands where a seller wrote none, in either language", () => {
  for (const language of ["fr", "en"] as const) {
    const [late, , early] = legalNotes(seller("FR"), "2026-11-20" as CalendarDate, language).map(
      ({ content }) => content,
    );
    expect(usualTerms(language)).toEqual({ latePaymentTerms: late, earlyPaymentTerms: early });
  }
});
