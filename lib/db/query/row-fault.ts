import type { Shape } from "#lib/db/query/field.ts";

const FORMS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/,
  hex: /^([0-9a-f]{2})*$/,
  text: /^/,
};

/** A description of the first difference between a value and its shape, or null. */
export function rowFault(value: unknown, shape: Shape, path = "the row"): string | null {
  if (value === null) return shape.nullable ? null : `${path} is null`;
  switch (shape.kind) {
    case "integer":
      if (shape.values)
        return shape.values.includes(value as number) ? null : `${path} is none of ${shape.values.join(", ")}`;
      return Number.isSafeInteger(value) ? null : `${path} is no safe integer: ${typeof value}`;
    case "boolean":
      return typeof value === "boolean" ? null : `${path} is no boolean: ${typeof value}`;
    case "bytes":
      return value instanceof Uint8Array ? null : `${path} is no bytes: ${typeof value}`;
    case "record":
      return isObject(value) ? null : `${path} is no object: ${typeof value}`;
    case "one of":
      return typeof value === "string" && shape.values.includes(value)
        ? null
        : `${path} is none of ${shape.values.join(", ")}`;
    case "object":
      return objectFault(value, shape, path);
    case "list":
      if (!Array.isArray(value)) return `${path} is no list: ${typeof value}`;
      return first(value, (item, index) => rowFault(item, shape.of, `${path}.${index}`));
    default:
      return typeof value === "string" && FORMS[shape.kind].test(value)
        ? null
        : `${path} is no ${shape.kind}: ${typeof value}`;
  }
}

function objectFault(value: unknown, shape: Shape & { kind: "object" }, path: string): string | null {
  if (!isObject(value)) return `${path} is no object: ${typeof value}`;
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(shape.fields, name));
  if (unknown !== undefined) return `${path} has an unknown field: ${unknown}`;
  const values = new Map(Object.entries(value));
  return first(Object.entries(shape.fields), ([name, of]) => {
    if (!values.has(name)) return shape.added?.includes(name) ? null : `${path} lacks ${name}`;
    return rowFault(values.get(name), of, `${path}.${name}`);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function first<T>(items: T[], faultOf: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const fault = faultOf(item, index);
    if (fault !== null) return fault;
  }
  return null;
}
