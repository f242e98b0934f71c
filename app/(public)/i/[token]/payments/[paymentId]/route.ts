import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { followOnlinePayment } from "#lib/online-payments/follow-online-payment.ts";

/** How far a payment of the invoice is, for the page that waits for it. */
export const POST = linkRoute<{ paymentId: string }>(async (_, { invoice, params }) => {
  const ids = invoice && { companyId: invoice.companyId, invoiceId: invoice.id };
  const status = ids && (await followOnlinePayment(ids, params.paymentId.toLowerCase(), new Date()));
  const headers = { "Cache-Control": "no-store" };
  return status === null ? new Response(null, { status: 404, headers }) : Response.json({ status }, { headers });
});
