import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { endSession, insertSession, purgeSessions, touchSession } from "#lib/db/members/sessions.ts";
import { findSessionUser, updatePassword } from "#lib/db/members/users.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { setSessionPolicy } from "#lib/members/set-session-policy.ts";
import { countSessions, signOutEverywhere } from "#lib/members/sign-out-everywhere.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const [HOUR_MS, DAY_MS] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];
let company: TestCompany;
let userId: string;
let now: Date;
const later = (ms: number) => new Date(now.getTime() + ms);
const isOpen = async (id: string | null, at = now) => (await findSessionUser(id ?? "", at)) !== null;

beforeEach(async () => {
  company = await makeTestCompany();
  userId = company.context.actor.id ?? "";
  now = new Date();
});

test("a session that was ended opens nothing, and others of its user stay", async () => {
  const [first, second] = [await insertSession(userId, null, now), await insertSession(userId, null, now)];
  expect(await findSessionUser(first ?? "", now)).toMatchObject({ userId, sessionId: first });
  await endSession(first ?? "", now);
  expect([await isOpen(first), await isOpen(second), await isOpen(newId())]).toEqual([false, true, false]);
});

test("signing out everywhere ends all sessions of the user and of nobody else, and stands in the trail", async () => {
  const other = (await makeTestCompany()).context.actor.id ?? "";
  const theirs = await insertSession(other, null, now);
  const mine = [await insertSession(userId, null, now), await insertSession(userId, null, now)];
  expect(await countSessions(userId, now)).toBe(2);
  await signOutEverywhere({ groupId: company.context.groupId, userId, now });
  expect(await Promise.all(mine.map((id) => isOpen(id)))).toEqual([false, false]);
  expect(await countSessions(userId, now)).toBe(0);
  expect(await isOpen(theirs)).toBe(true);
  const events = await prisma.event.findMany({
    where: { groupId: company.context.groupId, type: "user.signed_out_everywhere" },
  });
  expect(events).toHaveLength(1);
});

test("a session ends after thirty days, however much it was used", async () => {
  const id = await insertSession(userId, null, now);
  await touchSession(id ?? "", later(30 * DAY_MS - 60_000));
  expect(await isOpen(id, later(30 * DAY_MS - 1000))).toBe(true);
  expect(await isOpen(id, later(30 * DAY_MS + 1000))).toBe(false);
});

test("where the group asks for it a session ends after twelve hours without use, and nowhere else", async () => {
  const id = await insertSession(userId, null, now);
  const tomorrow = later(DAY_MS);
  expect(await isOpen(id, tomorrow)).toBe(true);
  const set = (ends: boolean) => inTransaction((tx) => setSessionPolicy(tx, company.context, ends));
  await set(true);
  await set(true);
  expect(await isOpen(id, tomorrow)).toBe(false);
  expect(await isOpen(id, later(12 * HOUR_MS - 1000))).toBe(true);
  await touchSession(id ?? "", later(11 * HOUR_MS));
  expect(await isOpen(id, later(22 * HOUR_MS))).toBe(true);
  expect(await isOpen(id, later(23 * HOUR_MS + 1000))).toBe(false);
  const events = await prisma.event.findMany({
    where: { groupId: company.context.groupId, type: "group.session_policy_changed" },
  });
  expect(events.map(({ data }) => data)).toEqual([{ endIdleSessions: true }]);
});

test("the use of a session is written down every five minutes at most", async () => {
  const id = (await insertSession(userId, null, now)) ?? "";
  const lastSeen = async () => (await prisma.session.findUniqueOrThrow({ where: { id } })).lastSeenAt;
  expect((await findSessionUser(id, later(4 * 60_000)))?.stale).toBe(false);
  await touchSession(id, later(4 * 60_000));
  expect(await lastSeen()).toEqual(now);
  expect((await findSessionUser(id, later(6 * 60_000)))?.stale).toBe(true);
  await touchSession(id, later(6 * 60_000));
  expect(await lastSeen()).toEqual(later(6 * 60_000));
});

test("a sign-in under way with the old password begins no session once the password is changed", async () => {
  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  const before = await insertSession(userId, passwordHash, now);
  const changing = Promise.withResolvers<void>();
  const begun = changing.promise.then(() => insertSession(userId, passwordHash, later(1000))); // waits for the change
  await inTransaction(async (tx) => {
    await updatePassword(tx, { groupId: company.context.groupId, userId }, "$argon2id$another", now);
    changing.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { ok: true };
  });
  expect(await begun).toBeNull();
  expect(await isOpen(before)).toBe(false);
  expect(await insertSession(userId, "$argon2id$another", later(1000))).not.toBeNull();
});

test("sessions that are over are forgotten a day later, open ones are not", async () => {
  const [open, ended, old] = [
    await insertSession(userId, null, now),
    await insertSession(userId, null, now),
    await insertSession(userId, null, later(-32 * DAY_MS)),
  ];
  await endSession(ended ?? "", later(-2 * DAY_MS));
  await purgeSessions(now);
  const left = await prisma.session.findMany({ where: { userId }, select: { id: true } });
  expect(left).toEqual([{ id: open }]);
  expect(old).not.toBeNull();
});
