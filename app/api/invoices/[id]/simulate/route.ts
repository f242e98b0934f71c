import { simulateBody } from "#lib/contract/simulation-input.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { finishSimulation } from "#lib/test-companies/finish-simulation.ts";
import { simulateEvent } from "#lib/test-companies/simulate-event.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: simulateBody,
    bodyRequired: true,
    current: currentInvoice(null),
    tagged: true,
    handle: ({ tx, context, id, body }) => simulateEvent(tx, context, id, body),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: invoiceBody(invoice, context) }),
    afterCommit: async ({ context, result }) => {
      const invoice = await finishSimulation(result, new Date());
      const { passing } = result;
      const now = companyNow(context.now, passing ? passing.to - passing.from : 0);
      return { ok: true, status: 200, body: invoiceBody(invoice, { ...context, now }) };
    },
  }),
});
