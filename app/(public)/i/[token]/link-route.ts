import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { handleUnavailable } from "#lib/http/handle-unavailable.ts";
import { openLink } from "#lib/viewing-links/invoice-by-link.ts";

interface LinkCall<Params> {
  token: string;
  params: Params;
  /** Null for a link that is unknown or no longer valid. */
  invoice: Invoice | null;
  /** What the company's clock shows. */
  now: Date;
}

/**
 * A route handler for holders of the viewing link in its path. The link alone grants access; a session makes no
 * difference.
 */
export function linkRoute<Params = unknown>(
  handle: (request: Request, call: LinkCall<Params>) => Promise<Response>,
): (request: Request, route: { params: Promise<{ token: string } & Params> }) => Promise<Response> {
  return handleUnavailable(async (request, route) => {
    const params = await route.params;
    const { token } = params;
    const link = await openLink(token, new Date());
    return handle(request, { token, params, ...(link.ok ? link : { invoice: null, now: new Date() }) });
  });
}
