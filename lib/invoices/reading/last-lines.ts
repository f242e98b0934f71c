import "server-only";
import { findLastLines } from "#lib/db/invoices/last-lines.ts";
import { findClientRecord } from "#lib/db/parties/client-records.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { LastLine } from "#lib/domain/invoice/last-line.ts";

/** Of the client, and as many of the company. */
const LIMIT = 50;

/**
 * The lines to offer while the description of a line is typed: the client's last ones, then the company's. Null where the company has no
 * such client.
 */
export async function lastLines(companyId: string, clientId: string): Promise<LastLine[] | null> {
  if (!isUuid(clientId) || !(await findClientRecord(companyId, clientId))) return null;
  return findLastLines(companyId, clientId, LIMIT);
}
