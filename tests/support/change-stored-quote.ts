import { pool } from "#lib/db/client.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";

/** Changes a quote as time and its author do: it expires, or becomes another version. */
export async function updateStoredQuote(
  { companyId, id, validUntil, version }: Quote,
  changes: { validUntil?: string; version?: number },
): Promise<void> {
  await pool.query("UPDATE quotes SET valid_until = $3, version = $4 WHERE company_id = $1 AND id = $2", [
    companyId,
    id,
    changes.validUntil ?? validUntil,
    changes.version ?? version,
  ]);
}
