import type { SalesDocument, SalesDocumentLine } from "#lib/documents/sales-document.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Adjustment } from "#lib/domain/lines/adjustment.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { adjustmentsWithAmounts, computeTotals, type PricedLine, withAmounts } from "#lib/domain/lines/totals.ts";
import { NO_CLIENT_DETAILS, NO_COMPANY_DETAILS } from "#lib/domain/parties/party-details.ts";
import { quoteLineOf } from "#lib/domain/quotes/quote.ts";
import { depositOf } from "#lib/domain/quotes/quote-deposit.ts";
import { quoteTotals } from "#lib/domain/quotes/quote-totals.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";

export type SampleLine = Omit<PricedLine, "adjustments" | "deduction"> &
  Pick<SalesDocumentLine, "description" | "unit" | "isOptional" | "isChosen"> & {
    adjustments?: Adjustment[] | null;
    deduction?: SalesDocumentLine["deduction"];
  };

const LINES: SampleLine[] = [
  {
    description: "Conception de l’identité visuelle",
    quantityE4: 35_000,
    unit: "day",
    unitPriceCents: 65_000,
    taxRateBp: 2000,
  },
  { description: "Livre « Typographie »", quantityE4: 40_000, unit: "piece", unitPriceCents: 3_900, taxRateBp: 550 },
  { description: "Remise commerciale", quantityE4: -10_000, unit: null, unitPriceCents: 50_000, taxRateBp: 2000 },
];

type Changes = Partial<Omit<SalesDocument, "lines" | "company" | "client">> & {
  lines?: SampleLine[];
  company?: Partial<SalesDocument["company"]>;
  client?: Partial<SalesDocument["client"]>;
};

/** A realistic French invoice for tests and measurements, with amounts calculated from its lines. */
export function sampleInvoiceDocument({ lines = LINES, company, client, ...changes }: Changes = {}): SalesDocument {
  const totals = computeTotals(lines, changes);
  if (!totals.ok) throw new Error(`the sample's amounts: ${totals.code}`);
  return {
    number: "F-2026-00042",
    kind: "invoice",
    invoiceKind: "standard",
    precedingInvoice: null,
    ...spreadTerms(null),
    format: "pdf",
    language: company?.language ?? "fr",
    operationCategory: "services",
    pricesIncludeTax: false,
    taxExchangeRateE6: null,
    currency: "EUR",
    issueDate: toCalendarDate("2026-11-20"),
    dueDate: toCalendarDate("2026-12-20"),
    serviceDate: toCalendarDate("2026-11-15"),
    description: "Refonte du site institutionnel, lot 2.",
    notes: "Merci de votre confiance.",
    logo: null,
    attachments: [],
    createdAt: "2026-11-20T10:00:00.000Z",
    ...changes,
    adjustments: adjustmentsWithAmounts(changes.adjustments, totals.adjustmentsCents),
    company: {
      id: "0199c000-0000-7000-8000-000000000001",
      name: "Atelier Lumen",
      legalForm: "SAS",
      shareCapital: "10 000 €",
      siren: "552100554",
      siret: "55210055400013",
      vatNumber: "FR40552100554",
      rcs: "RCS Lyon 552 100 554",
      address: { line1: "12 rue de la République", line2: null, postalCode: "69002", city: "Lyon", country: "FR" },
      email: "facturation@atelier-lumen.example",
      phone: "+33 4 72 00 00 00",
      website: "atelier-lumen.example",
      iban: "FR1420041010050500013M02606",
      bic: "PSSTFRPPLYO",
      sepaCreditorId: null,
      logoSha256: null,
      brandColor: null,
      vatRegime: "standard",
      vatOnDebits: false,
      electronicAddress: null,
      language: "fr",
      timeZone: "Europe/Paris",
      legalMentions: null,
      latePaymentTerms: null,
      earlyPaymentTerms: null,
      isTest: false,
      ...NO_COMPANY_DETAILS,
      ...company,
    },
    client: {
      id: "0199c000-0000-7000-8000-000000000002",
      name: "Jardins du Parc",
      email: "compta@jardins.example",
      siren: "443061841",
      siret: null,
      vatNumber: "FR03443061841",
      address: { line1: "48 avenue de l’Opéra", line2: null, postalCode: "75002", city: "Paris", country: "FR" },
      isIndividual: false,
      isPublicBody: false,
      electronicAddress: null,
      deliveryAddress: null,
      language: null,
      ...NO_CLIENT_DETAILS,
      ...client,
    },
    lines: withAmounts(
      lines.map(({ deduction = null, ...line }, index) => ({
        ...lineContentOf({ lineNumber: index + 1, unitPriceRestE6: 0, ...line }),
        deduction,
      })),
      totals,
    ),
    taxBreakdown: totals.taxBreakdown,
    subtotalCents: totals.subtotalCents,
    taxTotalCents: totals.taxTotalCents,
    totalCents: totals.totalCents,
  };
}

