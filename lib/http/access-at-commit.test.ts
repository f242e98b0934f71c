import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as bulk } from "#app/api/invoices/bulk/route.ts";
import { POST as create } from "#app/api/invoices/route.ts";
import { POST as mcp } from "#app/mcp/route.ts";
import { closePeriod } from "#lib/accounting/close-period.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { rotateApiKey } from "#lib/api-keys/rotate-api-key.ts";
import { isAccessEnded } from "#lib/db/access-gate.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { forCaller, identifyCaller } from "#lib/db/connection/caller.ts";
import { endSession, insertSession } from "#lib/db/members/sessions.ts";
import { findSessionUser, sessionAccess } from "#lib/db/members/users.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { addMember } from "#lib/members/add-member.ts";
import { changePassword } from "#lib/members/change-password.ts";
import { removeMember } from "#lib/members/remove-member.ts";
import { setCompanyEditors } from "#lib/members/set-company-editors.ts";
import { signOutEverywhere } from "#lib/members/sign-out-everywhere.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// A request is stopped between its look-up and its commit, by a lock that somebody else holds. Meanwhile the access of
// its caller ends.

let company: TestCompany;
let owner: { groupId: string; userId: string; now: Date };
let member: { groupId: string; userId: string; now: Date };
let invoice: object;

beforeEach(async () => {
  company = await makeTestCompany();
  const { groupId, actor, now } = company.context;
  owner = { groupId, userId: actor.id ?? "", now };
  const added = await addMember(
    { groupId, actor, now },
    { email: `${newId()}@test.example`, name: "Member", password: "correct horse" },
  );
  if (!added.ok) throw new Error(added.code);
  member = { groupId, userId: added.userId, now };
  const { clientId } = await company.draft();
  const lines = [{ description: "Conseil", quantity: 2, unitPrice: 65_000, taxRate: 20 }];
  invoice = { clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines };
});

async function keyOf(by: typeof owner): Promise<{ key: string; keyId: string }> {
  const made = await inTransaction((tx) => createApiKey(tx, by, "Shop"));
  if (!made.ok) throw new Error(made.code);
  return made;
}

/** A request of somebody who waits for its answer, as the web server passes it on. */
function ofCaller<T>(work: () => Promise<T>): Promise<T> {
  return forCaller({ gone: new AbortController().signal, closed: Promise.resolve(), isRead: false }, work);
}

function call(handler: Handler, key: string, body: object, headers: Record<string, string> = {}) {
  return ofCaller(async () => {
    const sent = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const request = new Request("http://folio.example/api/invoices", {
      method: "POST",
      headers: { ...sent, ...headers },
      body: JSON.stringify(body),
    });
    const response = await handler(request, { params: Promise.resolve(undefined) });
    return { status: response.status, body: await response.json() };
  });
}

const count = () => prisma.invoice.count({ where: { companyId: company.context.companyId } });

/** Runs `work` and, once it waits for a lock, `meanwhile`. */
async function whileItWaits<T>(
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
  tables = "invoices, companies",
): Promise<T> {
  let running: Promise<T> | undefined;
  const holder = await pool.connect();
  try {
    await holder.query("BEGIN");
    await holder.query(`LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`);
    running = work();
    running.catch(() => {});
    await waitUntilBlocked();
    await meanwhile();
    await holder.query("COMMIT");
  } finally {
    holder.release();
  }
  return running;
}

