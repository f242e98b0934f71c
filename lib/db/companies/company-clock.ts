import "server-only";
import { getCompany } from "#lib/db/companies/parties.ts";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";

/** What the company's clock shows at `now`. Only that of a test company is asked for. */
export async function companyClock({ id, isTest }: Pick<CompanyIdentity, "id" | "isTest">, now: Date): Promise<Date> {
  return isTest ? companyNow(now, (await getCompany("pool", id)).daysAhead) : now;
}