/** A credit note that cancels the sample invoice. */
export function sampleCreditNoteDocument({ precedingInvoice, ...changes }: Changes = {}): SalesDocument {
  return sampleInvoiceDocument({
    kind: "credit_note",
    number: "A-2026-00003",
    precedingInvoice: {
      number: "F-2026-00042",
      issueDate: toCalendarDate("2026-11-20"),
      reason: null,
      isWhole: true,
      refundDueCents: 0,
      ...precedingInvoice,
    },
    issueDate: toCalendarDate("2026-12-01"),
    createdAt: "2026-12-01T09:00:00.000Z",
    notes: null,
    ...changes,
  });
}

const OFFERED: SampleLine[] = [
  {
    description: "Dépose de l’ancienne cuisine et évacuation des gravats",
    quantityE4: 10_000,
    unit: null,
    unitPriceCents: 85_000,
    taxRateBp: 1000,
  },
  {
    description: "Pose des meubles et du plan de travail",
    quantityE4: 30_000,
    unit: "day",
    unitPriceCents: 52_000,
    taxRateBp: 1000,
  },
  {
    description: "Plaque de cuisson à induction, 60 cm",
    quantityE4: 10_000,
    unit: "piece",
    unitPriceCents: 74_900,
    taxRateBp: 2000,
  },
  {
    description: "Crédence en zellige, fourniture et pose",
    quantityE4: 42_000,
    unit: "m²",
    unitPriceCents: 14_500,
    taxRateBp: 1000,
    isOptional: true,
    isChosen: false,
  },
];

/** A quote with an option, and amounts that follow from its lines by the engine of quotes. */
export function sampleQuoteDocument({ quote, lines = OFFERED, ...changes }: Changes = {}): SalesDocument {
  const options = lines.map(({ isOptional = false, isChosen = true, adjustments = null, ...line }) => ({
    ...quoteLineOf({ lineNumber: 1, unitPriceRestE6: 0, ...line, adjustments }),
    ...{ isOptional, isChosen },
  }));
  const totals = quoteTotals(options, changes);
  if (!totals.ok) throw new Error(`the sample's amounts: ${totals.code}`);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  const sample = sampleInvoiceDocument({
    number: "D-2026-00001",
    serviceDate: null,
    description: "Rénovation de la cuisine, rue Mercière.",
    notes: "Prix fermes pendant la validité du devis.",
    paymentTerms: "Le solde à la réception des travaux, par virement.",
    ...changes,
    kind: "quote",
  });
  return {
    ...sample,
    ...{ taxBreakdown, subtotalCents, taxTotalCents, totalCents },
    lines: totals.lines.map((line) => ({ ...line, quoteLine: null, deduction: null })),
    adjustments: adjustmentsWithAmounts(changes.adjustments, totals.adjustmentsCents),
    quote: {
      version: 1,
      validUntil: toCalendarDate("2026-12-20"),
      work: { place: "31 rue Mercière, 69002 Lyon", start: "2e quinzaine de janvier 2027", duration: "5 jours ouvrés" },
      deposit: depositOf({ content: { depositPercentE4: 300_000 }, totalCents }),
      ...quote,
    },
  };
}

/** `count` lines of one or two printed lines each. */
export function sampleLines(count: number): SampleLine[] {
  return Array.from({ length: count }, (_, index) => ({
    description: `Prestation n° ${index + 1}${index % 3 === 0 ? " : audit des comptes annuels et rédaction du rapport de synthèse" : ""}`,
    quantityE4: 10_000 * (1 + (index % 7)),
    unit: index % 2 === 0 ? "hour" : null,
    unitPriceCents: 1_000 + index * 37,
    taxRateBp: [2000, 1000, 550][index % 3] ?? 0,
  }));
}
