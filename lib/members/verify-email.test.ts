import { beforeEach, expect, test } from "vitest";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { apiKeyActor } from "#lib/auth/api-key-actor.ts";
import { checkPassword } from "#lib/auth/check-password.ts";
import { inTransaction } from "#lib/db/client.ts";
import { insertSession } from "#lib/db/members/sessions.ts";
import { findSessionUser } from "#lib/db/members/users.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { sendInvoices } from "#lib/email/sending/send-invoices.ts";
import { acceptInvitation, invitationByLink } from "#lib/members/accept-invitation.ts";
import { type AccountLinkKind, accountLink } from "#lib/members/account-link.ts";
import { closeUnverifiedAccount } from "#lib/members/close-unverified-account.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { requestPasswordReset } from "#lib/members/request-password-reset.ts";
import { requestVerification } from "#lib/members/request-verification.ts";
import { resetByLink, resetPassword } from "#lib/members/reset-password.ts";
import { sendAccountEmail } from "#lib/members/send-account-email.ts";
import { signUp } from "#lib/members/sign-up.ts";
import { verificationByLink, verifyEmail } from "#lib/members/verify-email.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const HOUR_MS = 60 * 60 * 1000;
const STRANGERS = "the stranger's password";
const OWNERS = "the owner's password";
const place = { networkAddress: "192.0.2.1", browserToken: null };

const resend = await resendOfTests();

let email: string;
let now: Date;
let from: { networkAddress: string; now: Date };
beforeEach(async () => {
  await prisma.rateLimit.deleteMany();
  email = `${newId()}@test.example`;
  now = new Date();
  from = { networkAddress: "192.0.2.1", now };
});

const address = { line1: "1 rue du Port", line2: null, postalCode: "69001", city: "Lyon", country: "FR" };
async function signedUp(password = STRANGERS) {
  const company = { name: "Ada Conseil", address, siren: null, vatNumber: null, vatRegime: "standard" as const };
  const outcome = await done(
    signUp(
      { name: "Ada", email, password, company, language: "en", timeZone: "Europe/Paris" },
      from.networkAddress,
      now,
    ),
  );
  return { ...outcome, by: { groupId: outcome.groupId, userId: outcome.userId, email, now } };
}

/** The newest link of this kind that was sent to a user. */
async function linkTo(kind: AccountLinkKind, userId: string): Promise<string> {
  const query = { where: { userId }, orderBy: { id: "desc" } } as const;
  const found =
    kind === "password-reset"
      ? await prisma.passwordReset.findFirst(query)
      : await prisma.emailVerification.findFirst(query);
  return (
    accountLink(kind, found?.id ?? "")
      .split("/")
      .at(-1) ?? ""
  );
}

const jobsFor = async (kind: AccountLinkKind) => {
  const jobs = await prisma.$queryRaw<{ payload: { kind: string; id: string } }[]>`
    SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = ${kind}`;
  return jobs.map(({ payload }) => payload.id);
};

async function isVerified(userId: string): Promise<boolean> {
  const sessionId = (await insertSession(userId, null, now)) ?? "";
  return (await findSessionUser(sessionId, now))?.emailVerified === true;
}

test("who signs up is sent a link, and their address is verified once they are signed in and confirm it", async () => {
  const { userId, by } = await signedUp();
  expect(await isVerified(userId)).toBe(false);
  const verification = await prisma.emailVerification.findFirstOrThrow({ where: { userId } });
  expect(await jobsFor("email-verification")).toContain(verification.id);
  await sendAccountEmail("email-verification", verification.id, "en", now);
  await sendAccountEmail("email-verification", verification.id, "fr", now);
  const token = await linkTo("email-verification", userId);
  const messages = resend.messages.filter(({ to }) => to.includes(email));
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain(`/verify-email/${token}`);

  expect(await verificationByLink(token, now)).toMatchObject({ email, userId, groupName: "Ada Conseil" });
  const outcomes = await Promise.all([verifyEmail(by, token), verifyEmail(by, token)]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await isVerified(userId)).toBe(true);
  expect(await verificationByLink(token, now)).toBeNull();
  const events = await prisma.event.findMany({ where: { groupId: by.groupId, type: "user.email_verified" } });
  expect(events.map(({ data }) => data)).toEqual([{ userId, email, by: "link" }]);
});

