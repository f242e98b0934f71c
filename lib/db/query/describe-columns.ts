import type { Column, Shape } from "#lib/db/query/field.ts";

/** A value of a row, at any depth of its JSON. */
export interface Leaf {
  path: string;
  sql: string;
  shape: Shape;
  mayBeNull: boolean;
}

/**
 * The values that a field consists of, as columns of a statement, because PostgreSQL can describe columns but not
 * values inside JSON.
 */
export function leavesOf(
  column: Column,
  path = "row",
  place: (expression: string) => string = (expression) => expression,
): Leaf[] {
  const { parts, within, raw, shape, isPresent } = column;
  if (!parts) return [{ path, sql: place(raw), shape, mayBeNull: shape.nullable === true || isPresent === true }];
  const inside = within ? (expression: string) => place(within(expression)) : place;
  return Object.entries(parts).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`, inside));
}
