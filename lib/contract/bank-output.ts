import { z } from "zod";
import { amount, date, id, instant, nullableText, pageOf } from "#lib/contract/output-fields.ts";
import { problemSchema } from "#lib/contract/problem.ts";
import {
  ACCEPTED_AS,
  BANK_ENTRY_STATES,
  type BankAccount,
  type BankEntryRecord,
  CERTAINTIES,
  type StoredStatement,
} from "#lib/domain/bank/bank-records.ts";
import type { Reason } from "#lib/domain/bank/matching/proposal.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";
import type { OnlinePayout } from "#lib/domain/online-payments/online-payout.ts";
import { PAYMENT_PROVIDERS } from "#lib/domain/online-payments/provider-payment.ts";

const account = {
  accountId: id,
  accountName: z.string().meta({ examples: ["Compte courant"] }),
};

export const bankAccountAnswer = z
  .strictObject({
    id,
    iban: nullableText.meta({ description: "Without spaces; null where its files have none." }),
    accountNumber: nullableText.meta({ description: "Another number, where it has no IBAN." }),
    currency: z.string().meta({ examples: ["EUR"] }),
    name: account.accountName,
    hasMapping: z.boolean().meta({ description: "The columns of its CSV files are remembered." }),
    acceptsCertain: z.boolean().meta({ description: "The rule: certain proposals are accepted without anybody." }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "BankAccount", description: "An account at a bank, as uploaded statements name it." });

/** All bank accounts of a company. */
export const bankAccountList = z.strictObject({ data: z.array(bankAccountAnswer) }).meta({ id: "BankAccountList" });

const nullableAmount = z.int().nullable();

export const statementAnswer = z
  .strictObject({
    id,
    ...account,
    iban: nullableText,
    currency: z.string(),
    fileName: z.string(),
    sha256: z.string().meta({ description: "Of the file, in hex." }),
    format: z.enum(["camt.053", "csv", "ofx"]),
    openingBalance: nullableAmount.meta({ description: "In the minor unit; null where the file has none." }),
    closingBalance: nullableAmount,
    entries: z.int().meta({ description: "How many the file has of the account." }),
    newEntries: z.int().meta({ description: "How many of them no earlier file had." }),
    from: date.nullable().meta({ description: "The first day of an entry." }),
    to: date.nullable().meta({ description: "The last." }),
    leftOut: z
      .strictObject({ notBooked: z.int(), ofZero: z.int() })
      .meta({ id: "LeftOutBankEntries", description: "Entries of the file that are no booked movements of money." }),
    faults: z.int().meta({ description: "How many entries of the file could not be read." }),
    firstFaults: z
      .array(
        z
          .strictObject({
            code: z.string(),
            line: z.int().nullable(),
            statement: z.int().nullable(),
            entry: z.int().nullable(),
          })
          .meta({ id: "BankEntryFault", description: "Its line, or its statement and its place in that, from 1." }),
      )
      .meta({ description: "At most 20 of them." }),
    warnings: z.array(
      z
        .strictObject({
          code: z.enum(["balances_differ", "date_order_assumed", "file_left_out"]),
          statement: z.int().nullable(),
          difference: nullableAmount,
          fileName: nullableText,
        })
        .meta({ id: "BankFileWarning" }),
    ),
    createdAt: instant,
  })
  .meta({ id: "BankStatement", description: "What an uploaded file says of one account." });

/** A page of statements. */
export const statementList = pageOf(statementAnswer, "statements").meta({ id: "BankStatementList" });

/** The statements of a file. */
export const uploadAnswer = z
  .strictObject({
    data: z.array(statementAnswer).meta({ description: "One for each account in the file." }),
    known: z.boolean().meta({ description: "The file was uploaded before. Nothing changed." }),
  })
  .meta({ id: "BankUpload" });

const REASONS = [
  ...["number", "order_reference", "amount_due", "sum", "less_fees", "part_payment", "overpayment", "iban_known"],
  ...["name_known", "name_similar", "named_in_text", "payer_of_other_client", "other_currency", "oldest_due"],
  ...["invoice_settled", "claimed_by_others", "payout_amount", "payout_descriptor", "same_end_to_end_id"],
  ...["amount_taken_back", "marked_as_reversal", "payout_composition"],
] as Reason["kind"][];

const reason = z
  .strictObject({
    kind: z.enum(REASONS),
    text: nullableText.meta({ description: "What the entry says of it: a number, a name, an IBAN." }),
    amount: nullableAmount.meta({
      description: "Fees, what is left of the invoice, what is too much, or the payments in a payout.",
    }),
  })
  .meta({ id: "BankProposalReason" });

const payout = z
  .strictObject({
    id,
    provider: z.enum(PAYMENT_PROVIDERS),
    providerPayoutId: z.string().meta({ examples: ["po_1QabcdefghijklmnOPQRSTUV"] }),
    amount: amount.meta({ description: "What reached the bank." }),
    currency: z.string(),
    arrivesOn: date.meta({ description: "The day on which the provider expected it at the bank." }),
    payments: z.int().nullable().meta({
      description: "How many payments it has; null with the amounts below where the provider does not list them.",
    }),
    gross: nullableAmount.meta({ description: "Of the payments. `gross - returned - fees + other` is `amount`." }),
    returned: nullableAmount.meta({ description: "Refunds and disputes." }),
    fees: nullableAmount,
    other: nullableAmount.meta({ description: "What else the provider put in, or took where it is negative." }),
  })
  .meta({ id: "OnlinePayout", description: "What a provider of online payments paid out to the bank." });

const proposal = z
  .strictObject({
    kind: z.enum(["payment", "reversal", "payout"]),
    certainty: z.enum(CERTAINTIES).meta({
      description: "`certain` may be accepted unseen, `likely` wants a look, `possible` is worth showing.",
    }),
    clientId: id.nullable(),
    clientName: nullableText,
    allocations: z.array(
      z
        .strictObject({ invoiceId: id, invoiceNumber: z.string(), amount, currency: z.string() })
        .meta({ id: "ProposedAllocation" }),
    ),
    reversesReceiptId: id.nullable().meta({ description: "Of a reversal: the receipt that went back." }),
    reversesEntryId: id.nullable().meta({ description: "Or the open entry that it takes back." }),
    payoutId: id.nullable().meta({ description: "Of a payout: which one." }),
    reasons: z.array(reason).meta({ description: "Why." }),
  })
  .meta({ id: "BankProposal" });

export const bankEntryAnswer = z
  .strictObject({
    id,
    ...account,
    statementId: id.meta({ description: "The statement that brought it first." }),
    date: date.meta({ description: "The day on which the bank booked it." }),
    valueDate: date.nullable(),
    amount: amount.meta({ description: "In the minor unit; negative where money went out." }),
    currency: z.string().meta({ examples: ["EUR"] }),
    isReversal: z.boolean().meta({ description: "The bank says that it takes back an earlier movement." }),
    instructedAmount: nullableAmount.meta({ description: "What was instructed in another currency." }),
    instructedCurrency: nullableText,
    fees: z.int().meta({ description: "What the bank kept; `amount` is without it." }),
    counterpartyName: nullableText,
    counterpartyIban: nullableText,
    text: z.string().meta({ description: "The words of the payment." }),
    structuredReference: nullableText,
    endToEndId: nullableText,
    bankReference: nullableText,
    state: z.enum(BANK_ENTRY_STATES),
    acceptedAs: z.enum(ACCEPTED_AS).nullable(),
    receiptId: id.nullable().meta({ description: "The receipt, the refund or the reversal that it was accepted as." }),
    payout: payout.nullable().meta({ description: "The payout that it was accepted as." }),
    note: nullableText,
    proposals: z.array(proposal).meta({ description: "Of an open entry, best first." }),
    matchedAt: instant.nullable().meta({ description: "When they were made; null: not yet." }),
    decidedAt: instant.nullable().meta({ description: "When it was accepted or set aside." }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "BankEntry", description: "A movement on an account, as the bank booked it, and what became of it." });

/** A page of entries. */
export const bankEntryList = pageOf(bankEntryAnswer, "entries").meta({ id: "BankEntryList" });

/** What became of each entry of POST /api/bank-entries/accept-certain. */
export const acceptCertainAnswer = z
  .strictObject({
    data: z.array(
      z
        .strictObject({
          index: z.int(),
          status: z.int(),
          replayed: z.boolean(),
          body: bankEntryAnswer.nullable(),
          problem: problemSchema.nullable(),
        })
        .meta({ id: "AcceptedBankEntry", description: "As its own endpoint would answer." }),
    ),
    succeeded: z.int(),
    failed: z.int(),
  })
  .meta({ id: "AcceptedBankEntries" });

export function toBankAccount(account: BankAccount): z.output<typeof bankAccountAnswer> {
  const { id, iban, accountNumber, currency, name, csvMapping, acceptsCertain, createdAt, updatedAt } = account;
  const hasMapping = csvMapping !== null;
  return { id, iban, accountNumber, currency, name, hasMapping, acceptsCertain, createdAt, updatedAt };
}

export function toStatement(statement: StoredStatement): z.output<typeof statementAnswer> {
  const { id, accountId, accountName, iban, currency, fileName, sha256, kind, report, createdAt } = statement;
  return {
    ...{ id, accountId, accountName, iban, currency, fileName, sha256, format: kind },
    ...{ openingBalance: statement.openingCents, closingBalance: statement.closingCents },
    ...{ entries: statement.entryCount, newEntries: statement.newCount },
    ...{ from: statement.firstBookedOn, to: statement.lastBookedOn },
    leftOut: { notBooked: report.leftOut.notBooked, ofZero: report.leftOut.ofZero },
    faults: report.faultCount,
    firstFaults: report.faults.map(({ code, at }) => ({
      code,
      line: "line" in at ? at.line : null,
      statement: "line" in at ? null : at.statement,
      entry: "line" in at ? null : at.entry,
    })),
    warnings: report.warnings.map((warning) => ({
      code: warning.code,
      statement: warning.code === "balances_differ" ? warning.statement : null,
      difference: warning.code === "balances_differ" ? warning.differenceCents : null,
      fileName: warning.code === "file_left_out" ? warning.name : null,
    })),
    createdAt,
  };
}

export function toBankEntry(entry: BankEntryRecord): z.output<typeof bankEntryAnswer> {
  const { id, accountId, accountName, statementId, currency, isReversal, instructed, counterparty } = entry;
  const { structuredReference, endToEndId, bankReference, state, acceptedAs, receiptId, payout, note } = entry;
  const { matchedAt, decidedAt, createdAt, updatedAt } = entry;
  return {
    ...{ id, accountId, accountName, statementId, date: entry.bookedOn, valueDate: entry.valueOn },
    ...{ amount: entry.amountCents, currency, isReversal },
    ...{ instructedAmount: instructed?.amountCents ?? null, instructedCurrency: instructed?.currency ?? null },
    ...{ fees: entry.feesCents, counterpartyName: counterparty.name, counterpartyIban: counterparty.iban },
    ...{ text: entry.remittance, structuredReference, endToEndId, bankReference },
    ...{ state, acceptedAs, receiptId, payout: payout && toPayout(payout), note },
    proposals: state === "open" ? (entry.proposals ?? []).map(toProposal) : [],
    ...{ matchedAt, decidedAt, createdAt, updatedAt },
  };
}

function toPayout({ composition, ...payout }: OnlinePayout): z.output<typeof bankEntryAnswer>["payout"] {
  const { id, provider, providerPayoutId, amountCents, currency, arrivesOn } = payout;
  return {
    ...{ id, provider, providerPayoutId, amount: amountCents, currency, arrivesOn },
    ...{ payments: composition?.paymentCount ?? null, gross: composition?.grossCents ?? null },
    ...{ returned: composition?.returnedCents ?? null, fees: composition?.feeCents ?? null },
    other: composition?.otherCents ?? null,
  };
}

function toProposal(proposal: StoredProposal): z.output<typeof bankEntryAnswer>["proposals"][number] {
  const { kind, certainty, clientId, clientName, allocations, reverses, payoutId, reasons } = proposal;
  return {
    ...{ kind, certainty, clientId, clientName },
    allocations: allocations.map(({ invoiceId, invoiceNumber, amountCents, currency }) => {
      return { invoiceId, invoiceNumber, amount: amountCents, currency };
    }),
    reversesReceiptId: reverses?.kind === "receipt" ? reverses.id : null,
    reversesEntryId: reverses?.kind === "entry" ? reverses.id : null,
    payoutId,
    reasons: reasons.map((reason) => ({ kind: reason.kind, ...saidOf(reason) })),
  };
}

function saidOf(reason: Reason): { text: string | null; amount: number | null } {
  const said = (text: string | null, cents: number | null = null) => ({ text, amount: cents });
  switch (reason.kind) {
    case "number":
      return said(reason.found);
    case "order_reference":
      return said(reason.orderReference);
    case "less_fees":
      return said(null, reason.feesCents);
    case "part_payment":
      return said(null, reason.leftCents);
    case "overpayment":
      return said(null, reason.restCents);
    case "iban_known":
      return said(reason.iban);
    case "name_known":
    case "name_similar":
    case "named_in_text":
      return said(reason.name);
    case "invoice_settled":
      return said(reason.number);
    case "payout_composition":
      return said(null, reason.grossCents);
    case "payout_descriptor":
      return said(reason.descriptor);
    case "same_end_to_end_id":
      return said(reason.endToEndId);
    default:
      return said(null);
  }
}
