import { beforeEach, expect, test } from "vitest";
import { checkPassword } from "#lib/auth/check-password.ts";
import { inTransaction } from "#lib/db/client.ts";
import { insertPasswordReset } from "#lib/db/members/one-time-links.ts";
import { insertSession } from "#lib/db/members/sessions.ts";
import { findSessionUser } from "#lib/db/members/users.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { acceptInvitation, invitationByLink } from "#lib/members/accept-invitation.ts";
import { accountLink } from "#lib/members/account-link.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { listMembers } from "#lib/members/list-members.ts";
import { removeMember } from "#lib/members/remove-member.ts";
import { resendInvitation } from "#lib/members/resend-invitation.ts";
import { sendAccountEmail } from "#lib/members/send-account-email.ts";
import { withdrawInvitation } from "#lib/members/withdraw-invitation.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const place = { networkAddress: "192.0.2.1", browserToken: null };
const person = { name: "Noah", password: "a good long password" };

const resend = await resendOfTests();

let company: TestCompany;
let by: TestCompany["context"] & { userId: string };
let link: { networkAddress: string; now: Date };
let email: string;
beforeEach(async () => {
  company = await makeTestCompany();
  by = { ...company.context, userId: company.context.actor.id ?? "" };
  link = { networkAddress: "192.0.2.1", now: by.now };
  email = `${newId()}@test.example`;
});

async function signedIn(userId: string) {
  const sessionId = await insertSession(userId, null, by.now);
  return sessionId === null ? null : { sessionId, user: await findSessionUser(sessionId, by.now) };
}

const tokenOf = (id: string) => accountLink("invitation", id).split("/").at(-1) ?? "";

async function invite(): Promise<{ id: string; token: string }> {
  expect(await inTransaction((tx) => inviteMember(tx, by, { email, language: "fr" }))).toEqual({ ok: true });
  const [invitation] = (await listMembers(by.groupId)).invitations;
  if (!invitation) throw new Error("no invitation was made");
  return { id: invitation.id, token: tokenOf(invitation.id) };
}

test("an invitation goes out once however often the job runs, and its link makes a member who signs in", async () => {
  const { id, token } = await invite();
  const jobs = await prisma.$queryRaw`SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'id' = ${id}`;
  expect(jobs).toEqual([{ payload: { kind: "invitation", id, language: "fr" } }]);
  await sendAccountEmail("invitation", id, "fr", by.now);
  await sendAccountEmail("invitation", id, "fr", by.now);
  const messages = resend.messages.filter(({ to }) => to.includes(email));
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain(accountLink("invitation", id));

  expect(await invitationByLink(token, by.now)).toMatchObject({ email, groupName: "Test", emailTaken: false });
  const accepted = await acceptInvitation(token, person, link);
  expect(accepted.ok && (await signedIn(accepted.userId))?.user).toMatchObject({
    role: "member",
    groupId: by.groupId,
    name: "Noah",
    email,
    emailVerified: true,
  });
  expect(await checkPassword(email, person.password, place)).toMatchObject({ ok: true });
  expect(await acceptInvitation(token, person, link)).toEqual({ ok: false, code: "link_invalid" });
  expect((await listMembers(by.groupId)).invitations).toEqual([]);
  expect(await inTransaction((tx) => inviteMember(tx, by, { email, language: "fr" }))).toEqual({
    ok: false,
    code: "already_member",
  });
});

