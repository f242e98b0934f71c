import { isInReach, type KeyLimits, type Scope } from "#lib/domain/identity/scopes.ts";

/** What a key asks for another one. What is null is as it is of the asking key. */
export interface AskedLimits {
  scopes: readonly Scope[];
  companyIds: readonly string[] | null;
  testOnly: boolean | null;
  expiresAt: Date | null;
}

/** A part of what is asked for that the asking key does not have itself. */
export interface GrantFault {
  /** Such as `scopes[1]`. */
  path: string;
  message: string;
}

/** The limits of the new key: where nothing is asked for, those of the asking one. */
export function grantedLimits(own: KeyLimits, { scopes, companyIds, testOnly, expiresAt }: AskedLimits): KeyLimits {
  return {
    scopes,
    companyIds: companyIds ?? own.companyIds,
    testOnly: testOnly ?? own.testOnly,
    expiresAt: expiresAt ?? own.expiresAt,
  };
}

/**
 * In what the new key would exceed the asking one: no key gives another a scope, a company or a time that it does not
 * have. A company of another group is no different from one that the asking key does not reach. `companies` are those
 * of the group.
 */
export function grantFaults(
  own: KeyLimits,
  granted: KeyLimits,
  companies: readonly { id: string; isTest: boolean }[],
): GrantFault[] {
  const faults: GrantFault[] = [];
  for (const [index, scope] of (granted.scopes ?? []).entries())
    if (!own.scopes?.includes(scope)) faults.push({ path: `scopes[${index}]`, message: "is no scope of this key" });
  for (const [index, id] of (granted.companyIds ?? []).entries()) {
    const company = companies.find((one) => one.id === id);
    if (!company || !isInReach(own, company))
      faults.push({ path: `companyIds[${index}]`, message: "is no company that this key works in" });
    else if (granted.testOnly && !company.isTest)
      faults.push({ path: `companyIds[${index}]`, message: "is no test company, for a key that works in these alone" });
  }
  if (own.testOnly && !granted.testOnly)
    faults.push({ path: "testOnly", message: "must be true, as it is of this key" });
  if (own.expiresAt && (!granted.expiresAt || granted.expiresAt > own.expiresAt))
    faults.push({
      path: "expiresAt",
      message: `must be at most ${own.expiresAt.toISOString()}, when this key expires`,
    });
  return faults;
}
