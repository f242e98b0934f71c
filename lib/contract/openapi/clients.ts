import { bulkClientsBody, MAX_OPERATIONS } from "#lib/contract/bulk-input.ts";
import { bulkClientsAnswer } from "#lib/contract/bulk-output.ts";
import { changeClientBody, createClientBody, listClientsQuery, mergeClientBody } from "#lib/contract/client-input.ts";
import { clientAnswer, clientList } from "#lib/contract/client-output.ts";
import { exampleClient, exampleClientInput } from "#lib/contract/example-client.ts";
import { exampleStatement, exampleStatementSent } from "#lib/contract/example-receipt.ts";
import { sendStatementBody } from "#lib/contract/money-email-input.ts";
import { statementAnswer, statementQuery, statementSent } from "#lib/contract/statement.ts";
import { jsonAnswer, pageAnswer, pdfAnswers } from "./answers.ts";
import { etagHeader, keyAnswerHeaders, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, noBody, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

function clientAnswers(description: string, headers: object = { ...etagHeader, ...replayedHeader }) {
  return jsonAnswer(description, clientAnswer, { example: exampleClient, headers });
}

/** Clients of the active company. */
export const clients = taggedPaths("Clients", {
  "/api/clients": {
    get: {
      operationId: "listClients",
      scope: "clients:read",
      summary: "List clients",
      description:
        "The active company's clients, newest first, or with `updatedSince` in the order of `updatedAt`: no client is repeated or skipped across the pages of an unchanged set. Searches of one company run a few at a time: one that waits for the others for more than 2 seconds is 429 `rate_limited`.",
      requestParams: { header: requestHeaders, query: listClientsQuery },
      responses: {
        200: pageAnswer("A page of clients.", clientList, exampleClient),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "createClient",
      scope: "clients:write",
      summary: "Create a client",
      description:
        "SIREN, SIRET, VAT number and the address for e-invoices are checked by their check digits and written in their normal form; a SIRET implies its SIREN. Names need not be unique.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: createClientBody, example: exampleClientInput } },
      },
      responses: {
        201: clientAnswers("The client.", {
          ...locationHeader("The new client."),
          ...etagHeader,
          ...replayedHeader,
        }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "external_id_taken"]),
      },
    },
  },
  "/api/clients/{id}": {
    get: {
      operationId: "getClient",
      scope: "clients:read",
      summary: "Get a client",
      description:
        "Archived or not. What issued invoices say of it is in the invoices. One that was merged into another client is still there, and names it in `mergedIntoId`.",
      requestParams: { header: knownHeaders, path: idPath("client") },
      responses: {
        200: clientAnswers("The client.", etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "client_not_found"]),
      },
    },
    patch: {
      operationId: "changeClient",
      scope: "clients:write",
      summary: "Change a client",
      description:
        "A JSON Merge Patch (RFC 7396): absent fields stay as they are, `null` is none. Drafts follow, issued invoices do not. Two changes of different fields at the same time both hold.",
      requestParams: { header: versionHeaders, path: idPath("client") },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: changeClientBody,
            example: { email: "factures@martin.example", paymentTermsDays: 45, paymentTermsMonth: "after" },
          },
        },
      },
      responses: {
        200: clientAnswers("The client."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "client_not_found", "client_merged", "external_id_taken"]),
      },
    },
    delete: {
      operationId: "deleteClient",
      scope: "clients:write",
      summary: "Delete a client",
      description:
        "One that no invoice names, not even a draft, no quote and no recurring invoice; otherwise it is 409 `client_in_use`, and can be archived. Its events remain.",
      requestParams: { header: versionHeaders, path: idPath("client") },
      requestBody: noBody,
      responses: {
        204: { description: "The client is gone.", headers: { ...keyAnswerHeaders, ...replayedHeader } },
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "client_not_found", "client_in_use", "client_merged"]),
      },
    },
  },
  "/api/clients/bulk": {
    post: {
      operationId: "bulkClients",
      scope: "clients:write",
      summary: "Create many clients",
      description: `Up to ${MAX_OPERATIONS} in a body of at most 1 MiB, by the rules of \`POST /api/invoices/bulk\`: each in its own transaction, counted against the quota of the key, and done once under an Idempotency-Key, also after a crash in the middle.`,
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: bulkClientsBody,
            example: { operations: [{ type: "create", client: exampleClientInput }] },
          },
        },
      },
      responses: {
        200: jsonAnswer("What became of each.", bulkClientsAnswer, { headers: replayedHeader }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS]),
      },
    },
  },
  "/api/clients/{id}/statement": {
    get: {
      operationId: "getClientStatement",
      scope: "invoices:read",
      summary: "Get the statement of a client's account",
      description:
        "Every invoice and credit note that was issued and all money that came or went in a period, by currency, with what the client owed before, after each and at the end. Allocations change nothing of it: money counts on the day it came, whatever it pays. A statement has 5,000 entries at most. That of a client that was merged into another one is 409 `client_merged`.",
      requestParams: { header: requestHeaders, path: idPath("client"), query: statementQuery },
      responses: {
        200: jsonAnswer("The statement.", statementAnswer, { example: exampleStatement }),
        ...problems([...KEY_PROBLEMS, "validation_failed", "client_not_found", "client_merged"]),
      },
    },
  },
  "/api/clients/{id}/statement/pdf": {
    get: {
      operationId: "getClientStatementPdf",
      scope: "invoices:read",
      summary: "Download the PDF of the statement",
      description:
        "The same statement as a document for the client, in its language or else the company's, with what of the balance is overdue where the period ends today. It is drawn when it is asked for, and archived nowhere.",
      requestParams: { header: knownHeaders, path: idPath("client"), query: statementQuery },
      responses: {
        ...pdfAnswers,
        ...problems([...KEY_PROBLEMS, "validation_failed", "client_not_found", "client_merged"]),
      },
    },
  },
  "/api/clients/{id}/statement/send": {
    post: {
      operationId: "sendClientStatement",
      scope: "invoices:write",
      summary: "Send the statement by e-mail",
      description:
        "E-mails the PDF of the statement. The document is drawn with the first attempt, and every attempt of one request has the same bytes: the client gets one e-mail. Another statement of the client while one is queued is 409 `send_in_progress`.",
      requestParams: { header: writeHeaders, path: idPath("client") },
      requestBody: {
        required: false,
        content: {
          "application/json": {
            schema: sendStatementBody,
            example: { from: "2026-01-01", to: "2026-12-31", email: { to: ["comptabilite@example.fr"] } },
          },
        },
      },
      responses: {
        200: jsonAnswer("The e-mail.", statementSent, { example: exampleStatementSent, headers: replayedHeader }),
        202: jsonAnswer(
          "The mail provider was unreachable, slow or too busy. The service retries for about a day.",
          statementSent,
          { headers: replayedHeader },
        ),
        ...problems([
          ...[...KEY_PROBLEMS, ...WRITE_PROBLEMS],
          ...(["client_not_found", "client_merged", "send_in_progress", "client_email_missing"] as const),
          ...(["email_unverified", "email_not_configured", "email_rejected"] as const),
        ]),
      },
    },
  },
  "/api/clients/{id}/merge": {
    post: {
      operationId: "mergeClient",
      scope: "clients:write",
      summary: "Merge a duplicate into a client",
      description:
        "The client in the path is kept; `duplicateId` becomes a part of it, for good. Drafts and invoices of the duplicate, up to 5,000, and its quotes and recurring invoices get the `clientId` of the kept one, and a new `updatedAt`: lists, balances, reminders and filters follow. What issued documents print is unchanged. The kept client keeps its data; the e-mail addresses of the duplicate become its contacts (one that it lacks its own), and where the duplicate got no automatic reminders, it gets none. The duplicate can still be read: archived, with `mergedIntoId`. It is not changed or merged again (409 `client_merged`), and no client of a draft (422). The same merge again changes nothing.",
      requestParams: { header: versionHeaders, path: idPath("client") },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: mergeClientBody,
            example: { duplicateId: "0198f0a2-7a10-7c41-8d02-5b1c2d3e4f50" },
          },
        },
      },
      responses: {
        200: jsonAnswer("The client that was kept.", clientAnswer, { headers: { ...etagHeader, ...replayedHeader } }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "client_not_found", "client_merged"]),
      },
    },
  },
  "/api/clients/{id}/archive": {
    post: {
      operationId: "archiveClient",
      scope: "clients:write",
      summary: "Archive a client",
      description:
        "It is no longer offered for new invoices and leaves the list, but stays readable, because its invoices name it. Archiving it again has no effect.",
      requestParams: { header: versionHeaders, path: idPath("client") },
      requestBody: noBody,
      responses: {
        200: clientAnswers("The archived client."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "client_not_found", "client_merged"]),
      },
    },
  },
  "/api/clients/{id}/restore": {
    post: {
      operationId: "restoreClient",
      scope: "clients:write",
      summary: "Restore an archived client",
      description: "Restoring it again has no effect.",
      requestParams: { header: versionHeaders, path: idPath("client") },
      requestBody: noBody,
      responses: {
        200: clientAnswers("The client."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "client_not_found", "client_merged"]),
      },
    },
  },
});
