import { z } from "zod";
import { address, amount, id, instant, nullableText, pageOf, toAddress } from "#lib/contract/output-fields.ts";
import { companyDetailsOut } from "#lib/contract/party-details.ts";
import { PAYMENT_TERMS } from "#lib/contract/party-fields.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { CompanySender } from "#lib/domain/email/company-sender.ts";
import { type CurrentSeries, seriesOfPattern } from "#lib/domain/numbers/invoice-series.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { type PaymentTerms, TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** A company as the API shows it: what PATCH changes, its id, and whether it is a test company. */
export const companyAnswer = z
  .strictObject({
    id,
    name: z.string(),
    isTest: z
      .boolean()
      .meta({ description: "A test company: its documents bear `SPECIMEN`, and its e-mails stay in its mailbox." }),
    legalForm: nullableText,
    shareCapital: nullableText,
    siren: nullableText,
    siret: nullableText,
    vatNumber: nullableText,
    rcs: nullableText.meta({ description: "Trade register entry." }),
    address,
    ...companyDetailsOut,
    email: nullableText,
    senderName: nullableText.meta({ description: "The name that its e-mails come from; null: its name." }),
    senderEmail: nullableText.meta({
      description:
        "The address that its e-mails come from, of a domain that the operator allows it; null: the installation's.",
    }),
    isSenderVerified: z.boolean().meta({
      description:
        "Whether its e-mails come from `senderEmail`. Until the mail provider has verified its domain they come from the installation's address.",
    }),
    replyTo: nullableText.meta({ description: "Where answers to its e-mails go; null: its `email`." }),
    automaticReceipts: z.boolean().meta({
      description:
        "Whether money that comes in, by whatever way it is recorded, sends its client a receipt by e-mail, once for each receipt. It goes to whoever got the invoices that it pays last, or else to the client.",
    }),
    writeOffLimit: amount.meta({
      description:
        "The most that may be written off of one invoice or one receipt, in the minor unit of the currency of the books; 0: nothing.",
    }),
    phone: nullableText,
    website: nullableText,
    iban: nullableText,
    bic: nullableText,
    sepaCreditorId: nullableText.meta({
      description: "The SEPA creditor identifier, by which it collects direct debits (EN 16931 BT-90).",
      examples: ["FR72ZZZ123456"],
    }),
    brandColor: nullableText.meta({
      description: "The colour of its documents, e-mails and viewing pages, `#RRGGBB`; null: black.",
    }),
    vatRegime: z
      .enum(["standard", "franchise"])
      .meta({ description: "`franchise`: no VAT is charged (CGI article 293 B)." }),
    vatOnDebits: z
      .boolean()
      .meta({ description: "VAT on services is due when invoiced, not when paid: an option under French VAT law." }),
    electronicAddress: nullableText.meta({
      description: "Where e-invoices reach it, `scheme:address`; null: its SIREN.",
    }),
    language: z.enum(LANGUAGES).meta({ description: "Of its documents and e-mails, for clients without their own." }),
    timeZone: z.string().meta({ description: "Decides when a due date has passed.", examples: ["Europe/Paris"] }),
    legalMentions: nullableText,
    latePaymentTerms: nullableText,
    earlyPaymentTerms: nullableText,
    numberPattern: z.string().meta({
      description:
        "Of the numbers of its invoices: `{YYYY}` or `{YY}` is the year of the issue date, `{SEQ}` or `{SEQ:1}` to `{SEQ:10}` the number in it, which begins at 1 each year. With `{MM}`, the month, which needs `{YYYY}`, it begins at 1 each month.",
      examples: ["F-{YYYY}-{SEQ:5}", "F-{YYYY}-{MM}-{SEQ:4}"],
    }),
    firstNumber: z
      .int()
      .meta({ description: "The first number of this year's series, or with `{MM}` in the pattern of this month's." }),
    strictChronology: z
      .boolean()
      .meta({ description: "An invoice dated before the last one of its series is not issued." }),
    issueOnlyComplete: z.boolean().meta({
      description:
        "An invoice that lacks what the law of the company's country asks for is not issued, whatever its format: 422 `invoice_incomplete`.",
    }),
    booksClosedThrough: z.string().nullable().meta({
      format: "date",
      description: "The last day of its closed books, on which and before which nothing is dated; null: none.",
    }),
    paymentTermsDays: z.int().meta({ description: `${PAYMENT_TERMS.days} For clients without their own terms.` }),
    paymentTermsMonth: z.enum(TERMS_MONTHS).nullable().meta({ description: PAYMENT_TERMS.month }),
    defaultNotes: nullableText.meta({ description: "The notes that forms offer for new invoices." }),
    operationCategory: z
      .enum(["services", "goods", "mixed"])
      .meta({ description: "What its invoices sell unless they say otherwise." }),
    pricesIncludeTaxForConsumers: z.boolean().meta({
      description: "Whether the prices of invoices to private persons include VAT unless they say otherwise.",
    }),
    pricesIncludeTaxForBusinesses: z.boolean().meta({ description: "The same of all other clients." }),
    recurringHour: z.int().meta({
      description: "The hour of its day, 0 to 23 in `timeZone`, at which its recurring invoices are made.",
      maximum: 23,
    }),
    quoteNumberPattern: z.string().meta({
      description: "Of the numbers of its quotes, as `numberPattern`. They begin at 1.",
      examples: ["D-{YYYY}-{SEQ:5}"],
    }),
    quoteValidityDays: z.int().meta({ description: "How many days its quotes are valid unless they say otherwise." }),
    createdAt: instant,
    updatedAt: instant.meta({
      description: "When a setting last changed. Issuing, which starts a series, does not move it.",
    }),
  })
  .meta({ id: "Company", description: "A company of the key's group, as its next invoice will name it." });