test("two people with one link: one gets in", async () => {
  const { token } = await invite();
  const outcomes = await Promise.all([acceptInvitation(token, person, link), acceptInvitation(token, person, link)]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("expired, withdrawn, replaced and made-up links open nothing", async () => {
  const first = await invite();
  expect(await invitationByLink(first.token, new Date(by.now.getTime() + 7 * DAY_MS))).toBeNull();
  expect(await inTransaction((tx) => resendInvitation(tx, by, { invitationId: first.id, language: "en" }))).toEqual({
    ok: true,
  });
  expect(await acceptInvitation(first.token, person, link)).toEqual({ ok: false, code: "link_invalid" });
  const [second] = (await listMembers(by.groupId)).invitations;
  const token = tokenOf(second?.id ?? "");
  expect(await invitationByLink(token, by.now)).not.toBeNull();
  expect(await invitationByLink(`${token.slice(0, -2)}xx`, by.now)).toBeNull();
  expect(await inTransaction((tx) => withdrawInvitation(tx, by, second?.id ?? ""))).toMatchObject({ ok: true });
  expect(await invitationByLink(token, by.now)).toBeNull();
  expect(await sendAccountEmail("invitation", second?.id ?? "", "en", by.now)).toBeUndefined();
  expect(resend.messages.some(({ to }) => to.includes(email))).toBe(false);
});

test("an address that signs in elsewhere gets a hint, and the invitation waits", async () => {
  const other = await makeTestCompany();
  const stranger = await signedIn(other.context.actor.id ?? "");
  email = stranger?.user?.email ?? "";
  const { token } = await invite();
  expect(await invitationByLink(token, by.now)).toMatchObject({ emailTaken: true });
  expect(await acceptInvitation(token, person, link)).toEqual({ ok: false, code: "email_taken" });
  expect((await listMembers(by.groupId)).invitations).toHaveLength(1);
});

test("a removed member has no session, may be invited again, and owners and strangers are not found", async () => {
  const { token } = await invite();
  const accepted = await acceptInvitation(token, person, link);
  const userId = accepted.ok ? accepted.userId : "";
  const stranger = { ...(await makeTestCompany()).context };
  const remove = (context: typeof stranger, id: string) => inTransaction((tx) => removeMember(tx, context, id));
  expect(await remove(stranger, userId)).toEqual({ ok: false, code: "not_found" });
  expect(await remove(by, by.userId)).toEqual({ ok: false, code: "not_found" });
  const session = await signedIn(userId);
  expect(session?.user).not.toBeNull();
  expect(await remove(by, userId)).toEqual({ ok: true });
  expect(await findSessionUser(session?.sessionId ?? "", by.now)).toBeNull();
  expect(await prisma.session.count({ where: { userId, endedAt: null } })).toBe(0);
  expect(await signedIn(userId)).toBeNull();
  expect(await checkPassword(email, person.password, place)).toEqual({ ok: false, code: "wrong" });
  expect(await remove(by, userId)).toEqual({ ok: false, code: "not_found" });
  expect((await listMembers(by.groupId)).members.map(({ role }) => role)).toEqual(["owner"]);
  expect(await acceptInvitation((await invite()).token, person, link)).toMatchObject({ ok: true });
});

test("another group's invitation is not found", async () => {
  const { id } = await invite();
  const stranger = (await makeTestCompany()).context;
  const strangerBy = { ...stranger, userId: stranger.actor.id ?? "" };
  expect(await inTransaction((tx) => withdrawInvitation(tx, stranger, id))).toEqual({ ok: false, code: "not_found" });
  expect(await inTransaction((tx) => resendInvitation(tx, strangerBy, { invitationId: id, language: "en" }))).toEqual({
    ok: false,
    code: "not_found",
  });
});

test("an invitation whose e-mail will not arrive says so to the group, until it is sent again", async () => {
  const { id } = await invite();
  resend.script(email, FAILURES.broken, FAILURES.refused, FAILURES.refused);
  await expect(sendAccountEmail("invitation", id, "fr", by.now)).rejects.toThrow("not sent yet");
  expect((await listMembers(by.groupId)).invitations).toMatchObject([{ email, undeliveredReason: null }]);
  // The second run stands for a job whose worker died before it could report success.
  await sendAccountEmail("invitation", id, "fr", by.now);
  await sendAccountEmail("invitation", id, "fr", by.now);
  const reason = expect.stringContaining("domain is not verified");
  expect((await listMembers(by.groupId)).invitations).toMatchObject([{ email, undeliveredReason: reason }]);
  expect(await undelivered()).toEqual([{ kind: "invitation", id, to: email, reason }]);

  const again = { invitationId: id, language: "fr" } as const;
  expect(await inTransaction((tx) => resendInvitation(tx, by, again))).toEqual({ ok: true });
  expect((await listMembers(by.groupId)).invitations).toMatchObject([{ email, undeliveredReason: null }]);
});

test("a password reset that was refused, or given up after the last try, is in the group's audit log", async () => {
  const user = await prisma.user.findUniqueOrThrow({ where: { id: by.userId } });
  const reset = () =>
    inTransaction((tx) =>
      insertPasswordReset(tx, {
        groupId: by.groupId,
        userId: by.userId,
        createdAt: by.now,
        expiresAt: new Date(by.now.getTime() + DAY_MS),
      }).then((id) => ({ ok: true, id })),
    );
  const [refused, givenUp] = [await reset(), await reset()];
  resend.script(user.email, FAILURES.refused, FAILURES.broken);
  await sendAccountEmail("password-reset", refused.id, "en", by.now);
  await sendAccountEmail("password-reset", givenUp.id, "en", by.now, true);
  expect(await undelivered()).toEqual([
    {
      kind: "password-reset",
      id: refused.id,
      to: user.email,
      reason: expect.stringContaining("domain is not verified"),
    },
    { kind: "password-reset", id: givenUp.id, to: user.email, reason: expect.stringContaining("unexpected error") },
  ]);
});

/** The events of undelivered e-mails in the group's trail. */
async function undelivered() {
  const where = { groupId: by.groupId, companyId: null, type: "account_email.undelivered" };
  const events = await prisma.event.findMany({ where, orderBy: { sequence: "asc" } });
  return events.map(({ data }) => data);
}
