import { simulateBody, simulateQuoteBody } from "#lib/contract/simulation-input.ts";
import { invoiceAnswer } from "./answers.ts";
import { etagHeader, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { quoteAnswers } from "./quotes.ts";
import { idPath, versionHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

/** What only test companies have. */
export const testing = taggedPaths("Testing", {
  "/api/invoices/{id}/simulate": {
    post: {
      scope: "invoices:write",
      operationId: "simulateEvent",
      summary: "Simulate an event of an invoice",
      description:
        "Makes something happen that the mail provider (`delivered`, `bounced`), the client (`viewed`, `accepted`, `rejected`) or the calendar (`time_passes`) does otherwise. The events are those of the feed, and the actor is not the key but who would have done it. `time_passes` puts the clock of the whole company ahead: its invoices fall overdue and its reminders go, each on its day. Any other company than a test company is 409 `not_a_test_company`.",
      requestParams: { header: versionHeaders, path: idPath("invoice") },
      requestBody: {
        required: true,
        content: { "application/json": { schema: simulateBody, example: { event: "viewed" } } },
      },
      responses: {
        200: invoiceAnswer("The invoice after the event.", "sent", { ...etagHeader, ...replayedHeader }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "invoice_not_found",
          "not_a_test_company",
          "nothing_sent",
          "invalid_status",
        ]),
      },
    },
  },
  "/api/quotes/{id}/simulate": {
    post: {
      scope: "quotes:write",
      operationId: "simulateQuoteEvent",
      summary: "Simulate an event of a quote",
      description:
        "Makes something happen that the client does otherwise on the viewing page: `viewed`, `signed` or `declined`. A signature has the words that people type, and the hash of the archived PDF. Any other company than a test company is 409 `not_a_test_company`.",
      requestParams: { header: versionHeaders, path: idPath("quote") },
      requestBody: {
        required: true,
        content: { "application/json": { schema: simulateQuoteBody, example: { event: "signed", options: [2] } } },
      },
      responses: {
        200: quoteAnswers(),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "quote_not_found",
          "not_a_test_company",
          "invalid_quote_status",
          "precondition_failed",
        ]),
      },
    },
  },
});
