import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";

/** What Folio itself does in a company, at what the company's clock shows at `now`. The company must exist. */
export async function systemContext(companyId: string, now: Date, source: Tx | "pool" = "pool"): Promise<Context> {
  const { groupId, daysAhead } = await getCompany(source, companyId);
  return { groupId, companyId, actor: { kind: "system", id: null }, now: companyNow(now, daysAhead) };
}
