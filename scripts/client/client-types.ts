import { openApiDocument } from "#lib/contract/openapi.ts";
import packageJson from "#package.json" with { type: "json" };
import "./typescript-for-openapi.ts";

/** The file that clientTypes makes, from the project's folder. */
export const CLIENT_TYPES = "clients/typescript/src/api-types.ts";

const HEADER =
  "// Made from the OpenAPI document by npm run generate -- client-types; npm run check compares the two. Do not edit.\n\n";

/** The types of the API's requests and answers as TypeScript, made from the OpenAPI document. */
export async function clientTypes(): Promise<string> {
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const { components, ...document } = openApiDocument("https://folio.example", packageJson.version);
  const { responses = {}, headers: _, ...used } = components ?? {};
  const inline = withoutReferences({ ...document, components: used }, responses);
  const nodes = await openapiTS(JSON.stringify(reduced(inline)), {
    alphabetize: true,
    defaultNonNullable: false,
  });
  return HEADER + astToString(nodes);
}

/** The document with the answers that several operations share in each of them. */
function withoutReferences(value: unknown, answers: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => {
    const name = /^#\/components\/responses\/(.+)$/.exec(part?.$ref ?? "")?.[1];
    return name === undefined ? part : answers[name];
  });
}

/**
 * The document without what makes no type: examples, headers of answers, and what an endpoint of webhooks gets, which is
 * a schema of its own. With one failure an operation: all of them are problem documents.
 */
function reduced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduced);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name === "example" || name === "examples" || name === "callbacks") return [];
    if (name === "responses") return [[name, shortAnswers(part as Record<string, object>)]];
    return [[name, reduced(part)]];
  });
  return Object.fromEntries(entries);
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
