import "server-only";
import { hash } from "@node-rs/argon2";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { insertGroup } from "#lib/db/groups.ts";
import type { NewCompany } from "#lib/db/parties.ts";
import { findUserByEmail, insertUser } from "#lib/db/users.ts";
import type { Plan } from "#lib/domain/api-key.ts";

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

/** NIST SP 800-63B asks for 8 at least and recommends 15; length is what counts. */
const MIN_PASSWORD_LENGTH = 10;

/** A new group with its owner and its first company, all or nothing. */
export async function createOwner(input: NewOwner, now = new Date()): Promise<CreateOwnerOutcome> {
  if (input.password.length < MIN_PASSWORD_LENGTH) return { ok: false, code: "password_too_short" };
  const passwordHash = await hash(input.password); // argon2id
  return inTransaction<CreateOwnerOutcome>(async (tx) => {
    if (await findUserByEmail(tx, input.email)) return { ok: false, code: "email_taken" };
    const groupId = await insertGroup(tx, input.groupName, input.plan, now);
    const userId = await insertUser(tx, { groupId, email: input.email, name: input.name, role: "owner", passwordHash }, now);
    const by = { groupId, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, { ...by, companyId: null }, { type: "user.created", data: { userId, role: "owner" } });
    const companyId = await createCompany(tx, by, input.company);
    return { ok: true, groupId, userId, companyId };
  });
}
