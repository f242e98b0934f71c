import { z } from "zod";
import { calendarDate, optional, optionalText, requiredText, uuid } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { fromNotAfterTo, listFields, ofOnePlace, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { fromQuery, searchField } from "#lib/contract/page-query.ts";
import { reversePaymentBody } from "#lib/contract/payment-input.ts";
import { choice, ONE_CHOICE, refuseRepeated, toChoice } from "#lib/contract/receipt-input.ts";
import { SentFile } from "#lib/contract/sent-file.ts";
import {
  BANK_ENTRY_STATES,
  type BankEntryFilter,
  type BankEntrySort,
  CERTAINTIES,
  LATEST_ENTRIES,
  type StatementSort,
} from "#lib/domain/bank/bank-records.ts";
import type { CsvMapping } from "#lib/domain/bank/csv-mapping.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";

const MAX_MAPPING = 20_000;
const MAX_TEXT_COLUMNS = 20;
const MAX_HEADER = 200;
const MAX_PLACE = 200;
/** Entries of one call that are accepted together. */
const MAX_ACCEPTED = 200;

const column = z.union([z.string().max(MAX_HEADER), z.int().min(0).max(MAX_PLACE)]);
const maybe = column.nullable().default(null);

/** What the columns of a CSV file are. */
export const csvMapping: z.ZodType<CsvMapping> = z.strictObject({
  hasHeaders: z.boolean().default(true),
  bookedOn: column,
  valueOn: maybe,
  amount: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("signed"), column }),
    z.strictObject({ kind: z.literal("split"), debit: column, credit: column }),
    z.strictObject({ kind: z.literal("directed"), column, direction: column }),
  ]),
  remittance: z.array(column).max(MAX_TEXT_COLUMNS).default([]),
  ...{ counterpartyName: maybe, counterpartyIban: maybe, bankReference: maybe, endToEndId: maybe },
  ...{ currency: maybe, account: maybe, status: maybe },
  dateOrder: z.enum(["dmy", "mdy"]).nullable().default(null),
  decimalMark: z.enum([",", "."]).nullable().default(null),
});

const mappingText = z
  .string()
  .max(MAX_MAPPING)
  .transform((text, context): CsvMapping => {
    const parsed = csvMapping.safeParse(fromJson(text));
    if (parsed.success) return parsed.data;
    const fault = parsed.error.issues[0];
    const message = `must be the JSON of a mapping: ${fault?.path.join(".")} ${fault?.message}`;
    context.addIssue({ code: "custom", message, params: { code: "invalid_value" } });
    return z.NEVER;
  });

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The form of POST /api/bank-statements. */
export const uploadStatementBody = z.strictObject({
  file: z.instanceof(SentFile, { error: "must be one file" }).meta({
    override: { type: "string", format: "binary" },
    description:
      "A camt.053 (several in a ZIP), an OFX or a CSV file of a bank, of at most 10 MiB and 20,000 entries, with its name as `filename`. What it is follows from its content.",
  }),
  accountId: uuid.optional().meta({
    description: "The bank account of a file that names none. Absent: the only one of the company.",
  }),
  mapping: mappingText.optional().meta({
    override: { type: "string", maxLength: MAX_MAPPING },
    description:
      'What the columns of a CSV file are, as JSON: `{"bookedOn": "Date", "amount": {"kind": "signed", "column": "Montant"}, "remittance": ["Libellé"]}`. Absent: as for the account\'s last file, or as the headers tell.',
  }),
});

const statementList = listFields({ createdAt: null } satisfies Record<StatementSort, SortKind>);

/** The query of GET /api/bank-statements. */
export const listStatementsQuery = z
  .strictObject({
    ...statementList,
    accountId: fromQuery(uuid).meta({ description: "Filter by bank account." }),
    sort: fromQuery(statementList.sort).meta({ override: { default: "-createdAt" }, description: SORT }),
  })
  .refine(...ofOnePlace(orderOfStatements));

/** The order of a list of statements: the latest first. */
export function orderOfStatements({ sort }: { sort: ListOrder<StatementSort> | null }): ListOrder<StatementSort> {
  return sort ?? { by: "createdAt", descending: true };
}

const entryList = listFields({ date: "date", createdAt: null, updatedAt: "instant" } satisfies Record<
  BankEntrySort,
  SortKind
>);

