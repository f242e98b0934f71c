import sharp from "sharp";
import { expect, test, vi } from "vitest";

// Fewer connections than in production: two transactions that each requested a second one would deadlock.
vi.hoisted(() => vi.stubEnv("DATABASE_POOL_SIZE", "2"));

import { inTransaction, pool, withPrisma } from "#lib/db/client.ts";
import { REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { SECOND_CONNECTION } from "#lib/db/connection/open-transaction.ts";
import { insertPasswordReset } from "#lib/db/members/one-time-links.ts";
import { inSnapshot } from "#lib/db/snapshot.ts";
import { matchingInvoices } from "#lib/invoices/browse-invoices.ts";
import { setLogo } from "#lib/logos/set-logo.ts";
import { accountLink } from "#lib/members/account-link.ts";
import { addMember } from "#lib/members/add-member.ts";
import { changePassword } from "#lib/members/change-password.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { resetPassword } from "#lib/members/reset-password.ts";
import { previewReminder } from "#lib/reminders/preview-reminder.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
const PASSWORD = "correct horse battery";

test("the pool is as large as DATABASE_POOL_SIZE says", () => {
  expect(pool.options.max).toBe(2);
});

test("a query of the pool's, or a second transaction, within a transaction is refused at the line that asks for it", async () => {
  const offences: Record<string, () => Promise<unknown>> = {
    pool: () => pool.query("SELECT 1"),
    client: () => pool.connect(),
    prisma: () => prisma.$queryRaw`SELECT 1`,
    model: () => prisma.group.findMany(),
    transaction: () => inTransaction(async () => ({ ok: true })),
    snapshot: () => inSnapshot(REQUEST_LIMITS, async () => null),
  };
  for (const [name, offence] of Object.entries(offences)) {
    const within = inTransaction(async () => ({ ok: true, result: await offence() }));
    await expect(within, name).rejects.toThrow(SECOND_CONNECTION);
  }
  await expect(inSnapshot(REQUEST_LIMITS, () => pool.query("SELECT 1"))).rejects.toThrow(SECOND_CONNECTION);
});

test("a read that stands beside a transaction, and work begun in one that goes on after its end, have the pool", async () => {
  const ended = Promise.withResolvers<void>();
  let later: Promise<unknown> = Promise.resolve();
  const [, counted] = await Promise.all([
    inTransaction(async (tx) => {
      await withPrisma(tx, (prisma) => prisma.$queryRaw`SELECT 1`);
      later = ended.promise.then(() => pool.query("SELECT 1"));
      return { ok: true };
    }),
    pool.query("SELECT 1 AS one"),
  ]);
  expect(counted.rows).toEqual([{ one: 1 }]);
  ended.resolve();
  await expect(later).resolves.toMatchObject({ rowCount: 1 });
});

test("with two connections, twenty invitations, resets and changes of a password at once all end well", async () => {
  const { groupId, userId } = await ownerOf(await makeTestCompany());
  const now = new Date();
  const by = { groupId, actor: { kind: "user", id: userId } as const, now };
  const members = [];
  for (const index of TWENTY) {
    const email = `member-${index}-${groupId}@test.example`;
    const added = await done(addMember(by, { email, name: `Member ${index}`, password: PASSWORD }));
    members.push({ userId: added.userId, email });
  }

  const invited = TWENTY.map((index) =>
    inTransaction((tx) =>
      inviteMember(tx, { groupId, userId, now }, { email: `new-${index}-${groupId}@test.example`, language: "en" }),
    ),
  );
  expect(await Promise.all(invited)).toEqual(TWENTY.map(() => ({ ok: true })));

  const links = await Promise.all(
    members.map((member) =>
      inTransaction(async (tx) => {
        const reset = { groupId, userId: member.userId, createdAt: now, expiresAt: new Date(now.getTime() + 60_000) };
        return {
          ok: true,
          token:
            accountLink("password-reset", await insertPasswordReset(tx, reset))
              .split("/")
              .at(-1) ?? "",
        };
      }),
    ),
  );
  const changedByLink = links.map(({ token }) =>
    resetPassword(token, `${PASSWORD} two`, { networkAddress: "192.0.2.1", now }),
  );
  expect(await Promise.all(changedByLink)).toEqual(members.map((member) => ({ ok: true, userId: member.userId })));

  const changed = members.map((member) =>
    changePassword({ ...by, actor: { kind: "user", id: member.userId } }, member, {
      currentPassword: `${PASSWORD} two`,
      newPassword: `${PASSWORD} three`,
    }),
  );
  expect(await Promise.all(changed)).toEqual(TWENTY.map(() => ({ ok: true })));
});

test("with two connections, twenty logos, previews and bulk selections at once all end well", async () => {
  const { context } = await makeTestCompany();
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const logos = TWENTY.map(() => setLogo(context, picture));
  const previews = TWENTY.map((days) =>
    previewReminder(context.companyId, { days, language: "fr", message: null }, context.now),
  );
  const everything = { statuses: null, clientId: null, kind: null, search: null, from: null, to: null, due: null };
  const selections = TWENTY.map(() => matchingInvoices(context.companyId, everything, context.now));
  // Logos are drawn one at a time, and a request that waits too long gets an error.
  const outcomes = (await Promise.all(logos)).map((outcome) => (outcome.ok ? "ok" : outcome.code));
  expect(outcomes).toContain("ok");
  expect(outcomes.filter((outcome) => outcome !== "ok" && outcome !== "logo_busy")).toEqual([]);
  expect(await Promise.all(previews)).toHaveLength(20);
  expect(await Promise.all(selections)).toEqual(TWENTY.map(() => []));
});

test("one address invited twenty times at once has one invitation that works", async () => {
  const { groupId, userId } = await ownerOf(await makeTestCompany());
  const email = `often-${groupId}@test.example`;
  const by = { groupId, userId, now: new Date() };
  const invited = TWENTY.map(() => inTransaction((tx) => inviteMember(tx, by, { email, language: "en" })));
  expect(await Promise.all(invited)).toEqual(TWENTY.map(() => ({ ok: true })));
  expect(await prisma.invitation.count({ where: { groupId, revokedAt: null } })).toBe(1);
});

test("a group sends fifty invitations within an hour, and more the hour after", async () => {
  const { groupId, userId } = await ownerOf(await makeTestCompany());
  const now = new Date();
  const invite = (name: string, at = now) =>
    inTransaction((tx) =>
      inviteMember(tx, { groupId, userId, now: at }, { email: `${name}-${groupId}@test.example`, language: "en" }),
    );
  for (let index = 0; index < 50; index++) expect(await invite(`guest-${index}`)).toEqual({ ok: true });
  expect(await invite("one-more")).toEqual({ ok: false, code: "too_many_invitations" });
  expect(await invite("one-more", new Date(now.getTime() + 61 * 60_000))).toEqual({ ok: true });
});

test("two links of one user used at once change the password once, and neither waits for the other in a circle", async () => {
  const { groupId, userId } = await ownerOf(await makeTestCompany());
  const now = new Date();
  for (let round = 0; round < 10; round++) {
    const tokens = await Promise.all(
      [1, 2].map(() =>
        inTransaction(async (tx) => {
          const id = await insertPasswordReset(tx, {
            groupId,
            userId,
            createdAt: now,
            expiresAt: new Date(now.getTime() + 60_000),
          });
          return { ok: true, token: accountLink("password-reset", id).split("/").at(-1) ?? "" };
        }),
      ),
    );
    const outcomes = await Promise.all(
      tokens.map(({ token }) => resetPassword(token, `${PASSWORD} ${round}`, { networkAddress: "192.0.2.1", now })),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  }
});

async function ownerOf({ context }: TestCompany): Promise<{ groupId: string; userId: string }> {
  if (context.actor.id === null) throw new Error("the test company has no owner");
  return { groupId: context.groupId, userId: context.actor.id };
}
