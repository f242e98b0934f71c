import { readFileSync } from "node:fs";
import path from "node:path";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { atelier } from "#prisma/demo-data.ts";
import { withClient } from "#scripts/local/database.ts";

/** A company to measure, and what of it to ask for. */
export interface ScaleCompany {
  id: string;
  invoices: number;
  /** A client that has a tenth of the invoices. */
  largeClientId: string;
  /** The whole name of a client of a few invoices. */
  clientName: string;
  /** A number from the middle, and its last four digits. */
  number: string;
  lastDigits: string;
  /** The number of a credit note. */
  creditNote: string;
}

export interface ScaleData {
  key: string;
  /** The owner's. */
  email: string;
  password: string;
  small: ScaleCompany;
  large: ScaleCompany;
}

/** The last day of the two years that all invoices are dated in. */
export const LAST_DAY = "2026-11-20";
const DAYS = 730;
const SMALL = 1_000;
const INVOICES_OF_OTHERS = 100;

/**
 * A small and a large company of one group, and others beside them. The rows are written without indexes and triggers,
 * and the kept counts filled by the statements that fill them when a database is migrated. Only what lists show is
 * loaded: no lines, payments or documents.
 */
export async function loadScale(databaseUrl: string, invoices: number, otherCompanies: number): Promise<ScaleData> {
  const [email, password] = ["scale@folio.example", "scale scale scale"];
  const now = new Date();
  const owner = await createOwner(
    { email, name: "Scale", password, groupName: "Scale", plan: "business", company: atelier },
    now,
  );
  if (!owner.ok) throw new Error(owner.code);
  const { groupId, userId, companyId: smallId } = owner;
  const key = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now }, "scale"));
  if (!key.ok) throw new Error(key.code);
  const by = { groupId, actor: { kind: "user", id: userId } as const, now };
  const largeId = (await inTransaction(async (tx) => ({ ok: true, id: await createCompany(tx, by, atelier) }))).id;
  const neighbour = {
    email: "others@folio.example",
    name: "Others",
    password,
    groupName: "Others",
    plan: "business" as const,
    company: atelier,
  };
  const others = await createOwner(neighbour, now);
  if (!others.ok) throw new Error(others.code);

  return withClient(databaseUrl, async (client) => {
    const run = (text: string, values: unknown[] = []) => client.query(text, values);
    await run("SET session_replication_role = replica");
    await run("SET maintenance_work_mem = '1GB'");
    await run(COPY_COMPANY, [others.companyId, Math.max(0, otherCompanies - 1)]);
    const { rows: neighbours } = await run("SELECT id FROM companies WHERE group_id = $1", [others.groupId]);
    const { rows: indexes } = await run(
      `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'invoices' AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
    );
    for (const { indexname } of indexes) await run(`DROP INDEX "${indexname}"`);
    await addInvoices(run, [smallId], SMALL);
    await addInvoices(run, [largeId], invoices);
    await addInvoices(
      run,
      neighbours.map(({ id }) => id),
      INVOICES_OF_OTHERS,
    );
    for (const { indexdef } of indexes) await run(indexdef);
    await run(ADD_CREDIT_NOTES);
    await run(COUNT_STATUSES);
    await run(readFileSync(path.join("bench", "fill-list-counts.sql"), "utf8"));
    await run("VACUUM ANALYZE");
    const company = async (id: string, count: number): Promise<ScaleCompany> => {
      const { rows } = await run(SAMPLES, [id]);
      return { id, invoices: count, ...rows[0], lastDigits: rows[0].number.slice(-4) };
    };
    return {
      key: key.key,
      email,
      password,
      small: await company(smallId, SMALL),
      large: await company(largeId, invoices),
    };
  });
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

async function addInvoices(run: Run, companyIds: string[], invoices: number): Promise<void> {
  // A company that is a thousand times as large has a hundred times as many clients.
  await run(ADD_CLIENTS, [companyIds, Math.round(50 * (invoices / SMALL) ** (2 / 3)), KINDS, LAST_NAMES, TOWNS]);
  await run("DROP TABLE IF EXISTS client_places");
  await run(
    "CREATE TEMP TABLE client_places AS SELECT *, row_number() OVER (PARTITION BY company_id ORDER BY id) AS place FROM clients",
  );
  await run("ANALYZE client_places");
  await run("SET enable_nestloop = off"); // the number of rows of a series is unknown to the planner
  await run(ADD_INVOICES, [companyIds, invoices, LAST_DAY, DAYS]);
}

const KINDS = [
  "Atelier",
  "Boulangerie",
  "Cabinet",
  "Comptoir",
  "Maison",
  "Garage",
  "Librairie",
  "Menuiserie",
  "Pharmacie",
  "Studio",
];
const TOWNS = [
  "Lyon",
  "Brest",
  "Nîmes",
  "Lille",
  "Angers",
  "Dijon",
  "Nantes",
  "Tours",
  "Reims",
  "Pau",
  "Albi",
  "Metz",
  "Caen",
  "Nice",
];
const LAST_NAMES = (
  "Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefèvre Leroy Roux David Bertrand Morel Fournier " +
  "Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Müller Lefort Faure André Mercier Blanc Guérin Boyer Garnier Chevalier François " +
  "Legrand Gauthier Garcia Perrin Robin Clément Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie " +
  "Lemaire Noël Meyer Dufour Meunier Brun Blanchard Giraud Joly Rivière Lucas Brunet Gaillard Barbier Arnaud Martinez Gérard Roche"
).split(" ");

const COPY_COMPANY = `
  INSERT INTO companies SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'position', c.position + 10 + n))).*
  FROM companies c, generate_series(1, $2::int) n WHERE c.id = $1`;

/** Names have no digits but those of one client in two hundred. */
const ADD_CLIENTS = `
  INSERT INTO clients (id, company_id, name, address_line1, postal_code, city, country, updated_at)
  SELECT gen_random_uuid(), company, concat_ws(' ', ($3::text[])[1 + n % cardinality($3::text[])], ($4::text[])[1 + n / 7 % cardinality($4::text[])],
      ($5::text[])[1 + n / 510 % cardinality($5::text[])], CASE WHEN n % 200 = 7 THEN (n % 90)::text END),
    '1 rue du Port', '69001', 'Lyon', 'FR', now()
  FROM unnest($1::uuid[]) company, generate_series(1, $2::int) n`;

/**
 * Dates rise with the numbers, but for the drafts. The first client has a tenth of the invoices, the last ones few
 * each. One invoice of a thousand is of 1234.56, all others of 1560.00.
 */
const ADD_INVOICES = `
  WITH numbered AS (
    SELECT company, n, $3::date - (($2::bigint - n) * $4 / $2)::int AS day, CASE WHEN n % 1000 = 7 THEN 102880 ELSE 130000 END AS base,
      CASE WHEN n % 10 = 3 THEN 1 ELSE 1 + floor(cl.others * power(abs(hashint4(n) % 100000) / 100000.0, 1.7))::int END AS client,
      (ARRAY['draft', 'issued', 'sent', 'viewed', 'accepted', 'partial_paid', 'overdue', 'overdue', 'overdue', 'overdue', 'overdue', 'cancelled',
        'cancelled', 'rejected'])[1 + abs(hashint4(n * 7)) % 100]::invoice_status AS rare
    FROM unnest($1::uuid[]) company
    JOIN (SELECT company_id, count(*) - 1 AS others FROM client_places GROUP BY company_id) cl ON cl.company_id = company, generate_series(1, $2::int) n
  ), dated AS (
    SELECT *, coalesce(rare, 'paid') AS status, extract(year FROM day)::int AS year, day::timestamptz AS at, uuidv7((day - current_date) * interval '1 day') AS id,
      count(*) FILTER (WHERE coalesce(rare, 'paid') <> 'draft') OVER (PARTITION BY company, extract(year FROM day) ORDER BY n) AS sequence
    FROM numbered
  )
  INSERT INTO invoices (id, company_id, client_id, client_name, currency, issue_date, due_date, subtotal_cents, tax_total_cents, total_cents,
    tax_breakdown, updated_at, status, number, amount_paid_cents, issued_at, paid_at, view_token, view_token_created_at, client_snapshot,
    company_snapshot)
  SELECT d.id, company, c.id, c.name, 'EUR', day, day + 30, base, base / 5, base * 6 / 5,
    jsonb_build_array(jsonb_build_object('taxRateBp', 2000, 'exemptionCode', null, 'baseCents', base, 'taxCents', base / 5)), at, d.status,
    CASE WHEN d.status <> 'draft' THEN 'F-' || year || '-' || CASE WHEN sequence < 100000 THEN lpad(sequence::text, 5, '0') ELSE sequence::text END END,
    CASE d.status WHEN 'paid' THEN base * 6 / 5 WHEN 'partial_paid' THEN 50000 ELSE 0 END, at, at,
    CASE WHEN d.status <> 'draft' THEN translate(encode(sha256(d.id::text::bytea), 'base64'), '+/=', '-_') END, CASE WHEN d.status <> 'draft' THEN at END,
    jsonb_build_object('id', c.id, 'name', c.name, 'email', null, 'siren', null, 'siret', null, 'vatNumber', null,
      'address', jsonb_build_object('line1', c.address_line1, 'line2', null, 'postalCode', c.postal_code, 'city', c.city, 'country', c.country)),
    jsonb_build_object('id', co.id, 'name', co.name, 'legalForm', co.legal_form, 'shareCapital', co.share_capital, 'siren', co.siren,
      'siret', co.siret, 'vatNumber', co.vat_number, 'rcs', co.rcs,
      'address', jsonb_build_object('line1', co.address_line1, 'line2', null, 'postalCode', co.postal_code, 'city', co.city, 'country', co.country),
      'email', co.email, 'phone', co.phone, 'website', co.website, 'iban', co.iban, 'bic', co.bic, 'logoSha256', null,
      'language', co.language, 'timeZone', co.time_zone, 'legalMentions', null)
  FROM dated d JOIN client_places c ON c.company_id = d.company AND c.place = d.client JOIN companies co ON co.id = d.company`;

/** Each cancelled invoice has one, of its own day. */
const ADD_CREDIT_NOTES = `
  INSERT INTO credit_notes (id, company_id, invoice_id, number, issue_date, issued_at, is_whole, currency, subtotal_cents, tax_total_cents,
    total_cents, tax_breakdown, refund_due_cents, search_text)
  SELECT uuidv7((issue_date - current_date) * interval '1 day'), company_id, id, credit_note_number, issue_date, issued_at, true, currency,
    subtotal_cents, tax_total_cents, total_cents, tax_breakdown, 0, search_fold(credit_note_number) || E'\\x1f' || search_text
  FROM (
    SELECT i.*, 'A-' || extract(year from i.issue_date)::int || '-'
      || lpad((row_number() OVER (PARTITION BY i.company_id, extract(year from i.issue_date) ORDER BY i.issue_date, i.id))::text, 5, '0') AS credit_note_number
    FROM invoices i WHERE i.status = 'cancelled'
  ) n`;

const COUNT_STATUSES = `
  INSERT INTO invoice_counts (company_id, status, slot, count)
  SELECT company_id, status, 0, count(*) FROM invoices GROUP BY company_id, status`;

const SAMPLES = `
  SELECT large.client_id AS "largeClientId", few.client_name AS "clientName", middle.number,
    (SELECT min(number) FROM credit_notes WHERE company_id = $1) AS "creditNote"
  FROM (SELECT client_id FROM invoices WHERE company_id = $1 GROUP BY client_id ORDER BY count(*) DESC LIMIT 1) large,
    (SELECT client_name FROM invoices WHERE company_id = $1 GROUP BY client_id, client_name ORDER BY abs(count(*) - 10), client_name LIMIT 1) few,
    (SELECT number FROM invoices WHERE company_id = $1 AND number LIKE 'F-2025-%' ORDER BY length(number), number
     OFFSET (SELECT count(*) / 2 FROM invoices WHERE company_id = $1 AND number LIKE 'F-2025-%') LIMIT 1) middle`;
