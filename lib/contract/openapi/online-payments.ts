import { exampleOnlinePayment } from "#lib/contract/example-online-payment.ts";
import { listOnlinePaymentsQuery } from "#lib/contract/online-payment-input.ts";
import { onlinePaymentAnswer, onlinePaymentList } from "#lib/contract/online-payment-output.ts";
import { jsonAnswer, pageAnswer } from "./answers.ts";
import { etagHeader, notModified } from "./headers.ts";
import { KEY_PROBLEMS, problems } from "./problem-answers.ts";
import { idPath, knownHeaders, requestHeaders } from "./requests.ts";
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
});
