import "server-only";
import { summarizeViews, type ViewSummary } from "#lib/db/viewing-links/invoice-views.ts";

export type { ViewSummary };

/** How often the client opened the viewing link of an invoice, and when last. */
export function invoiceViews(companyId: string, invoiceId: string): Promise<ViewSummary> {
  return summarizeViews(companyId, invoiceId);
}
