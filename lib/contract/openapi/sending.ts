import { requestEmailBody } from "#lib/contract/email-input.ts";
import type { ProblemCode } from "#lib/contract/problem.ts";
import { invoiceAnswer } from "./answers.ts";
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
      200: invoiceAnswer(ACCEPTED, "sent", { ...etagHeader, ...replayedHeader }),
      202: invoiceAnswer(
        "The mail provider was unreachable, slow or too busy. The service retries for about a day.",
        "queued",
        { ...etagHeader, ...replayedHeader },
      ),
      ...problems([...EMAIL_PROBLEMS, ...own]),
    },
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
        200: invoiceAnswer(ACCEPTED, "sent", { ...etagHeader, ...replayedHeader }),
        202: invoiceAnswer(
          "The mail provider was unreachable, slow or too busy. The invoice is still `issued`; the service retries for about a day, see `delivery`.",
          "queued",
          { ...etagHeader, ...replayedHeader },
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
});
