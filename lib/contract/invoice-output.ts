import { z } from "zod";
import {
  documentAdjustmentsOut,
  lineAdjustmentsOut,
  toDocumentAdjustments,
  toLineAdjustments,
} from "#lib/contract/adjustment-fields.ts";
import { invoiceAttachment, toAttachment } from "#lib/contract/attachment-fields.ts";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import type { ApiName, LineApiName } from "#lib/contract/invoice-names.ts";
import {
  address,
  amount,
  date,
  id,
  instant,
  nullableText,
  pageOf,
  rate,
  taxBreakdown,
  toAddress,
  toRate,
  toTaxBreakdown,
} from "#lib/contract/output-fields.ts";
import { clientDetailsOut, companyDetailsOut } from "#lib/contract/party-details.ts";
import { detailsOut, termsOut, toDeliveryPlace } from "#lib/contract/terms-fields.ts";
import { toWarnings, warnings } from "#lib/contract/warning-output.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { wholeCreditNote } from "#lib/domain/credit-notes/credit-notes-of.ts";
import { type DeductedDeposit, deductedDeposits } from "#lib/domain/deposits/deduction.ts";
import {
  type CreditNote,
  DELIVERY_STATUSES,
  type Delivery,
  type Invoice,
  type InvoiceSummary,
  PAYMENT_METHODS,
  type Payment,
  WRITE_OFF_REASONS,
} from "#lib/domain/invoices/invoice.ts";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { amountDueCents, INVOICE_STATUSES, isOverdue, refundDueCents } from "#lib/domain/invoices/invoice-status.ts";
import type { InvoiceLine, LineContent } from "#lib/domain/lines/line.ts";
import { unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";
import { paymentUrl } from "#lib/domain/online-payments/payable-online.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Finding } from "#lib/domain/readiness/finding.ts";
import { spreadTerms } from "#lib/domain/terms/invoice-terms.ts";
import { spreadDetails } from "#lib/domain/terms/line-details.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

const summaryFields = {
  id,
  invoiceNumber: z
    .string()
    .nullable()
    .meta({ description: "Null while draft; assigned by issue, and never changed.", examples: ["F-2026-00042"] }),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATUSES).meta({
    description:
      "`draft` until issued, `issued` until the mail provider has accepted the e-mail, then `sent`. `viewed`, `accepted` and `rejected` come from the client on the viewing link (`viewUrl`); a rejected invoice is disputed and stays outstanding: it can be paid, or accepted after all. `overdue` is set automatically once the due date has passed in the company's time zone. `partial_paid` and `paid` follow the payments and the credit notes. `cancelled` when credit notes take back the whole of an invoice of which nothing was paid.",
  }),
  format: z.enum(["pdf", "facturx"]),
  currency: z.string().meta({ examples: ["EUR"] }),
  issueDate: date,
  dueDate: date,
  serviceDate: date.nullable(),
  clientId: id,
  clientName: z.string().meta({ examples: ["Boulangerie Martin"] }),
  subtotal: amount.meta({ description: "The line totals less `discounts`, plus `charges`, excluding tax." }),
  taxTotal: amount.meta({ description: "Sum of the VAT per rate." }),
  total: amount.meta({ description: "subtotal + taxTotal." }),
  amountPaid: amount.meta({
    description: "What was received, without what went back to the client, and with what was written off.",
  }),
  amountCredited: amount.meta({ description: "Sum of the credit notes, including tax." }),
  amountDue: amount.meta({ description: "total − amountCredited − amountPaid, and never below 0." }),
  refundDue: amount.meta({
    description: "What was paid above total − amountCredited and has not gone back to the client yet.",
  }),
  isOverdue: z.boolean().meta({
    description:
      "Something is due and the due date has passed, today in the company's time zone, whatever the `status`: an invoice that was never sent stays `issued`, a part-paid one `partial_paid`, a rejected one `rejected`.",
  }),
  isDisputed: z.boolean().meta({
    description:
      "The client rejected it, and neither accepted it since nor was the dispute settled by `settle-dispute`. It is still outstanding. True of `rejected`, and of `partial_paid` where a part was paid meanwhile; no automatic reminder goes.",
  }),
  ...externalAnswer,
  createdAt: instant,
  updatedAt: instant,
} satisfies Record<ApiName<keyof InvoiceSummary> | "amountDue" | "refundDue" | "isOverdue", z.ZodType>;

