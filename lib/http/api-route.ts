import "server-only";
import { z } from "zod";
import type { ApiKeyActor } from "#lib/auth/api-key-actor.ts";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { PROBLEMS, type Problem } from "#lib/contract/problem.ts";
import type { StoredResponse } from "#lib/db/access/idempotency-keys.ts";
import type { Tx } from "#lib/db/client.ts";
import { firstCompanyOfGroup } from "#lib/db/companies/company-settings.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type KeyReach, lackingScope, SCOPES, type Scope } from "#lib/domain/identity/scopes.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { entityTag, type IfMatch, ifMatch, isOutdated, PRECONDITION_FAILED } from "#lib/http/entity-tag.ts";
import { type Failure, failureProblem } from "#lib/http/failure-problem.ts";
import { fingerprint, idempotencyKey, type KeyedRequest } from "#lib/http/idempotency.ts";
import { identifyKey } from "#lib/http/identify-key.ts";
import { ifPermitted, type Refusal } from "#lib/http/if-permitted.ts";
import { type ApiResponse, performOnce, type Success } from "#lib/http/perform-once.ts";
import {
  type Handler,
  type PlainHandler,
  type PlainRequest,
  type PlainResponse,
  toHandler,
} from "#lib/http/plain-http.ts";
import { type JsonBody, readJsonBody } from "#lib/http/read-body.ts";
import { API_VERSION, jsonResponse, problemResponse, type RequestFacts, respond } from "#lib/http/respond.ts";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
export type ApiRoute = Record<Method, Handler>;

/** The methods that change something, in the order of `Allow`. */
const CHANGING = ["POST", "PATCH", "DELETE"] as const;

/** The query of operations that have none. */
export const NO_QUERY = z.strictObject({});

/** What a path id that is no UUID cannot name. */
type MissingCode =
  | "invoice_not_found"
  | "credit_note_not_found"
  | "event_not_found"
  | "no_such_client"
  | "no_such_item"
  | "no_such_recurring_invoice"
  | "quote_not_found"
  | "receipt_not_found"
  | "online_payment_not_found"
  | "bank_statement_not_found"
  | "no_such_bank_account"
  | "bank_entry_not_found"
  | "no_such_company"
  | "webhook_endpoint_not_found"
  | "api_key_not_found";

/** The exports of a route file: the given methods, HEAD and OPTIONS derived from them, and 405 for all others. */
export function apiRoute(methods: { [Name in "GET" | (typeof CHANGING)[number]]?: Handler }): ApiRoute {
  const allow = [
    ...(methods.GET ? ["GET", "HEAD"] : []),
    ...CHANGING.filter((method) => methods[method]),
    "OPTIONS",
  ].join(", ");
  const methodNotAllowed = toHandler((request) =>
    respond(request, async (facts) =>
      problemResponse(
        { code: "method_not_allowed", detail: `Allowed here: ${allow}.`, headers: { Allow: allow } },
        facts,
      ),
    ),
  );
  const listed = {
    Allow: allow,
    ...(methods.PATCH && { "Accept-Patch": "application/json, application/merge-patch+json" }),
  };
  const methodList = toHandler((request) =>
    respond(request, async () => ({ status: 204, headers: { ...listed }, body: null })),
  );
  const {
    GET = methodNotAllowed,
    POST = methodNotAllowed,
    PATCH = methodNotAllowed,
    DELETE = methodNotAllowed,
  } = methods;
  return { GET, HEAD: GET, POST, PUT: methodNotAllowed, PATCH, DELETE, OPTIONS: methodList };
}

/** A handler that anyone may call. */
export function publicRead(handle: () => Promise<ApiResponse | Problem>): Handler {
  return toHandler((request) =>
    respond(request, async (facts) => {
      const response = await handle();
      return "ok" in response
        ? jsonResponse(response.status, JSON.stringify(response.body))
        : problemResponse(response, facts);
    }),
  );
}

/** What a key that has scopes needs for the operation. Each handler for holders of a key declares one. */
interface Scoped {
  scope: Scope;
}

interface ReadOptions<Q> extends Scoped {
  permit?: Permit;
  query?: z.ZodType<Q> & { shape: Record<string, unknown> };
  /** The failure for a path id that is no UUID. */
  missing?: MissingCode;
  /** `partId` is the second id of the path in lower case, or "". */
  handle: (
    call: Authorized & { partId: string; query: Q; headers: RequestHeaders },
  ) => Promise<ApiResponse | PlainResponse | Failure>;
}

/**
 * Whether the caller may do this at all, where scope and company do not say it. Its 403 comes before the input is read,
 * and before an answer of an earlier time.
 */
type Permit = (call: Authorized & { source: Tx | "pool" }) => Promise<{ ok: true } | Failure>;

