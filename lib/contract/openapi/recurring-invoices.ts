import {
  examplePlanned,
  exampleRecurring,
  exampleRecurringInput,
  exampleRuns,
} from "#lib/contract/example-recurring.ts";
import {
  createRecurringBody,
  listRecurringQuery,
  missedBody,
  plannedQuery,
  recurringChanges,
  runsQuery,
  skipBody,
} from "#lib/contract/recurring-input.ts";
import { plannedList, recurringAnswer, recurringList, recurringRuns } from "#lib/contract/recurring-output.ts";
import { jsonAnswer, pageAnswer } from "./answers.ts";
import { etagHeader, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, noBody, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

function scheduleAnswers(description: string, headers: object = { ...etagHeader, ...replayedHeader }) {
  return jsonAnswer(description, recurringAnswer, { example: exampleRecurring, headers });
}

const path = idPath("recurring invoice");

/** An operation without input that answers the schedule. */
function control(operationId: string, summary: string, description: string) {
  return {
    post: {
      operationId,
      scope: "recurring_invoices:write" as const,
      ...{ summary, description },
      requestParams: { header: versionHeaders, path },
      requestBody: noBody,
      responses: {
        200: scheduleAnswers("The recurring invoice."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "recurring_invoice_not_found", "recurring_ended"]),
      },
    },
  };
}

/** The schedules of the active company. */
export const recurringInvoices = taggedPaths("Recurring invoices", {
  "/api/recurring-invoices": {
    get: {
      operationId: "listRecurringInvoices",
      scope: "recurring_invoices:read",
      summary: "List recurring invoices",
      description: "Newest first, or with `updatedSince` in the order of `updatedAt`.",
      requestParams: { header: requestHeaders, query: listRecurringQuery },
      responses: {
        200: pageAnswer("A page of recurring invoices.", recurringList, exampleRecurring),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "createRecurringInvoice",
      scope: "recurring_invoices:write",
      summary: "Create a recurring invoice",
      description:
        "Each date makes one invoice, at the company's hour in its time zone, whatever happens: the key of schedule and sequence is unique, and is written with the invoice. An invoice bears the day it is issued. After a stop one missed date is made as usual; of several the drafts are `held`, and `missed` answers what becomes of them. An invoice that cannot be issued or sent stays a draft, and its run says why.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: createRecurringBody, example: exampleRecurringInput } },
      },
      responses: {
        201: scheduleAnswers("The recurring invoice.", {
          ...locationHeader("The new recurring invoice."),
          ...etagHeader,
          ...replayedHeader,
        }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "external_id_taken"]),
      },
    },
  },
  "/api/recurring-invoices/{id}": {
    get: {
      operationId: "getRecurringInvoice",
      scope: "recurring_invoices:read",
      summary: "Get a recurring invoice",
      requestParams: { header: knownHeaders, path },
      responses: {
        200: scheduleAnswers("The recurring invoice.", etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "recurring_invoice_not_found"]),
      },
    },
    patch: {
      operationId: "changeRecurringInvoice",
      scope: "recurring_invoices:write",
      summary: "Change a recurring invoice",
      description:
        "A JSON Merge Patch (RFC 7396), of `invoice` too. It counts from the next date on: what was made stays as it is. Where the interval, the day or `startDate` changes, the dates go on by the new rule after the last one that was made, and what was skipped ahead no longer is.",
      requestParams: { header: versionHeaders, path },
      requestBody: {
        required: true,
        content: { "application/json": { schema: recurringChanges, example: { action: "issue" } } },
      },
      responses: {
        200: scheduleAnswers("The recurring invoice."),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          "recurring_invoice_not_found",
          "recurring_ended",
          "external_id_taken",
        ]),
      },
    },
  },
  "/api/recurring-invoices/{id}/upcoming": {
    get: {
      operationId: "listUpcomingInvoices",
      scope: "recurring_invoices:read",
      summary: "List the dates ahead",
      description: "The next dates with what their invoices come to, skipped ones included.",
      requestParams: { header: requestHeaders, path, query: plannedQuery },
      responses: {
        200: jsonAnswer("The dates.", plannedList, { example: examplePlanned }),
        ...problems([...KEY_PROBLEMS, "recurring_invoice_not_found", "validation_failed"]),
      },
    },
  },
  "/api/recurring-invoices/{id}/runs": {
    get: {
      operationId: "listRecurringRuns",
      scope: "recurring_invoices:read",
      summary: "List what became of its dates",
      description: "The latest first.",
      requestParams: { header: requestHeaders, path, query: runsQuery },
      responses: {
        200: jsonAnswer("The runs.", recurringRuns, { example: exampleRuns }),
        ...problems([...KEY_PROBLEMS, "recurring_invoice_not_found", "validation_failed"]),
      },
    },
  },
  "/api/recurring-invoices/{id}/pause": control(
    "pauseRecurringInvoice",
    "Pause a recurring invoice",
    "It makes no invoices until it is resumed. Pausing it again has no effect.",
  ),
  "/api/recurring-invoices/{id}/resume": control(
    "resumeRecurringInvoice",
    "Resume a recurring invoice",
    "With its first date from today on: those that passed meanwhile have no invoice. Resuming an active one has no effect.",
  ),
  "/api/recurring-invoices/{id}/end": control(
    "endRecurringInvoice",
    "End a recurring invoice",
    "For good. Ending it again has no effect.",
  ),
  "/api/recurring-invoices/{id}/skip": {
    post: {
      ...control(
        "skipRecurringDate",
        "Skip a date",
        "A date that lies ahead has no invoice. Skipping it again has no effect.",
      ).post,
      requestBody: { content: { "application/json": { schema: skipBody, example: { date: "2027-08-31" } } } },
    },
  },
  "/api/recurring-invoices/{id}/missed": {
    post: {
      ...control(
        "answerMissedDates",
        "Answer for missed dates",
        "What becomes of the drafts that are `held`. Those that are wanted go on as the schedule says, in the order of their dates, and are dated the day they are issued.",
      ).post,
      requestBody: {
        required: true,
        content: { "application/json": { schema: missedBody, example: { answer: "last" } } },
      },
      responses: {
        200: scheduleAnswers("The recurring invoice."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "recurring_invoice_not_found"]),
      },
    },
  },
});