export const invoiceSummary = z.strictObject(summaryFields).meta({ id: "InvoiceSummary" });

const partyFields = {
  id,
  name: z.string(),
  email: nullableText,
  siren: nullableText,
  siret: nullableText,
  vatNumber: nullableText,
  address,
};

const electronicAddress = nullableText.meta({
  description:
    "Where e-invoices reach it, `scheme:address`; null: its SIREN in the French directory, or else its e-mail address.",
});

const client = z
  .strictObject({
    ...partyFields,
    ...clientDetailsOut,
    kind: z
      .enum(["company", "individual", "public_body"])
      .meta({ description: "A business, a private person or a public body." }),
    isIndividual: z.boolean().meta({ description: "True where `kind` is `individual`." }),
    electronicAddress,
    deliveryAddress: address.nullable(),
    language: z.enum(LANGUAGES).nullable().meta({ description: "The language of its invoices; null: the company's." }),
  })
  .meta({ id: "InvoiceClient", description: "The recipient; from issue on, as it was then." });

const company = z
  .strictObject({
    ...partyFields,
    ...companyDetailsOut,
    vatRegime: z
      .enum(["standard", "franchise"])
      .meta({ description: "`franchise`: no VAT is charged (CGI article 293 B)." }),
    vatOnDebits: z
      .boolean()
      .meta({ description: "VAT on services is due when invoiced, not when paid: an option under French VAT law." }),
    electronicAddress,
    legalForm: nullableText,
    shareCapital: nullableText,
    rcs: nullableText.meta({ description: "Trade register entry." }),
    phone: nullableText,
    website: nullableText,
    iban: nullableText,
    bic: nullableText,
    sepaCreditorId: nullableText.meta({ description: "Its SEPA creditor identifier (EN 16931 BT-90)." }),
    logoUrl: nullableText,
    legalMentions: nullableText,
    latePaymentTerms: nullableText.meta({
      description: "What its invoices say of late payment; null: the penalties of French law, for a French company.",
    }),
    earlyPaymentTerms: nullableText.meta({
      description: "What its invoices say of early payment; null: that no discount is granted, for a French company.",
    }),
    language: z
      .enum(LANGUAGES)
      .meta({ description: "The language of its documents and e-mails, for clients without their own." }),
    timeZone: z.string().meta({ examples: ["Europe/Paris"] }),
    isTest: z.boolean().meta({ description: "True in a test company: the invoice is a specimen, and nobody owes it." }),
  })
  .meta({ id: "InvoiceCompany", description: "The issuing company; from issue on, as it was then." });

const line = z
  .strictObject({
    id,
    lineNumber: z.int(),
    description: z.string(),
    quantity: z.number(),
    unit: nullableText,
    unitPrice: amount.meta({
      description:
        "In the minor unit of the currency, excluding tax unless `pricesIncludeTax`; of a price between two of them, rounded half away from zero.",
    }),
    unitPriceDecimal: z.string().meta({
      description: "The exact price, in the currency itself: with the currency's decimals at least, with 6 at most.",
      examples: ["650.00", "0.1234"],
    }),
    taxRate: rate,
    taxExemptionCode: nullableText.meta({ description: "Why no VAT is charged, at 0 %: a VATEX code." }),
    itemId: id.nullable().meta({ description: "The item of the catalogue that it was copied from." }),
    quoteLine: z.int().nullable().meta({ description: "The line of the quote that it invoices." }),
    priceQuantity: z.number().nullable().meta({ description: "The quantity that the price is for; null: 1." }),
    ...lineAdjustmentsOut,
    ...detailsOut,
    ...externalAnswer,
    total: amount.meta({
      description:
        "quantity × unitPriceDecimal, rounded half away from zero to the minor unit, less `discounts`, plus `charges`; excludes tax.",
    }),
    totalWithTax: amount.nullable().meta({
      description:
        "Where `pricesIncludeTax`: what the line comes to with tax and its share of the discounts and charges of the invoice.",
    }),
    depositId: id.nullable().meta({
      description: "Of a line that takes a deposit off a final invoice: that deposit. Null elsewhere.",
    }),
  } satisfies Record<LineApiName<keyof InvoiceLine>, z.ZodType>)
  .meta({ id: "InvoiceLine" });

