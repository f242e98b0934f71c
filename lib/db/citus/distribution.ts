/**
 * Where the rows of a table live once the database is distributed over several servers (Citus):
 *
 * - `tenant`: with all other rows of their company, which the column in `by` names. Keys and foreign keys contain that
 *   column, and triggers
 *   touch rows of the same company only.
 * - `reference`: on every server, because they are looked up without a company, or joined with rows of any. Written
 *   rarely.
 * - `local`: on the coordinator alone.
 */
export type Place = { kind: "tenant"; by: string } | { kind: "reference" } | { kind: "local" };

const byCompany: Place = { kind: "tenant", by: "company_id" };
const reference: Place = { kind: "reference" };
const local: Place = { kind: "local" };

/** Every table of the migrations. */
export const PLACES = new Map<string, Place>(
  Object.entries({
    groups: reference,
    users: reference,
    api_keys: reference,
    invitations: reference,
    password_resets: reference,
    email_verifications: reference,
    companies: reference,
    webhook_endpoints: reference, // looked up wherever an event is written
    logos: reference, // a company names its logo, and a reference table can only name another

    clients: byCompany,
    items: byCompany,
    recurring_invoices: byCompany,
    recurring_runs: byCompany,
    quotes: byCompany,
    quote_signatures: byCompany,
    quote_documents: byCompany,
    quote_codes: byCompany,
    company_accounts: byCompany,
    company_reminders: byCompany,
    email_templates: byCompany,
    invoices: byCompany,
    invoice_lines: byCompany,
    invoice_attachments: byCompany,
    deposit_deductions: byCompany,
    payments: byCompany,
    receipts: byCompany,
    payment_accounts: byCompany,
    online_payments: byCompany,
    online_refunds: byCompany,
    online_fees: byCompany,
    online_payouts: byCompany,
    provider_events: byCompany,
    bank_accounts: byCompany,
    bank_statements: byCompany,
    bank_entries: byCompany,
    bank_matchings: byCompany,
    credit_notes: byCompany,
    credit_note_lines: byCompany,
    invoice_views: byCompany,
    documents: byCompany,
    email_deliveries: byCompany,
    email_attachments: byCompany,
    number_series: byCompany,
    monthly_number_series: byCompany,
    idempotency_keys: byCompany,
    invoice_counts: byCompany,
    invoice_day_counts: byCompany,
    invoice_client_counts: byCompany,
    invoice_names: byCompany,
    invoice_number_blocks: byCompany,
    monthly_totals: byCompany,
    api_requests: { kind: "tenant", by: "group_id" }, // a key is the group's, and refused requests have no company
    // A chain has the id of its company, or of its group for what concerns no company.
    events: { kind: "tenant", by: "chain_id" },
    event_chains: { kind: "tenant", by: "id" },
    webhook_deliveries: { kind: "tenant", by: "chain_id" },

    // In place of a mail provider, of installations that are tried out.
    mailbox_messages: reference,
    mailbox_attachments: reference,

    sessions: local,
    caller_writes: local,
    rate_limits: local,
    webhook_messages: local,
    email_handovers: local,
    webhook_hosts: local,
    write_probe: local,
    _prisma_migrations: local,
    _definitions: local,
  }),
);

/**
 * Unique keys that hold over all companies, which only a single server can promise. A distributed database drops them;
 * the value says what takes their place there.
 */
export const KEYS_OF_ONE_SERVER = new Map([
  ["invoices_id_key", "ids are random, and every read names the company"],
  [
    "invoices_view_token_key",
    "256 random bits; a link made there names its company, an older one is found by an index on every shard",
  ],
  ["quotes_view_token_key", "256 random bits, and the link names its company"],
]);
