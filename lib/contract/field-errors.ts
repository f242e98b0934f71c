import type { z } from "zod";
import type { FieldError } from "#lib/contract/problem.ts";

/**
 * Converts Zod issues into the contract's field errors: one entry per fault, and one per unknown field, or parameter of
 * a query.
 */
export function toFieldErrors(error: z.ZodError, unit: "field" | "parameter" = "field"): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      const message = `is not a known ${unit}`;
      return issue.keys.map((key) => ({ path: toPath([...issue.path, key]), code: "unknown_field", message }));
    }
    return [{ path: toPath(issue.path), ...describe(issue) }];
  });
}

/** A path such as `lines[2].quantity`. */
export function toPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

function describe(issue: z.core.$ZodIssue): { code: string; message: string } {
  switch (issue.code) {
    case "custom":
      return { code: String(issue.params?.code ?? "invalid"), message: issue.message };
    case "invalid_type":
      if (issue.input === undefined) return { code: "required", message: "is required" };
      return { code: "invalid_type", message: `must be ${TYPE_NAMES.get(issue.expected) ?? issue.expected}` };
    case "invalid_value":
      return { code: "invalid_value", message: `must be one of ${issue.values.join(", ")}` };
    case "invalid_union": {
      // Of a discriminated union: its member that says which one it is names none of them.
      const choice = "options" in issue && issue.options ? `one of ${issue.options.join(", ")}` : null;
      if (choice === null) return { code: "invalid", message: issue.message };
      const { discriminator = "" } = issue;
      const isAbsent = (issue.input as Record<string, unknown>)[discriminator] === undefined; // own keys: the contract's own name
      return isAbsent
        ? { code: "required", message: `is required: ${choice}` }
        : { code: "invalid_value", message: `must be ${choice}` };
    }
    case "invalid_key": {
      const { code, message } = issue.issues[0]
        ? describe(issue.issues[0])
        : { code: "invalid", message: "is not taken" };
      return { code, message: `is a key that ${message}` };
    }
    case "too_small":
      return {
        code: "too_small",
        message: `must ${issue.origin === "array" ? `have at least ${entries(issue.minimum)}` : `be ${issue.minimum} or more`}`,
      };
    case "too_big":
      return {
        code: "too_big",
        message: `must ${issue.origin === "array" ? `have at most ${entries(issue.maximum)}` : `be ${issue.maximum} or less`}`,
      };
    default:
      return { code: issue.code === "invalid_format" ? "invalid_format" : "invalid", message: issue.message };
  }
}

const TYPE_NAMES = new Map([
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["array", "a list"],
  ["object", "an object"],
]);

function entries(count: number | bigint): string {
  return `${count} ${Number(count) === 1 ? "entry" : "entries"}`;
}
