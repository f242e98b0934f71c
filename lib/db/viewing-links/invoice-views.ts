import "server-only";
import { readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { instant, integer, nullable, object } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** Records that a person opened the viewing link. */
export async function insertView(tx: Tx, companyId: string, invoiceId: string, viewedAt: Date): Promise<void> {
  await withPrisma(tx, (prisma) =>
    prisma.invoiceView.createMany({ data: { id: newId(), companyId, invoiceId, viewedAt } }),
  );
}

const SUMMARY = defineQuery(
  "invoice_view_summary",
  object({
    count: integer("count(*)"),
    /** RFC 3339; null when nobody has opened the link yet. */
    lastAt: nullable(instant("max(viewed_at)")),
  }),
  (columns) => `SELECT ${columns} FROM invoice_views WHERE company_id = $1::uuid AND invoice_id = $2::uuid`,
);

export type ViewSummary = RowOf<typeof SUMMARY>;

/** The number of times that the viewing link of an invoice was opened, and the last time. */
export async function summarizeViews(companyId: string, invoiceId: string): Promise<ViewSummary> {
  const [summary] = await readRows("pool", SUMMARY, [companyId, invoiceId]);
  return summary ?? { count: 0, lastAt: null };
}
