import { toCreditNoteDetail, toCreditNoteSummary } from "#lib/contract/credit-note-output.ts";
import { toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type CreditNote, contentOf, type Delivery, type Invoice } from "#lib/domain/invoices/invoice.ts";
import { lineContentOf } from "#lib/domain/lines/line.ts";
import { NO_CLIENT_DETAILS, NO_COMPANY_DETAILS } from "#lib/domain/parties/party-details.ts";

/** The invoice of all examples in the OpenAPI document, serialized by the same code as every response. */
const issued: Invoice = {
  id: "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2",
  companyId: "0198f0a2-5a3b-7f2e-8c61-9d4e2b7a1c05",
  number: "F-2026-00042",
  status: "issued",
  ...contentOf({
    kind: "standard",
    format: "pdf",
    currency: "EUR",
    issueDate: toCalendarDate("2026-11-20"),
    dueDate: toCalendarDate("2026-12-20"),
    clientId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11",
    taxRateBp: 2000,
    operationCategory: "services",
    pricesIncludeTax: false,
    notes: "Thank you for your order.",
  }),
  clientName: "Boulangerie Martin",
  subtotalCents: 130000,
  taxTotalCents: 26000,
  totalCents: 156000,
  amountPaidCents: 0,
  amountCreditedCents: 0,
  isDisputed: false,
  createdAt: "2026-11-20T09:28:11.402Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  lines: [
    {
      id: "0198f0a2-7d12-7b1c-9d2f-52b1a0c9e4f3",
      ...lineContentOf({
        lineNumber: 1,
        description: "Consulting, November",
        quantityE4: 20000,
        unit: "day",
        unitPriceCents: 65000,
        unitPriceRestE6: 0,
        taxRateBp: 2000,
      }),
      totalCents: 130000,
      ...{ sharesCents: null, grossCents: null, deduction: null },
    },
  ],
  attachments: [
    {
      id: "0198f0a2-7d13-7e08-a4d6-1f7c0b9e5a36",
      name: "timesheet.pdf",
      mediaType: "application/pdf",
      size: 48213,
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    },
  ],
  taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 130000, taxCents: 26000 }],
  client: {
    id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11",
    name: "Boulangerie Martin",
    email: "compta@boulangerie-martin.example",
    siren: "732829320",
    siret: "73282932000074",
    vatNumber: "FR44732829320",
    address: { line1: "12 rue de la République", line2: null, postalCode: "69001", city: "Lyon", country: "FR" },
    ...NO_CLIENT_DETAILS,
    tradingName: "La Mie de Lyon",
    isIndividual: false,
    isPublicBody: false,
    electronicAddress: null,
    deliveryAddress: null,
    language: null,
  },
  company: {
    id: "0198f0a2-5a3b-7f2e-8c61-9d4e2b7a1c05",
    name: "Atelier Lumière",
    legalForm: "SARL",
    shareCapital: "10 000 €",
    siren: "552100554",
    siret: "55210055400013",
    vatNumber: "FR69552100554",
    rcs: "RCS Paris 552 100 554",
    address: { line1: "5 rue de Rivoli", line2: null, postalCode: "75004", city: "Paris", country: "FR" },
    email: "bonjour@atelier-lumiere.example",
    phone: null,
    website: null,
    iban: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
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
    contactName: "Camille Moreau",
  },
  payments: [],
  delivery: null,
  viewToken: "q8N3xS0vYw1lKc7Zt4RjE2uHfD9mBaPoG6iXnLsTyVk",
  viewTokenCreatedAt: "2026-11-20T09:30:00.000Z",
  onlinePayments: { unrecordedCents: 0 },
  deposits: [],
  deductedBy: null,
  creditNotes: [],
  issuedAt: "2026-11-20T09:30:00.000Z",
  sentAt: null,
  viewedAt: null,
  acceptedAt: null,
  rejectedAt: null,
  rejectionReason: null,
  disputeSettledAt: null,
  paidAt: null,
  cancelledAt: null,
};

const draft: Invoice = {
  ...issued,
  number: null,
  status: "draft",
  issuedAt: null,
  viewToken: null,
  viewTokenCreatedAt: null,
  updatedAt: issued.createdAt,
};