/** A read-only handler for holders of an API key. */
export function read<Q = object>({ query, handle, ...access }: ReadOptions<Q>): Handler {
  const { scope, missing } = access;
  const answer: PlainHandler = (request, id, pathPartId) =>
    respond(request, async (facts) => {
      const authenticated = await authenticate(request, facts, access, id);
      if (!authenticated.ok) return problemResponse(authenticated.problem, facts);
      if (request.headers.get("if-match") !== null) return problemResponse(NO_VERSIONS, facts);
      const parsed = parseQuery(request, query ?? (NO_QUERY as z.ZodType<unknown> as NonNullable<typeof query>));
      if (!parsed.ok) return problemResponse(parsed.problem, facts);
      const authorized = authorize(authenticated.actor, { scope, now: authenticated.now }, id, missing);
      if (!authorized.ok) return problemResponse(failureProblem(authorized), facts);

      const call = { ...authorized, partId: pathPartId?.toLowerCase() ?? "", query: parsed.value };
      return toPlainResponse(await handle({ ...call, headers: request.headers }), facts);
    });
  return toHandler(answer, scope);
}

interface ComputeOptions<B> extends Scoped {
  body: z.ZodType<B>;
  handle: (call: {
    context: ZonedContext;
    body: B;
    headers: RequestHeaders;
  }) => Promise<ApiResponse | PlainResponse | Failure>;
}

/** A handler for holders of an API key that answers a body and changes nothing. An Idempotency-Key has no effect. */
export function compute<B>({ scope, body, handle }: ComputeOptions<B>): Handler {
  const answer: PlainHandler = (request, pathId) =>
    respond(request, async (facts) => {
      const parsed = await parseWrite(request, facts, pathId, { scope, body, bodyRequired: true });
      if (!parsed.ok) return problemResponse(parsed.problem, facts);

      return toPlainResponse(
        await handle({ context: parsed.context, body: parsed.value, headers: request.headers }),
        facts,
      );
    });
  return toHandler(answer, scope);
}

/** What a handler that changes nothing returned, as it is sent. */
export function toPlainResponse(response: ApiResponse | PlainResponse | Failure, facts: RequestFacts): PlainResponse {
  if ("headers" in response) return response;
  if (!response.ok) return problemResponse(failureProblem(response), facts);
  return jsonResponse(response.status, JSON.stringify(response.body));
}

interface WriteCall<B> extends Authorized {
  tx: Tx;
  partId: string;
  body: B;
}

interface WriteOptions<B, O extends { ok: true } | Failure, P = undefined> extends BodyOptions<B> {
  /** What takes long and changes nothing, such as reading a file: it runs before the transaction. */
  prepare?: (call: { context: ZonedContext; body: B }) => Promise<({ ok: true } & P) | Failure>;
  /** Runs inside the one transaction of the request. `partId` is the second id of the path in lower case, or "". */
  handle: (call: WriteCall<B> & { prepared: P }) => Promise<O>;
  /**
   * What GET answers of the thing in the path, which `If-Match` is compared with before `handle`. It is locked from
   * then on, so that `handle` changes what was compared. Null where `handle` refuses the call whatever the caller saw.
   * Without the function there is nothing that has an ETag, and `If-Match` is refused.
   */
  current: ((call: Omit<WriteCall<B>, "partId">) => Promise<object | null>) | null;
  /** The answer has the ETag of its body, or of the part of it that GET answers. */
  tagged?: true | ((body: Record<string, unknown>) => object);
  toResponse: (result: Success<O>, context: ZonedContext) => ApiResponse;
  /** What is stored of the body, where it holds a secret. */
  toStored?: (body: object) => object;
  /** Runs after the commit; its result is the final response. Without it, the result of `toResponse` is final. */
  afterCommit?: (call: { context: ZonedContext; result: Success<O> }) => Promise<ApiResponse | Failure>;
}

/**
 * A handler for holders of an API key that changes data. It runs in one transaction, which also stores the response
 * under the Idempotency-Key. Where the key changed before the commit, nothing is done, and the key is looked up again.
 */
export function write<B, O extends { ok: true } | Failure, P = undefined>(options: WriteOptions<B, O, P>): Handler {
  const answer: PlainHandler = (request, pathId, pathPartId) =>
    respond(request, async (facts) => {
      let body: Promise<JsonBody> | undefined;
      const call: Call = { request, facts, partId: pathPartId?.toLowerCase() ?? "" };
      const read = options.readBody ?? ((sent) => readJsonBody(sent, options.bodyRequired ?? false));
      const readBody = () => (body ??= read(request));
      const parse = () => parseWrite(request, facts, pathId, options, readBody);
      const parsed = await parse();
      const response = parsed.ok
        ? await ifPermitted(parsed, parse, (written) => perform(options, call, written))
        : parsed;
      return "problem" in response ? problemResponse(response.problem, facts) : response;
    });
  return toHandler(answer, options.scope, options.current !== null);
}

