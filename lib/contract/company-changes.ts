import { z } from "zod";
import { addressChange, emailChange, textChange } from "#lib/contract/client-input.ts";
import { companyInput, senderInput } from "#lib/contract/company-input.ts";
import { type CompanySource, toCompany } from "#lib/contract/company-output.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { calendarDate } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { listFields, ofOnePlace, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { identifierInput } from "#lib/contract/party-details.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { CompanySort } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";
import { TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import { MAX_WRITE_OFF_LIMIT } from "#lib/domain/payments/write-off-limit.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

const fields = listFields({ createdAt: "position", updatedAt: "instant" } satisfies Record<CompanySort, SortKind>);
const IN_CREATION_ORDER = { by: "createdAt", descending: false } as const;

/** The query of GET /api/companies. */
export const listCompaniesQuery = z
  .strictObject({
    ...fields,
    updatedSince,
    sort: fields.sort.default(IN_CREATION_ORDER).meta({ override: { default: "createdAt" }, description: SORT }),
  })
  .refine(...ofOnePlace(({ sort }: { sort: ListOrder }) => sort));

/** The body of PATCH /api/companies/{id}. */
export const changeCompanyBody = z
  .strictObject({
    name: z.string().optional(),
    legalForm: textChange,
    shareCapital: textChange,
    siren: textChange,
    siret: textChange,
    vatNumber: textChange,
    rcs: textChange,
    address: addressChange.optional(),
    tradingName: textChange,
    registration: identifierInput.nullish(),
    identifiers: z.array(identifierInput).nullish().meta({ description: "Replaces all of them." }),
    contactName: textChange,
    legalInformation: textChange,
    taxNumber: textChange,
    email: emailChange,
    phone: textChange,
    website: textChange,
    iban: textChange,
    bic: textChange,
    sepaCreditorId: textChange,
    brandColor: textChange,
    vatRegime: z.enum(["standard", "franchise"]).optional(),
    vatOnDebits: z.boolean().optional(),
    electronicAddress: textChange,
    language: z.enum(LANGUAGES).optional(),
    timeZone: z.string().optional(),
    recurringHour: z.int().min(0).max(23).optional(),
    legalMentions: textChange,
    latePaymentTerms: textChange,
    earlyPaymentTerms: textChange,
    numberPattern: z.string().optional(),
    firstNumber: z.int().min(1).max(999_999_999).optional().meta({
      description: "Of this year, or with `{MM}` in the pattern of this month, until its first invoice is issued.",
    }),
    quoteNumberPattern: z.string().optional(),
    quoteValidityDays: z.int().min(1).max(365).optional(),
    strictChronology: z.boolean().optional(),
    issueOnlyComplete: z.boolean().optional(),
    paymentTermsDays: z.int().min(0).max(365).optional(),
    paymentTermsMonth: z.enum(TERMS_MONTHS).nullish(),
    defaultNotes: textChange,
    operationCategory: z.enum(["services", "goods", "mixed"]).optional(),
    pricesIncludeTaxForConsumers: z.boolean().optional(),
    pricesIncludeTaxForBusinesses: z.boolean().optional(),
  } satisfies Record<keyof z.input<typeof companyInput>, z.ZodType>)
  .extend({
    senderName: textChange,
    senderEmail: emailChange,
    replyTo: emailChange,
    automaticReceipts: z.boolean().optional(),
    writeOffLimit: z.int().min(0).max(MAX_WRITE_OFF_LIMIT).optional(),
    booksClosedThrough: calendarDate.nullish().meta({
      description:
        "Closes the books through this day, yesterday at the latest: from then on nothing is dated on it or before. `null` opens them.",
      examples: ["2026-10-31"],
    }),
  })
  .meta({
    id: "CompanyChanges",
    description:
      "What changes (RFC 7396, JSON Merge Patch): absent settings stay as they are, `null` is none. The company that results is checked as a whole.",
  });

/** The settings of a company with changes, checked as a whole. */
export function mergeCompany(
  company: CompanySource,
  changes: z.output<typeof changeCompanyBody>,
):
  | {
      ok: true;
      update: z.output<typeof companyInput>;
      sender: z.output<typeof senderInput>;
      automaticReceipts: boolean | undefined;
      writeOffLimit: number | undefined;
      booksClosedThrough: CalendarDate | null | undefined;
    }
  | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const {
    id: _,
    isTest: __,
    isSenderVerified: ______,
    automaticReceipts: _______,
    writeOffLimit: ________,
    booksClosedThrough: ___,
    createdAt: ____,
    updatedAt: _____,
    ...known
  } = toCompany(company);
  const { booksClosedThrough, automaticReceipts, writeOffLimit, ...others } = changes;
  const merged = { ...known, firstNumber: null, ...others, address: { ...known.address, ...changes.address } };
  const { senderName, senderEmail, replyTo, ...settings } = merged;
  const update = companyInput.safeParse(settings, { reportInput: true });
  const sender = senderInput.safeParse({ senderName, senderEmail, replyTo }, { reportInput: true });
  if (update.success && sender.success)
    return { ok: true, update: update.data, sender: sender.data, automaticReceipts, writeOffLimit, booksClosedThrough };
  const errors = [update, sender].flatMap(({ error }) => (error ? toFieldErrors(error) : []));
  return { ok: false, code: "validation_failed", errors };
}
