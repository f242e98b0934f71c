import { declaredStatement } from "#bench/writes/raw-writes.ts";
import { DRAFT } from "#lib/db/invoices/invoices.ts";
import { columnNames, columnValues, recordsOf } from "#lib/db/query/columns.ts";

/** A statement that Folio declares, with expressions of a function in place of its parameters. A row is JSON. */
function within(name: string, ...expressions: string[]): string {
  const { text: declared } = declaredStatement(name);
  return expressions.reduceRight((text, expression, index) => text.replaceAll(`$${index + 1}`, expression), declared);
}

/** The event, the stored answer and the answer of a write. */
const END = `
  SELECT sequence, hash INTO head_sequence, head_hash FROM event_chains WHERE id = company FOR UPDATE;
  event := jsonb_build_object('id', gen_random_uuid(), 'sequence', head_sequence + 1, 'previousHash', encode(head_hash, 'hex'), 'type', event_type,
    'companyId', company, 'groupId', holder.group_id, 'invoiceId', invoice, 'actorKind', 'api_key', 'actorId', holder.id, 'data', data);
  head_hash := sha256(convert_to(event::text, 'UTF8'));
  INSERT INTO events (id, chain_id, sequence, hash, group_id, company_id, invoice_id, type, actor_kind, actor_id, data, occurred_at)
    VALUES ((event ->> 'id')::uuid, company, head_sequence + 1, head_hash, holder.group_id, company, invoice, event_type, 'api_key', holder.id, data, now());
  UPDATE event_chains SET sequence = head_sequence + 1, hash = head_hash WHERE id = company;
  INSERT INTO idempotency_keys (company_id, key, fingerprint, status, body, created_at)
    VALUES (company, request_key, ''::bytea, 200, answer::text, now());
  RETURN answer;`;

const BEGIN = `
  SELECT k.id, k.group_id INTO holder FROM api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id WHERE k.key_hash = caller;
  PERFORM claim_idempotency_key(company, request_key, now() - interval '24 hours');`;

function writeFunction(name: string, parameters: string, eventType: string, body: string): string {
  return `
CREATE FUNCTION ${name}(caller bytea, company uuid, request_key text, ${parameters}) RETURNS json LANGUAGE plpgsql AS $function$
#variable_conflict use_column
DECLARE
  holder record; locked record; head_sequence int; head_hash bytea; event jsonb; data jsonb := '{}'; answer json; found_client json;
  found_company json; taken json; given text; event_type text := '${eventType}';
BEGIN ${BEGIN}
${body}
${END}
END $function$;`;
}

const CREATE = writeFunction(
  "bench_create",
  "invoice uuid, client uuid, draft text, lines text",
  "invoice.created",
  `
  found_client := (${within("find_client", "company", "client")});
  found_company := (${within("find_company", "company")});
  INSERT INTO invoices (id, company_id, created_at, updated_at, ${columnNames(DRAFT)})
    SELECT invoice, company, now(), now(), ${columnValues(DRAFT)} FROM ${recordsOf("draft", DRAFT)};
  ${within("insert_lines", "company", "invoice", "lines")};
  answer := (${within("find_invoice", "company", "invoice")});`,
);

const ISSUE = writeFunction(
  "bench_issue",
  "invoice uuid",
  "invoice.issued",
  `
  SELECT * INTO locked FROM invoices i WHERE i.company_id = company AND i.id = invoice FOR UPDATE;
  ${within("share_company", "company").replace("SELECT", "PERFORM")};
  found_company := (${within("find_company", "company")});
  answer := (${within("find_invoice", "company", "invoice")});
  ${within("add_job", "'archive_invoice_pdf'", "json_build_object('companyId', company, 'invoiceId', invoice)", "NULL", "32767", "10").replace("SELECT", "PERFORM")};
  WITH made AS (${within("take_number", "company", "'invoice'", "2026", "1", "now()")}) SELECT to_json(made) INTO taken FROM made;
  given := 'S-' || lpad(taken ->> 'sequence', 6, '0');
  UPDATE invoices SET updated_at = now(), status = 'issued', number = given, view_token = encode(sha256(invoice::text::bytea), 'hex'),
    view_token_created_at = now(), company_snapshot = (found_company -> 'identity')::jsonb, client_snapshot = (answer -> 'client')::jsonb, issued_at = now()
    WHERE company_id = company AND id = invoice;
  data := jsonb_build_object('number', given, 'sequence', taken -> 'sequence', 'contentSha256', encode(sha256(convert_to(answer::text, 'UTF8')), 'hex'));`,
);

const PAY = writeFunction(
  "bench_pay",
  "invoice uuid",
  "invoice.paid",
  `
  SELECT * INTO locked FROM invoices i WHERE i.company_id = company AND i.id = invoice FOR UPDATE;
  INSERT INTO payments (id, company_id, invoice_id, amount_cents, paid_at, paid_on, actor_kind, actor_id)
    VALUES (gen_random_uuid(), company, invoice, locked.total_cents, now(), '2026-06-01', 'api_key', holder.id);
  UPDATE invoices SET updated_at = now(), status = 'paid', amount_paid_cents = total_cents, paid_at = now() WHERE company_id = company AND id = invoice;
  answer := (${within("find_invoice", "company", "invoice")});`,
);

/** One function for each write, which does in the database what Folio's statements do. No rules are checked. */
export const SQL_FUNCTIONS = [CREATE, ISSUE, PAY].join("\n");