export const delivery = z
  .strictObject({
    id,
    status: z.enum(DELIVERY_STATUSES).meta({
      description:
        "`queued` until the mail provider took it; then `accepted`, or `rejected` by it for good, `failed` after a day of tries, or `uncertain` where the mail server never said whether it took it: it is not sent a second time. What the provider reports later follows: `delivered` to the recipient's server, `opened` (where the provider tracks it), `bounced`, `complained` (marked as spam). Reports may arrive in any order; of several, `complained` weighs most, then `bounced`, `opened`, `delivered`.",
    }),
    to: z.string(),
    attempts: z.int(),
    reason: nullableText.meta({ description: "Why the last try did not succeed, or why the message bounced." }),
    queuedAt: instant,
    acceptedAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    openedAt: instant.nullable(),
    bouncedAt: instant.nullable(),
    complainedAt: instant.nullable(),
    failedAt: instant.nullable(),
  } satisfies Record<keyof Delivery, z.ZodType>)
  .meta({ id: "InvoiceDelivery", description: "The latest send of the document by e-mail." });

export const invoicePayment = z
  .strictObject({
    id,
    amount: amount.meta({
      description: "In the minor unit of the currency; negative in a refund, and in an entry that reverses a payment.",
    }),
    paidAt: instant.meta({ description: "When it was recorded." }),
    date: date.meta({ description: "The date of the payment." }),
    method: z.enum(PAYMENT_METHODS).nullable(),
    note: nullableText,
    reverses: id
      .nullable()
      .meta({ description: "The entry that this one reverses, because it was recorded by mistake." }),
    isRefund: z
      .boolean()
      .meta({ description: "Money that went back to the client, or the reversal of such an entry." }),
    receiptId: id.nullable().meta({
      description: "The receipt whose money it is: its own `id` where it is all of one. Null of a write-off.",
    }),
    writeOff: z.enum(WRITE_OFF_REASONS).nullable().meta({
      description:
        "Null of money. Otherwise what little was due is given up: a `difference`, or the `bank_fees` that banks on the way have kept; also of the entry that takes it back.",
    }),
    ...externalAnswer,
    invoiceId: id,
    invoiceNumber: z.string().meta({ examples: ["F-2026-00042"] }),
  })
  .meta({ id: "InvoicePayment", description: "An entry of the ledger, which is never changed." });

const creditNote = z
  .strictObject({
    number: z.string().meta({ examples: ["A-2026-00001"] }),
    issueDate: date,
    issuedAt: instant,
    reason: nullableText,
  })
  .meta({
    id: "InvoiceCreditNote",
    description:
      "The credit note that cancelled the invoice, for the whole of it; `creditNotes` has those for a part too.",
  });

const creditNotes = z
  .array(
    z
      .strictObject({
        id,
        number: z.string().meta({ examples: ["A-2026-00001"] }),
        issueDate: date,
        issuedAt: instant,
        reason: nullableText,
        ...externalAnswer,
        lines: z.array(
          z
            .strictObject({
              lineNumber: z.int().meta({ description: "The line of the invoice." }),
              quantity: z.number().meta({ description: "How much of it is credited." }),
              total: amount.meta({
                description: "Excluding tax, with its share of the discounts and charges of the invoice.",
              }),
              totalWithTax: amount.nullable().meta({ description: "Where the prices of the invoice include tax." }),
            })
            .meta({ id: "CreditedLine" }),
        ),
        taxBreakdown: taxBreakdown.meta({ description: "What it takes back of each VAT rate." }),
        subtotal: amount,
        taxTotal: amount,
        total: amount,
      })
      .meta({ id: "InvoiceCredit" }),
  )
  .meta({
    description:
      "Every credit note, for the whole invoice or for a part of it, with the positive amounts that it takes back.",
  });

