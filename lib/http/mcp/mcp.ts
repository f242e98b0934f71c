import "server-only";
import {
  createMcpHandler,
  isLegacyRequest,
  type ListToolsResult,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { PROBLEMS, type Problem } from "#lib/contract/problem.ts";
import { lackingScope } from "#lib/domain/identity/scopes.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { env } from "#lib/env.ts";
import { failureProblem } from "#lib/http/failure-problem.ts";
import { identifyKey } from "#lib/http/identify-key.ts";
import { ifPermitted, type Refusal } from "#lib/http/if-permitted.ts";
import type { Caller, Tool } from "#lib/http/mcp/tool.ts";
import { toToolResult } from "#lib/http/mcp/tool-result.ts";
import { type Handler, type PlainRequest, type PlainResponse, toHandler } from "#lib/http/plain-http.ts";
import { parseJson, readTextBody } from "#lib/http/read-body.ts";
import { jsonResponse, problemOf, problemResponse, type RequestFacts, respond } from "#lib/http/respond.ts";
import { log } from "#lib/log.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";

interface McpOptions {
  name: string;
  version: string;
  /** For the model: what holds for all tools. */
  instructions: string;
  tools: Tool[];
}

/**
 * A handler for holders of an API key that speaks the Model Context Protocol over streamable HTTP. Each request is
 * answered whole, by a server of its own: no session, so that any process can answer the next one. What fails before
 * the protocol begins is a problem document.
 */
export function mcp({ tools, ...info }: McpOptions): Handler {
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  return toHandler((request) =>
    respond(request, async (facts) => {
      if (isForeign(request)) return problemResponse(FOREIGN_ORIGIN, facts);
      const authenticated = await authenticate(request, facts);
      if (!authenticated.ok) return problemResponse(authenticated.problem, facts);
      const body = await readTextBody(request);
      if (!body.ok) return refuseMessage(body.problem, facts);
      const message = parseJson(body.text);
      if (!message.ok) return refuseMessage(message.problem, facts);
      if (!isMessage(message.value)) return refuseMessage(Array.isArray(message.value) ? BATCH : NO_MESSAGE, facts);

      const { caller } = authenticated;
      const usable = tools.filter(({ scopes }) => lackingScope(caller, ...scopes) === null);
      const list: ListToolsResult = { tools: usable.map(({ listed }) => listed) };
      const call = async (name: string, args: unknown) => {
        const tool = byName.get(name);
        if (!tool) return toToolResult({ ok: false, problem: unknownTool(name, [...byName.keys()]) }, facts.requestId);
        facts.tool = name;
        return callTool(tool, args, authenticated, () => authenticate(request, facts));
      };
      return toPlainResponse(await serve(serverOf(info, list, call), toRequest(request, body.text), message.value));
    }),
  );
}

type Call = (name: string, args: unknown) => Promise<ReturnType<typeof toToolResult>>;

function serverOf(
  { name, version, instructions }: Omit<McpOptions, "tools">,
  list: ListToolsResult,
  call: Call,
): Server {
  const server = new Server(
    { name, title: "Folio", version },
    { instructions, capabilities: { tools: { listChanged: false } } },
  );
  server.setRequestHandler("tools/list", () => list);
  server.setRequestHandler("tools/call", ({ params }) => call(params.name, params.arguments));
  return server;
}

/**
 * The answer to one message, in the revision of 2026-07-28 or one of 2025, always as JSON: no tool has anything to say
 * before its result.
 */
async function serve(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  if (!(await isLegacyRequest(request, parsedBody)))
    return createMcpHandler(() => server, { legacy: "reject", maxSubscriptions: 0 }).fetch(request, { parsedBody });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** A bug in a tool, an outage or too many searches at once are errors of that call, logged like those of a route. */
async function callTool(
  tool: Tool,
  args: unknown,
  authenticated: Authenticated,
  identify: () => Promise<Authenticated | Refusal>,
): Promise<ReturnType<typeof toToolResult>> {
  const { requestId } = authenticated.caller;
  try {
    return toToolResult(await ifPermitted(authenticated, identify, ({ caller }) => tool.call(args, caller)), requestId);
  } catch (error) {
    if (isTooManyCalls(error)) return toToolResult({ ok: false, code: "too_many_calls" }, requestId);
    log.error({ requestId, err: error }, "a tool failed");
    return toToolResult({ ok: false, problem: problemOf(error) }, requestId);
  }
}

/**
 * Whether a page of another site sent this. A browser always says so with POST, programs send no `Origin`. The Host
 * header decides nothing: with DNS rebinding it is the attacker's (MCP, Streamable HTTP, Security).
 */
function isForeign({ headers }: PlainRequest): boolean {
  const origin = headers.get("origin");
  return origin !== null && origin !== env.APP_URL;
}

const FOREIGN_ORIGIN: Problem = {
  code: "origin_forbidden",
  detail: `The Origin of a browser must be ${env.APP_URL}; a program sends none.`,
};
const BATCH: Problem = {
  code: "validation_failed",
  detail: "A request has one JSON-RPC message: the protocol has no batches. Send each in a request of its own.",
};
const NO_MESSAGE: Problem = {
  code: "validation_failed",
  detail:
    'A message is an object with "jsonrpc": "2.0" and a "method", with "params" that are an object, and an "id" unless it is a notification.',
};

/** Whether a value may be a request, a notification or an answer of JSON-RPC 2.0; the protocol looks at the rest. */
function isMessage(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { jsonrpc, method, result, error } = value as Record<string, unknown>; // own keys: of parsed JSON
  return jsonrpc === "2.0" && (typeof method === "string" || result !== undefined || error !== undefined);
}

/**
 * What is no message, in the words of JSON-RPC 2.0, 5.1, with the code of the API in `data`: -32700 for what is no
 * JSON, -32600 for JSON that is no message. The size and the type of the body are matters of HTTP.
 */
function refuseMessage(problem: Problem, facts: RequestFacts): PlainResponse {
  if (problem.code !== "malformed_json" && problem.code !== "validation_failed" && problem.code !== "duplicate_key")
    return problemResponse(problem, facts);
  const [code, words] = problem.code === "malformed_json" ? [-32700, "Parse error"] : [-32600, "Invalid Request"];
  facts.code = problem.code;
  const data = { code: problem.code, requestId: facts.requestId, errors: problem.errors };
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: null,
    error: { code, message: `${words}: ${problem.detail}`, data },
  });
  return { ...jsonResponse(200, body), status: 400 };
}

