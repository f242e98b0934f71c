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
    ...tags.flatMap((tag) => [
      `## ${tag.name}`,
      tag.description ?? "",
      ...operationsOf(tag.name, document as Document),
    ]),
    "## Schemas",
    ...Object.entries(schemas).flatMap(([name, schema]) => schemaText(name, schema as Schema)),
  ]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n");
}

function operationsOf(tag: string, document: Document): string[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    (Object.entries(methods) as [string, Operation][])
      .filter(([, { tags }]) => tags?.includes(tag))
      .flatMap(([method, operation]) => operationText(`${method.toUpperCase()} ${path}`, operation, document)),
  );
}

function operationText(route: string, operation: Operation, { components = {} }: Document): string[] {
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
    answersText(responses, components.responses ?? {}),
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
function answersText(responses: NonNullable<Operation["responses"]>, shared: Record<string, unknown>): string {
  const lines: string[] = [];
  const failures: string[] = [];
  for (const [status, written] of Object.entries(responses)) {
    const answer = "$ref" in written ? shared[lastName(written.$ref)] : written; // own keys: of the document's references
    const { description = "", content = {} } = answer as Answer;
    if (/^[45]/.test(status)) {
      const codes = [...description.matchAll(/`(\w+)`:/g)].map(([, code]) => `\`${code}\``);
      failures.push(`${status} ${codes.join(", ")}`);
      continue;
    }
    const bodies = Object.entries(content).map(([type, { schema = {} }]) =>
      schema.$ref ? nameLink(schema.$ref) : `\`${type}\``,
    );
    lines.push(`- ${[`**${status}**`, ...bodies].join(" ")}: ${description}`);
  }
  return [...lines, `- Failures: ${failures.join("; ")}.`].join("\n");
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
