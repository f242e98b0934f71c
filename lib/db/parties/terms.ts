import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The defaults of a company's new invoices. */
export interface InvoiceDefaults {
  timeZone: string;
  country: string;
  language: Language;
  paymentTermsDays: number;
  notes: string | null;
  vatRegime: VatRegime;
  operationCategory: OperationCategory;
}

const DEFAULTS: JsonQuery = {
  name: "invoice_defaults",
  text: `
    SELECT json_build_object('timeZone', time_zone, 'country', country, 'language', language, 'paymentTermsDays', payment_terms_days,
      'notes', default_notes, 'vatRegime', vat_regime, 'operationCategory', operation_category) AS json
    FROM companies WHERE id = $1::uuid`,
};
const TERMS: JsonQuery = {
  name: "payment_terms",
  text: `
    SELECT json_build_object('timeZone', co.time_zone, 'paymentTermsDays', coalesce(cl.payment_terms_days, co.payment_terms_days)) AS json
    FROM companies co LEFT JOIN clients cl ON cl.company_id = co.id AND cl.id = $2::uuid
    WHERE co.id = $1::uuid`,
};

export async function findInvoiceDefaults(companyId: string): Promise<InvoiceDefaults> {
  const [defaults] = await readJson<InvoiceDefaults>("pool", DEFAULTS, [companyId]);
  if (!defaults) throw new Error(`company ${companyId} is gone`);
  return defaults;
}

/** The payment terms of a client in days, its own or else the company's, and the company's time zone. */
export async function findTerms(tx: Tx, companyId: string, clientId: string): Promise<{ timeZone: string; paymentTermsDays: number }> {
  const [terms] = await readJson<{ timeZone: string; paymentTermsDays: number }>(tx, TERMS, [companyId, clientId]);
  if (!terms) throw new Error(`company ${companyId} is gone`);
  return terms;
}
