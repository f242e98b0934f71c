import { z } from "zod";
import { documentAdjustmentsOut, toDocumentAdjustments } from "#lib/contract/adjustment-fields.ts";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import { delivery, invoiceDetail, toClient, toCompany, toContentLine } from "#lib/contract/invoice-output.ts";
import {
  amount,
  date,
  id,
  instant,
  nullableText,
  pageOf,
  toRate,
  toTaxBreakdown,
} from "#lib/contract/output-fields.ts";
import { templateTermsOut, toDeliveryPlace } from "#lib/contract/terms-fields.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { fromScaledInteger } from "#lib/domain/money/decimal.ts";
import { type Quote, type QuoteSignature, type QuoteSummary, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { QUOTE_STATUSES, quoteStatus } from "#lib/domain/quotes/quote-status.ts";
import { spreadTemplateTerms } from "#lib/domain/terms/invoice-terms.ts";

const summaryFields = {
  id,
  quoteNumber: z
    .string()
    .nullable()
    .meta({ description: "Null while draft; given by the first send, and never changed.", examples: ["D-2026-00042"] }),
  status: z.enum(QUOTE_STATUSES).meta({
    description:
      "`draft` until it was sent, then `sent`; `viewed` once the client opened the link. `accepted` or `declined` by the client, or by the company on the client's behalf. `expired`: nobody answered, and today in the company's time zone is after `validUntil`. `invoiced`: accepted, and its issued invoices come to its total. `cancelled` by the company.",
  }),
  version: z.int().meta({ description: "From 1; each change after it was sent makes the next one." }),
  issueDate: date,
  validUntil: date.meta({ description: "The last day on which it can be accepted." }),
  currency: z.string().meta({ examples: ["EUR"] }),
  clientId: id,
  clientName: z.string().meta({ examples: ["Boulangerie Martin"] }),
  subtotal: amount.meta({ description: "Excluding tax, with the options that are chosen." }),
  taxTotal: amount.meta({ description: "Sum of the VAT per rate." }),
  total: amount.meta({ description: "subtotal + taxTotal." }),
  invoiced: amount.meta({ description: "What its issued invoices come to, less what was credited of them." }),
  paid: amount.meta({ description: "What was received for them." }),
  left: amount.meta({ description: "total − invoiced, and never below 0." }),
  ...externalAnswer,
  createdAt: instant,
  updatedAt: instant,
};

export const quoteSummary = z.strictObject(summaryFields).meta({ id: "QuoteSummary" });

const line = invoiceDetail.shape.lines.element
  .omit({ id: true, quoteLine: true, depositId: true })
  .extend({
    isOptional: z.boolean().meta({ description: "The client may leave it out." }),
    isChosen: z.boolean().meta({
      description: "It counts in the totals: always so unless it is optional, and then if the client takes it.",
    }),
  })
  .meta({ id: "QuoteLine" });

const signature = z
  .strictObject({
    version: z.int().meta({ description: "The version that was signed." }),
    signedAt: instant,
    name: z.string(),
    role: nullableText.meta({ description: "What the person is in the client's company." }),
    words: nullableText.meta({ description: "The words that were typed; null where it was drawn." }),
    drawing: z
      .array(z.array(z.array(z.number()).length(2)))
      .nullable()
      .meta({ description: "Strokes of points `[x, y]` in a box of 1,000 by 300 from the top left; null if typed." }),
    confirmedEmail: nullableText.meta({ description: "The address that was confirmed by a code." }),
    networkAddress: z.string(),
    userAgent: nullableText,
    documentSha256: z.string().meta({ description: "SHA-256 of the PDF that was shown, in hexadecimal digits." }),
  } satisfies Record<keyof QuoteSignature, z.ZodType>)
  .meta({ id: "QuoteSignature", description: "Who signed on the viewing page, when and how. It never changes." });

const { taxRate, operationCategory, pricesIncludeTax, description, notes, language, taxBreakdown, client, company } =
  invoiceDetail.shape;

/** A quote as the API shows it. */
export const quoteAnswer = z
  .strictObject({
    ...summaryFields,
    ...{ taxRate, operationCategory, pricesIncludeTax },
    ...documentAdjustmentsOut,
    ...templateTermsOut,
    ...{ description, notes, language },
    work: z
      .strictObject({ place: nullableText, start: nullableText, duration: nullableText })
      .meta({ id: "QuotedWork" })
      .nullable(),
    deposit: z
      .strictObject({ percentage: z.number().meta({ description: "Of the total with VAT." }) })
      .meta({ id: "QuoteDeposit" })
      .nullable(),
    confirmsEmail: z.boolean().meta({ description: "Whoever signs confirms the e-mail address by a code." }),
    lines: z.array(line),
    ...{ taxBreakdown, client, company },
    signature: signature.nullable().meta({ description: "Null while nobody signed, and where the company accepted." }),
    delivery: delivery.nullable().meta({ description: "The latest e-mail with the quote; null where there is none." }),
    viewUrl: z
      .string()
      .nullable()
      .meta({ format: "uri", description: "Where the client sees and signs it; null while draft." }),
    sentAt: instant.nullable().meta({ description: "When this version was sent." }),
    viewedAt: instant.nullable(),
    acceptedAt: instant.nullable(),
    declinedAt: instant.nullable(),
    declineReason: nullableText,
    cancelledAt: instant.nullable(),
    renewalRequestedAt: instant.nullable().meta({ description: "When the client asked for a new validity." }),
  })
  .meta({
    id: "Quote",
    description: "What a company offers to a client. Once sent, with the parties as they were then.",
  });

/** A page of quotes. */
export const quoteList = pageOf(quoteSummary, "quotes").meta({ id: "QuoteList" });

/** A quote in the response of GET /api/quotes. `today` is that of the company's time zone. */
export function toQuoteSummary(quote: QuoteSummary, today: CalendarDate): z.output<typeof quoteSummary> {
  const { id, number, version, issueDate, validUntil, currency, clientId, clientName, createdAt, updatedAt } = quote;
  const { subtotalCents, taxTotalCents, totalCents, invoicedCents, paidCents } = quote;
  return {
    ...{ id, quoteNumber: number, status: quoteStatus(quote, today), version, issueDate, validUntil, currency },
    ...{ clientId, clientName, subtotal: subtotalCents, taxTotal: taxTotalCents, total: totalCents },
    ...{ invoiced: invoicedCents, paid: paidCents, left: Math.max(totalCents - invoicedCents, 0) },
    ...toExternalAnswer(quote),
    ...{ createdAt, updatedAt },
  };
}

/** A quote in the response of every other operation. `appUrl` is the origin of its links. */
export function toQuote(quote: Quote, appUrl: string, today: CalendarDate): z.output<typeof quoteAnswer> {
  const { content, clientId, currency, viewToken, signature: signed } = quote;
  const { taxRateBp, operationCategory, pricesIncludeTax, description, notes, work, depositPercentE4 } = content;
  const { sentAt, viewedAt, acceptedAt, declinedAt, declineReason, cancelledAt, renewalRequestedAt } = quote;
  return {
    ...toQuoteSummary(quote, today),
    ...{ taxRate: taxRateBp === null ? null : toRate(taxRateBp), operationCategory, pricesIncludeTax },
    ...toDocumentAdjustments(content.adjustments),
    ...spreadTemplateTerms(content.terms),
    deliveryPlace: toDeliveryPlace(content.terms?.deliveryPlace ?? null),
    ...{ description, notes, language: quoteLanguage(quote), work, confirmsEmail: content.confirmsEmail },
    deposit: depositPercentE4 === null ? null : { percentage: fromScaledInteger(depositPercentE4, 4) },
    lines: content.lines.map((each) => ({
      ...toQuoteLine(each, currency),
      ...{ total: each.totalCents, totalWithTax: each.grossCents },
      ...{ isOptional: each.isOptional, isChosen: each.isChosen },
    })),
    taxBreakdown: toTaxBreakdown(quote.taxBreakdown),
    client: toClient({ ...quote.client, id: clientId }),
    company: toCompany(quote.company, appUrl),
    signature: signed && toSignature(signed),
    delivery: quote.delivery,
    viewUrl: viewToken && `${appUrl}/q/${viewToken}`,
    ...{ sentAt, viewedAt, acceptedAt, declinedAt, declineReason, cancelledAt, renewalRequestedAt },
  };
}

function toQuoteLine(each: Quote["content"]["lines"][number], currency: string) {
  const { quoteLine: _, ...rest } = toContentLine({ ...each, quoteLine: null }, currency);
  return rest;
}

function toSignature(signed: QuoteSignature): z.output<typeof signature> {
  const { version, signedAt, name, role, words, drawing, confirmedEmail, networkAddress, userAgent, documentSha256 } =
    signed;
  return {
    ...{ version, signedAt, name, role, words, drawing, confirmedEmail, networkAddress, userAgent, documentSha256 },
  };
}
