import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { encode } from "next-auth/jwt";
import { expect, test } from "vitest";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { SESSION_COOKIE } from "#lib/auth/session-cookie.ts";
import { inTransaction } from "#lib/db/client.ts";
import { endSession, insertSession } from "#lib/db/members/sessions.ts";
import { env } from "#lib/env.ts";
import { identifySender } from "#lib/http/server/identify-sender.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const request = (headers: Record<string, string>) => Object.assign(new IncomingMessage(new Socket()), { headers });

test("the sender of a large body is the group of a key that works; otherwise the answer is that of any request", async () => {
  const { context } = await makeTestCompany();
  const { groupId } = context;
  const owner = { groupId, userId: context.actor.id ?? "", role: "owner" as const, now: new Date() };
  const made = await inTransaction((tx) => createApiKey(tx, owner, "key"));
  if (!made.ok) throw new Error(made.code);
  const ask = (authorization?: string, path = "/api/invoices/bulk") =>
    identifySender(request({ ...(authorization && { authorization }) }), path);
  for (const path of ["/api/invoices/bulk", "/mcp"])
    expect(await ask(`Bearer ${made.key}`, path)).toEqual({ ok: true, groupId });
  expect(await ask()).toMatchObject({ ok: false, problem: { code: "missing_credentials" } });
  expect(await ask(`Bearer svc_live_${"A".repeat(43)}`)).toMatchObject({
    ok: false,
    problem: { code: "invalid_api_key" },
  });
  await inTransaction((tx) => revokeApiKey(tx, owner, made.keyId));
  expect(await ask(`Bearer ${made.key}`)).toMatchObject({ ok: false, problem: { code: "revoked_api_key" } });
});

test("on pages it is the group of an open session", async () => {
  const { context } = await makeTestCompany();
  const sessionId = (await insertSession(context.actor.id ?? "", null, new Date())) ?? "";
  const token = await encode({ token: { sessionId }, secret: env.NEXTAUTH_SECRET ?? "" });
  const ask = (cookie: string) => identifySender(request({ cookie }), "/settings/company");
  const cookie = `folio_company=x; ${SESSION_COOKIE.name}=${token}; other=y`;
  expect(await ask(cookie)).toEqual({ ok: true, groupId: context.groupId });
  const refused = { ok: false, problem: { code: "body_too_large" } };
  for (const other of [
    "",
    `${SESSION_COOKIE.name}=`,
    `${SESSION_COOKIE.name}=x`,
    `a${cookie.slice(17)}`,
    cookie.slice(0, -20),
  ]) {
    expect(await ask(other)).toMatchObject(refused);
  }
  await endSession(sessionId, new Date());
  expect(await ask(cookie)).toMatchObject(refused);
});
