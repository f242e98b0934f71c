import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { handleUnavailable } from "#lib/http/handle-unavailable.ts";
import { invoiceByLink } from "#lib/invoices/viewing/invoice-by-link.ts";

interface LinkCall {
  token: string;
  /** Null for a link that is unknown or no longer valid. */
  invoice: Invoice | null;
  now: Date;
}

/** A route handler for holders of the viewing link in its path. The link alone grants access; a session makes no difference. */
export function linkRoute(
  handle: (request: Request, call: LinkCall) => Promise<Response>,
): (request: Request, route: { params: Promise<{ token: string }> }) => Promise<Response> {
  return handleUnavailable(async (request, { params }) => {
    const { token } = await params;
    const now = new Date();
    return handle(request, { token, invoice: await invoiceByLink(token, now), now });
  });
}