const deposit = z
  .strictObject({
    invoiceId: id,
    invoiceNumber: z.string().meta({ examples: ["F-2026-00012"] }),
    issueDate: date,
    subtotal: amount,
    taxTotal: amount,
    total: amount,
    amountPaid: amount.meta({ description: "What was received for the deposit until now." }),
    taxBreakdown,
  })
  .meta({
    id: "DeductedDeposit",
    description: "A deposit as a final invoice deducts it: in positive amounts, less the credit notes of the deposit.",
  });

const deductedBy = z
  .strictObject({ invoiceId: id, invoiceNumber: z.string().meta({ examples: ["F-2026-00042"] }) })
  .meta({ id: "DeductingInvoice", description: "The issued final invoice that deducts a deposit." });

export const invoiceDetail = z
  .strictObject({
    ...summaryFields,
    taxRate: rate.nullable(),
    operationCategory: z.enum(["services", "goods", "mixed"]),
    pricesIncludeTax: z.boolean(),
    ...documentAdjustmentsOut,
    ...termsOut,
    taxExchangeRate: z.number().nullable().meta({
      description: "The value of one unit of `currency` in the currency of the seller's VAT return.",
    }),
    description: nullableText,
    notes: nullableText,
    language: z.enum(LANGUAGES).meta({
      description:
        "The language of the PDF, the e-mails and the viewing page: as given, or else the client's or the company's; from issue on, as it was then.",
    }),
    lines: z.array(line),
    quoteId: id.nullable().meta({ description: "The quote that it is made of." }),
    deposits: z
      .array(deposit)
      .meta({ description: "Of a final invoice: the deposits that it deducts, with what it takes off for each." }),
    deductedBy: deductedBy.nullable(),
    attachments: z.array(invoiceAttachment).meta({ description: "The files that go with it, in their order." }),
    taxBreakdown,
    client,
    company,
    payments: z.array(invoicePayment),
    delivery: delivery.nullable(),
    creditNote: creditNote.nullable(),
    creditNotes,
    viewUrl: z
      .string()
      .nullable()
      .meta({ format: "uri", description: "Where the client sees the invoice; null while draft." }),
    paymentUrl: z.string().nullable().meta({
      format: "uri",
      description:
        "Where the client pays it online: the place on the viewing page that has the button. Null where nothing can be paid so: of a draft, where nothing is due or all that is due is under way, and where the company has connected no account that takes payments.",
    }),
    issuedAt: instant.nullable(),
    sentAt: instant.nullable(),
    viewedAt: instant.nullable(),
    acceptedAt: instant.nullable(),
    rejectedAt: instant.nullable(),
    rejectionReason: nullableText,
    disputeSettledAt: instant
      .nullable()
      .meta({ description: "When the company marked the dispute that followed the rejection as settled." }),
    paidAt: instant.nullable(),
    cancelledAt: instant.nullable(),
  } satisfies Record<ApiName<keyof Invoice> | "amountDue" | "refundDue" | "isOverdue" | "creditNote", z.ZodType>)
  .meta({ id: "Invoice" });

/** The answer of create and issue: the invoice with what it lacks. */
export const checkedInvoice = z
  .strictObject({ ...invoiceDetail.shape, warnings })
  .meta({ id: "CheckedInvoice", description: "An invoice with `warnings`." });

export const invoiceList = pageOf(invoiceSummary, "invoices").meta({ id: "InvoiceList" });

/** An invoice in the response of GET /api/invoices. `today` is that of the company's time zone. */
export function toInvoiceSummary(invoice: InvoiceSummary, today: CalendarDate): z.output<typeof invoiceSummary> {
  return {
    id: invoice.id,
    invoiceNumber: invoice.number,
    kind: invoice.kind,
    status: invoice.status,
    format: invoice.format,
    currency: invoice.currency,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    serviceDate: invoice.serviceDate,
    clientId: invoice.clientId,
    clientName: invoice.clientName,
    subtotal: invoice.subtotalCents,
    taxTotal: invoice.taxTotalCents,
    total: invoice.totalCents,
    amountPaid: invoice.amountPaidCents,
    amountCredited: invoice.amountCreditedCents,
    amountDue: amountDueCents(invoice),
    refundDue: refundDueCents(invoice),
    isOverdue: isOverdue(invoice, today),
    isDisputed: invoice.isDisputed,
    ...toExternalAnswer(invoice),
    createdAt: invoice.createdAt,
    updatedAt: invoice.updatedAt,
  };
}