interface Call {
  request: PlainRequest;
  facts: RequestFacts;
  partId: string;
}

async function perform<B, O extends { ok: true } | Failure, P>(
  { prepare, current, tagged, permit, handle, toResponse, toStored, afterCommit }: WriteOptions<B, O, P>,
  { request, facts, partId }: Call,
  { context, id, reach, key, now, precondition, value }: Written<B>,
): Promise<PlainResponse> {
  const { companyId } = context;
  const prepared = await prepare?.({ context, body: value });
  if (prepared && !prepared.ok) return problemResponse(failureProblem(prepared as Failure), facts);
  // Without a precondition it is what releases before this one stored.
  const input = precondition === null ? value : { ifMatch: precondition, body: value };
  // Keys expire by the server's clock.
  const keyed: KeyedRequest | null =
    key === null ? null : { companyId, key, now, fingerprint: fingerprint(request.method, request.path, input) };
  const performed = await performOnce<O | typeof PRECONDITION_FAILED>(keyed, facts.requestId, {
    permit: permit && ((tx) => permit({ source: tx, context, id, reach })),
    toStored,
    handle: async (tx) =>
      (await isOutdated(precondition, async () => current?.({ tx, context, id, reach, body: value }) ?? null))
        ? PRECONDITION_FAILED
        : handle({ tx, context, id, partId, body: value, reach, prepared: prepared as P }),
    toResponse: (result) => toResponse(result as Success<O>, context),
    afterCommit: afterCommit && ((result) => afterCommit({ context, result: result as Success<O> })),
  });
  if (!performed.ok) return problemResponse(failureProblem(performed), facts);
  const { stored, isReplayed } = performed;
  const tag = tagged && stored.status < 300 ? { ETag: entityTag(shownPart(stored.body, tagged)) } : {};
  return fromStoredResponse(stored, { ...tag, ...(isReplayed && { "Idempotency-Replayed": "true" }) });
}

function shownPart(body: string, tagged: true | ((body: Record<string, unknown>) => object)): string {
  return tagged === true ? body : JSON.stringify(tagged(JSON.parse(body)));
}

const BAD_KEY: Problem = {
  code: "invalid_idempotency_key",
  detail: "Idempotency-Key must be 1 to 255 visible ASCII characters.",
};

const BAD_PRECONDITION: Problem = {
  code: "invalid_precondition",
  detail: "If-Match must be * or entity tags in double quotes, such as the ETag that GET answers.",
  errors: [
    {
      path: "If-Match",
      code: "invalid_precondition",
      message: "must be the ETag as it was received, its double quotes included",
    },
  ],
};

export const NO_VERSIONS: Problem = {
  code: "invalid_precondition",
  detail: "If-Match is for changes of something that has an ETag. Send this request without it.",
  errors: [{ path: "If-Match", code: "invalid_precondition", message: "must be left out here" }],
};

/** A request with a body that passed every check but those of the database. */
interface Written<B> extends Authorized, Identified {
  ok: true;
  /** The Idempotency-Key. */
  key: string | null;
  precondition: IfMatch | null;
  value: B;
}

interface BodyOptions<B> extends Scoped {
  permit?: Permit;
  body: z.ZodType<B>;
  bodyRequired?: boolean;
  /** How the body is read, where it is not JSON. */
  readBody?: (request: PlainRequest) => Promise<JsonBody>;
  missing?: MissingCode;
  /**
   * It concerns the group: the context has its first company, whichever is active, and the answer is stored there. So a
   * key for test companies may do it before there is one, and a repeat finds the answer when there is.
   */
  ofGroup?: true;
}

/** Checks a request with a body in the order of the contract, up to what the database decides. */
export async function parseWrite<B>(
  request: PlainRequest,
  facts: RequestFacts,
  pathId: string | undefined,
  options: BodyOptions<B> & { current?: unknown },
  readBody = () => readJsonBody(request, options.bodyRequired ?? false),
): Promise<Written<B> | Refusal> {
  const { scope, body, missing, ofGroup, current = null } = options;
  const authenticated = await authenticate(request, facts, options, pathId);
  if (!authenticated.ok) return authenticated;
  const { actor, now } = authenticated;
  const key = idempotencyKey(request.headers);
  if (key === undefined) return { ok: false, problem: BAD_KEY };
  const precondition = ifMatch(request.headers);
  if (precondition === undefined) return { ok: false, problem: BAD_PRECONDITION };
  if (precondition !== null && current === null) return { ok: false, problem: NO_VERSIONS };
  const json = await readBody();
  if (!json.ok) return json;
  const query = parseQuery(request, NO_QUERY);
  if (!query.ok) return query;
  const parsed = parseInput(body, json.value);
  if (!parsed.ok) return parsed;
  const companyId = ofGroup ? await firstCompanyOfGroup(actor.groupId) : actor.companyId;
  const authorized = authorize({ ...actor, companyId }, { scope, now }, pathId, missing);
  if (!authorized.ok) return { ok: false, problem: failureProblem(authorized) };
  return { ...authorized, actor, now, key, precondition, value: parsed.value };
}

