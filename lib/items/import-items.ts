import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findEveryItem, lockCatalogue, lockItems } from "#lib/db/items/item-records.ts";
import { externalDataOf } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Item } from "#lib/domain/items/item.ts";
import {
  type ImportFault,
  type ImportPlanOutcome,
  type ImportRow,
  type MergedItem,
  planImport,
} from "#lib/domain/items/item-import.ts";
import { createItem } from "#lib/items/create-item.ts";
import { writeItem } from "#lib/items/update-item.ts";

export type ImportOutcome =
  | { ok: true; added: number; changed: number; unchanged: number }
  | { ok: false; code: "import_refused"; faults: ImportFault[] };

/** What the rows of a file would do to the items of a company (`planImport`). */
export async function previewImport<Row extends ImportRow>(
  companyId: string,
  rows: readonly Row[],
  merge: (row: Row, item: Item | null) => MergedItem,
): Promise<ImportPlanOutcome> {
  return planImport(await findEveryItem("pool", companyId), rows, merge);
}

/**
 * Adds and changes items by the rows of a file (`planImport`), all of them or none. Nobody else changes the catalogue
 * meanwhile. What an integrator keeps with an item stays, and so does whether it is archived.
 */
export async function importItems<Row extends ImportRow>(
  tx: Tx,
  context: Context,
  rows: readonly Row[],
  merge: (row: Row, item: Item | null) => MergedItem,
): Promise<ImportOutcome> {
  const { companyId } = context;
  lockCatalogue(tx, companyId);
  const plan = planImport(await findEveryItem(tx, companyId), rows, merge);
  if (!plan.ok) return plan;
  const known = plan.steps.flatMap(({ before }) => before ?? []);
  if (known.length > 0)
    await lockItems(
      tx,
      companyId,
      known.map(({ id }) => id),
    );
  for (const { line, before, item } of plan.steps) {
    const written = before
      ? await writeItem(tx, context, before, { ...item, ...externalDataOf(before) })
      : await createItem(tx, context, item);
    // PostgreSQL and JavaScript may differ in the letter case of a rare letter.
    if (!written.ok) return { ok: false, code: "import_refused", faults: [{ line, column: null, code: written.code }] };
  }
  return { ok: true, added: plan.steps.length - known.length, changed: known.length, unchanged: plan.unchanged };
}