/** What the author of a line wrote, as answers give it. */
export function toContentLine(line: LineContent, ofCurrency: string) {
  return {
    lineNumber: line.lineNumber,
    description: line.description,
    quantity: fromScaledInteger(line.quantityE4, 4),
    unit: line.unit,
    unitPrice: line.unitPriceCents,
    unitPriceDecimal: unitPriceDecimal(line, ofCurrency),
    taxRate: toRate(line.taxRateBp),
    taxExemptionCode: line.exemptionCode,
    itemId: line.itemId,
    quoteLine: line.quoteLine,
    priceQuantity: line.priceQuantityE4 === null ? null : fromScaledInteger(line.priceQuantityE4, 4),
    ...toLineAdjustments(line.adjustments),
    ...spreadDetails(line.details),
    ...toExternalAnswer(line),
  };
}

/**
 * An invoice in the response of every other operation. `appUrl` is the origin of its links, `today` that of the
 * company's time zone.
 */
export function toInvoiceDetail(invoice: Invoice, appUrl: string, today: CalendarDate): z.output<typeof invoiceDetail> {
  const whole = wholeCreditNote(invoice);
  return {
    ...toInvoiceSummary(invoice, today),
    taxRate: invoice.taxRateBp === null ? null : toRate(invoice.taxRateBp),
    operationCategory: invoice.operationCategory,
    pricesIncludeTax: invoice.pricesIncludeTax,
    ...toDocumentAdjustments(invoice.adjustments),
    ...spreadTerms(invoice.terms),
    deliveryPlace: toDeliveryPlace(invoice.terms?.deliveryPlace ?? null),
    taxExchangeRate: invoice.taxExchangeRateE6 === null ? null : fromScaledInteger(invoice.taxExchangeRateE6, 6),
    description: invoice.description,
    notes: invoice.notes,
    language: invoiceLanguage(invoice),
    lines: invoice.lines.map((line) => ({
      id: line.id,
      ...toContentLine(line, invoice.currency),
      total: line.totalCents,
      totalWithTax: line.grossCents,
      depositId: line.deduction?.invoiceId ?? null,
    })),
    quoteId: invoice.quoteId,
    deposits: deductedDeposits(invoice.lines).map((deposit) => toDeposit(deposit, invoice.deposits)),
    deductedBy: invoice.deductedBy,
    attachments: invoice.attachments.map((attachment) => toAttachment(attachment, invoice.id, appUrl)),
    taxBreakdown: toTaxBreakdown(invoice.taxBreakdown),
    client: toClient({ ...invoice.client, id: invoice.clientId }),
    company: toCompany(invoice.company, appUrl),
    payments: invoice.payments.map((payment) => toPayment(payment, invoice)),
    delivery: invoice.delivery,
    creditNote: whole ? toCreditNote(whole) : null,
    creditNotes: invoice.creditNotes.map(
      ({ id, lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents, ...note }) => ({
        id,
        ...toCreditNote(note),
        ...toExternalAnswer(note),
        lines: lines.map((line) => ({
          lineNumber: line.lineNumber,
          quantity: fromScaledInteger(line.quantityE4, 4),
          total: line.totalCents,
          totalWithTax: line.grossCents,
        })),
        taxBreakdown: toTaxBreakdown(taxBreakdown),
        subtotal: subtotalCents,
        taxTotal: taxTotalCents,
        total: totalCents,
      }),
    ),
    viewUrl: invoice.viewToken && `${appUrl}/i/${invoice.viewToken}`,
    paymentUrl: paymentUrl(invoice, appUrl),
    issuedAt: invoice.issuedAt,
    sentAt: invoice.sentAt,
    viewedAt: invoice.viewedAt,
    acceptedAt: invoice.acceptedAt,
    rejectedAt: invoice.rejectedAt,
    rejectionReason: invoice.rejectionReason,
    disputeSettledAt: invoice.disputeSettledAt,
    paidAt: invoice.paidAt,
    cancelledAt: invoice.cancelledAt,
  };
}

