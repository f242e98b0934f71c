import "server-only";
import { latestEditOf } from "#lib/db/audit-log/latest-edit.ts";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { externalData } from "#lib/db/fields/external-fields.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { assignmentsOf, type Columns, columnsOf, insertRow, recordsOf, rowValues } from "#lib/db/query/columns.ts";
import {
  boolean,
  type Fields,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  storedList,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import { ITEM_NATURES, type Item, type ItemContent, type ItemPrice } from "#lib/domain/items/item.ts";
import { EXEMPTION_CODES } from "#lib/domain/vat/exemption-codes.ts";

/** As the index items_changed_idx has it. */
export const CHANGED_AT = "greatest(it.updated_at, it.archived_at, it.restored_at)";

/** What a change of an item writes. */
type Written = ItemContent & ExternalData;

const WRITTEN: Fields<Written> = {
  reference: nullable(text("it.reference")),
  name: text("it.name"),
  description: nullable(text("it.description")),
  unit: nullable(text("it.unit")),
  nature: oneOf(ITEM_NATURES, "it.nature"),
  taxRateBp: integer("it.tax_rate_bp"),
  exemptionCode: nullable(oneOf(EXEMPTION_CODES, "it.exemption_code")),
  pricesIncludeTax: boolean("it.prices_include_tax"),
  prices: storedList<ItemPrice>(
    { currency: text(), unitPriceCents: integer(), unitPriceRestE6: integer() },
    "it.prices",
  ),
  incomeAccount: nullable(text("it.income_account")),
  ...externalData("it"),
};

/** The fields of an item, the row `it` of items. */
export const ITEM: Fields<Item> = {
  id: uuid("it.id"),
  ...WRITTEN,
  archivedAt: nullable(instant("it.archived_at")),
  createdAt: instant("it.created_at"),
  updatedAt: instant("it.updated_at"),
  changedAt: instant(CHANGED_AT),
};

const ITEM_RECORD = object<Item>(ITEM);
const findBy = (columns: string) =>
  `SELECT ${columns} FROM items it WHERE it.company_id = $1::uuid AND it.id = $2::uuid`;
const FIND = defineQuery("find_item", ITEM_RECORD, findBy);
const FIND_SEVERAL = defineQuery(
  "find_items",
  ITEM_RECORD,
  (columns) => `SELECT ${columns} FROM items it WHERE it.company_id = $1::uuid AND it.id = ANY ($2::uuid[])`,
);

/** An item, archived or not; null when this company has no item with that id. */
export function findItem(source: Tx | "pool", companyId: string, itemId: string): Promise<Item | null> {
  return readFirst(source, FIND, [companyId, itemId]);
}

/** Those of the items that this company has, in no order. */
export function findItems(source: Tx | "pool", companyId: string, itemIds: readonly string[]): Promise<Item[]> {
  return readRows(source, FIND_SEVERAL, [companyId, itemIds]);
}

const FIND_EVERY = defineQuery(
  "find_every_item",
  ITEM_RECORD,
  (columns) => `SELECT ${columns} FROM items it WHERE it.company_id = $1::uuid`,
);

/** All items of a company, archived or not, in no order. */
export function findEveryItem(source: Tx | "pool", companyId: string): Promise<Item[]> {
  return readRows(source, FIND_EVERY, [companyId]);
}

const LOCK_CATALOGUE = defineCommand(
  "lock_catalogue",
  "SELECT pg_advisory_xact_lock(hashtextextended('catalogue ' || $1::uuid, 0))",
);

/** Locks the catalogue for this transaction: whoever else changes an item of the company waits. */
export function lockCatalogue(tx: Tx, companyId: string): void {
  checkLockOrder(tx, "catalogue", companyId);
  send(tx, LOCK_CATALOGUE, [companyId]);
}

const LOCK = defineQuery("lock_item", ITEM_RECORD, (columns) => `${findBy(columns)} FOR UPDATE`);

/** Locks the catalogue and an item of it. Drafts that are to name the item wait. */
export function lockItem(tx: Tx, companyId: string, itemId: string): Promise<Item | null> {
  lockCatalogue(tx, companyId);
  checkLockOrder(tx, "item", itemId);
  return readFirst(tx, LOCK, [companyId, itemId]);
}

const LOCK_SEVERAL = defineQuery(
  "lock_items",
  uuid("it.id"),
  (columns) => `
    SELECT ${columns} FROM items it WHERE it.company_id = $1::uuid AND it.id = ANY ($2::uuid[])
    ORDER BY it.id FOR NO KEY UPDATE`,
);

/** Locks items of the locked catalogue. */
export async function lockItems(tx: Tx, companyId: string, itemIds: readonly string[]): Promise<void> {
  for (const itemId of itemIds.toSorted()) checkLockOrder(tx, "item", itemId);
  await readRows(tx, LOCK_SEVERAL, [companyId, itemIds]);
}

const KEEP = defineQuery(
  "keep_items",
  uuid("it.id"),
  (columns) => `
    SELECT ${columns} FROM items it WHERE it.company_id = $1::uuid AND it.id = ANY ($2::uuid[])
    ORDER BY it.id FOR KEY SHARE`,
);

/** Keeps items from being deleted until the transaction ends; returns the ids of those that this company has. */
export async function keepItems(tx: Tx, companyId: string, itemIds: readonly string[]): Promise<Set<string>> {
  for (const itemId of itemIds.toSorted()) checkLockOrder(tx, "item", itemId);
  return new Set(await readRows(tx, KEEP, [companyId, itemIds]));
}

const BY_REFERENCE = defineQuery(
  "find_item_by_reference",
  ITEM_RECORD,
  (columns) => `SELECT ${columns} FROM items it WHERE it.company_id = $1::uuid AND lower(it.reference) = lower($2)`,
);

/** The item of a company with this reference, in whatever letter case. */
export function findItemByReference(tx: Tx, companyId: string, reference: string): Promise<Item | null> {
  return readFirst(tx, BY_REFERENCE, [companyId, reference]);
}

const WRITTEN_COLUMNS: Columns<Written> = columnsOf<Written>(WRITTEN);
const NEW_ITEM: Columns<Written & { id: string; companyId: string; createdAt: Date; updatedAt: Date }> = {
  id: "id uuid",
  companyId: "company_id uuid",
  createdAt: "created_at timestamptz",
  updatedAt: "updated_at timestamptz",
  ...WRITTEN_COLUMNS,
};
const INSERT = defineCommand("insert_item", insertRow("items", NEW_ITEM));

/** Adds an item to the locked catalogue. */
export function insertItem(tx: Tx, companyId: string, id: string, item: Written, now: Date): void {
  send(tx, INSERT, rowValues(NEW_ITEM, { ...item, id, companyId, createdAt: now, updatedAt: now }));
}

const REPLACE = defineCommand(
  "replace_item",
  `UPDATE items it SET updated_at = $3::timestamptz, ${assignmentsOf(WRITTEN_COLUMNS)} FROM ${recordsOf("$4", WRITTEN_COLUMNS)}
   WHERE it.company_id = $1::uuid AND it.id = $2::uuid`,
);

/** Replaces the content of a locked item, and what an integrator keeps with it. */
export function replaceItem(tx: Tx, companyId: string, id: string, item: Written, updatedAt: Date): void {
  send(tx, REPLACE, [companyId, id, updatedAt, JSON.stringify([item])]);
}

const ARCHIVE = defineCommand(
  "archive_item",
  "UPDATE items SET archived_at = $3::timestamptz WHERE company_id = $1::uuid AND id = $2::uuid",
);
const RESTORE = defineCommand(
  "restore_item",
  "UPDATE items SET archived_at = NULL, restored_at = $3::timestamptz WHERE company_id = $1::uuid AND id = $2::uuid",
);

/** Archives a locked item, or restores it. Its version is unchanged, because its content is. */
export function setItemArchived(tx: Tx, companyId: string, id: string, archived: boolean, at: Date): void {
  send(tx, archived ? ARCHIVE : RESTORE, [companyId, id, at]);
}

const REMOVE = defineCommand("remove_item", "DELETE FROM items WHERE company_id = $1::uuid AND id = $2::uuid");

/** Removes a locked item that no line names. */
export function removeItem(tx: Tx, companyId: string, id: string): void {
  send(tx, REMOVE, [companyId, id]);
}

const USED = defineQuery(
  "used_items",
  uuid("used.id"),
  (columns) =>
    `SELECT ${columns} FROM unnest($2::uuid[]) used (id)
     WHERE EXISTS (SELECT FROM invoice_lines l WHERE l.company_id = $1::uuid AND l.item_id = used.id)`,
);

/** Those of the items that a line names, one of a draft included. */
export function findUsedItems(source: Tx | "pool", companyId: string, itemIds: readonly string[]): Promise<string[]> {
  return readRows(source, USED, [companyId, itemIds]);
}

/** The author and time of the latest edit of an item. */
export const findLatestItemEdit = latestEditOf("latest_item_edit", "itemId", ["item.created", "item.updated"]);

const COMPANY_OF = defineQuery(
  "find_company_of_item",
  uuid("it.company_id"),
  (columns) => `SELECT ${columns} FROM items it WHERE it.company_id = ANY ($1::uuid[]) AND it.id = $2::uuid`,
);

/** Which of these companies the item belongs to, or null. */
export function findCompanyOfItem(companyIds: string[], itemId: string): Promise<string | null> {
  return readFirst("pool", COMPANY_OF, [companyIds, itemId]);
}
