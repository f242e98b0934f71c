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

const REF = "#/$defs/";
/** What helps to write a value, not to read it. */
const FOR_WRITERS = new Set(["description", "examples", "minimum", "maximum"]);

/**
 * The JSON Schema of a schema of the contract, as the OpenAPI document has it, in fewer words: a client hands the
 * schemas of all tools to its model. Named parts are written where they are used, because not every client follows
 * `$ref`. The contract's schema itself parses what comes.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made = createSchema(schema, { io, openapiVersion: "3.1.0", schemaRefPath: REF });
  const parts = new Map(Object.entries(made.components as Record<string, Json>));
  const whole = shortened(made.schema as Json, parts, io === "input");
  return { type: "object", ...(whole as Record<string, unknown>) };
}

function shortened(part: Json, parts: Map<string, Json>, explains: boolean): Json {
  if (Array.isArray(part)) return part.map((item) => shortened(item, parts, explains));
  if (typeof part !== "object" || part === null) return part;
  const { $ref } = part;
  if (typeof $ref === "string") return shortened(parts.get($ref.slice(REF.length)) ?? {}, parts, explains);
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]): [string, Json][] => {
      // Below `properties` the names are the fields' own.
      if (name === "properties") return [[name, eachShortened(value, parts, explains)]];
      if (!explains && FOR_WRITERS.has(name)) return [];
      if (name === "pattern" && (!explains || "format" in part || value === PRINTABLE_PATTERN)) return [];
      return [[name, shortened(value, parts, explains)]];
    }),
  );
}

function eachShortened(properties: Json, parts: Map<string, Json>, explains: boolean): Json {
  return Object.fromEntries(
    Object.entries(properties as object).map(([name, field]) => [name, shortened(field, parts, explains)]),
  );
}
