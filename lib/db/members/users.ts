import "server-only";
import { readFirst, readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import type { AccessCheck } from "#lib/db/connection/caller.ts";
import { endAccess } from "#lib/db/end-access.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { endSessionsOf, type GroupUser } from "#lib/db/members/sessions.ts";
import { boolean, integer, list, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { callerPosition } from "#lib/db/replicas/caller-position.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { PLANS, type Plan } from "#lib/domain/identity/api-key.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { IDLE_SESSION_SECONDS, SESSION_SECONDS, SESSION_TOUCH_SECONDS } from "#lib/domain/identity/session-life.ts";
import { signInAddress } from "#lib/domain/text/email-address.ts";
import { LANGUAGES, type Language } from "#lib/domain/text/language.ts";
import { env } from "#lib/env.ts";

/** Without a mail provider no verification link can be sent, so every address counts as verified. */
export const EMAILS_NEED_NO_VERIFICATION = env.mailProvider === null;

export interface UserRecord {
  id: string;
  groupId: string;
  plan: Plan;
}

/** The user who signs in with this address, or null. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRecord | null> {
  const user = await withPrisma(tx, (prisma) =>
    prisma.user.findFirst({ where: { email: signInAddress(email), removedAt: null }, include: { group: true } }),
  );
  return user && { id: user.id, groupId: user.groupId, plan: user.group.plan };
}

/** The data of a user for signing in. */
export interface SignInRecord {
  id: string;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
  /** Always true when no verification is needed. */
  emailVerified: boolean;
}

/** The user who signs in with this address, or null. */
export async function findSignInByEmail(email: string): Promise<SignInRecord | null> {
  if (email.includes("\0")) return null; // PostgreSQL text cannot contain NUL, so no user has such an address
  const user = await withPrisma("pool", (prisma) =>
    prisma.user.findFirst({
      where: { email: signInAddress(email), removedAt: null },
      select: { id: true, passwordHash: true, passwordChangedAt: true, emailVerifiedAt: true },
    }),
  );
  if (!user) return null;
  const { emailVerifiedAt, ...record } = user;
  return { ...record, emailVerified: emailVerifiedAt !== null || EMAILS_NEED_NO_VERIFICATION };
}

/** The condition for a session `s` of a user `u` of a group `g` being open at the time $2. */
const IS_OPEN = `s.ended_at IS NULL AND s.created_at > $2::timestamptz - interval '${SESSION_SECONDS} seconds'
  AND (NOT g.end_idle_sessions OR s.last_seen_at > $2::timestamptz - interval '${IDLE_SESSION_SECONDS} seconds')
  AND (u.password_changed_at IS NULL OR u.password_changed_at <= s.created_at)`;

const FIND_SESSION_USER = defineQuery(
  "find_session_user",
  object({
    sessionId: uuid("s.id"),
    /** The last recorded use is more than five minutes old. */
    stale: boolean(`s.last_seen_at < $2::timestamptz - interval '${SESSION_TOUCH_SECONDS} seconds'`),
    userId: uuid("u.id"),
    name: text("u.name"),
    email: text("u.email"),
    /** Always true when no verification is needed, see `EMAILS_NEED_NO_VERIFICATION`. */
    emailVerified: boolean("u.email_verified_at IS NOT NULL OR $3::boolean"),
    role: oneOf(["owner", "member"], "u.role"),
    groupId: uuid("g.id"),
    groupName: text("g.name"),
    plan: oneOf(PLANS, "g.plan"),
    /** Whether the group ends idle sessions. */
    endIdleSessions: boolean("g.end_idle_sessions"),
    /** Whether members of the group may change the owner's settings of its companies. */
    membersEditCompanies: boolean("g.members_edit_companies"),
    /** What a replica must have for the session; null without replicas. */
    position: callerPosition("s.id"),
    /** In creation order. */
    companies: list(
      {
        id: uuid("c.id"),
        name: text("c.name"),
        isTest: boolean("c.is_test"),
        timeZone: text("c.time_zone"),
        /** The days by which the clock of a test company is ahead. */
        daysAhead: integer("c.days_ahead"),
      },
      { from: "companies c WHERE c.group_id = g.id", orderBy: "c.position" },
    ),
  }),
  (columns) => `
    SELECT ${columns}
    FROM sessions s JOIN users u ON u.group_id = s.group_id AND u.id = s.user_id JOIN groups g ON g.id = u.group_id
    WHERE s.id = $1::uuid AND u.removed_at IS NULL AND ${IS_OPEN}`,
);

/** The user of a session. */
export type SessionUser = RowOf<typeof FIND_SESSION_USER>;
/** A company of the user's group. */
export type SessionCompany = SessionUser["companies"][number];

/**
 * The user of a session with group and companies, in one query. Null when the session has ended, is older than 30 days,
 * was idle for 12 hours in a group that ends idle sessions, or began before the password was changed; or when the user
 * left.
 */
export async function findSessionUser(sessionId: string, now: Date): Promise<SessionUser | null> {
  return readFirst("pool", FIND_SESSION_USER, [sessionId, now, EMAILS_NEED_NO_VERIFICATION]);
}

const REQUIRE_SESSION = defineCommand(
  "require_session",
  `SELECT require_access(EXISTS (
    SELECT FROM sessions s JOIN users u ON u.group_id = s.group_id AND u.id = s.user_id JOIN groups g ON g.id = u.group_id
    WHERE s.id = $1::uuid AND u.group_id = $3::uuid AND u.role::text = $4::text AND u.removed_at IS NULL AND ${IS_OPEN}
      AND (u.role = 'owner' OR g.members_edit_companies OR NOT $5::boolean)))`,
);

/** The check that a session is open, and its user still has their rights. */
export function sessionAccess({ sessionId, groupId, role, membersEditCompanies }: SessionUser): AccessCheck {
  return {
    groupId,
    command: REQUIRE_SESSION,
    valuesAt: (now) => [sessionId, now, groupId, role, membersEditCompanies],
  };
}

const COUNT_SESSIONS = defineQuery(
  "count_sessions",
  integer("count(*)"),
  (columns) => `
    SELECT ${columns}
    FROM sessions s JOIN users u ON u.group_id = s.group_id AND u.id = s.user_id JOIN groups g ON g.id = u.group_id
    WHERE u.id = $1::uuid AND ${IS_OPEN}`,
);

/** The number of browsers in which a user is signed in. */
export async function countOpenSessions(userId: string, now: Date): Promise<number> {
  const [count] = await readRows("pool", COUNT_SESSIONS, [userId, now]);
  return count ?? 0;
}

/** Replaces the password and ends all sessions. */
export async function updatePassword(tx: Tx, user: GroupUser, passwordHash: string, now: Date): Promise<void> {
  const { groupId, userId } = user;
  endAccess(tx, groupId);
  checkLockOrder(tx, "user", userId);
  await withPrisma(tx, (prisma) =>
    prisma.user.updateMany({ where: { id: userId }, data: { passwordHash, passwordChangedAt: now } }),
  );
  await endSessionsOf(tx, user, now);
}

export async function updateUserName(tx: Tx, userId: string, name: string): Promise<void> {
  await withPrisma(tx, (prisma) => prisma.user.updateMany({ where: { id: userId }, data: { name } }));
}

export interface NewUser {
  groupId: string;
  email: string;
  name: string;
  role: "owner" | "member";
  passwordHash: string | null;
  /** Null: unverified. */
  emailVerifiedAt: Date | null;
}

/** Adds a user; the address is stored in lower case. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<string> {
  const id = newId();
  checkLockOrder(tx, "user", id);
  await withPrisma(tx, (prisma) =>
    prisma.user.createMany({ data: { ...user, id, email: signInAddress(user.email), createdAt: now } }),
  );
  return id;
}

/** A user in a list of the group. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: "owner" | "member";
  createdAt: Date;
}

/** The users of a group, the owner first, then by name. */
export async function listUsers(groupId: string): Promise<Member[]> {
  return withPrisma("pool", (prisma) =>
    prisma.user.findMany({
      where: { groupId, removedAt: null },
      select: { id: true, name: true, email: true, role: true, createdAt: true },
      orderBy: [{ role: "asc" }, { name: "asc" }, { id: "asc" }],
    }),
  );
}

/**
 * Removes a member from a group, which ends their sessions and keys; false when the group has no such member. Owners
 * cannot be removed.
 */
export async function markUserRemoved(tx: Tx, groupId: string, userId: string, now: Date): Promise<boolean> {
  endAccess(tx, groupId);
  checkLockOrder(tx, "user", userId);
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.user.updateMany({
      where: { id: userId, groupId, role: "member", removedAt: null },
      data: { removedAt: now },
    }),
  );
  if (count === 1) await endSessionsOf(tx, { groupId, userId }, now);
  return count === 1;
}

/**
 * Removes a user with an unverified address, even an owner, which frees the address and ends the sessions and keys.
 * Null when nobody has the address, or it is verified.
 */
export async function removeUnverifiedUser(
  tx: Tx,
  which: { email: string } | { id: string },
  now: Date,
): Promise<{ userId: string; groupId: string } | null> {
  if (EMAILS_NEED_NO_VERIFICATION) return null;
  const unverified = { removedAt: null, emailVerifiedAt: null };
  const user = await withPrisma(tx, (prisma) =>
    prisma.user.findFirst({ where: { ...which, ...unverified }, select: { id: true, groupId: true } }),
  );
  if (!user) return null;
  const { id: userId, groupId } = user;
  endAccess(tx, groupId);
  checkLockOrder(tx, "user", userId);
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.user.updateMany({ where: { id: userId, ...unverified }, data: { removedAt: now } }),
  );
  if (count === 0) return null; // verified or removed in the meantime
  await endSessionsOf(tx, { groupId, userId }, now);
  return { userId, groupId };
}

