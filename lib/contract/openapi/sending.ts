import { creditNoteDetail } from "#lib/contract/credit-note-output.ts";
import { requestEmailBody } from "#lib/contract/email-input.ts";
import { exampleCreditNote } from "#lib/contract/example-invoice.ts";
import type { ProblemCode } from "#lib/contract/problem.ts";
import { invoiceAnswer, jsonAnswer } from "./answers.ts";
import { etagHeader, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, noBody, versionHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

/** The problems of every operation that e-mails the client of an invoice. */
const EMAIL_PROBLEMS: ProblemCode[] = [
  ...KEY_PROBLEMS,
  ...WRITE_PROBLEMS,
  "invoice_not_found",
  "invalid_status",
  "send_in_progress",
  "client_email_missing",
  "email_unverified",
  "email_not_configured",
  "email_rejected",
];

const ACCEPTED = "Accepted by the mail provider.";
const QUEUED = "The mail provider was unreachable, slow or too busy. The service retries for about a day.";
const headers = { ...etagHeader, ...replayedHeader };

const accepted = { id: "InvoiceEmailAccepted", ...invoiceAnswer(ACCEPTED, "sent", headers) };
const queued = { id: "InvoiceEmailQueued", ...invoiceAnswer(QUEUED, "queued", headers) };
const acceptedCreditNote = creditNoteAnswer("CreditNoteEmailAccepted", ACCEPTED);
const queuedCreditNote = creditNoteAnswer("CreditNoteEmailQueued", QUEUED);

function creditNoteAnswer(id: string, description: string) {
  return { id, ...jsonAnswer(description, creditNoteDetail, { example: exampleCreditNote, headers }) };
}

/**
 * A request for an e-mail about an issued invoice, and its answers. `own` are its problems beside those of every
 * e-mail.
 */
function emailOperation(...own: ProblemCode[]) {
  return {
    requestParams: { header: versionHeaders, path: idPath("invoice") },
    requestBody: {
      required: false,
      content: {
        "application/json": {
          schema: requestEmailBody,
          example: { to: ["comptabilite@example.fr"], subject: "{number}", message: "Bonjour,\n\n{link}" },
        },
      },
    },
    responses: {
      200: accepted,
      202: queued,
      ...problems([...EMAIL_PROBLEMS, ...own]),
    },
  };
}

/** The answers of an e-mail with a credit note. `own` are its problems beside those of every one. */
function creditNoteAnswers(...own: ProblemCode[]) {
  const problemsOfEmail = EMAIL_PROBLEMS.filter((code) => code !== "invoice_not_found" && code !== "invalid_status");
  return {
    200: acceptedCreditNote,
    202: queuedCreditNote,
    ...problems([...problemsOfEmail, "credit_note_not_found", ...own]),
  };
}

/** E-mails to the client of an invoice. */
export const sending = taggedPaths("Sending", {
  "/api/invoices/{id}/send": {
    post: {
      operationId: "sendInvoice",
      scope: "invoices:write",
      summary: "Send an invoice",
      description:
        "E-mails the PDF and the viewing link to the client. The creator of the key must have confirmed their own e-mail address, else 403 `email_unverified`. The status is `sent` only once the mail provider has accepted the message. All attempts of one send result in one e-mail, even after a crash.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: noBody,
      responses: {
        200: accepted,
        202: invoiceAnswer(
          "The mail provider was unreachable, slow or too busy. The invoice is still `issued`; the service retries for about a day, see `delivery`.",
          "queued",
          headers,
        ),
        ...problems(EMAIL_PROBLEMS),
      },
    },
  },
  "/api/invoices/{id}/resend": {
    post: {
      operationId: "resendInvoice",
      scope: "invoices:write",
      summary: "Send an invoice again",
      description:
        "E-mails the PDF and the viewing link again, or for the first time with recipients or words of your own; the first one makes the invoice `sent`. Any invoice that is issued and not cancelled. All attempts of one request result in one e-mail.",
      ...emailOperation(),
    },
  },
  "/api/invoices/{id}/reminder": {
    post: {
      operationId: "sendReminder",
      scope: "invoices:write",
      summary: "Remind the client",
      description:
        "E-mails a reminder of an unpaid invoice whose due date has passed in the company's time zone (else 409 `not_overdue`), beside the company's scheduled ones. All attempts of one request result in one e-mail. `delivery` of the answer is that of the invoice's own e-mail.",
      ...emailOperation("not_overdue"),
    },
  },
  "/api/invoices/{id}/answer": {
    post: {
      operationId: "answerClient",
      scope: "invoices:write",
      summary: "Answer a client who rejected an invoice",
      description:
        "E-mails the client about an invoice that is disputed (`isDisputed`, else 409 `not_disputed`), with the PDF and the viewing link. `{reason}` in `subject` and `message` stands for what the client wrote. The dispute goes on until it is settled, or the client accepts. All attempts of one request result in one e-mail.",
      ...emailOperation("not_disputed"),
    },
  },
  "/api/credit-notes/{id}/send": {
    post: {
      operationId: "sendCreditNote",
      scope: "invoices:write",
      summary: "Send a credit note",
      description:
        "E-mails the PDF of the credit note to who got the invoice, or else to the client, in the company's words. Once the mail provider has accepted it, a second one is 409 `credit_note_sent`; while it is under way, 409 `send_in_progress`. `delivery` of the credit note says what became of it. All attempts of one send result in one e-mail, even after a crash.",
      requestParams: { header: versionHeaders, path: idPath("credit note") },
      requestBody: noBody,
      responses: creditNoteAnswers("credit_note_sent"),
    },
  },
  "/api/credit-notes/{id}/resend": {
    post: {
      operationId: "resendCreditNote",
      scope: "invoices:write",
      summary: "Send a credit note again",
      description:
        "E-mails the PDF of the credit note again, or for the first time with recipients or words of your own; `{number}`, `{amount}` and `{issue_date}` in `subject` and `message` are those of the credit note, `{invoice}` is the number of its invoice. All attempts of one request result in one e-mail.",
      requestParams: { header: versionHeaders, path: idPath("credit note") },
      requestBody: {
        required: false,
        content: { "application/json": { schema: requestEmailBody, example: { to: ["comptabilite@example.fr"] } } },
      },
      responses: creditNoteAnswers(),
    },
  },
});