test("a link of another user, another kind, another day or our making up verifies nothing", async () => {
  const { userId, by } = await signedUp();
  const token = await linkTo("email-verification", userId);
  const other = (await makeTestCompany()).context.actor.id ?? "";
  expect(await verifyEmail({ userId: other, now }, token)).toEqual({ ok: false, code: "link_invalid" });
  expect(await verifyEmail({ userId, now: new Date(now.getTime() + 24 * HOUR_MS) }, token)).toEqual({
    ok: false,
    code: "link_invalid",
  });
  expect(await verifyEmail(by, `${token.slice(0, -2)}xx`)).toEqual({ ok: false, code: "link_invalid" });
  await requestPasswordReset(email, "en", from);
  expect(await verifyEmail(by, await linkTo("password-reset", userId))).toEqual({ ok: false, code: "link_invalid" });
  expect(await isVerified(userId)).toBe(false);
});

test("the link can be sent again, five times in an hour with that of signing up, and not once it is of no use", async () => {
  const { userId, by } = await signedUp();
  const outcomes = [];
  for (let time = 0; time < 5; time++) outcomes.push((await requestVerification(by, "fr")).ok);
  expect(outcomes).toEqual([true, true, true, true, false]);
  expect(await prisma.emailVerification.count({ where: { userId } })).toBe(5);
  await verifyEmail(by, await linkTo("email-verification", userId));
  expect(await prisma.emailVerification.count({ where: { userId, usedAt: null } })).toBe(0);
  await prisma.rateLimit.deleteMany();
  expect(await requestVerification(by, "fr")).toEqual({ ok: true });
  expect(await prisma.emailVerification.count({ where: { userId } })).toBe(5);
});

test("until the address is verified no invoice is sent and nobody is invited, in the browser or by an API key", async () => {
  const company = await makeTestCompany();
  const { context } = company;
  const userId = context.actor.id ?? "";
  const made = await inTransaction((tx) => createApiKey(tx, { groupId: context.groupId, userId, now }, "Shop"));
  const key = await prisma.apiKey.findFirstOrThrow({ where: { userId } });
  expect(made.ok).toBe(true);
  const byKey = { ...context, actor: { kind: "api_key", id: key.id } as const };
  await prisma.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
  const { id } = await company.issued();
  const send = (as: typeof context) => inTransaction((tx) => sendInvoice(tx, as, id));
  const invite = () =>
    inTransaction((tx) => inviteMember(tx, { groupId: context.groupId, userId, now }, { email, language: "en" }));

  expect(await send(context)).toEqual({ ok: false, code: "email_unverified" });
  expect(await send(byKey)).toEqual({ ok: false, code: "email_unverified" });
  expect(await sendInvoices(context, [id])).toMatchObject({ ok: true, results: [{ result: "email_unverified" }] });
  expect(await invite()).toEqual({ ok: false, code: "email_unverified" });
  expect(await prisma.emailDelivery.count({ where: { companyId: context.companyId } })).toBe(0);

  await prisma.user.update({ where: { id: userId }, data: { emailVerifiedAt: now } });
  expect(await invite()).toEqual({ ok: true });
  expect(await send(byKey)).toMatchObject({ ok: true });
});

test("an invitation is not blocked by a stranger who signed up with the address, and the stranger gains nothing from it", async () => {
  const stranger = await signedUp();
  const session = (await insertSession(stranger.userId, null, now)) ?? "";
  await prisma.group.update({ where: { id: stranger.groupId }, data: { plan: "business" } });
  const made = await inTransaction((tx) => createApiKey(tx, stranger.by, "Shop"));
  const headers = new Headers({ authorization: `Bearer ${made.ok ? made.key : ""}` });
  expect(await apiKeyActor(headers)).toMatchObject({ ok: true });

  const { context } = await makeTestCompany();
  const inviter = { groupId: context.groupId, userId: context.actor.id ?? "", now };
  expect(await inTransaction((tx) => inviteMember(tx, inviter, { email, language: "en" }))).toEqual({ ok: true });
  const invitation = await prisma.invitation.findFirstOrThrow({ where: { email } });
  const token = accountLink("invitation", invitation.id).split("/").at(-1) ?? "";
  expect(await invitationByLink(token, now)).toMatchObject({ emailTaken: false, unverifiedAccount: true });
  const accepted = await acceptInvitation(token, { name: "Ada", password: OWNERS }, from);

  expect(accepted).toMatchObject({ ok: true });
  const userId = accepted.ok ? accepted.userId : "";
  expect(userId).not.toBe(stranger.userId);
  expect(await prisma.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
    groupId: context.groupId,
    role: "member",
  });
  expect(await isVerified(userId)).toBe(true);
  expect(await checkPassword(email, STRANGERS, place)).toEqual({ ok: false, code: "wrong" });
  expect(await checkPassword(email, OWNERS, place)).toMatchObject({ ok: true, userId });
  expect(await findSessionUser(session, now)).toBeNull();
  expect(await apiKeyActor(headers)).toEqual({ ok: false, code: "invalid_api_key" });
  expect(await prisma.user.count({ where: { groupId: stranger.groupId, removedAt: null } })).toBe(0);
});

