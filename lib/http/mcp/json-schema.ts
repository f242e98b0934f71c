import "server-only";
import type { z } from "zod";
import { createSchema } from "zod-openapi";
import { PRINTABLE_PATTERN } from "#lib/contract/fields.ts";

/** A JSON Schema of an object, whole in itself. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type: "object";
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Schema = { [name: string]: Json };

const REF = "#/$defs/";
/** What the model hears of a wrong value when it sends one. */
const LEFT_TO_THE_ANSWER = new Set(
  "additionalProperties propertyNames maxProperties minLength maxLength minItems maxItems maximum not examples".split(
    " ",
  ),
);
/** Longer lists and patterns are described in words. */
const MOST_VALUES = 20;
const LONGEST_PATTERN = 60;
/** Characters of a description: whole sentences without longer brackets, the first in any case. */
const LONGEST_DESCRIPTION = 120;

/**
 * The JSON Schema of the arguments of a tool, as the OpenAPI document has it, in fewer words: a client hands the
 * schemas of all tools to its model each time. Named parts are written where they are used, because not every client
 * follows `$ref`. The contract's schema itself parses what comes.
 */
export function toInputSchema(schema: z.ZodType): JsonSchema {
  const { whole, parts } = madeOf(schema, "input");
  return { type: "object", ...shortened(whole, parts) };
}

/** The JSON Schema of a tool's answer: its members and their types. What is in them, a model reads in the answer. */
export function toOutputSchema(schema: z.ZodObject): JsonSchema {
  const { whole, parts } = madeOf(schema, "output");
  const { properties = {} } = whole;
  const types = Object.entries(properties as Record<string, Schema>).map(([name, part]) => {
    const { type } = withoutUnion(resolved(part, parts), parts);
    return [name, type === undefined ? {} : { type }];
  });
  return { type: "object", properties: Object.fromEntries(types) };
}

function madeOf(schema: z.ZodType, io: "input" | "output"): { whole: Schema; parts: Map<string, Schema> } {
  const made = createSchema(schema, { io, openapiVersion: "3.1.0", schemaRefPath: REF });
  const parts = new Map(Object.entries(made.components as Record<string, Schema>));
  return { whole: resolved(made.schema as Schema, parts), parts };
}

function resolved(part: Schema, parts: Map<string, Schema>): Schema {
  return typeof part.$ref === "string" ? resolved(parts.get(part.$ref.slice(REF.length)) ?? {}, parts) : part;
}

function shortened(part: Schema, parts: Map<string, Schema>): Schema {
  const schema = withoutUnion(resolved(part, parts), parts);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]): [string, Json][] => {
      if (isLeftOut(name, value, schema)) return [];
      // Below `properties` the names are the fields' own.
      if (name === "properties") return [[name, eachShortened(value as Record<string, Schema>, parts)]];
      if (name === "description") return [[name, firstSentences(value as string)]];
      return [[name, shortenedValue(value, parts)]];
    }),
  );
}

function isLeftOut(name: string, value: Json, { format }: Schema): boolean {
  if (name === "pattern")
    return format !== undefined || value === PRINTABLE_PATTERN || (value as string).length > LONGEST_PATTERN;
  if (name === "format") return /^(double|int32|int64)$/.test(value as string);
  if (name === "minimum") return (value as number) < 0;
  if (name === "enum") return (value as Json[]).length > MOST_VALUES;
  return LEFT_TO_THE_ANSWER.has(name);
}

function eachShortened(properties: Record<string, Schema>, parts: Map<string, Schema>): Schema {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shortened(field, parts)]));
}

function shortenedValue(value: Json, parts: Map<string, Schema>): Json {
  if (Array.isArray(value)) return value.map((item) => shortenedValue(item, parts));
  return typeof value === "object" && value !== null ? shortened(value, parts) : value;
}

/** A value or null is one schema of two types. */
function withoutUnion(schema: Schema, parts: Map<string, Schema>): Schema {
  const { anyOf = [], ...rest } = schema;
  const [value, none, ...others] = (anyOf as Schema[]).map((part) => resolved(part, parts));
  if (typeof value?.type !== "string" || none?.type !== "null" || others.length > 0) return schema;
  return {
    ...value,
    ...rest,
    type: [value.type, "null"],
    ...(value.enum && { enum: [...(value.enum as Json[]), null] }),
  };
}

function firstSentences(text: string): string {
  const [first = "", ...others] = text.replaceAll(/ \([^)]{12,}\)/g, "").split(/(?<=[.:;]) (?=[A-Z`])/);
  let kept = first;
  for (const sentence of others) {
    if (kept.length + sentence.length >= LONGEST_DESCRIPTION) break;
    kept += ` ${sentence}`;
  }
  return kept.replace(/[:;]$/, ".");
}
