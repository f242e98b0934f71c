import type { Item, NewItem } from "#lib/domain/items/item.ts";

/** The most rows of a file of items: each that changes something is a write of its own in one transaction. */
export const MAX_IMPORT_ROWS = 2_000;
/** In characters. */
export const MAX_IMPORT_TEXT = 1_000_000;

/** What is wrong with a file of items. */
export interface ImportFault {
  /** In the file, from 1. */
  line: number;
  /** The header of the column; null where it is the line, or the file. */
  column: string | null;
  /** That of a field of an item, or of the file. */
  code: string;
}

/** A row of a file, by which of its cells an item is found. */
export interface ImportRow {
  line: number;
  id: string | null;
  reference: string | null;
  /** The headers of these cells. */
  headers: { id: string; reference: string };
}

/** An item with the changes of a row; null where it has none. */
export type MergedItem = { ok: true; item: NewItem | null } | { ok: false; faults: ImportFault[] };

/** What a row does. */
export interface ImportStep {
  line: number;
  /** Null: it adds one. */
  before: Item | null;
  item: NewItem;
}

/** What rows do to the items of a company. */
export interface ImportPlan {
  steps: ImportStep[];
  unchanged: number;
}

export type ImportPlanOutcome =
  | ({ ok: true } & ImportPlan)
  | { ok: false; code: "import_refused"; faults: ImportFault[] };

/**
 * What the rows of a file do to the items of a company: a row with an id changes that item, one with a reference the
 * item of this reference, in whatever letter case, or adds one. A row needs one of both, so that a file that comes in
 * twice adds nothing twice. With a fault in any row nothing is done. `merge` says what a row makes of its item.
 */
export function planImport<Row extends ImportRow>(
  items: readonly Item[],
  rows: readonly Row[],
  merge: (row: Row, item: Item | null) => MergedItem,
): ImportPlanOutcome {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byReference = new Map(items.flatMap((item) => (item.reference === null ? [] : [[key(item.reference), item]])));
  /** Who has a reference after the rows so far: an item, or a line of the file. */
  const holders = new Map<string, Item | number>(byReference);
  const seen = new Set<string>();
  const faults: ImportFault[] = [];
  const steps: ImportStep[] = [];
  let unchanged = 0;
  for (const row of rows) {
    const { line, id, reference } = row;
    const fault = (name: keyof ImportRow["headers"], code: string) =>
      faults.push({ line, column: row.headers[name], code });
    if (id === null && reference === null) {
      fault("reference", "import_key_missing");
      continue;
    }
    const before = (id === null ? byReference.get(key(reference ?? "")) : byId.get(id)) ?? null;
    if (id !== null && !before) {
      fault("id", "item_not_found");
      continue;
    }
    const place = before?.id ?? key(reference ?? "");
    if (seen.has(place)) {
      fault(id === null ? "reference" : "id", "duplicate");
      continue;
    }
    seen.add(place);
    const merged = merge(row, before);
    if (!merged.ok) {
      faults.push(...merged.faults);
      continue;
    }
    const { item } = merged;
    if (!item) {
      unchanged += 1;
      continue;
    }
    const [old, wanted] = [before?.reference ?? null, item.reference];
    const holder = wanted === null ? undefined : holders.get(key(wanted));
    if (holder !== undefined && holder !== before) {
      fault("reference", "reference_taken");
      continue;
    }
    if (old !== null) holders.delete(key(old));
    if (wanted !== null) holders.set(key(wanted), before ?? line);
    steps.push({ line, before, item });
  }
  return faults.length > 0 ? { ok: false, code: "import_refused", faults } : { ok: true, steps, unchanged };
}

function key(reference: string): string {
  return reference.trim().toLowerCase();
}
