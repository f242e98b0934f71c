import "server-only";
import { createCompany } from "#lib/companies/create-company.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import type { NewCompany } from "#lib/db/companies/parties.ts";
import { insertGroup } from "#lib/db/members/groups.ts";
import { findUserByEmail, insertUser } from "#lib/db/members/users.ts";
import type { Plan } from "#lib/domain/identity/api-key.ts";
import { hashPassword } from "#lib/passwords/password-hash.ts";

export interface NewOwner {
  email: string;
  name: string;
  password: string;
  groupName: string;
  plan: Plan;
  company: NewCompany;
}

export type CreateOwnerOutcome =
  | { ok: true; groupId: string; userId: string; companyId: string }
  | { ok: false; code: "email_taken" | "password_too_short" };

/** NIST SP 800-63B requires at least 8 characters and recommends 15. Only the length counts. */
const MIN_PASSWORD_LENGTH = 10;

/**
 * Creates a group with its owner and first company in one transaction. The address counts as verified, because an
 * operator vouches for it, unless `onCreated` is given: then it is a sign-up, and `onCreated` runs in the same
 * transaction.
 */
export async function createOwner(
  input: NewOwner,
  now = new Date(),
  onCreated?: (tx: Tx, owner: { groupId: string; userId: string }) => Promise<void>,
): Promise<CreateOwnerOutcome> {
  if (input.password.length < MIN_PASSWORD_LENGTH) return { ok: false, code: "password_too_short" };
  const passwordHash = await hashPassword(input.password);
  return inTransaction<CreateOwnerOutcome>(async (tx) => {
    if (await findUserByEmail(tx, input.email)) return { ok: false, code: "email_taken" };
    const groupId = await insertGroup(tx, input.groupName, input.plan, now);
    const userId = await insertUser(
      tx,
      {
        groupId,
        email: input.email,
        name: input.name,
        role: "owner",
        passwordHash,
        emailVerifiedAt: onCreated ? null : now,
      },
      now,
    );
    const by = { groupId, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, { ...by, companyId: null }, { type: "user.created", data: { userId, role: "owner" } });
    const companyId = await createCompany(tx, by, input.company);
    await onCreated?.(tx, { groupId, userId });
    return { ok: true, groupId, userId, companyId };
  });
}
