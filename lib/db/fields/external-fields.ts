import { type Fields, nullable, text, texts } from "#lib/db/query/field.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";

/** What an integrator keeps with the row of an alias. */
export const externalData = (alias: string): Fields<ExternalData> => ({
  externalId: nullable(text(`${alias}.external_id`)),
  metadata: nullable(texts(`${alias}.metadata`)),
});
