import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** Keeps that a person opened the viewing link. */
export async function insertView(tx: Tx, companyId: string, invoiceId: string, viewedAt: Date): Promise<void> {
  await tx.invoiceView.createMany({ data: { id: newId(), companyId, invoiceId, viewedAt } });
}

export interface ViewSummary {
  count: number;
  /** RFC 3339; null while nobody opened the link. */
  lastAt: string | null;
}

const SUMMARY: JsonQuery = {
  name: "invoice_view_summary",
  text: `
    SELECT json_build_object('count', count(*), 'lastAt', rfc3339(max(viewed_at))) AS json
    FROM invoice_views WHERE company_id = $1::uuid AND invoice_id = $2::uuid`,
};

/** How often the viewing link of an invoice was opened, and when last. */
export async function summarizeViews(companyId: string, invoiceId: string): Promise<ViewSummary> {
  const [summary] = await readJson<ViewSummary>("pool", SUMMARY, [companyId, invoiceId]);
  return summary ?? { count: 0, lastAt: null };
}
