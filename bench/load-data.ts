import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { MIGRATION_LIMITS } from "#lib/db/connection/limits.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { atelier, clientsOf } from "#prisma/demo-data.ts";

export interface LoadedData {
  key: string;
  /** The owner's. */
  email: string;
  password: string;
  /** Has `invoices` invoices of two lines each: most are paid, some overdue. */
  largeCompanyId: string;
  /** One of them. */
  invoiceId: string;
  /** Has drafts to be issued. */
  draftCompanyId: string;
  draftIds: string[];
  /** Has as many invoices as the large one, all of them sent and past their due date. */
  lateCompanyId: string;
}

/**
 * Three companies of one group, inserted as sets, because a hundred thousand requests would take longer than the whole
 * measurement. The drafts have `draftLines` lines each.
 */
export async function loadData(invoices: number, drafts: number, draftLines = 2): Promise<LoadedData> {
  const [email, password] = ["bench@folio.example", "bench bench bench"];
  pool.setLimits(MIGRATION_LIMITS);
  const now = new Date();
  const owner = await createOwner(
    { email, name: "Bench", password, groupName: "Bench", plan: "business", company: atelier },
    now,
  );
  if (!owner.ok) throw new Error(owner.code);
  const { groupId, userId, companyId } = owner;
  const by = { groupId, actor: { kind: "user", id: userId } as const, now };
  const key = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "bench"));
  if (!key.ok) throw new Error(key.code);
  const addCompany = async () =>
    (await inTransaction(async (tx) => ({ ok: true, id: await createCompany(tx, by, atelier) }))).id;
  const draftCompanyId = await addCompany();
  const lateCompanyId = await addCompany();

  await addDrafts(by, companyId, invoices);
  await issueAll(companyId, invoices);
  await payMostInvoices(companyId);
  await addDrafts(by, draftCompanyId, drafts, draftLines);
  await addDrafts(by, lateCompanyId, invoices);
  await issueAll(lateCompanyId, invoices);
  await pool.query("UPDATE invoices SET status = 'sent', sent_at = issued_at WHERE company_id = $1", [lateCompanyId]);
  await pool.query("VACUUM ANALYZE");
  const invoiceId = (await ids(companyId, 1))[0];
  if (!invoiceId) throw new Error("no invoice was loaded");
  return {
    key: key.key,
    email,
    password,
    largeCompanyId: companyId,
    invoiceId,
    draftCompanyId,
    draftIds: await ids(draftCompanyId, drafts),
    lateCompanyId,
  };
}

async function ids(companyId: string, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM invoices WHERE company_id = $1 ORDER BY issue_date DESC, id DESC LIMIT $2",
    [companyId, limit],
  );
  return rows.map((row) => row.id);
}

async function addDrafts(
  by: { groupId: string; actor: { kind: "user"; id: string }; now: Date },
  companyId: string,
  count: number,
  lines = 2,
): Promise<void> {
  const clientIds: string[] = [];
  for (const client of clientsOf.atelier) {
    const made = await inTransaction((tx) => createClient(tx, { ...by, companyId }, client));
    if (!made.ok) throw new Error(made.code);
    clientIds.push(made.id);
  }
  await pool.query(
    `INSERT INTO invoices (id, company_id, client_id, client_name, currency, issue_date, due_date, subtotal_cents, tax_total_cents, total_cents, tax_breakdown, updated_at)
     SELECT uuidv7(), $1, c.id, c.name, 'EUR', date '2025-01-01' + (n % 360), date '2025-01-31' + (n % 360), 65000 * l, 13000 * l, 78000 * l,
       jsonb_build_array(jsonb_build_object('taxRateBp', 2000, 'baseCents', 65000 * l, 'taxCents', 13000 * l)), now()
     FROM generate_series(1, $2::int) n JOIN clients c ON c.id = ($3::uuid[])[1 + n % cardinality($3::uuid[])], (SELECT $4::int AS l) lines`,
    [companyId, count, clientIds, lines],
  );
  await pool.query(
    `INSERT INTO invoice_lines (id, company_id, invoice_id, line_number, description, quantity_e4, unit, unit_price_cents, tax_rate_bp, total_cents)
     SELECT uuidv7(), i.company_id, i.id, n, 'Direction artistique', 10000, 'day', 65000, 2000, 65000
     FROM invoices i, generate_series(1, $2::int) n WHERE i.company_id = $1`,
    [companyId, lines],
  );
}

async function issueAll(companyId: string, count: number): Promise<void> {
  await pool.query("ANALYZE"); // without statistics of the new rows, the numbering joins them by nested loops
  await pool.query(
    `UPDATE invoices i SET status = 'issued', issued_at = now(), view_token_created_at = now(), view_token = translate(encode(sha256(i.id::text::bytea), 'base64'), '+/=', '-_'),
       number = 'F-2025-' || lpad(n.n::text, 6, '0'),
       client_snapshot = jsonb_build_object('id', i.client_id, 'name', i.client_name, 'email', null, 'siren', null, 'siret', null, 'vatNumber', null,
         'address', jsonb_build_object('line1', '1 rue du Port', 'line2', null, 'postalCode', '69001', 'city', 'Lyon', 'country', 'FR')),
       company_snapshot = jsonb_build_object('id', co.id, 'name', co.name, 'legalForm', co.legal_form, 'shareCapital', co.share_capital, 'siren', co.siren,
         'siret', co.siret, 'vatNumber', co.vat_number, 'rcs', co.rcs,
         'address', jsonb_build_object('line1', co.address_line1, 'line2', null, 'postalCode', co.postal_code, 'city', co.city, 'country', co.country),
         'email', co.email, 'phone', co.phone, 'website', co.website, 'iban', co.iban, 'bic', co.bic, 'logoSha256', null,
         'language', co.language, 'timeZone', co.time_zone, 'legalMentions', null)
     FROM (SELECT id, row_number() OVER (ORDER BY issue_date, id) n FROM invoices WHERE company_id = $1) n, companies co
     WHERE n.id = i.id AND co.id = i.company_id`,
    [companyId],
  );
  // Inserted after the invoices: an existing series would be updated by each of them, and every update in one
  // transaction slows down the next.
  await pool.query(
    `INSERT INTO number_series (company_id, kind, year, last_number, last_issued_at, last_document_number, last_issue_date)
     SELECT company_id, 'invoice', 2025, $2, issued_at, number, issue_date FROM invoices WHERE company_id = $1 ORDER BY number DESC LIMIT 1`,
    [companyId, count],
  );
}

/** A healthy company: 19 of 20 invoices are paid. The others were sent, and all of those thousands are late by now. */
async function payMostInvoices(companyId: string): Promise<void> {
  await pool.query(
    `WITH sent AS (
       UPDATE invoices SET status = 'sent', sent_at = issued_at
       WHERE company_id = $1 AND substring(number FROM '[0-9]+$')::int % 20 = 0),
     paid AS (
       UPDATE invoices SET status = 'paid', amount_paid_cents = total_cents, paid_at = due_date
       WHERE company_id = $1 AND substring(number FROM '[0-9]+$')::int % 20 <> 0 RETURNING id, total_cents, due_date)
     INSERT INTO payments (id, company_id, invoice_id, amount_cents, paid_at, paid_on, actor_kind)
       SELECT uuidv7(), $1, id, total_cents, due_date, due_date, 'system' FROM paid`,
    [companyId],
  );
}