interface Identified {
  actor: ApiKeyActor;
  /** By the server's clock. */
  now: Date;
}

export type Authenticated = Identified & { ok: true };

/**
 * Checks the key, the company, the scope, the permit and the API version (401, 403, 400) before the request is read. A
 * null scope is none.
 */
export async function authenticate(
  { headers }: PlainRequest,
  facts: RequestFacts,
  { scope, permit, missing }: { scope: Scope | null; permit?: Permit | undefined; missing?: MissingCode | undefined },
  pathId?: string,
): Promise<Authenticated | Refusal> {
  const now = new Date();
  const actor = await identifyKey(headers, facts);
  if (!actor.ok) return { ok: false, problem: failureProblem(actor) };
  const lacking = scope && lackingScope(actor, scope);
  if (lacking) return { ok: false, problem: failureProblem(lacking) };
  const authorized = scope && authorize(actor, { scope, now }, pathId, missing);
  if (permit && authorized?.ok) {
    const permitted = await permit({ ...authorized, source: "pool" });
    const problem = permitted.ok ? null : failureProblem(permitted);
    if (problem && PROBLEMS[problem.code].status === 403) return { ok: false, problem };
  }
  const version = headers.get("api-version");
  if (version === null || version === API_VERSION) return { ok: true, actor, now };
  return { ok: false, problem: { code: "unsupported_version", detail: `The only version is ${API_VERSION}.` } };
}

/**
 * What is of the group, or of a company in the path, goes by the server's clock, whatever that of the active company
 * shows.
 */
const GROUP_SCOPES: readonly Scope[] = SCOPES.filter((scope) => /^(companies|webhooks|api-keys):/.test(scope));

/** What a valid request is about. `id` is the UUID of the path in lower case, or "" when the path has none. */
interface Authorized {
  context: ZonedContext;
  id: string;
  reach: KeyReach;
}

/** Checks what is refused only for valid input: a path id that cannot name anything, a group without a company. */
function authorize(
  actor: ApiKeyActor,
  { scope, now }: Scoped & { now: Date },
  id: string | undefined,
  missing: MissingCode = "invoice_not_found",
): (Authorized & { ok: true }) | Failure {
  if (id !== undefined && !isUuid(id)) return { ok: false, code: missing };
  if (actor.companyId === null) return { ok: false, code: "no_company" };
  const { groupId, companyId, companyIds, testOnly, keyId, daysAhead, timeZone } = actor;
  const isOfGroup = GROUP_SCOPES.includes(scope);
  const at = isOfGroup ? now : companyNow(now, daysAhead);
  const context: ZonedContext = { groupId, companyId, actor: { kind: "api_key", id: keyId }, now: at, timeZone };
  return { ok: true, context, id: id?.toLowerCase() ?? "", reach: { companyIds, testOnly } };
}

/** Parses the input with a schema; returns a problem that lists every field error when it is invalid. */
export function parseInput<T>(
  schema: z.ZodType<T>,
  input: unknown,
  unit?: "field" | "parameter",
): { ok: true; value: T } | { ok: false; problem: Problem } {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success
    ? { ok: true, value: result.data }
    : {
        ok: false,
        problem: failureProblem({ ok: false, code: "validation_failed", errors: toFieldErrors(result.error, unit) }),
      };
}

export function parseQuery<Q>(
  request: PlainRequest,
  schema: z.ZodType<Q> & { shape: Record<string, unknown> },
): { ok: true; value: Q } | Refusal {
  return parseInput(schema, queryObject(request, Object.keys(schema.shape)), "parameter");
}

/**
 * The query as an object. A known parameter without a value counts as absent. A repeated parameter becomes a list,
 * which every schema refuses. The object has no prototype, so a parameter such as `constructor` is unknown like any
 * other.
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

function fromStoredResponse(
  { status, location, body }: StoredResponse,
  headers: Record<string, string> = {},
): PlainResponse {
  if (status === 204) return { status, headers: { "Cache-Control": "no-store", ...headers }, body: null };
  return jsonResponse(status, body, location === null ? headers : { ...headers, Location: location });
}