/** Marks the user's address as verified; false when it already was. */
export async function markEmailVerified(tx: Tx, userId: string, now: Date): Promise<boolean> {
  checkLockOrder(tx, "user", userId);
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.user.updateMany({
      where: { id: userId, emailVerifiedAt: null, removedAt: null },
      data: { emailVerifiedAt: now },
    }),
  );
  return count === 1;
}

/** Whether the actor may send e-mails: the user, or the creator of the API key, has a verified address. */
export async function hasVerifiedEmail(tx: Tx, actor: Actor): Promise<boolean> {
  if (EMAILS_NEED_NO_VERIFICATION || actor.id === null) return true;
  const where = actor.kind === "user" ? { id: actor.id } : { apiKeys: { some: { id: actor.id } } };
  return (
    (await withPrisma(tx, (prisma) =>
      prisma.user.findFirst({ where: { ...where, emailVerifiedAt: { not: null } }, select: { id: true } }),
    )) !== null
  );
}

/** The address of a user; null when the user was removed. */
export async function findEmailOfUser(source: Tx | "pool", userId: string): Promise<string | null> {
  const where = { id: userId, removedAt: null };
  return (
    (await withPrisma(source, (prisma) => prisma.user.findFirst({ where, select: { email: true } })))?.email ?? null
  );
}

/** The owner of a group, with the language of its first company. */
interface Owner {
  name: string;
  email: string;
  language: Language;
}

/** The owner of a group. */
export async function findOwner(groupId: string): Promise<Owner | null> {
  const company = { select: { language: true }, orderBy: { position: "asc" }, take: 1 } as const;
  const owner = await withPrisma("pool", (prisma) =>
    prisma.user.findFirst({
      where: { groupId, role: "owner", removedAt: null },
      orderBy: { createdAt: "asc" },
      select: { name: true, email: true, group: { select: { companies: company } } },
    }),
  );
  if (!owner) return null;
  const language = owner.group.companies[0]?.language;
  return { name: owner.name, email: owner.email, language: LANGUAGES.find((known) => known === language) ?? "fr" };
}
