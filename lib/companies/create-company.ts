import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { insertCompany, type NewCompany } from "#lib/db/companies/parties.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { parseNumberPattern } from "#lib/domain/numbers/invoice-number.ts";

/** Adds a company to a group; returns its id. The input is parsed. */
export async function createCompany(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date },
  company: NewCompany,
): Promise<string> {
  if (!parseNumberPattern(company.numberPattern).ok)
    throw new Error(`invalid number pattern after validation: ${company.numberPattern}`);
  const companyId = await insertCompany(tx, by.groupId, company, by.now);
  await recordEvent(tx, { ...by, companyId }, { type: "company.created", data: { name: company.name } });
  return companyId;
}
