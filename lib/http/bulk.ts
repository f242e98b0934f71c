import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import { countOperations, quotaHeaders } from "#lib/auth/api-key-actor.ts";
import type { QuotaState } from "#lib/auth/shared-quota.ts";
import { PROBLEMS, type Problem, problemDocument } from "#lib/contract/problem.ts";
import { isKeyTaken, type StoredResponse } from "#lib/db/access/idempotency-keys.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { lackingScope, type Scope } from "#lib/domain/identity/scopes.ts";
import { runningClock } from "#lib/domain/test-companies/company-clock.ts";
import { type Authenticated, authenticate, parseWrite } from "#lib/http/api-route.ts";
import { isOutdated, PRECONDITION_FAILED, readIfMatch } from "#lib/http/entity-tag.ts";
import { type Failure, failureProblem } from "#lib/http/failure-problem.ts";
import {
  claimKey,
  type EarlierAnswer,
  findEarlierAnswer,
  fingerprint,
  type KeyedRequest,
  saveFinalResponse,
  saveResponse,
} from "#lib/http/idempotency.ts";
import { ifPermitted, type Refusal } from "#lib/http/if-permitted.ts";
import { type Performed, performOnce, type Work } from "#lib/http/perform-once.ts";
import { type Handler, type PlainHandler, toHandler } from "#lib/http/plain-http.ts";
import { jsonResponse, problemOf, problemResponse, respond } from "#lib/http/respond.ts";
import { log } from "#lib/log.ts";

/**
 * After this time no further operation begins, so that the last one, with its try at the mail provider, ends within the
 * request's limit.
 */
const BUDGET_MS = 12_000;

/** An operation of a list, as its own endpoint would do it. */
export interface Step {
  /** The path and the parsed input of its own endpoint, under whose key it may be repeated there. */
  path: string;
  input: unknown;
  /** Its own Idempotency-Key. */
  key: string | undefined;
  /** What it needs of a key with scopes, beside that of the list. */
  scope?: Scope;
  perform: (context: ZonedContext, keyed: KeyedRequest | null, requestId: string) => Promise<Performed>;
}

/** What an operation demands of its invoice: the `If-Match` and the `current` of its own endpoint. */
interface Precondition {
  ifMatch: string | undefined;
  current: (call: { tx: Tx; context: ZonedContext }) => Promise<object | null>;
}

export function step<O extends { ok: true } | Failure>(
  { input, ...request }: Pick<Step, "path" | "input" | "key" | "scope">,
  work: (context: ZonedContext) => Work<O>,
  { ifMatch, current }: Precondition = { ifMatch: undefined, current: async () => null },
): Step {
  const precondition = ifMatch === undefined ? null : (readIfMatch(ifMatch) ?? []);
  return {
    ...request,
    input: precondition === null ? input : { ifMatch: precondition, body: input },
    perform(context, keyed, requestId) {
      const own = work(context);
      const handle = async (tx: Tx) =>
        (await isOutdated(precondition, () => current({ tx, context }))) ? (PRECONDITION_FAILED as O) : own.handle(tx);
      return performOnce(keyed, requestId, { ...own, handle });
    },
  };
}

interface BulkOptions<B> {
  scope: Scope;
  body: z.ZodType<B>;
  steps: (body: B) => Step[];
  /** What the answer shows of an operation's own answer. */
  summarize: (body: unknown) => unknown;
}

/** What became of an operation. */
interface StepAnswer {
  index: number;
  status: number;
  replayed: boolean;
  body: unknown;
  problem: unknown;
}

/**
 * A handler for holders of an API key that does a list of operations one after another, each in its own transaction and
 * under its own key. The Idempotency-Key of the request gives each its key. The answer is stored when all of them are
 * done or refused. Until then a repeat of the request goes on: what is done is found under its key. Each operation
 * counts against the quota of the key, all of them before the first. When the access of the caller ends meanwhile, the
 * rest is refused.
 */
