import { registerHooks } from "node:module";
import { openApiDocument } from "#lib/contract/openapi.ts";
import packageJson from "#package.json" with { type: "json" };

/** The file that clientTypes makes, from the project's folder. */
export const CLIENT_TYPES = "clients/typescript/src/api-types.ts";

const HEADER =
  "// Made from the OpenAPI document by npm run generate -- client-types; npm run check compares the two. Do not edit.\n\n";

/** The types of the API's requests and answers as TypeScript, made from the OpenAPI document. */
export async function clientTypes(): Promise<string> {
  // openapi-typescript uses the compiler's API of TypeScript 6, which 7 does not have.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier === "typescript" && context.parentURL?.includes("/openapi-typescript/")
          ? "typescript-for-openapi"
          : specifier,
        context,
      ),
  });
  try {
    const { default: openapiTS, astToString } = await import("openapi-typescript");
    const document = openApiDocument("https://folio.example", packageJson.version);
    const nodes = await openapiTS(JSON.stringify(reduced(document)), { alphabetize: true, defaultNonNullable: false });
    return HEADER + astToString(nodes);
  } finally {
    hooks.deregister();
  }
}

/**
 * The document without what makes no type, or an unknown one: examples, headers of answers, and rules such as "one of
 * two members is required". With one failure an operation: all of them are problem documents.
 */
function reduced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduced);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name === "example" || name === "examples" || (name === "anyOf" && isRuleOnly(part))) return [];
    if (name === "responses" && isOfOperation(part)) return [[name, shortAnswers(part)]];
    return [[name, reduced(part)]];
  });
  return Object.fromEntries(entries);
}

/** Whether alternatives say only which members are required. */
function isRuleOnly(alternatives: unknown): boolean {
  return (
    Array.isArray(alternatives) && alternatives.every((one) => Object.keys(one).every((key) => key === "required"))
  );
}

/** Whether these are the answers of one operation, by their status; the components' have names. */
function isOfOperation(responses: unknown): responses is Record<string, object> {
  return (
    typeof responses === "object" &&
    responses !== null &&
    Object.keys(responses).every((status) => /^\d{3}$|^default$/.test(status))
  );
}

function shortAnswers(responses: Record<string, object>): Record<string, unknown> {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return {
    ...Object.fromEntries(
      successes.map(([status, response]) => [status, reduced({ ...response, headers: undefined })]),
    ),
    default: {
      description: "A failure.",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  };
}
