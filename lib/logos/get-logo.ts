import "server-only";
import { findLogo, type Logo } from "#lib/db/companies/logos.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";

/** A logo by its URL, which is only known to those who have seen an invoice or the company; null when there is none. */
export async function getLogo(companyId: string, sha256: string): Promise<Logo | null> {
  return isUuid(companyId) && /^[0-9a-f]{64}$/.test(sha256) ? findLogo(companyId, sha256) : null;
}
