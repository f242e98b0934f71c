import { parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { ListOrder, ListPlace } from "#lib/domain/list-order.ts";

/** What the field of an order holds: null for the id alone. */
export type SortKind = "date" | "instant" | "position" | null;

/** A place in a list with the order that it is a place of. */
export type ListCursor<By extends string = string> = ListPlace & { order: ListOrder<By> };

const IS_VALUE: Record<NonNullable<SortKind>, (value: string) => boolean> = {
  date: (value) => parseCalendarDate(value) === value,
  instant: (value) =>
    /^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value,
  position: (value) => /^[1-9]\d{0,17}$/.test(value),
};

/** An order as `sort` has it. */
export function toSort({ by, descending }: ListOrder): string {
  return `${descending ? "-" : ""}${by}`;
}

/**
 * A place as an opaque text. It holds the place itself, so that it never expires, and whoever writes one of their own
 * reads the same list from elsewhere.
 */
export function writeCursor(order: ListOrder, { value, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([toSort(order), value, id])).toString("base64url");
}

/** The place of a text in a list with these orders; null where no cursor of it is written so. */
export function readCursor<By extends string>(text: string, kinds: Record<By, SortKind>): ListCursor<By> | null {
  const [sort, value, id] = parts(text);
  const by = (Object.keys(kinds) as By[]).find((name) => sort === name || sort === `-${name}`);
  if (by === undefined || typeof sort !== "string" || typeof value !== "string") return null;
  const kind = kinds[by]; // own keys: `by` is one of them
  if (typeof id !== "string" || !isUuid(id) || !(kind === null ? value === "" : IS_VALUE[kind](value))) return null;
  return { order: { by, descending: sort.startsWith("-") }, value, id };
}

function parts(text: string): unknown[] {
  try {
    const written: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(written) && written.length === 3 ? written : [];
  } catch {
    return [];
  }
}
