import { randomUUID } from "node:crypto";
import { baseUrl, expect, type Tenant } from "#e2e/fixtures.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { keepInMailbox } from "#lib/db/mailbox/mailbox.ts";
import { SCOPES, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import { changePassword } from "#lib/members/change-password.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { removeMember } from "#lib/members/remove-member.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import type { ResendServer } from "#tests/support/resend-server.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";

export const PASSWORD = "correct horse battery";

/** A group with every kind of data, and every caller that must be refused. */
export interface World {
  ours: Tenant;
  secondCompanyId: string;
  stranger: Tenant;
  starter: Tenant;
  resend: ResendServer;
  /** `Cookie` headers. */
  sessions: Record<"owner" | "member" | "stranger" | "starter" | "removed" | "oldPassword", string>;
  /** `ours` and `stranger` name every scope, as only a key has it that manages others. */
  keys: Record<"ours" | "stranger" | "revoked" | "removed", string>;
  /** The ids of everything that `make` created. */
  made: Set<string>;
  make: Makers;
}

interface Makers {
  draft(): Promise<Made>;
  issued(): Promise<Made>;
  /** Sent to its own client. */
  sent(): Promise<Made & { email: string }>;
  /** A sent invoice that its client rejected. */
  rejected(): Promise<Made>;
  client(): Promise<string>;
  invitation(): Promise<string>;
  /** Another member, signed in. */
  member(): Promise<{ userId: string; email: string; cookie: string }>;
  apiKey(): Promise<string>;
  /** An issued invoice of a test company of the group. */
  inTestCompany(): Promise<Made & { companyId: string }>;
  /** An e-mail in the mailbox of a test company of the group, with an attachment. */
  keptEmail(): Promise<{ messageId: string; attachmentId: string }>;
}

/** An invoice in the API's response. */
// biome-ignore lint/suspicious/noExplicitAny: what is in it is the API's, and openapi-check holds it against the document
type Made = { id: string; updatedAt: string } & Record<string, any>;

export async function makeWorld(
  newTenant: (plan?: "starter") => Promise<Tenant>,
  resend: ResendServer,
): Promise<World> {
  const [ours, stranger, starter] = [await newTenant(), await newTenant(), await newTenant("starter")];
  const { groupId, userId } = ours;
  const now = () => new Date();
  const made = new Set<string>();
  const keep = <T extends { id: string }>(thing: T): T => {
    made.add(thing.id);
    return thing;
  };

  const newMember = async () => {
    const email = await ours.addMember();
    const { id } = keep(await prisma.user.findFirstOrThrow({ where: { email } }));
    return { userId: id, email, cookie: await sessionOf(email) };
  };
  const make: Makers = {
    draft: async () => keep(await ours.invoice()),
    issued: async () => keep(await ours.invoice({}, "issued")),
    async sent() {
      const email = `${randomUUID()}@client.example`;
      return { ...keep(await ours.invoice({ clientId: await ours.addClient({ email }) }, "sent")), email };
    },
    async rejected() {
      const made = keep(await ours.invoice({}, "sent"));
      const data = { status: "rejected", rejectedAt: now(), rejectionReason: "Too much" } as const;
      await prisma.invoice.updateMany({ where: { id: made.id, companyId: ours.companyId }, data });
      return made;
    },
    client: async () => keep({ id: await ours.addClient() }).id,
    async invitation() {
      const email = `${randomUUID()}@test.example`;
      await inTransaction((tx) => inviteMember(tx, { groupId, userId, now: now() }, { email, language: "en" }));
      return keep(await prisma.invitation.findFirstOrThrow({ where: { email } })).id;
    },
    member: newMember,
    async apiKey() {
      const name = randomUUID();
      await ours.addKey(name);
      return keep(await prisma.apiKey.findFirstOrThrow({ where: { name } })).id;
    },
    async inTestCompany() {
      const { companyId, issued } = await sandboxOf(ours);
      return { ...keep(await issued()), companyId };
    },
    async keptEmail() {
      const { companyId } = await sandboxOf(ours);
      const message = {
        from: "a@test.example",
        to: "b@test.example",
        replyTo: null,
        subject: "Kept",
        html: "",
        text: "",
      };
      const attachments = [{ filename: "a.pdf", mediaType: "application/pdf", content: new Uint8Array([37]) }];
      const messageId = await keepInMailbox(companyId, { message, attachments, idempotencyKey: randomUUID() }, now());
      const attachment = await prisma.mailboxAttachment.findFirstOrThrow({ where: { companyId, messageId } });
      return { messageId: keep({ id: messageId }).id, attachmentId: attachment.id };
    },
  };

  const revoked = await ours.addKey("revoked");
  const { id: keyId } = await prisma.apiKey.findFirstOrThrow({ where: { groupId, name: "revoked" } });
  await inTransaction((tx) => revokeApiKey(tx, { groupId, now: now(), userId, role: "owner" }, keyId));

  const manager = async ({ groupId, userId }: Tenant) => {
    const limits = { ...UNLIMITED, scopes: SCOPES };
    return done(inTransaction((tx) => createApiKey(tx, { groupId, userId, now: now() }, "manager", limits)));
  };
  const gone = await newMember();
  const kept = await inTransaction((tx) =>
    createApiKey(tx, { groupId, userId: gone.userId, now: now() }, "of somebody who left"),
  );
  await inTransaction((tx) =>
    removeMember(tx, { groupId, actor: { kind: "user", id: userId }, now: now() }, gone.userId),
  );

  const changed = await newMember();
  const by = { groupId, actor: { kind: "user", id: changed.userId } as const, now: now() };
  const replaced = await changePassword(by, changed, { currentPassword: PASSWORD, newPassword: `${PASSWORD} too` });
  expect(replaced).toEqual({ ok: true });

  return {
    ours,
    secondCompanyId: await ours.addCompany({ name: "Seconde" }),
    stranger,
    starter,
    resend,
    made,
    make,
    sessions: {
      owner: await sessionOf(ours.email),
      member: (await newMember()).cookie,
      stranger: await sessionOf(stranger.email),
      starter: await sessionOf(starter.email),
      removed: gone.cookie,
      oldPassword: changed.cookie,
    },
    keys: {
      ours: (await manager(ours)).key,
      stranger: (await manager(stranger)).key,
      revoked,
      removed: kept.ok ? kept.key : "",
    },
  };
}

/** A test company of the tenant's group, a new one if none is named, with a client. */
export async function sandboxOf(
  tenant: Tenant,
  existingId?: string,
): Promise<{ companyId: string; issued(): Promise<Made> }> {
  const companyId =
    existingId ?? (await tenant.addCompany({ name: "Essai", isTest: true, numberPattern: "TEST-{YYYY}-{SEQ:5}" }));
  const headers = { "X-Company-Id": companyId };
  const post = async (path: string, body?: object) => {
    const answer = await tenant.call("POST", path, { headers, ...(body && { body }) });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const address = { line1: "1 rue Neuve", postalCode: "75001", city: "Paris", country: "FR" };
  const client = await post("/api/clients", { name: "Client", email: "client@client.example", address });
  const lines = [{ description: "Essai", quantity: 1, unitPrice: 10_000, taxRate: 20 }];
  const issued = async () => {
    const draft = await post("/api/invoices", {
      clientId: client.id,
      issueDate: "2026-11-10",
      dueDate: "2026-12-10",
      lines,
    });
    return post(`/api/invoices/${draft.id}/issue`);
  };
  return { companyId, issued };
}

/** Signs in and returns the cookie that a browser would send. */
export async function sessionOf(email: string): Promise<string> {
  const session = await sessionCookie(baseUrl(), email, PASSWORD);
  expect(session).toContain("folio.session=");
  return session;
}

/** The token of the newest link of this kind that was mailed to an address. */
export async function mailedToken({ resend }: World, email: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      found = resend.messages.findLast(({ to }) => to.includes(email))?.text?.match(link)?.[1];
      return found;
    })
    .toBeTruthy();
  return found ?? "";
}
