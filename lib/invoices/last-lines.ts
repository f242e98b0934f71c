import "server-only";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import { findLastLines } from "#lib/db/invoices/last-lines.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { LastLine } from "#lib/domain/invoices/last-line.ts";

/** Of the client, and as many of the company. */
const LIMIT = 50;

/**
 * The lines to offer while the description of a line is typed: the client's last ones, then the company's. Null where
 * the company has no such client.
 */
export async function lastLines(companyId: string, clientId: string): Promise<LastLine[] | null> {
  if (!isUuid(clientId) || !(await findClientRecord(companyId, clientId))) return null;
  return findLastLines(companyId, clientId, LIMIT);
}