function unknownTool(name: string, names: string[]): Problem {
  const errors = [{ path: "name", code: "unknown_tool", message: `must be one of ${names.join(", ")}` }];
  return { code: "validation_failed", detail: `There is no tool ${JSON.stringify(name.slice(0, 100))}.`, errors };
}

type Authenticated = { ok: true; caller: Caller };

/** The same key, company and limits as in the API (401, 429, 403, 409). Each tool demands the scope of its route. */
async function authenticate({ headers }: PlainRequest, facts: RequestFacts): Promise<Authenticated | Refusal> {
  const now = new Date();
  const actor = await identifyKey(headers, facts);
  if (!actor.ok) return { ok: false, problem: challenged(failureProblem(actor)) };
  const { groupId, companyId, keyId, scopes, daysAhead, timeZone } = actor;
  if (companyId === null) return { ok: false, problem: failureProblem({ ok: false, code: "no_company" }) };
  const context = {
    groupId,
    companyId,
    actor: { kind: "api_key" as const, id: keyId },
    now: companyNow(now, daysAhead),
    timeZone,
  };
  return { ok: true, caller: { context, now, keyId, scopes, requestId: facts.requestId } };
}

/**
 * The challenge of RFC 6750, 3: an error only where a key was sent. It names no `resource_metadata` (RFC 9728), because
 * there is no authorization server to ask: a client that finds none says that the key is wrong instead of opening a
 * sign-in page.
 */
function challenged(problem: Problem): Problem {
  if (PROBLEMS[problem.code].status !== 401 || problem.code === "missing_credentials") return problem;
  const challenge = `Bearer error="invalid_token", error_description="${problem.detail}"`;
  return { ...problem, headers: { ...problem.headers, "WWW-Authenticate": challenge } };
}

/** The headers that the protocol reads. */
const FORWARDED = ["accept", "content-type", "mcp-method", "mcp-name", "mcp-protocol-version", "mcp-session-id"];

function toRequest({ method, headers }: PlainRequest, body: string): Request {
  const read = FORWARDED.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Request(`${env.APP_URL}/mcp`, { method, headers: read, body });
}

async function toPlainResponse(response: Response): Promise<PlainResponse> {
  const type = response.headers.get("content-type");
  const body = await response.text();
  return {
    status: response.status,
    headers: {
      "Cache-Control": "no-store",
      ...(type && { "Content-Type": type, "Content-Length": String(Buffer.byteLength(body)) }),
    },
    body: body === "" ? null : body,
  };
}
