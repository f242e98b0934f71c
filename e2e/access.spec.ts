import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { ACTION_INPUTS, actionInput } from "#e2e/access/action-inputs.ts";
import { type ActionAnswer, callAction } from "#e2e/access/call-action.ts";
import { closeStripe } from "#e2e/access/connected-stripe.ts";
import { stateOf } from "#e2e/access/database-state.ts";
import { type Access, type BuiltAction, builtActions, findActions, findRoutes } from "#e2e/access/find-handlers.ts";
import { ROUTE_REQUESTS, type RouteRequest, requestTo } from "#e2e/access/route-requests.ts";
import { makeWorld, type World } from "#e2e/access/world.ts";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
import { ACTION_SALT } from "#scripts/local/build.ts";
import { baseUrl, expect, test } from "./fixtures.ts";

// Every route handler and every server action found in the source × every caller that must be refused. The authorized
// callers come last, with the same request, so that refusing everybody does not pass.

test.afterAll(closeStripe);

const EVIL = { origin: "https://evil.example" };
const HIDDEN = { origin: "null" };
/** Has the form of a key, but does not exist. */
const UNKNOWN_KEY = `svc_live_${"A".repeat(43)}`;

let made: World | undefined;

/** One for all tests of a process; they only check what they created. */
async function world(newTenant: Parameters<typeof makeWorld>[0], resend: World["resend"]): Promise<World> {
  made ??= await makeWorld(newTenant, resend);
  return made;
}

const routes = findRoutes();
const actions = findActions();

test("every route and every server action declares who may call it, and is called here", () => {
  expect(routes.length).toBeGreaterThan(25);
  expect(actions.length).toBeGreaterThan(35);
  expect([...routes, ...actions].filter(({ access }) => access === null)).toEqual([]);
  expect(actions.filter((action) => !actionInput(action))).toEqual([]);
  const names = new Set([...routes, ...actions].map(({ name }) => name));
  expect(Object.keys({ ...ROUTE_REQUESTS, ...ACTION_INPUTS }).filter((name) => !names.has(name))).toEqual([]);
  expect([...builtActions().keys()].sort()).toEqual(actions.map(({ name }) => name).sort());
});

test("a server action has the id that every build gives it, so that pages of another machine or release reach it", () => {
  for (const [name, { id }] of builtActions()) {
    const digest = createHash("sha1")
      .update(`${ACTION_SALT}${name.replace("#", ":")}`)
      .digest("hex");
    expect([name, id.slice(2)]).toEqual([name, digest]); // the first byte says what kind of arguments it takes
  }
});

for (const route of routes) {
  const { name, access } = route;
  if (access === null) continue; // the test above fails
  test(`${access}: ${name}`, async ({ newTenant, resend }) => {
    const w = await world(newTenant, resend);
    const request = await requestTo(route, w);
    const [method = ""] = name.split(" ");
    const groups = [w.ours, w.stranger, w.starter].map(({ groupId }) => groupId);
    const before = await stateOf(groups);
    for (const { who, statuses, hides, ...attempt } of wrongRequests(access, method, request, w)) {
      const { status, text } = await send(method, attempt);
      expect([who, status, statuses.includes(status)]).toEqual([who, status, true]);
      for (const id of hides ?? []) expect([who, text.includes(id)]).toEqual([who, false]);
    }
    expect(await stateOf(groups)).toEqual(before);

    const right = await send(method, { ...request, headers: { ...request.headers, ...credentials(access, w) } });
    expect(request.expects ?? `${right.status}`[0]).toBe(request.expects ? right.status : "2");
    for (const id of request.hidden ?? []) expect(right.text).toContain(id);
  });
}

