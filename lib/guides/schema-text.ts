/** A JSON Schema of the OpenAPI document, as far as the reference reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

/** A field of a body or a parameter of a request, as a row of a table. */
interface Field {
  name: string;
  schema: Schema;
  description: string | undefined;
  isRequired: boolean;
}

const LONGEST_LIST = 70;

/** The fields of an object as a table in Markdown; `title` is the head of its first column. */
export function fieldTable(title: string, fields: Field[]): string {
  const rows = fields.map(({ name, schema, description, isRequired }) => {
    const initial = schema.default === undefined ? [] : [`Default: \`${schema.default}\`.`];
    const words = [description, ...initial].filter(Boolean).join(" ");
    return `| \`${name}\`${isRequired ? " (required)" : ""} | ${inTable(typeText(schema))} | ${inTable(words)} |`;
  });
  return [`| ${title} | Type | Description |`, "|---|---|---|", ...rows].join("\n");
}

/** The fields of a schema; none where it is no object. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    description: schema.description ?? schema.anyOf?.[0]?.description,
    isRequired: required.includes(name),
  }));
}

/** A type in words, with links to the named schemas: `list of [Address](#address), or null`. */
export function typeText(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, items, type, format } = schema;
  if ($ref) return nameLink($ref);
  const options = anyOf ?? oneOf ?? allOf;
  if (options) return [...new Set(options.map(typeText))].join(allOf ? ", and " : ", or ");
  if (schema.enum)
    return valuesText(
      schema.enum.filter((value) => value !== null),
      schema.enum.includes(null),
    );
  if (items) return `list of ${typeText(items)}`;
  const [first = "any", ...others] = [type ?? "any"].flat();
  const inner = fieldsOf(schema).map(({ name, schema: field }) => `\`${name}\`: ${typeText(field)}`);
  const shape = inner.length > 0 ? `${first} (${inner.join("; ")})` : first;
  const formatted = format && !/^(int64|int32|double)$/.test(format) ? `${shape} (${format})` : shape;
  return [formatted, ...others].join(", or ");
}

function valuesText(values: unknown[], isNullable: boolean): string {
  const listed = values.slice(0, LONGEST_LIST).map((value) => `\`${value}\``);
  const rest = values.length > LONGEST_LIST ? ["…"] : [];
  return [...listed, ...rest, ...(isNullable ? ["null"] : [])].join(", ");
}

/** A link to the heading of a named schema. */
export function nameLink($ref: string): string {
  const name = $ref.slice($ref.lastIndexOf("/") + 1);
  return `[${name}](#${name.toLowerCase()})`;
}

function inTable(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s*\n\s*/g, " ");
}
