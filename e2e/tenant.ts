import { deepEqual, equal } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { NewClient, NewCompany } from "#lib/db/companies/parties.ts";
import type { Plan } from "#lib/domain/identity/api-key.ts";
import { type KeyLimits, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import { addMember } from "#lib/members/add-member.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { atelier, clientsOf } from "#prisma/demo-data.ts";
import { done } from "#tests/support/done.ts";
import type { openApiCheck } from "#tests/support/openapi-check.ts";

/** A response of the API with its parsed JSON. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is what the tests are about, and openapi-check holds it against the document
  body: any;
  bytes: Buffer;
}

export interface CallOptions {
  /** Sent as JSON; a string or Buffer is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Another key; null for none. */
  key?: string | null;
}

export interface Tenant {
  groupId: string;
  userId: string;
  email: string;
  companyId: string;
  clientId: string;
  key: string;
  /** Calls the API with this tenant's key, and checks the response against the OpenAPI document. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A valid body for POST /api/invoices, with changes. */
  input(changes?: Record<string, unknown>): Record<string, unknown>;
  /** Creates a draft, and issues and sends it as requested. */
  invoice(changes?: Record<string, unknown>, upTo?: "draft" | "issued" | "sent"): Promise<Answer["body"]>;
  addClient(changes?: Partial<NewClient>): Promise<string>;
  addCompany(changes?: Partial<NewCompany>): Promise<string>;
  addKey(name?: string, limits?: Partial<KeyLimits>): Promise<string>;
  /** Adds a member to the group, who signs in with the returned address. */
  addMember(name?: string): Promise<string>;
}

/** The password of all test users. */
export const PASSWORD = "correct horse battery";

export function baseUrl(): string {
  const url = process.env.E2E_BASE_URL;
  if (!url) throw new Error("e2e/start-application.ts sets E2E_BASE_URL");
  return url;
}

/**
 * A separate group with owner, company, client and key, created by the use cases. Tests never see each other's data.
 */
export async function makeTenant(check: ReturnType<typeof openApiCheck>, plan: Plan): Promise<Tenant> {
  const email = `owner-${randomUUID()}@test.example`;
  const owner = await createOwner({
    email,
    name: "Test Owner",
    password: PASSWORD,
    groupName: "Test",
    plan,
    company: atelier,
  });
  if (!owner.ok) throw new Error(owner.code);
  const { groupId, userId, companyId } = owner;
  const by = ownerOf({ groupId, companyId, userId });

  const addClient = async (changes: Partial<NewClient> = {}) => {
    const [client] = clientsOf.atelier;
    if (!client) throw new Error("the demo has no clients");
    return (await done(inTransaction((tx) => createClient(tx, by, { ...client, ...changes })))).id;
  };
  const addCompany = async (changes: Partial<NewCompany> = {}) => {
    const made = await inTransaction(async (tx) => ({
      ok: true,
      id: await createCompany(tx, by, { ...atelier, ...changes }),
    }));
    return made.id;
  };
  const addKey = async (name = "tests", limits: Partial<KeyLimits> = {}) => {
    const made = await inTransaction((tx) =>
      createApiKey(tx, { groupId, userId, now: new Date() }, name, { ...UNLIMITED, ...limits }),
    );
    if (!made.ok) throw new Error(made.code);
    return made.key;
  };
  const addMemberToGroup = async (name = "Test Member") => {
    const address = `member-${randomUUID()}@test.example`;
    const made = await addMember(by, { email: address, name, password: PASSWORD });
    if (!made.ok) throw new Error(made.code);
    return address;
  };

  const clientId = await addClient();
  const key = plan === "starter" ? "" : await addKey();
  const call: Tenant["call"] = async (method, path, options = {}) => {
    const answer = await callApi(method, path, { key, ...options });
    deepEqual(check({ ...answer, method, path }), []);
    return answer;
  };
  const input: Tenant["input"] = (changes = {}) => ({
    clientId,
    issueDate: "2026-11-20",
    dueDate: "2026-12-20",
    lines: [{ description: "Conseil", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 20 }],
    ...changes,
  });
  const invoice: Tenant["invoice"] = async (changes, upTo = "draft") => {
    let answer = await call("POST", "/api/invoices", { body: input(changes) });
    equal(answer.status, 201);
    const path = `/api/invoices/${answer.body.id}`;
    for (const step of upTo === "draft" ? [] : upTo === "issued" ? ["issue"] : ["issue", "send"]) {
      answer = await call("POST", `${path}/${step}`);
      equal(answer.status, 200);
    }
    return { ...answer.body, warnings: undefined }; // as GET answers
  };
  return {
    groupId,
    userId,
    email,
    companyId,
    clientId,
    key,
    call,
    input,
    invoice,
    addClient,
    addCompany,
    addKey,
    addMember: addMemberToGroup,
  };
}

/** The tenant's owner, as the use cases take who acts in a company. */
export function ownerOf({ groupId, companyId, userId }: Pick<Tenant, "groupId" | "companyId" | "userId">) {
  return { groupId, companyId, actor: { kind: "user", id: userId } as const, now: new Date() };
}

/** One request to the API, without checking the response against the document. */
export async function callApi(
  method: string,
  path: string,
  { body, headers, key }: CallOptions = {},
  origin = baseUrl(),
): Promise<Answer> {
  const raw = typeof body === "string" || Buffer.isBuffer(body);
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && !raw && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: (raw ? body : JSON.stringify(body)) as BodyInit }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const json = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: json && bytes.length > 0 ? JSON.parse(bytes.toString("utf8")) : null,
    bytes,
  };
}

/** The paths and codes of a validation problem, for comparison. */
export function faults(answer: Answer): string[] {
  return (answer.body.errors ?? [])
    .map((fault: { path: string; code: string }) => `${fault.path}: ${fault.code}`)
    .sort();
}
