import { z } from "zod";
import type { ZodOpenApiOverride } from "zod-openapi";

/** The greatest integer of 32 bits. */
const MAX_INT32 = 2 ** 31 - 1;

/** Writes schemas so that generators of clients understand them. */
export const forGenerators: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  // Without a format numbers have 32 bits in Java and Go: too few for large amounts and for decimals of a quantity.
  if (jsonSchema.type === "number") jsonSchema.format = "double";
  if (jsonSchema.type === "integer" && !((jsonSchema.maximum ?? Infinity) <= MAX_INT32)) jsonSchema.format = "int64";

  // That an integer is exact in JavaScript binds who writes it.
  if (io === "output" && jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (io === "output" && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;

  // All of them know a list of one value, and not all of them a constant.
  if (typeof jsonSchema.const === "string") {
    jsonSchema.enum = [jsonSchema.const];
    delete jsonSchema.const;
  }

  // openapi-typescript takes a member with a default for required. Parameters have theirs in `override`.
  if (io === "input" && jsonSchema.default !== undefined && !z.globalRegistry.get(zodSchema)?.override) {
    if (typeof jsonSchema.default === "boolean")
      jsonSchema.description = [jsonSchema.description, `Absent: \`${jsonSchema.default}\`.`].join(" ").trim();
    delete jsonSchema.default;
  }

  // A text or null is one schema of two types.
  const [value, none, ...others] = jsonSchema.anyOf ?? [];
  if (value?.type === "string" && !value.enum && none?.type === "null" && others.length === 0) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { ...value, ...jsonSchema, type: ["string", "null"] });
  }

  // An answer may have more members than its schema, because later releases add some; a request may not.
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};
