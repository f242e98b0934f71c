import {
  acceptCertainBody,
  acceptEntryBody,
  changeAccountBody,
  listBankEntriesQuery,
  listStatementsQuery,
  setAsideEntryBody,
  undoEntryBody,
  uploadStatementBody,
} from "#lib/contract/bank-input.ts";
import {
  acceptCertainAnswer,
  bankAccountAnswer,
  bankAccountList,
  bankEntryAnswer,
  bankEntryList,
  statementAnswer,
  statementList,
  uploadAnswer,
} from "#lib/contract/bank-output.ts";
import {
  exampleBankAccount,
  exampleBankEntries,
  exampleBankEntry,
  exampleStatements,
} from "#lib/contract/example-bank.ts";
import { jsonAnswer, pageAnswer } from "./answers.ts";
import { FORM_PROBLEMS } from "./attachments.ts";
import { etagHeader, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

const [exampleStatement] = exampleStatements;
const [proposal] = exampleBankEntry.proposals;
const accepted = {
  clientId: proposal?.clientId,
  allocations: (proposal?.allocations ?? []).map(({ invoiceId, amount }) => ({ invoiceId, amount })),
};

function entryAnswers(description: string, example: typeof exampleBankEntry, headers: object) {
  return jsonAnswer(description, bankEntryAnswer, { example, headers });
}

const changed = { ...etagHeader, ...replayedHeader };

/** Statements of banks, and what their entries pay. */
export const bankStatements = taggedPaths("Bank statements", {
  "/api/bank-statements": {
    get: {
      operationId: "listBankStatements",
      scope: "invoices:read",
      summary: "List bank statements",
      description: "As they were uploaded, the latest first.",
      requestParams: { header: requestHeaders, query: listStatementsQuery },
      responses: {
        200: pageAnswer("A page of statements.", statementList, exampleStatement),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "uploadBankStatement",
      scope: "payments:write",
      summary: "Upload a bank statement",
      description:
        "A file with several accounts makes a statement of each. The same file again, or an entry that another file had, adds nothing. Pending entries are left out. The new entries are matched within seconds: `matchedAt`.",
      requestParams: { header: writeHeaders },
      requestBody: { required: true, content: { "multipart/form-data": { schema: uploadStatementBody } } },
      responses: {
        200: jsonAnswer("The file was uploaded before.", uploadAnswer, {
          example: { data: exampleStatements, known: true },
          headers: replayedHeader,
        }),
        201: jsonAnswer("The statements of the file.", uploadAnswer, {
          example: { data: exampleStatements, known: false },
          headers: { ...locationHeader("The first statement."), ...replayedHeader },
        }),
        ...problems([...KEY_PROBLEMS, ...FORM_PROBLEMS, "bank_file_unreadable"]),
      },
    },
  },
  "/api/bank-statements/{id}": {
    get: {
      operationId: "getBankStatement",
      scope: "invoices:read",
      summary: "Get a bank statement",
      requestParams: { header: knownHeaders, path: idPath("bank statement") },
      responses: {
        200: jsonAnswer("The statement.", statementAnswer, { example: exampleStatement, headers: etagHeader }),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "bank_statement_not_found"]),
      },
    },
  },
  "/api/bank-accounts": {
    get: {
      operationId: "listBankAccounts",
      scope: "invoices:read",
      summary: "List bank accounts",
      description: "All of them, in the order in which their first statements came.",
      requestParams: { header: requestHeaders },
      responses: {
        200: jsonAnswer("The bank accounts.", bankAccountList, { example: { data: [exampleBankAccount] } }),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
  },
  "/api/bank-accounts/{id}": {
    patch: {
      operationId: "changeBankAccount",
      scope: "payments:write",
      summary: "Change a bank account",
      requestParams: { header: writeHeaders, path: idPath("bank account") },
      requestBody: {
        required: true,
        content: { "application/json": { schema: changeAccountBody, example: { acceptsCertain: true } } },
      },
      responses: {
        200: jsonAnswer("The bank account.", bankAccountAnswer, {
          example: { ...exampleBankAccount, acceptsCertain: true },
          headers: replayedHeader,
        }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "bank_account_not_found"]),
      },
    },
  },
  "/api/bank-entries": {
    get: {
      operationId: "listBankEntries",
      scope: "invoices:read",
      summary: "List bank entries",
      description:
        "The latest `date` first, or with `updatedSince` in the order of `updatedAt`. Open entries have proposals of what they pay, each with its reasons.",
      requestParams: { header: requestHeaders, query: listBankEntriesQuery },
      responses: {
        200: pageAnswer("A page of entries.", bankEntryList, exampleBankEntry),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
  },
  "/api/bank-entries/{id}": {
    get: {
      operationId: "getBankEntry",
      scope: "invoices:read",
      summary: "Get a bank entry",
      requestParams: { header: knownHeaders, path: idPath("bank entry") },
      responses: {
        200: entryAnswers("The entry.", exampleBankEntry, etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "bank_entry_not_found"]),
      },
    },
  },
  "/api/bank-entries/{id}/accept": {
    post: {
      operationId: "acceptBankEntry",
      scope: "payments:write",
      summary: "Accept a bank entry",
      description:
        "Records its receipt, refund or reversal, with the bank's amount, currency and day. A payout records nothing: its payments have their receipts. An entry has at most one, whoever accepts it at the same time.",
      requestParams: { header: versionHeaders, path: idPath("bank entry") },
      requestBody: {
        required: true,
        content: { "application/json": { schema: acceptEntryBody, example: accepted } },
      },
      responses: {
        200: entryAnswers("The entry.", exampleBankEntries.accepted, changed),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "bank_entry_not_found",
          "receipt_not_found",
          "payout_not_found",
          "invalid_bank_entry_state",
          "bank_entry_differs",
          "payout_failed",
          "payout_has_entry",
          "not_a_receipt",
          "not_reversible",
          "invalid_status",
          "already_reversed",
          "already_refunded",
          "period_closed",
        ]),
      },
    },
  },
  "/api/bank-entries/{id}/undo": {
    post: {
      operationId: "undoBankEntry",
      scope: "payments:write",
      summary: "Make a bank entry open again",
      description: "What it was accepted as is reversed. What was set aside, or is a payout, is just open.",
      requestParams: { header: versionHeaders, path: idPath("bank entry") },
      requestBody: {
        required: false,
        content: { "application/json": { schema: undoEntryBody, example: {} } },
      },
      responses: {
        200: entryAnswers("The entry.", exampleBankEntry, changed),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "bank_entry_not_found",
          "receipt_not_found",
          "invalid_bank_entry_state",
          "not_reversible",
          "invalid_status",
          "already_reversed",
          "already_refunded",
          "period_closed",
        ]),
      },
    },
  },
  "/api/bank-entries/{id}/set-aside": {
    post: {
      operationId: "setBankEntryAside",
      scope: "payments:write",
      summary: "Set a bank entry aside",
      description: "It is no payment of an invoice.",
      requestParams: { header: versionHeaders, path: idPath("bank entry") },
      requestBody: {
        required: false,
        content: { "application/json": { schema: setAsideEntryBody, example: { note: "Rent" } } },
      },
      responses: {
        200: entryAnswers("The entry.", exampleBankEntries.setAside, changed),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "bank_entry_not_found", "invalid_bank_entry_state"]),
      },
    },
  },
  "/api/bank-entries/accept-certain": {
    post: {
      operationId: "acceptCertainBankEntries",
      scope: "payments:write",
      summary: "Accept certain proposals together",
      description:
        "Each entry as its first proposal says, where that is certain, in its own transaction. A proposal that holds no more is refused, and the others are accepted. Each counts against the quota of the key.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: acceptCertainBody, example: { entryIds: [exampleBankEntry.id] } } },
      },
      responses: {
        200: jsonAnswer("What became of each, in their order.", acceptCertainAnswer, {
          example: {
            data: [{ index: 0, status: 200, replayed: false, body: exampleBankEntries.accepted, problem: null }],
            ...{ succeeded: 1, failed: 0 },
          },
          headers: replayedHeader,
        }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS]),
      },
    },
  },
});