const delivery: Delivery = {
  id: "0198f0a2-8e42-7d05-b3c7-6a1f0e9d2c84",
  status: "queued",
  to: "compta@boulangerie-martin.example",
  attempts: 1,
  reason: "The mail provider did not answer within 10 s.",
  queuedAt: "2026-11-20T09:31:07.120Z",
  acceptedAt: null,
  deliveredAt: null,
  openedAt: null,
  bouncedAt: null,
  complainedAt: null,
  failedAt: null,
};
const queued: Invoice = { ...issued, delivery };

const sentAt = "2026-11-20T09:31:07.512Z";
const sent: Invoice = {
  ...issued,
  status: "sent",
  sentAt,
  updatedAt: sentAt,
  delivery: { ...delivery, status: "accepted", reason: null, acceptedAt: sentAt },
};

const settled: Invoice = {
  ...sent,
  status: "viewed",
  viewedAt: "2026-11-21T08:03:12.000Z",
  rejectedAt: "2026-11-21T08:05:40.000Z",
  rejectionReason: "We ordered one day.",
  disputeSettledAt: "2026-11-24T10:20:00.000Z",
  updatedAt: "2026-11-24T10:20:00.000Z",
};

const paidAt = "2026-12-02T14:05:40.000Z";
const partialPaid: Invoice = {
  ...sent,
  status: "partial_paid",
  amountPaidCents: 50000,
  updatedAt: paidAt,
  payments: [
    {
      id: "0198f0a2-9b77-7e13-a4d8-1c5f3e8b7a60",
      amountCents: 50000,
      paidAt,
      paidOn: toCalendarDate("2026-12-02"),
      method: "transfer",
      note: "VIR 4711",
      reverses: null,
      reversedBy: null,
      isRefund: false,
      writeOff: null,
      receiptId: "0198f0a2-9b77-7e13-a4d8-1c5f3e8b7a60",
      externalId: null,
      metadata: null,
      actorKind: "api_key",
      actorName: "Accounting",
    },
  ],
};

const APP_URL = "https://folio.example";
export const TODAY = toCalendarDate("2026-12-02");

export const exampleInvoices = {
  draft: toInvoiceDetail(draft, APP_URL, TODAY),
  issued: toInvoiceDetail(issued, APP_URL, TODAY),
  queued: toInvoiceDetail(queued, APP_URL, TODAY),
  sent: toInvoiceDetail(sent, APP_URL, TODAY),
  settled: toInvoiceDetail(settled, APP_URL, TODAY),
  partialPaid: toInvoiceDetail(partialPaid, APP_URL, TODAY),
};

const creditNote: CreditNote = {
  id: "0198f0a2-a1c4-7f35-9e60-7b2d4c8a5f19",
  number: "A-2026-00001",
  issueDate: toCalendarDate("2026-12-03"),
  issuedAt: "2026-12-03T08:12:55.310Z",
  reason: "Half a day less",
  isWhole: false,
  lines: [{ lineNumber: 1, quantityE4: 5000, totalCents: 32500, grossCents: null }],
  taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 32500, taxCents: 6500 }],
  subtotalCents: 32500,
  taxTotalCents: 6500,
  totalCents: 39000,
  refundDueCents: 0,
  externalId: null,
  metadata: null,
};

export const exampleCreditNote = toCreditNoteDetail({
  invoice: { ...sent, creditNotes: [creditNote] },
  creditNote,
  delivery: null,
});

/** The same in a list. */
export const exampleCreditNoteSummary = toCreditNoteSummary({
  ...{ ...creditNote, invoiceId: issued.id, invoiceNumber: "F-2026-00042", clientId: issued.clientId },
  ...{ clientName: issued.clientName, currency: issued.currency },
});

/** The invoice in the example of the list. */
export const exampleSummarySource = issued;

export const exampleInput = {
  clientId: issued.clientId,
  issueDate: "2026-11-20",
  dueDate: "2026-12-20",
  taxRate: 20,
  notes: "Thank you for your order.",
  language: null,
  lines: [{ description: "Consulting, November", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20 }],
};