export function bulk<B>({ scope, body, steps, summarize }: BulkOptions<B>): Handler {
  const answer: PlainHandler = (request, pathId) =>
    respond(request, async (facts) => {
      const parsed = await parseWrite(request, facts, pathId, { scope, body, bodyRequired: true });
      if (!parsed.ok) return problemResponse(parsed.problem, facts);
      const { actor, context, key, value } = parsed;
      const work = steps(value);
      for (const { scope: needed = scope } of work) {
        const lacking = lackingScope(actor, needed);
        if (lacking) return problemResponse(failureProblem(lacking), facts);
      }
      const quota = await countOperations(actor.keyId, work.length);
      if (quota) facts.headers = quotaHeaders(quota);
      if (quota && !quota.ok) return problemResponse(failureProblem(exceeded(quota)), facts);
      const { companyId } = context;
      const identify = async (needed: Scope): Promise<Authenticated | Refusal> => {
        const again = await authenticate(request, facts, { scope });
        const lacking = again.ok ? lackingScope(again.actor, needed) : null;
        return lacking ? { ok: false, problem: failureProblem(lacking) } : again;
      };
      const change: Change = <Done>(operation: () => Promise<Done>, needed = scope) =>
        ifPermitted<Authenticated, Done>(parsed, () => identify(needed), operation);
      const whole: KeyedRequest | null =
        key === null
          ? null
          : { companyId, key, now: new Date(), fingerprint: fingerprint(request.method, request.path, value) };
      if (whole) {
        const begun = await change(() => begin(whole));
        if ("problem" in begun) return problemResponse(begun.problem, facts);
        if (!begun.ok) return problemResponse(failureProblem(begun), facts);
        const { status, body: stored } = begun.response;
        if (stored !== "") return jsonResponse(status, stored, { "Idempotency-Replayed": "true" });
      }
      const call = { context, wholeKey: key, requestId: facts.requestId, change };
      const { answers, isComplete } = await performAll(work, call, summarize);
      const failed = answers.filter(({ problem }) => problem !== null).length;
      const json = JSON.stringify({ data: answers, succeeded: answers.length - failed, failed });
      if (whole) await saveFinalResponse(whole, isComplete ? { status: 200, location: null, body: json } : UNFINISHED);
      return jsonResponse(200, json);
    });
  return toHandler(answer, scope);
}

function exceeded(quota: QuotaState): Failure {
  return { ok: false, code: "rate_limited", retryAfterSeconds: quota.resetsInSeconds, quota };
}

/** The stored answer while operations are left: a repeat does them. */
const UNFINISHED: StoredResponse = { status: 200, location: null, body: "" };

function begin(whole: KeyedRequest): Promise<EarlierAnswer> {
  return inTransaction<EarlierAnswer>(async (tx) => {
    claimKey(tx, whole);
    saveResponse(tx, whole, UNFINISHED, true);
    return { ok: true, response: UNFINISHED };
  }).catch((error: unknown) => {
    if (!isKeyTaken(error)) throw error;
    return findEarlierAnswer(whole);
  });
}

/** Does what changes something, as long as the caller has the scope for it. */
type Change = <Done>(work: () => Promise<Done>, needed?: Scope) => Promise<Done | Refusal>;

interface BulkCall {
  context: ZonedContext;
  wholeKey: string | null;
  requestId: string;
  change: Change;
}

async function performAll(
  steps: Step[],
  call: BulkCall,
  summarize: (body: unknown) => unknown,
): Promise<{ answers: StepAnswer[]; isComplete: boolean }> {
  const { context, wholeKey, requestId, change } = call;
  const answers: StepAnswer[] = [];
  const ends = performance.now() + BUDGET_MS;
  const clock = runningClock(context.now);
  let isComplete = true;
  let ended: Problem | null = null;
  const refuse = (index: number, problem: Problem) => {
    const { status } = PROBLEMS[problem.code];
    // Later, or for another key, it may be otherwise.
    if (status >= 500 || problem === ended || problem.code === "idempotency_in_progress") isComplete = false;
    answers.push({ index, status, replayed: false, body: null, problem: problemDocument(problem, requestId) });
  };
  for (const [index, step] of steps.entries()) {
    const { path, input, scope, perform, key = derivedKey(wholeKey, index) } = step;
    if (ended || performance.now() > ends) {
      refuse(index, ended ?? NOT_BEGUN);
      continue;
    }
    const keyed =
      key === null
        ? null
        : { companyId: context.companyId, key, now: new Date(), fingerprint: fingerprint("POST", path, input) };
    try {
      const own = { ...context, now: clock() };
      const performed = await change(() => perform(own, keyed, requestId), scope);
      if ("problem" in performed) {
        ended = performed.problem;
        refuse(index, ended);
      } else if (!performed.ok) refuse(index, failureProblem(performed));
      else {
        const { stored, isReplayed } = performed;
        const isRefused = stored.status >= 400;
        const body: unknown = JSON.parse(stored.body);
        const shown = isRefused ? { body: null, problem: body } : { body: summarize(body), problem: null };
        answers.push({ index, status: stored.status, replayed: isReplayed, ...shown });
      }
    } catch (error) {
      log.error({ requestId, index, err: error }, "an operation of several failed");
      refuse(index, problemOf(error));
    }
  }
  return { answers, isComplete };
}

const NOT_BEGUN: Problem = {
  code: "service_unavailable",
  detail:
    "The time of the request was used up before this operation began. Send the same body under the same Idempotency-Key, or the rest: what is done is not repeated.",
};

/** The key of an operation without its own; null where the request has none either. */
function derivedKey(wholeKey: string | null, index: number): string | null {
  return wholeKey === null ? null : `bulk-${createHash("sha256").update(wholeKey).digest("hex")}-${index}`;
}