/** Of this database: other tests wait in theirs. */
const WAITING = `SELECT count(*)::int AS n FROM pg_locks
  WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

async function waitUntilBlocked(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await pool.query(WAITING);
    if (rows[0].n > 0) return;
    await sleep(20);
  }
  throw new Error("nothing waited for the lock");
}

const endings: [string, (keyId: string) => Promise<unknown>, number, string][] = [
  [
    "revoked",
    (keyId) => inTransaction((tx) => revokeApiKey(tx, { ...owner, role: "owner" }, keyId)),
    401,
    "revoked_api_key",
  ],
  [
    "rotated",
    (keyId) => inTransaction((tx) => rotateApiKey(tx, member, { keyId, oldValidHours: 0 })),
    401,
    "expired_api_key",
  ],
  [
    "one of a removed member",
    () => inTransaction((tx) => removeMember(tx, { ...company.context, now: new Date() }, member.userId)),
    401,
    "invalid_api_key",
  ],
  [
    "expired",
    (keyId) => pool.query("UPDATE api_keys SET expires_at = now() WHERE id = $1", [keyId]),
    401,
    "expired_api_key",
  ],
  [
    "limited",
    (keyId) => pool.query("UPDATE api_keys SET scopes = 'invoices:read' WHERE id = $1", [keyId]),
    403,
    "insufficient_scope",
  ],
];

describe.each(endings)("a key that is %s while its request waits", (_, end, status, code) => {
  test("commits nothing", async () => {
    const { key, keyId } = await keyOf(member);
    const before = await count();
    const refused = await whileItWaits(
      () => call(create, key, invoice, { "idempotency-key": newId() }),
      () => end(keyId),
    );
    expect(refused).toMatchObject({ status, body: { code } });
    expect(await count()).toBe(before);
    expect(await prisma.idempotencyKey.count({ where: { companyId: company.context.companyId } })).toBe(0);
  });

  test("does no further operation of a list", async () => {
    const { key, keyId } = await keyOf(member);
    const operations = Array.from({ length: 50 }, () => ({ type: "create", invoice }));
    const before = await count();
    const answer = await whileItWaits(
      () => call(bulk, key, { operations }, { "idempotency-key": "list" }),
      () => end(keyId),
    );
    expect(answer).toMatchObject({ status: 200, body: { succeeded: 0, failed: 50 } });
    expect(answer.body.data.map(({ problem }: { problem: { code: string } }) => problem.code)).toEqual(
      Array(50).fill(code),
    );
    expect(await count()).toBe(before);
    // What another key repeats is done then.
    const again = await call(bulk, await company.apiKey(), { operations }, { "idempotency-key": "list" });
    expect(again.body).toMatchObject({ succeeded: 50, failed: 0 });
  });

  test("makes no draft by a tool", async () => {
    const { key, keyId } = await keyOf(member);
    const before = await count();
    const params = { name: "create_draft", arguments: { invoice } };
    const { body } = await whileItWaits(
      () => call(mcp, key, { jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      () => end(keyId),
    );
    expect([body.result.isError, body.result.content[0].text]).toEqual([true, expect.stringContaining(`(${code})`)]);
    expect(await count()).toBe(before);
  });
});

test("a list of a key that is revoked before its first operation is refused whole", async () => {
  const { key, keyId } = await keyOf(member);
  const answer = await whileItWaits(
    () => call(bulk, key, { operations: [{ type: "create", invoice }] }, { "idempotency-key": "list" }),
    () => inTransaction((tx) => revokeApiKey(tx, { ...owner, role: "owner" }, keyId)),
    "idempotency_keys",
  );
  expect(answer).toMatchObject({ status: 401, body: { code: "revoked_api_key" } });
});

test("a list that runs while its key is revoked makes nothing after the answer to the revocation", async () => {
  const { key, keyId } = await keyOf(member);
  const operations = Array.from({ length: 200 }, () => ({ type: "create", invoice }));
  const before = await count();
  const running = call(bulk, key, { operations });
  while ((await count()) < before + 5) await sleep(5);
  expect((await inTransaction((tx) => revokeApiKey(tx, { ...owner, role: "owner" }, keyId))).ok).toBe(true);
  const atRevocation = await count();
  const { body } = await running;
  expect(await count()).toBe(atRevocation);
  expect(body.succeeded).toBe(atRevocation - before);
  expect(body.failed).toBeGreaterThan(0);
});

test("a key whose rights did not change is not refused because somebody else's access ended", async () => {
  const [{ key }, { keyId }] = [await keyOf(member), await keyOf(owner)];
  const answer = await whileItWaits(
    () => call(create, key, invoice),
    () => inTransaction((tx) => revokeApiKey(tx, { ...owner, role: "owner" }, keyId)),
  );
  expect(answer.status).toBe(201);
});

/** A request of a session. */
async function ofSession<T>(sessionId: string, work: () => Promise<T>): Promise<T | "ended"> {
  return ofCaller(async () => {
    const user = await findSessionUser(sessionId, new Date());
    if (!user) return "ended" as const;
    identifyCaller({ id: sessionId, position: null, access: sessionAccess(user) });
    return work();
  }).catch((error) => {
    if (isAccessEnded(error)) return "ended" as const;
    throw error;
  });
}

const sessionEndings: [string, (sessionId: string) => Promise<unknown>][] = [
  ["was ended", (sessionId) => endSession(sessionId, new Date())],
  ["was signed out of everywhere", () => signOutEverywhere({ ...member, now: new Date() })],
  [
    "is of a removed member",
    () => inTransaction((tx) => removeMember(tx, { ...company.context, now: new Date() }, member.userId)),
  ],
];

test.each(sessionEndings)("a session that %s commits nothing", async (_, end) => {
  const sessionId = (await insertSession(member.userId, null, new Date())) ?? "";
  const context = { ...company.context, actor: { kind: "user", id: member.userId } as const };
  const before = await count();
  const { id } = await company.draft();
  const source = await prisma.invoice.findUniqueOrThrow({
    where: { companyId_id: { companyId: context.companyId, id } },
  });
  const input = {
    ...{
      clientId: source.clientId,
      issueDate: "2026-11-20",
      dueDate: "2026-11-20",
      serviceDate: null,
      taxRateBp: null,
    },
    ...{ description: null, notes: null, currency: "EUR", format: "pdf", lines: [] },
  };
  const outcome = await whileItWaits(
    () => ofSession(sessionId, () => inTransaction((tx) => createInvoice(tx, context, input as never))),
    () => end(sessionId),
  );
  expect([outcome, await count()]).toEqual(["ended", before + 1]);
});

test("a member from whom the right to change companies is taken commits no such change", async () => {
  const { context } = company;
  const by = { ...context, user: { role: "owner" } as const };
  await inTransaction((tx) => setCompanyEditors(tx, by, true));
  const sessionId = (await insertSession(member.userId, null, new Date())) ?? "";
  const actor = { kind: "user", id: member.userId } as const;
  const outcome = await whileItWaits(
    () =>
      ofSession(sessionId, () =>
        inTransaction((tx) => closePeriod(tx, { ...context, actor }, toCalendarDate("2026-10-31"))),
      ),
    () => inTransaction((tx) => setCompanyEditors(tx, by, false)),
  );
  expect(outcome).toBe("ended");
});

test("who ends his own access still has it: a new password, and the sign-out of every browser", async () => {
  const sessionId = (await insertSession(owner.userId, null, new Date())) ?? "";
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: owner.userId } });
  const by = { ...company.context, now: new Date() };
  const passwords = { currentPassword: "correct horse", newPassword: "battery staple" };
  expect(await ofSession(sessionId, () => changePassword(by, { userId: owner.userId, email }, passwords))).toEqual({
    ok: true,
  });
  const next = (await insertSession(owner.userId, null, new Date(Date.now() + 1000))) ?? "";
  expect(await ofSession(next, () => signOutEverywhere({ ...owner, now: new Date() }))).toEqual({ ok: true });
});

test("of two who end each other's access at once, one does", async () => {
  const sessions = [
    await insertSession(owner.userId, null, new Date()),
    await insertSession(owner.userId, null, new Date()),
  ];
  const outcomes = await Promise.all(
    sessions.map((id) => ofSession(id ?? "", () => signOutEverywhere({ ...owner, now: new Date() }))),
  );
  expect(outcomes.filter((outcome) => outcome !== "ended")).toHaveLength(1);
});