for (const action of actions) {
  const { name, access } = action;
  const prepare = actionInput(action);
  const built = builtActions().get(name);
  if (access === null || !prepare || !built) continue;
  test(`${access}: ${name}`, async ({ newTenant, resend }) => {
    const w = await world(newTenant, resend);
    const call = await prepare(w);
    const path = pageOf(built, access, call.at ?? "");
    const args = (companyId: string, input = call.input) => {
      if (call.form) return [null, call.form(companyId)];
      return access === "company" ? [companyId, input] : [input];
    };
    const namesOurs = [...w.made].some((id) => JSON.stringify(call.input ?? null).includes(id));
    const groups = [w.ours, w.stranger, w.starter].map(({ groupId }) => groupId);
    const attempts: [who: string, cookie: string, args: unknown[], headers?: Record<string, string>][] = [];
    const ours = args(call.companyId ?? w.ours.companyId);
    if (access !== "anybody") {
      attempts.push(["nobody", "", ours], ["a forged session", "folio.session=eyJhbGciOiJkaXIifQ..a.b.c", ours]);
      attempts.push(["a removed member", w.sessions.removed, ours], ["an old password", w.sessions.oldPassword, ours]);
      attempts.push(["an API key", "", ours, { authorization: `Bearer ${w.ours.key}` }]);
    }
    if (access === "company") attempts.push(["another group, our company", w.sessions.stranger, ours]);
    if (access === "company" && namesOurs) {
      attempts.push(["another group, our ids in their company", w.sessions.stranger, args(w.stranger.companyId)]);
      attempts.push(["our other company", w.sessions.owner, args(w.secondCompanyId)]);
    }
    if ((access === "group" || access === "owner") && namesOurs)
      attempts.push(["another group", w.sessions.stranger, ours]);
    if (access === "owner" || call.refusedTo === "member") attempts.push(["a member", w.sessions.member, ours]);
    if (call.refusedTo === "starter") attempts.push(["the Starter plan", w.sessions.starter, ours]);
    if (call.forged) attempts.push(["a forged link", "", args("", call.forged)]);
    const right = access === "anybody" ? "" : (call.session ?? w.sessions.owner);
    attempts.push(["another site", right, ours, EVIL], ["a page that hides where it is", right, ours, HIDDEN]);

    const before = await stateOf(groups);
    for (const [who, cookie, given, headers] of attempts) {
      const answer = await callAction(baseUrl(), built, path, given, { ...(cookie && { cookie }), ...headers });
      if (headers?.origin) expect([who, answer.status]).toEqual([who, 403]);
      else expect([who, refusal(answer)]).not.toEqual([who, null]);
    }
    expect(await stateOf(groups)).toEqual(before);

    const answer = await callAction(baseUrl(), built, path, ours, right ? { cookie: right } : {});
    expect(answer.status).toBeLessThan(400);
    expect(refusal(answer), JSON.stringify(answer.outcome)).toBeNull();
    if (!answer.redirect && !name.startsWith("app/preferences.ts")) expect(answer.outcome).toMatchObject({ ok: true });
  });
}

test("our own pages reach their actions behind a proxy that asks for another host", async ({ newTenant, resend }) => {
  const w = await world(newTenant, resend);
  const built = builtActions().get("app/(app)/settings/account/actions.ts#saveProfile");
  const { port } = new URL(baseUrl());
  const body = JSON.stringify([{ name: "Behind a proxy" }]);
  const post = (origin: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        host: `localhost:${port}`,
        origin,
        cookie: w.sessions.owner,
        accept: "text/x-component",
        "next-action": built?.id ?? "",
        "content-type": "text/plain;charset=UTF-8",
      };
      httpRequest({ port, host: "127.0.0.1", path: "/settings/account", method: "POST", headers }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      })
        .on("error", reject)
        .end(body);
    });
  expect(await post(baseUrl())).toBe(200);
  expect(await post("http://folio.example")).toBe(403);
});

/** How an action refused; null when it did not. An internal error is not a refusal. */
function refusal({ status, redirect, outcome }: ActionAnswer): string | null {
  if ([401, 403, 404].includes(status)) return `${status}`;
  if (redirect?.startsWith("/sign-in")) return "sign in";
  return outcome?.ok === false && outcome.code && outcome.code !== "unexpected" ? outcome.code : null;
}

/** A page with the action, for a caller who may open it. */
function pageOf({ pages }: BuiltAction, access: Access, at: string): string {
  const rank = (page: string) =>
    (access === "anybody" && !page.includes("(auth)") ? 2 : 0) + (page.includes("[") ? 1 : 0);
  const [page = ""] = pages.toSorted((a, b) => rank(a) - rank(b));
  return page
    .replace(/^app/, "")
    .replace(/\/page$/, "")
    .replaceAll(/\/\([^)]*\)/g, "")
    .replace(/\[\w+\]/, at);
}

function credentials(access: Access, { keys, sessions }: World): Record<string, string> {
  if (access === "API key") return { authorization: `Bearer ${keys.ours}` };
  if (access === "operator") return OPERATOR;
  return access === "company" || access === "owner" ? { cookie: sessions.owner } : {};
}

/** Who started Folio has the local secret. */
const OPERATOR = { authorization: `Bearer ${localSecret("a secret of the tests, thirty-two characters")}` };

interface Attempt extends RouteRequest {
  who: string;
  statuses: number[];
  /** Ids that the response must not contain. */
  hides?: string[];
}