test("a verified account is never taken over by an invitation, nor closed by a link", async () => {
  const { userId, by } = await signedUp();
  const link = await linkTo("email-verification", userId);
  await verifyEmail(by, link);
  await requestPasswordReset(email, "en", from);
  const reset = await linkTo("password-reset", userId);
  expect(await closeUnverifiedAccount(link, from.networkAddress, now)).toEqual({ ok: false, code: "link_invalid" });
  expect(await closeUnverifiedAccount(reset, from.networkAddress, now)).toEqual({ ok: false, code: "link_invalid" });
  expect(await checkPassword(email, STRANGERS, place)).toMatchObject({ ok: true, userId });
});

test("a password reset of an unverified account verifies it and ends all that opened it before", async () => {
  const { userId, groupId, by } = await signedUp();
  const session = (await insertSession(userId, null, now)) ?? "";
  await prisma.group.update({ where: { id: groupId }, data: { plan: "business" } });
  const made = await inTransaction((tx) => createApiKey(tx, by, "Shop"));
  await requestPasswordReset(email, "en", from);
  const token = await linkTo("password-reset", userId);
  expect(await resetByLink(token, now)).toMatchObject({ emailVerified: false, groupName: "Ada Conseil" });
  expect(await resetPassword(token, OWNERS, from)).toEqual({ ok: true, userId });

  expect(await isVerified(userId)).toBe(true);
  expect(await checkPassword(email, STRANGERS, place)).toEqual({ ok: false, code: "wrong" });
  expect(await checkPassword(email, OWNERS, place)).toMatchObject({ ok: true });
  expect(await findSessionUser(session, now)).toBeNull();
  const headers = new Headers({ authorization: `Bearer ${made.ok ? made.key : ""}` });
  expect(await apiKeyActor(headers)).toMatchObject({ ok: false, code: "revoked_api_key" });
});

test.each(["email-verification", "password-reset"] as const)(
  "who reads the mail of an address that a stranger signed up with closes that account by the link of a %s and signs up",
  async (kind) => {
    const stranger = await signedUp();
    const session = (await insertSession(stranger.userId, null, now)) ?? "";
    await expect(signedUp(OWNERS)).rejects.toThrow("email_taken");
    if (kind === "password-reset") await requestPasswordReset(email, "en", from);
    const token = await linkTo(kind, stranger.userId);
    const outcomes = await Promise.all([1, 2].map(() => closeUnverifiedAccount(token, from.networkAddress, now)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await findSessionUser(session, now)).toBeNull();
    expect(await verifyEmail(stranger.by, await linkTo("email-verification", stranger.userId))).toEqual({
      ok: false,
      code: "link_invalid",
    });

    const mine = await signedUp(OWNERS);
    expect(mine.groupId).not.toBe(stranger.groupId);
    expect(await checkPassword(email, STRANGERS, place)).toEqual({ ok: false, code: "wrong" });
    await verifyEmail(mine.by, await linkTo("email-verification", mine.userId));
    expect(await isVerified(mine.userId)).toBe(true);
  },
);

test("of sixty made-up links at once fifty are looked at, and a good one does not count", async () => {
  const { userId } = await signedUp();
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () => closeUnverifiedAccount(`${newId()}.xx`, "192.0.2.7", now)),
  );
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "throttled")).toHaveLength(10);
  expect(await resetPassword(`${newId()}.xx`, OWNERS, { networkAddress: "192.0.2.7", now })).toEqual({
    ok: false,
    code: "throttled",
  });
  const token = await linkTo("email-verification", userId);
  expect(await closeUnverifiedAccount(token, "192.0.2.8", now)).toEqual({ ok: true });
  expect(await prisma.rateLimit.count({ where: { key: { startsWith: "account_link_address" }, points: 0 } })).toBe(1);
});