/** An invoice in the responses of create and issue. */
export function toCheckedInvoice(
  { invoice, warnings: findings }: { invoice: Invoice; warnings: Finding[] },
  appUrl: string,
  today: CalendarDate,
): z.output<typeof checkedInvoice> {
  return { ...toInvoiceDetail(invoice, appUrl, today), warnings: toWarnings(findings) };
}

function toDeposit(
  { invoiceId, number, issueDate, subtotalCents, taxTotalCents, totalCents, taxBreakdown }: DeductedDeposit,
  deposits: Invoice["deposits"],
): z.output<typeof deposit> {
  return {
    invoiceId,
    invoiceNumber: number,
    issueDate,
    subtotal: subtotalCents,
    taxTotal: taxTotalCents,
    total: totalCents,
    amountPaid: deposits.find((each) => each.invoiceId === invoiceId)?.amountPaidCents ?? 0,
    taxBreakdown: toTaxBreakdown(taxBreakdown),
  };
}

/** An entry of the ledger of an invoice. */
export function toPayment(
  payment: Payment,
  { id: invoiceId, number }: Pick<Invoice, "id" | "number">,
): z.output<typeof invoicePayment> {
  const { id, amountCents, paidAt, paidOn, method, note, reverses, isRefund, receiptId, writeOff } = payment;
  const invoice = { invoiceId, invoiceNumber: number ?? "" }; // only an issued invoice has payments
  return {
    ...{ id, amount: amountCents, paidAt, date: paidOn, method, note, reverses, isRefund, receiptId, writeOff },
    ...toExternalAnswer(payment),
    ...invoice,
  };
}

function toCreditNote({
  number,
  issueDate,
  issuedAt,
  reason,
}: Pick<CreditNote, "number" | "issueDate" | "issuedAt" | "reason">): z.output<typeof creditNote> {
  return { number, issueDate, issuedAt, reason };
}

function toParty({ id, name, email, siren, siret, vatNumber, address }: ClientIdentity | CompanyIdentity) {
  return { id, name, email, siren, siret, vatNumber, address: toAddress(address) };
}

/** The recipient of an invoice or a quote. */
export function toClient(party: ClientIdentity): z.output<typeof client> {
  const { isIndividual, isPublicBody, electronicAddress, deliveryAddress, language } = party;
  const { tradingName, registration, identifier } = party;
  const kind = isIndividual ? "individual" : isPublicBody ? "public_body" : "company";
  const delivered = deliveryAddress && toAddress(deliveryAddress);
  return {
    ...toParty(party),
    ...{ tradingName, registration, identifier },
    ...{ kind, isIndividual, electronicAddress, deliveryAddress: delivered, language },
  };
}

/** Who issues it. `appUrl` is the origin of its logo. */
export function toCompany(company: CompanyIdentity, appUrl: string): z.output<typeof invoiceDetail>["company"] {
  const {
    vatRegime,
    vatOnDebits,
    electronicAddress,
    legalForm,
    shareCapital,
    rcs,
    phone,
    website,
    iban,
    bic,
    sepaCreditorId,
    logoSha256,
    legalMentions,
    latePaymentTerms,
    earlyPaymentTerms,
    language,
    timeZone,
    isTest,
  } = company;
  const { tradingName, registration, identifiers, contactName, legalInformation, taxNumber } = company;
  const logoUrl = logoSha256 && `${appUrl}/logos/${company.id}/${logoSha256}`;
  return {
    ...toParty(company),
    ...{ tradingName, registration, identifiers, contactName, legalInformation, taxNumber },
    vatRegime,
    vatOnDebits,
    electronicAddress,
    legalForm,
    shareCapital,
    rcs,
    phone,
    website,
    iban,
    bic,
    sepaCreditorId,
    logoUrl,
    legalMentions,
    latePaymentTerms,
    earlyPaymentTerms,
    language,
    timeZone,
    isTest,
  };
}
