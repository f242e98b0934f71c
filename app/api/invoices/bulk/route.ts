import { sendNow } from "#app/api/invoices/[id]/send-now.ts";
import { type BulkOperation, bulkBody } from "#lib/contract/bulk-input.ts";
import { summaryOf } from "#lib/contract/bulk-output.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { apiRoute } from "#lib/http/api-route.ts";
import { bulk, type Step, step } from "#lib/http/bulk.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { checkedInvoiceBody, invoiceBody } from "#lib/http/invoice-body.ts";
import { withItems } from "#lib/http/read-items.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";

const answer =
  (status: number, context: ZonedContext) =>
  ({ invoice }: { invoice: Invoice }) => ({ ok: true as const, status, body: invoiceBody(invoice, context) });

const checkedAnswer =
  (status: number, context: ZonedContext) => (checked: Parameters<typeof checkedInvoiceBody>[0]) => ({
    ok: true as const,
    status,
    body: checkedInvoiceBody(checked, context),
  });

type Seen = Omit<Parameters<ReturnType<typeof currentInvoice>>[0], "id">;

/** What its own endpoint does, whose route file says the same. */
function toStep(operation: BulkOperation): Step {
  const { idempotencyKey: key } = operation;
  if (operation.type === "create") {
    const { invoice: input } = operation;
    return step({ path: "/api/invoices", input, key }, (context) => ({
      handle: (tx) => withItems(tx, context.companyId, input, (whole) => createInvoice(tx, context, whole)),
      toResponse: (created) => ({
        ...checkedAnswer(201, context)(created),
        location: `/api/invoices/${created.invoice.id}`,
      }),
    }));
  }
  const { invoiceId: id, ifMatch, type } = operation;
  const seen = { ifMatch, current: (call: Seen) => currentInvoice(type)({ ...call, id }) };
  const path = `/api/invoices/${id}/${operation.type}`;
  switch (operation.type) {
    case "issue":
      return step(
        { path, input: {}, key },
        (context) => ({
          handle: (tx) => issueInvoice(tx, context, id),
          toResponse: checkedAnswer(200, context),
        }),
        seen,
      );
    case "send":
      return step(
        { path, input: {}, key },
        (context) => ({
          handle: (tx) => sendInvoice(tx, context, id),
          toResponse: answer(202, context),
          afterCommit: ({ deliveryId }) => sendNow(context, deliveryId),
        }),
        seen,
      );
    case "pay": {
      const { payment: input } = operation;
      return step(
        { path, input, key, scope: "payments:write" },
        (context) => ({
          handle: (tx) => recordPayment(tx, context, id, input.amount, input),
          toResponse: answer(200, context),
        }),
        seen,
      );
    }
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: bulk({
    scope: "invoices:write",
    body: bulkBody,
    steps: ({ operations }) => operations.map(toStep),
    summarize: summaryOf,
  }),
});