function wrongRequests(access: Access, method: string, request: RouteRequest, w: World): Attempt[] {
  const { ours, stranger, secondCompanyId, sessions, keys } = w;
  const attempt = (
    who: string,
    statuses: number[],
    headers: Record<string, string>,
    change: Partial<RouteRequest> = {},
  ) => ({
    ...request,
    ...change,
    who,
    statuses,
    headers: { ...request.headers, ...headers },
  });
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const text =
    request.path + (request.body instanceof URLSearchParams ? request.body : JSON.stringify(request.body ?? null));
  const namesOurs = [...w.made].some((id) => text.includes(id));
  const fromElsewhere = (headers: Record<string, string>) =>
    method === "GET" ? [] : [attempt("another site", [403], { ...headers, ...EVIL })];

  if (access === "API key") {
    const ids = namesOurs ? [404, 422] : [200];
    const hides = request.hidden ?? [];
    return [
      attempt("nobody", [401], {}),
      attempt("an unknown key", [401], bearer(UNKNOWN_KEY)),
      attempt("a revoked key", [401], bearer(keys.revoked)),
      attempt("the key of a removed member", [401], bearer(keys.removed)),
      attempt("a session", [401], { cookie: sessions.owner }),
      attempt("a session, from another site", [401, 403], { cookie: sessions.owner, ...EVIL }),
      attempt("our key, for another group's company", [403], {
        ...bearer(keys.ours),
        "x-company-id": stranger.companyId,
      }),
      attempt("another group's key, for our company", [403], {
        ...bearer(keys.stranger),
        "x-company-id": ours.companyId,
      }),
      ...(request.namesNothing
        ? []
        : [
            { ...attempt("another group's key", ids, bearer(keys.stranger)), hides },
            { ...attempt("our other company", ids, { ...bearer(keys.ours), "x-company-id": secondCompanyId }), hides },
          ]),
    ];
  }
  if (access === "operator") {
    return [
      attempt("nobody", [401], {}),
      attempt("an API key", [401], bearer(keys.ours)),
      attempt("somebody behind a proxy", [404], { ...OPERATOR, "x-forwarded-for": "127.0.0.1" }),
      attempt("somebody who hides the proxy", [404], {
        ...OPERATOR,
        via: "1.1 proxy",
        "x-folio-direct": "1",
        "x-folio-network-address": "127.0.0.1",
      }),
    ];
  }
  if (access === "company") {
    const inCompany = (companyId: string) => {
      const body =
        request.body instanceof URLSearchParams
          ? new URLSearchParams(`${request.body}`.replaceAll(ours.companyId, companyId))
          : request.body;
      return { path: request.path.replaceAll(ours.companyId, companyId), body };
    };
    const namesBoth = namesOurs && text.includes(ours.companyId);
    return [
      attempt("nobody", [401], {}),
      attempt("a forged session", [401], { cookie: "folio.session=eyJhbGciOiJkaXIifQ..a.b.c" }),
      attempt("an API key", [401], bearer(keys.ours)),
      attempt("a removed member", [401], { cookie: sessions.removed }),
      attempt("an old password", [401], { cookie: sessions.oldPassword }),
      attempt("another group", [404], { cookie: sessions.stranger }),
      ...(namesBoth
        ? [attempt("another group, our ids", [404, 422], { cookie: sessions.stranger }, inCompany(stranger.companyId))]
        : []),
      ...(namesBoth
        ? [attempt("our other company", [404, 422], { cookie: sessions.owner }, inCompany(secondCompanyId))]
        : []),
      ...(method === "GET"
        ? []
        : [attempt("a page that hides where it is", [403], { cookie: sessions.owner, ...HIDDEN })]),
      ...fromElsewhere({ cookie: sessions.owner }),
    ];
  }
  if (access === "owner") {
    return [
      attempt("nobody", [401], {}),
      attempt("an API key", [401], bearer(keys.ours)),
      attempt("a removed member", [401], { cookie: sessions.removed }),
      attempt("an old password", [401], { cookie: sessions.oldPassword }),
      attempt("a member", [403], { cookie: sessions.member }),
      { ...attempt("the owner of another group", [200], { cookie: sessions.stranger }), hides: request.hidden ?? [] },
    ];
  }
  const forged = (request.forged ?? []).map(({ expects, ...wrong }) => ({
    ...wrong,
    who: `forged: ${wrong.path}`,
    statuses: [expects],
  }));
  if (access === "viewing link" && method !== "GET") {
    const same = [request.expects ?? 204];
    return [...forged, attempt("one of our own", same, { cookie: sessions.member }), ...fromElsewhere({})];
  }
  return forged;
}

async function send(method: string, { path, body, headers }: RouteRequest): Promise<{ status: number; text: string }> {
  const isJson =
    body !== undefined && typeof body !== "string" && !(body instanceof URLSearchParams || body instanceof Uint8Array);
  const response = await fetch(`${baseUrl()}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(isJson && { "content-type": "application/json" }),
      ...(body instanceof URLSearchParams && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : String(body) }),
  });
  return { status: response.status, text: await response.text() };
}
