import { exampleOnlinePayment } from "#lib/contract/example-online-payment.ts";
import { listOnlinePaymentsQuery, resolveOnlinePaymentBody } from "#lib/contract/online-payment-input.ts";
import { onlinePaymentAnswer, onlinePaymentList } from "#lib/contract/online-payment-output.ts";
import { jsonAnswer, pageAnswer } from "./answers.ts";
import { etagHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, requestHeaders, versionHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

/** Payments that clients make on the pages of invoices. */
export const onlinePayments = taggedPaths("Online payments", {
  "/api/online-payments": {
    get: {
      operationId: "listOnlinePayments",
      scope: "invoices:read",
      summary: "List online payments",
      description:
        "Payments that clients began at the company's provider, as it had them when they were last read: the latest first, or with `updatedSince` in the order of `updatedAt`.",
      requestParams: { header: requestHeaders, query: listOnlinePaymentsQuery },
      responses: {
        200: pageAnswer("A page of payments.", onlinePaymentList, exampleOnlinePayment),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
  },
  "/api/online-payments/{id}": {
    get: {
      operationId: "getOnlinePayment",
      scope: "invoices:read",
      summary: "Get an online payment",
      requestParams: { header: knownHeaders, path: idPath("online payment") },
      responses: {
        200: jsonAnswer("The payment.", onlinePaymentAnswer, { example: exampleOnlinePayment, headers: etagHeader }),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "online_payment_not_found"]),
      },
    },
  },
  "/api/online-payments/{id}/resolve": {
    post: {
      operationId: "resolveOnlinePayment",
      scope: "payments:write",
      summary: "Decide on an online payment",
      description:
        "Of a payment with a `decision`. Money that nothing was recorded of is linked to the receipt that a person recorded of it: what goes back later is taken off that. What went back and is not taken off a receipt or an invoice is left as it is. Folio tries again each night what waits.",
      requestParams: { header: versionHeaders, path: idPath("online payment") },
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: resolveOnlinePaymentBody, example: { as: "recorded_by_hand" as const } },
        },
      },
      responses: {
        200: jsonAnswer("The payment.", onlinePaymentAnswer, {
          example: exampleOnlinePayment,
          headers: { ...etagHeader, ...replayedHeader },
        }),
        ...problems([
          ...KEY_PROBLEMS,
          ...WRITE_PROBLEMS,
          ...([
            "online_payment_not_found",
            "receipt_not_found",
            "decision_not_asked",
            "receipt_of_other_money",
          ] as const),
        ]),
      },
    },
  },
});
