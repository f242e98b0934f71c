import "server-only";
import { z } from "zod";
import type { Problem, problemSchema } from "#lib/contract/problem.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import { lackingScope, type Scope } from "#lib/domain/identity/scopes.ts";
import { parseInput } from "#lib/http/api-route.ts";
import type { Failure } from "#lib/http/failure-problem.ts";
import { type JsonSchema, toInputSchema, toOutputSchema } from "#lib/http/mcp/json-schema.ts";

/** Who calls a tool, and under which request id it is logged. */
export interface Caller {
  /** In the time of the company. */
  context: ZonedContext;
  /** The server's time, by which tokens end. */
  now: Date;
  keyId: string;
  /** What the key may do; null for everything. */
  scopes: readonly Scope[] | null;
  requestId: string;
}

/** A refusal: of a use case, of the input, or one that was stored under the Idempotency-Key. */
export type Refusal =
  | Failure
  | { ok: false; problem: Problem }
  | { ok: false; document: z.output<typeof problemSchema> };

export type ToolAnswer<Body = Record<string, unknown>> = { ok: true; body: Body } | Refusal;

/**
 * How clients may treat a tool (MCP, ToolAnnotations; two of them say nothing of one that only reads). `openWorld`: it
 * reaches somebody outside, as an e-mail does.
 */
const KINDS = {
  reads: { readOnlyHint: true, openWorldHint: false },
  creates: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  confirms: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
} as const;

interface ToolOptions<I, O extends z.ZodObject> {
  name: string;
  title: string;
  /** For the model: what it does, when to use it, what comes next. */
  description: string;
  kind: keyof typeof KINDS;
  /** That of its route. Of several, the key needs one to see the tool, and the tool demands the right one itself. */
  scopes: readonly [Scope, ...Scope[]];
  input: z.ZodType<I>;
  /** What is documented in place of `input`, where that has no JSON Schema of its own. */
  documented?: z.ZodType;
  output: O;
  handle: (input: I, caller: Caller) => Promise<ToolAnswer<z.output<O>>>;
}

/** A tool as it is listed, and its call with the arguments as they came. */
export interface Tool {
  scopes: readonly [Scope, ...Scope[]];
  listed: {
    name: string;
    title: string;
    description: string;
    annotations: (typeof KINDS)[keyof typeof KINDS];
    inputSchema: JsonSchema;
    outputSchema: JsonSchema;
  };
  call: (args: unknown, caller: Caller) => Promise<ToolAnswer>;
}

/** A tool whose arguments are parsed by the contract's schema, like the body of its route. */
export function defineTool<I, O extends z.ZodObject>({
  name,
  title,
  description,
  kind,
  scopes,
  ...options
}: ToolOptions<I, O>): Tool {
  const { input, documented = input, output, handle } = options;
  return {
    scopes,
    listed: {
      ...{ name, title, description },
      annotations: KINDS[kind],
      inputSchema: toInputSchema(documented),
      outputSchema: toOutputSchema(output),
    },
    async call(args, caller) {
      const lacking = lackingScope(caller, ...scopes);
      if (lacking) return lacking;
      const parsed = parseInput(input, args ?? {});
      return parsed.ok ? handle(parsed.value, caller) : parsed;
    },
  };
}

/**
 * The query of a list as arguments. The schema of a query reads text, as it stands in a URL; a model writes numbers,
 * lists and null for what it leaves out.
 */
export function asArguments<Q>(query: z.ZodType<Q>): z.ZodType<Q> {
  return z.preprocess((args) => {
    if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
    return Object.fromEntries(
      Object.entries(args).flatMap(([name, value]) => (value === null ? [] : [[name, asText(value)]])),
    );
  }, query) as unknown as z.ZodType<Q>;
}

function asText(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return `${value}`;
  return Array.isArray(value) && value.every((part) => typeof part === "string") ? value.join(",") : value;
}