/** A page of companies. */
export const companyList = pageOf(companyAnswer, "companies").meta({ id: "CompanyList" });

/** The settings of a company. */
export interface CompanySource extends CurrentSeries, PaymentTerms, CompanyPrices {
  identity: CompanyIdentity;
  numberPattern: string;
  strictChronology: boolean;
  issueOnlyComplete: boolean;
  booksClosedThrough: CalendarDate | null;
  automaticReceipts: boolean;
  writeOffLimitCents: number;
  recurringHour: number;
  quoteNumberPattern: string;
  quoteValidityDays: number;
  defaultNotes: string | null;
  operationCategory: OperationCategory;
  createdAt: string;
  updatedAt: string;
  sender: CompanySender;
}

export function toCompany({ identity, ...settings }: CompanySource): z.output<typeof companyAnswer> {
  const {
    id,
    name,
    isTest,
    legalForm,
    shareCapital,
    siren,
    siret,
    vatNumber,
    rcs,
    email,
    phone,
    website,
    iban,
    bic,
    sepaCreditorId,
    brandColor,
  } = identity;
  const {
    vatRegime,
    vatOnDebits,
    electronicAddress,
    language,
    timeZone,
    legalMentions,
    latePaymentTerms,
    earlyPaymentTerms,
  } = identity;
  const { tradingName, registration, identifiers, contactName, legalInformation, taxNumber } = identity;
  const { senderName, senderEmail, isVerified, replyTo } = settings.sender;
  const { numberPattern, strictChronology, issueOnlyComplete, booksClosedThrough, automaticReceipts } = settings;
  const { paymentTermsDays, paymentTermsMonth, defaultNotes, operationCategory, createdAt, updatedAt } = settings;
  const { pricesIncludeTaxForConsumers, pricesIncludeTaxForBusinesses, recurringHour } = settings;
  const { quoteNumberPattern, quoteValidityDays } = settings;
  const { firstNumber } = seriesOfPattern(numberPattern, settings);
  return {
    ...{ id, name, isTest, legalForm, shareCapital, siren, siret, vatNumber, rcs },
    address: toAddress(identity.address),
    ...{ tradingName, registration, identifiers, contactName, legalInformation, taxNumber },
    ...{
      email,
      senderName,
      senderEmail,
      isSenderVerified: isVerified,
      replyTo,
      automaticReceipts,
      writeOffLimit: settings.writeOffLimitCents,
    },
    ...{ phone, website, iban, bic, sepaCreditorId, brandColor },
    ...{
      vatRegime,
      vatOnDebits,
      electronicAddress,
      language,
      timeZone,
      legalMentions,
      latePaymentTerms,
      earlyPaymentTerms,
    },
    ...{ numberPattern, firstNumber, strictChronology, issueOnlyComplete, booksClosedThrough },
    ...{ paymentTermsDays, paymentTermsMonth, defaultNotes, operationCategory },
    ...{ pricesIncludeTaxForConsumers, pricesIncludeTaxForBusinesses, recurringHour },
    ...{ quoteNumberPattern, quoteValidityDays, createdAt, updatedAt },
  };
}
