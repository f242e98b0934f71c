import "server-only";
import { findLastLines } from "#lib/db/invoices/last-lines.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { LastLine } from "#lib/domain/invoice/last-line.ts";

/** Of the client, and as many of the company. */
const LIMIT = 50;

/** The lines to offer while the description of a line is typed: the client's last ones, then the company's. None for an invalid id. */
export async function lastLines(companyId: string, clientId: string): Promise<LastLine[]> {
  return isUuid(clientId) ? findLastLines(companyId, clientId, LIMIT) : [];
}
