import "server-only";
import type { z } from "zod";
import { type ApiKeyActor, apiKeyActor, quotaHeaders } from "#lib/auth/api-key-actor.ts";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { type FieldError, PROBLEMS, type Problem, problemDocument } from "#lib/contract/problem.ts";
import { isKeyTaken, type StoredResponse } from "#lib/db/access/idempotency-keys.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type Failure, failureProblem } from "#lib/http/failure-problem.ts";
import {
  claimKey,
  findEarlierAnswer,
  fingerprint,
  idempotencyKey,
  type KeyedRequest,
  saveFinalResponse,
  saveResponse,
} from "#lib/http/idempotency.ts";
import { type Handler, type PlainRequest, type PlainResponse, toHandler } from "#lib/http/plain-http.ts";
import { readJsonBody } from "#lib/http/read-body.ts";
import { API_VERSION, jsonResponse, problemResponse, type RequestFacts, respond } from "#lib/http/respond.ts";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
export type ApiRoute = Record<Method, Handler>;

/** The successful result of a handler: a JSON body with its status. */
export interface ApiResponse {
  ok: true;
  status: number;
  body: unknown;
  location?: string;
}

/** The exports of a route file: the given methods, HEAD and OPTIONS derived from them, and 405 for all others. */
export function apiRoute(methods: { GET?: Handler; POST?: Handler }): ApiRoute {
  const allow = [...(methods.GET ? ["GET", "HEAD"] : []), ...(methods.POST ? ["POST"] : []), "OPTIONS"].join(", ");
  const methodNotAllowed = toHandler((request) =>
    respond(request, async (facts) =>
      problemResponse({ code: "method_not_allowed", detail: `Allowed here: ${allow}.`, headers: { Allow: allow } }, facts),
    ),
  );
  const methodList = toHandler((request) => respond(request, async () => ({ status: 204, headers: { Allow: allow }, body: null })));
  const { GET = methodNotAllowed, POST = methodNotAllowed } = methods;
  return { GET, HEAD: GET, POST, PUT: methodNotAllowed, PATCH: methodNotAllowed, DELETE: methodNotAllowed, OPTIONS: methodList };
}

/** A handler that anyone may call. */
export function publicRead(handle: () => Promise<ApiResponse | Problem>): Handler {
  return toHandler((request) =>
    respond(request, async (facts) => {
      const response = await handle();
      return "ok" in response ? jsonResponse(response.status, JSON.stringify(response.body)) : problemResponse(response, facts);
    }),
  );
}

interface ReadOptions<Q> {
  query?: z.ZodType<Q> & { shape: Record<string, unknown> };
  /** `id` is the UUID of the path, or "" when the path has none. */
  handle: (call: { context: Context; id: string; query: Q; headers: RequestHeaders }) => Promise<ApiResponse | PlainResponse | Failure>;
}

/** A read-only handler for holders of an API key. */
export function read<Q = unknown>({ query, handle }: ReadOptions<Q>): Handler {
  return toHandler((request, id) =>
    respond(request, async (facts) => {
      const authenticated = await authenticate(request, facts);
      if (!authenticated.ok) return problemResponse(authenticated.problem, facts);
      const parsed = query ? parseInput(query, queryObject(request, Object.keys(query.shape))) : { ok: true as const, value: {} as Q };
      if (!parsed.ok) return problemResponse(parsed.problem, facts);
      const authorized = authorize(authenticated.actor, authenticated.now, id);
      if (!authorized.ok) return problemResponse(failureProblem(authorized), facts);

      const response = await handle({ ...authorized, query: parsed.value, headers: request.headers });
      if ("headers" in response) return response;
      if (!response.ok) return problemResponse(failureProblem(response), facts);
      return jsonResponse(response.status, JSON.stringify(response.body));
    }),
  );
}

type Success<O> = Extract<O, { ok: true }>;

interface WriteOptions<B, O extends { ok: true } | Failure> {
  body: z.ZodType<B>;
  bodyRequired?: boolean;
  /** Runs inside the one transaction of the request. */
  handle: (call: { tx: Tx; context: Context; id: string; body: B }) => Promise<O>;
  toResponse: (result: Success<O>) => ApiResponse;
  /** Runs after the commit; its result is the final response. Without it, the result of `toResponse` is final. */
  afterCommit?: (call: { context: Context; result: Success<O> }) => Promise<ApiResponse | Failure>;
}

/**
 * A handler for holders of an API key that changes data. It runs in one transaction, which also stores the response under the
 * Idempotency-Key.
 */
