import { type ItemCell, type ItemRow, isAsWritten, withCell } from "#components/items/item-csv.ts";
import { type ItemValues, newItemValues, toItemInput, toItemValues } from "#components/items/item-values.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { itemInput, mergeItem } from "#lib/contract/item-input.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import type { Item, NewItem } from "#lib/domain/items/item.ts";
import type { MergedItem } from "#lib/domain/items/item-import.ts";
import { isSameContent } from "#lib/items/update-item.ts";

/**
 * What a row makes of an item, or of none. Only cells that are not as the item would be written change it, so that a
 * file comes in as it went out: a text that was stored before a rule came stays as it is.
 */
export function mergeRow({ cells, numbers, line }: ItemRow, item: Item | null): MergedItem {
  const isId = ({ place }: ItemCell) => "column" in place && place.column === "id";
  const changed = cells.filter((cell) => !isId(cell) && !(item && isAsWritten(cell, item, numbers)));
  if (item && changed.length === 0) return { ok: true, item: null };
  const values = changed.reduce(
    withCell,
    item ? toItemValues(item, numbers) : { ...newItemValues(0, numbers), taxRate: "", prices: [] },
  );
  const exemption = cells.find(({ place }) => "column" in place && place.column === "exemption");
  const typed = toItemInput(values, numbers);
  const input = { ...typed, taxExemptionCode: exemption ? values.exemption || null : typed.taxExemptionCode };
  const fields = new Set<string>(
    changed.flatMap(({ place }) => {
      if ("currency" in place) return ["prices"];
      return place.column === "taxRate" || place.column === "exemption"
        ? ["taxRate", "taxExemptionCode"]
        : [place.column];
    }),
  );
  const merged = item
    ? mergeItem(item, Object.fromEntries(Object.entries(input).filter(([name]) => fields.has(name))))
    : parseNew(input);
  if (merged.ok) return item && isSameContent(item, merged.item) ? { ok: true, item: null } : merged;
  const faults = merged.errors.map(({ path, code }) => {
    const [name, cell] = [fieldOf(path, values), cellOfField(path, cells, values)];
    const ofRate = values.taxRate.trim() === "" ? "required" : "invalid_number"; // it was no number before the check
    return { line, column: cell?.header ?? name, code: name === "taxRate" && code === "invalid_type" ? ofRate : code };
  });
  return { ok: false, faults };
}

function parseNew(input: unknown): { ok: true; item: NewItem } | { ok: false; errors: FieldError[] } {
  const result = itemInput.safeParse(input, { reportInput: true });
  return result.success ? { ok: true, item: result.data } : { ok: false, errors: toFieldErrors(result.error) };
}

/** The column that a member of the input comes from, or the currency of it. */
function fieldOf(path: string, { prices }: ItemValues): string {
  const [, index] = /^prices\[(\d+)\]/.exec(path) ?? [];
  if (index !== undefined) return prices[Number(index)]?.currency ?? path;
  return path === "taxExemptionCode" ? "exemption" : path;
}

function cellOfField(path: string, cells: ItemCell[], values: ItemValues): ItemCell | undefined {
  const name = fieldOf(path, values);
  return cells.find(({ place }) => ("currency" in place ? place.currency : place.column) === name);
}
