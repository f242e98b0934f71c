import { z } from "zod";
import { MAX_IMPORT_TEXT } from "#lib/domain/items/item-import.ts";

/** A CSV file of items, decoded. */
export const itemImport = z.strictObject({ text: z.string().max(MAX_IMPORT_TEXT) });
