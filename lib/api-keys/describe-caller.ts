import "server-only";
import { findKeyWithin, type ListedApiKey } from "#lib/db/api-keys/api-keys.ts";
import { type CompanyOfGroup, companiesOfGroup } from "#lib/db/companies/company-settings.ts";
import { findGroupMember, type GroupMember } from "#lib/db/members/groups.ts";
import { isInReach, type KeyReach, UNLIMITED } from "#lib/domain/identity/scopes.ts";

/** A key with the user for whom it acts, their group, and the companies that it reaches. */
export interface CallerIdentity extends GroupMember {
  key: ListedApiKey;
  companies: CompanyOfGroup[];
}

/** Null where the key has ended since it was looked up. */
export async function describeCaller(
  { keyId, userId, groupId, ...reach }: KeyReach & { keyId: string; userId: string; groupId: string },
  now: Date,
): Promise<CallerIdentity | null> {
  const [key, member, companies] = await Promise.all([
    findKeyWithin("pool", { groupId, reach: UNLIMITED, now }, keyId),
    findGroupMember(groupId, userId),
    companiesOfGroup("pool", groupId),
  ]);
  return key && member && { key, ...member, companies: companies.filter((company) => isInReach(reach, company)) };
}