/** The query of GET /api/bank-entries. */
export const listBankEntriesQuery = z
  .strictObject({
    ...entryList,
    state: fromQuery(z.enum(BANK_ENTRY_STATES)).meta({ description: "What became of it." }),
    certainty: fromQuery(z.enum(CERTAINTIES)).meta({ description: "Open entries whose first proposal is so." }),
    accountId: fromQuery(uuid).meta({ description: "Filter by bank account." }),
    statementId: fromQuery(uuid).meta({ description: "Those that this statement brought first." }),
    search: searchField("Substring of the counterparty's name or the words, without regard to case and accents."),
    from: fromQuery(calendarDate).meta({ description: "Minimum `date`, inclusive." }),
    to: fromQuery(calendarDate).meta({ description: "Maximum `date`, inclusive." }),
    sort: fromQuery(entryList.sort).meta({
      override: { default: "-date" },
      description: `${SORT} With \`updatedSince\` the default is \`updatedAt\`.`,
    }),
    updatedSince,
  } satisfies Record<keyof BankEntryFilter | keyof typeof entryList, z.ZodType>)
  .refine(...fromNotAfterTo)
  .refine(...ofOnePlace(orderOfBankEntries));

/** The order of a list of entries: the latest day first, or with `updatedSince` that of the changes. */
export function orderOfBankEntries(query: {
  sort: ListOrder<BankEntrySort> | null;
  updatedSince: Date | null;
}): ListOrder<BankEntrySort> {
  return query.sort ?? (query.updatedSince ? { by: "updatedAt", descending: false } : LATEST_ENTRIES);
}

const ofReceipt = (description: string) => optional(uuid).meta({ description });

const WHATS = ["clientId", "reverses", "refunds", "payoutId"] as const;

/** The body of POST /api/bank-entries/{id}/accept. */
export const acceptEntryBody = z
  .strictObject({
    clientId: ofReceipt("Money that came in: whose it is."),
    ...choice,
    allocations: choice.allocations.meta({
      description: "With `clientId`: the invoices that it pays. What is left is the client's balance.",
    }),
    allocate: choice.allocate.meta({
      description: "With `clientId`: `oldest_first` pays what is outstanding of the client, what is due first.",
    }),
    reverses: ofReceipt("Money that went out: the receipt that the bank took back, such as a returned direct debit."),
    refunds: ofReceipt("Money that went out: the receipt of which something on no invoice was paid back."),
    payoutId: ofReceipt("A payout of online payments, which are recorded already: nothing else is."),
  })
  .refine(...ONE_CHOICE)
  .refine((given) => WHATS.filter((name) => given[name] !== null).length === 1, {
    path: ["clientId"],
    error: "is required, or reverses, or refunds, or payoutId",
    params: { code: "required" },
  })
  .refine(({ clientId, allocations, allocate }) => clientId !== null || (allocations === null && allocate === null), {
    path: ["allocations"],
    error: "goes with clientId",
    params: { code: "not_allowed" },
  })
  .superRefine(refuseRepeated)
  .transform(({ clientId, reverses, refunds, payoutId, ...chosen }) => {
    if (payoutId !== null) return { kind: "payout" as const, payoutId };
    if (clientId !== null) return { kind: "payment" as const, clientId, allocations: toChoice(chosen) };
    return reverses === null
      ? { kind: "refund" as const, receiptId: refunds ?? "" }
      : { kind: "reversal" as const, receiptId: reverses };
  })
  .meta({ id: "BankEntryAcceptance", description: "What the entry is, as one of its proposals says or otherwise." });

/** The body of POST /api/bank-entries/accept-certain. */
export const acceptCertainBody = z
  .strictObject({
    entryIds: z
      .array(uuid)
      .min(1)
      .max(MAX_ACCEPTED)
      .meta({ description: "Open entries whose first proposal is certain, such as `certainty=certain` lists." }),
  })
  .meta({ id: "CertainBankEntries" });

/** The body of POST /api/bank-entries/{id}/undo. */
export const undoEntryBody = reversePaymentBody;

/** The body of POST /api/bank-entries/{id}/set-aside. */
export const setAsideEntryBody = z
  .strictObject({ note: optionalText(500).meta({ description: "Why, such as `Rent`." }) })
  .meta({ id: "SetAsideInput" });

/** The body of PATCH /api/bank-accounts/{id}. */
export const changeAccountBody = z
  .strictObject({
    name: optional(requiredText(100)).meta({ description: "What people call it." }),
    acceptsCertain: optional(z.boolean()).meta({
      description: "The rule: certain proposals are accepted without anybody.",
    }),
  })
  .meta({ id: "BankAccountChanges" });
