import { fieldsOf, fieldTable, nameLink, type Schema, typeText } from "#lib/guides/schema-text.ts";

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

interface Answer {
  description?: string;
  content?: Record<string, Content>;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content?: Record<string, Content> };
  responses?: Record<string, Answer | { $ref: string }>;
}

/** What the reference reads of the OpenAPI document. */
interface Document {
  info: { description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, object>;
  components?: {
    schemas?: Record<string, unknown>;
    parameters?: Record<string, unknown>;
    headers?: Record<string, unknown>;
    responses?: Record<string, unknown>;
    securitySchemes?: Record<string, { description?: string }>;
  };
}

/**
 * The reference of the API as Markdown, made from its OpenAPI document: each operation with its parameters, body and
 * answers, and then each schema once. Converters that write a schema wherever it is used make fifteen times as much of
 * it.
 */
export function referenceText(document: object): string {
  const { info, servers = [], tags = [], components = {} } = document as Document;
  const { schemas = {}, headers = {}, parameters = {}, securitySchemes = {} } = components;
  const usual = usualFailures(document as Document);
  const common = Object.values(parameters) as Parameter[];
  return [
    "# API reference",
    info.description ?? "",
    `The address is ${servers.map(({ url }) => url).join(", ")}. ${securitySchemes.apiKey?.description ?? ""}`,
    "The [guides](/docs) explain how it is used, [errors](/docs/errors) each code of a failure. This page is made from the [OpenAPI document](/api/openapi.json).",
    "## Headers",
    "Of requests, where the operation names them:",
    fieldTable("Header", common.map(toField)),
    "Of answers:",
    fieldTable(
      "Header",
      Object.entries(headers).map(([name, header]) => toField({ ...(header as Parameter), name })),
    ),
    "## Usual failures",
    `Of every operation that says so: ${usual.join("; ")}.`,
    ...tags.flatMap((tag) => [
      `## ${tag.name}`,
      tag.description ?? "",
      ...operationsOf(tag.name, document as Document, usual),
    ]),
    "## Schemas",
    ...Object.entries(schemas).flatMap(([name, schema]) => schemaText(name, schema as Schema)),
  ]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n");
}

function operationsOf(tag: string, document: Document, usual: string[]): string[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    (Object.entries(methods) as [string, Operation][])
      .filter(([, { tags }]) => tags?.includes(tag))
      .flatMap(([method, operation]) => operationText(`${method.toUpperCase()} ${path}`, operation, document, usual)),
  );
}

/** The failures that at least nine in ten operations have in common, a status with its codes each. */
function usualFailures({ paths = {}, components = {} }: Document): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[]);
  const counts = new Map<string, number>();
  for (const { responses = {} } of operations)
    for (const failure of failuresOf(responses, components.responses ?? {}))
      counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= operations.length * 0.9).map(([failure]) => failure);
}

function operationText(
  route: string,
  operation: Operation,
  { components = {} }: Document,
  usual: readonly string[],
): string[] {
  const { summary = route, description = "", parameters = [], requestBody, responses = {} } = operation;
  const named = parameters.flatMap((parameter) => ("$ref" in parameter ? [lastName(parameter.$ref)] : []));
  const own = parameters.flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
  const headers = (components.parameters ?? {}) as Record<string, Parameter>;
  const common = named.map((name) => `\`${headers[name]?.name}\``); // own keys: of the document's references
  return [
    `### ${summary}`,
    `\`${route}\``,
    description,
    common.length > 0 ? `Headers: ${common.join(", ")}.` : "",
    own.length > 0 ? fieldTable("Parameter", own.map(toField)) : "",
    ...bodyText(requestBody?.content ?? {}),
    answersText(responses, components.responses ?? {}, usual),
  ];
}

function bodyText(content: Record<string, Content>): string[] {
  const types = Object.keys(content);
  const [body] = Object.values(content);
  if (!body?.schema) return [];
  const example = body.example === undefined ? "" : `\`\`\`json\n${JSON.stringify(body.example, null, 2)}\n\`\`\``;
  return [`Body (${types.map((type) => `\`${type}\``).join(", ")}): ${typeText(body.schema)}.`, example];
}

/** What it answers when it is done, one a line, and the codes of its failures. */
function answersText(
  responses: NonNullable<Operation["responses"]>,
  shared: Record<string, unknown>,
  usual: readonly string[],
): string {
  const lines: string[] = [];
  const failures = failuresOf(responses, shared);
  const isUsual = usual.every((failure) => failures.includes(failure));
  const own = isUsual ? failures.filter((failure) => !usual.includes(failure)) : failures;
  const listed = isUsual ? [...own, "the [usual ones](#usual-failures)"] : own;
  for (const [status, written] of Object.entries(responses)) {
    if (isFailure(status)) continue;
    const { description = "", content = {} } = answerOf(written, shared);
    const bodies = Object.entries(content).map(([type, { schema = {} }]) =>
      schema.$ref ? nameLink(schema.$ref) : `\`${type}\``,
    );
    lines.push(`- ${[`**${status}**`, ...bodies].join(" ")}: ${description}`);
  }
  return [...lines, `- Failures: ${listed.join("; ")}.`].join("\n");
}

function isFailure(status: string): boolean {
  return /^[45]/.test(status);
}

function answerOf(written: Answer | { $ref: string }, shared: Record<string, unknown>): Answer {
  return ("$ref" in written ? shared[lastName(written.$ref)] : written) as Answer; // own keys: of the document's references
}

/** The statuses of its failures, each with its codes. */
function failuresOf(responses: NonNullable<Operation["responses"]>, shared: Record<string, unknown>): string[] {
  return Object.entries(responses)
    .filter(([status]) => isFailure(status))
    .map(([status, written]) => {
      const { description = "" } = answerOf(written, shared);
      const codes = [...description.matchAll(/`(\w+)`:/g)].map(([, code]) => `\`${code}\``);
      return `${status} ${codes.join(", ")}`;
    });
}

function schemaText(name: string, schema: Schema): string[] {
  const { description = "" } = schema;
  const fields = fieldsOf(schema);
  return [`### ${name}`, description, fields.length > 0 ? fieldTable("Field", fields) : `${typeText(schema)}.`];
}

function toField({ name, schema = {}, description, required = false, in: place }: Parameter) {
  return {
    name,
    schema,
    description: place === "path" ? `In the path. ${description ?? ""}` : description,
    isRequired: required,
  };
}

function lastName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
