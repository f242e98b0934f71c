import { toBankAccount, toBankEntry, toStatement } from "#lib/contract/bank-output.ts";
import { exampleInvoices } from "#lib/contract/example-invoice.ts";
import type { BankAccount, BankEntryRecord, StoredStatement } from "#lib/domain/bank/bank-records.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";

const { id: invoiceId, invoiceNumber, clientId, clientName, total } = exampleInvoices.sent;
const number = invoiceNumber ?? "";
const at = "2026-12-03T08:00:00.000Z";
const day = toCalendarDate("2026-12-02");
const iban = "FR7630006000011234567890189";
const accountId = "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f4a01";
const statementId = "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f4a02";
const name = "Compte courant";

const account: BankAccount = {
  ...{ id: accountId, iban, accountNumber: null, currency: "EUR", name, csvMapping: null, acceptsCertain: false },
  ...{ createdAt: at, updatedAt: at },
};

const statement: StoredStatement = {
  ...{ id: statementId, accountId, accountName: name, iban, currency: "EUR", fileName: "releve-2026-12.xml" },
  ...{ sha256: "9f2b1c0a5e7d4f6b8a3c2d1e0f9b8a7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a", kind: "camt.053" as const },
  ...{ openingCents: 250000, closingCents: 250000 + total, entryCount: 1, newCount: 1 },
  ...{ firstBookedOn: day, lastBookedOn: day, createdAt: at },
  report: { leftOut: { notBooked: 0, ofZero: 0 }, faultCount: 0, faults: [], warnings: [] },
};

const entry: BankEntryRecord = {
  ...{ id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f4a03", accountId, accountName: name, statementId },
  ...{ bookedOn: day, valueOn: day, amountCents: total, currency: "EUR", isReversal: false, instructed: null },
  ...{ feesCents: 0, counterparty: { name: clientName, iban: null }, remittance: `VIR FACTURE ${number}` },
  ...{ structuredReference: null, endToEndId: null, bankReference: "20261202-4711" },
  ...{ state: "open" as const, acceptedAs: null, receiptId: null, payout: null, note: null },
  proposals: [
    {
      ...{
        kind: "payment" as const,
        certainty: "certain" as const,
        clientId,
        clientName,
        reverses: null,
        payoutId: null,
      },
      allocations: [{ invoiceId, invoiceNumber: number, amountCents: total, currency: "EUR" }],
      reasons: [{ kind: "number", invoiceId, number, found: number, form: "exact" }, { kind: "amount_due" }],
    },
  ],
  ...{ matchedAt: at, actorKind: null, actorName: null, decidedAt: null, createdAt: at, updatedAt: at },
};

/** The bank accounts, statements and entries of the examples, serialized by the same code as every response. */
export const exampleBankAccount = toBankAccount(account);
export const exampleStatements = [toStatement(statement)];
export const exampleBankEntry = toBankEntry(entry);
export const exampleBankEntries = {
  accepted: toBankEntry({
    ...entry,
    ...{ state: "accepted", acceptedAs: "payment", receiptId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b31" },
    ...{ actorKind: "api_key", actorName: "ERP", decidedAt: at },
  }),
  setAside: toBankEntry({ ...entry, state: "set_aside", note: "Rent", actorKind: "api_key", decidedAt: at }),
};