export function write<B, O extends { ok: true } | Failure>({
  body,
  bodyRequired = false,
  handle,
  toResponse,
  afterCommit,
}: WriteOptions<B, O>): Handler {
  return toHandler((request, pathId) =>
    respond(request, async (facts) => {
      const authenticated = await authenticate(request, facts);
      if (!authenticated.ok) return problemResponse(authenticated.problem, facts);
      const key = idempotencyKey(request.headers);
      if (key === undefined) return problemResponse(BAD_KEY, facts);
      const json = await readJsonBody(request, bodyRequired);
      if (!json.ok) return problemResponse(json.problem, facts);
      const parsed = parseInput(body, json.value);
      if (!parsed.ok) return problemResponse(parsed.problem, facts);
      const authorized = authorize(authenticated.actor, authenticated.now, pathId);
      if (!authorized.ok) return problemResponse(failureProblem(authorized), facts);

      const { context, id } = authorized;
      const { companyId, now } = context;
      const keyed: KeyedRequest | null =
        key === null ? null : { companyId, key, now, fingerprint: fingerprint(request.method, request.path, parsed.value) };

      const outcome = await inTransaction(async (tx) => {
        if (keyed) claimKey(tx, keyed);
        const handled = await handle({ tx, context, id, body: parsed.value });
        if (!handled.ok) return handled as Failure;
        const result = handled as Success<O>;
        const stored = toStoredResponse(toResponse(result), facts);
        if (keyed) saveResponse(tx, keyed, stored, afterCommit !== undefined);
        return { ok: true as const, stored, result };
      }).catch(async (error: unknown) => {
        if (!keyed || !isKeyTaken(error)) throw error;
        const earlier = await findEarlierAnswer(keyed);
        return earlier.ok ? { ok: true as const, stored: earlier.response, result: null } : earlier;
      });
      if (!outcome.ok) return problemResponse(failureProblem(outcome), facts);
      if (outcome.result === null) return fromStoredResponse(outcome.stored, { "Idempotency-Replayed": "true" });
      if (!afterCommit) return fromStoredResponse(outcome.stored);

      const final = toStoredResponse(await afterCommit({ context, result: outcome.result }), facts);
      if (keyed) await saveFinalResponse(keyed, final);
      return fromStoredResponse(final);
    }),
  );
}

const BAD_KEY: Problem = { code: "invalid_idempotency_key", detail: "Idempotency-Key must be 1 to 255 visible ASCII characters." };

type Authentication = { ok: true; actor: ApiKeyActor; now: Date } | { ok: false; problem: Problem };

/** Checks the key, the company and the API version (401, 403, 400) before the request is read. */
async function authenticate({ headers }: PlainRequest, facts: RequestFacts): Promise<Authentication> {
  const now = new Date();
  const actor = await apiKeyActor(headers, now);
  if ("quota" in actor && actor.quota) facts.headers = quotaHeaders(actor.quota);
  if (!actor.ok) return { ok: false, problem: failureProblem(actor) };
  facts.keyId = actor.keyId;
  if (actor.companyId) facts.companyId = actor.companyId;
  const version = headers.get("api-version");
  if (version !== null && version !== API_VERSION) {
    return { ok: false, problem: { code: "unsupported_version", detail: `The only version is ${API_VERSION}.` } };
  }
  return { ok: true, actor, now };
}

/** Checks what is refused only for valid input: a path id that cannot name an invoice, a group without a company. */
function authorize(actor: ApiKeyActor, now: Date, id: string | undefined): { ok: true; context: Context; id: string } | Failure {
  if (id !== undefined && !isUuid(id)) return { ok: false, code: "invoice_not_found" };
  if (actor.companyId === null) return { ok: false, code: "no_company" };
  const { groupId, companyId, keyId } = actor;
  return { ok: true, context: { groupId, companyId, actor: { kind: "api_key", id: keyId }, now }, id: id?.toLowerCase() ?? "" };
}

/** Parses the input with a schema; returns a problem that lists every field error when it is invalid. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): { ok: true; value: T } | { ok: false; problem: Problem } {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, problem: validationProblem(toFieldErrors(result.error)) };
}

function validationProblem(errors: FieldError[]): Problem {
  return { code: "validation_failed", detail: `The request has ${errors.length} ${errors.length === 1 ? "fault" : "faults"}.`, errors };
}

/**
 * The query as an object. A known parameter without a value counts as absent. A repeated parameter becomes a list, which every schema
 * refuses. The object has no prototype, so a parameter such as `constructor` is unknown like any other.
 */
function queryObject({ query: written }: PlainRequest, known: string[]): Record<string, string | string[] | undefined> {
  const searchParams = new URLSearchParams(written);
  const query: Record<string, string | string[] | undefined> = Object.create(null);
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    // own keys: it inherits nothing
    query[name] = values.length > 1 ? values : values[0] === "" && known.includes(name) ? undefined : values[0];
  }
  return query;
}

function toStoredResponse(response: ApiResponse | Failure, { requestId }: RequestFacts): StoredResponse {
  if (response.ok) return { status: response.status, location: response.location ?? null, body: JSON.stringify(response.body) };
  const problem = failureProblem(response);
  return { status: PROBLEMS[problem.code].status, location: null, body: JSON.stringify(problemDocument(problem, requestId)) };
}

function fromStoredResponse({ status, location, body }: StoredResponse, headers: Record<string, string> = {}): PlainResponse {
  return jsonResponse(status, body, location === null ? headers : { ...headers, Location: location });
}
