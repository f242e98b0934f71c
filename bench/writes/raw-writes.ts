import { createHash } from "node:crypto";
import type pg from "pg";
import "#lib/db/api-keys/api-keys.ts"; // declares its statements, as do the following
import "#lib/db/access/idempotency-keys.ts";
import "#lib/invoices/drafts/create-invoice.ts";
import "#lib/invoices/issue-invoice.ts";
import "#lib/payments/record-payment.ts";
import { EVENT } from "#lib/db/audit-log/event-chain.ts";
import { statementName } from "#lib/db/connection/statement-name.ts";
import { NEW_DRAFT } from "#lib/db/invoices/invoices.ts";
import { PAYMENT } from "#lib/db/payments/payments.ts";
import { assignments, rowValues } from "#lib/db/query/columns.ts";
import { type Command, type DeclaredQuery, declaredCommands, declaredQueries } from "#lib/db/query/query.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";

/** Who writes, and for whom. */
export interface WriteContext {
  keyHash: Buffer;
  keyId: string;
  groupId: string;
  companyId: string;
  clientId: string;
}

/** The statements that Folio sends, one by one: a write without HTTP, rules, checks and pipelines. */
export class RawWrites {
  readonly #client: pg.ClientBase;
  readonly #context: WriteContext;
  #key = "";

  constructor(client: pg.ClientBase, context: WriteContext) {
    this.#client = client;
    this.#context = context;
  }

  async create(): Promise<string> {
    const { companyId, clientId } = this.#context;
    const id = newId();
    await this.#begin();
    await this.#named("find_client", [companyId, clientId]);
    await this.#named("find_company", [companyId]);
    const row = { ...draftRow(this.#context), id, companyId, createdAt: new Date(), updatedAt: new Date() };
    await this.#named("insert_draft", rowValues<object>(NEW_DRAFT, row));
    await this.#named("insert_lines", [companyId, id, JSON.stringify(lineRows())]);
    await this.#append(id, "invoice.created", {}, await this.#findInvoice(id));
    return id;
  }

  async issue(invoiceId: string): Promise<void> {
    const { companyId } = this.#context;
    const now = new Date();
    await this.#begin();
    await this.#named("lock_invoice", [companyId, invoiceId]);
    await this.#named("share_company", [companyId]);
    const company = await this.#named<{ identity: object }>("find_company", [companyId]);
    const draft = await this.#findInvoice(invoiceId);
    await this.#named("add_job", ["archive_invoice_pdf", JSON.stringify({ companyId, invoiceId }), null, 32_767, 10]);
    const { sequence } = await this.#named<{ sequence: number }>("take_number", [companyId, "invoice", 2026, 1, now]);
    await this.#named("take_counter_slot", [companyId]);
    const number = `R-${String(sequence).padStart(6, "0")}`;
    const viewToken = createHash("sha256").update(invoiceId).digest("base64url");
    const snapshots = { companySnapshot: company.identity, clientSnapshot: draft.client, clientName: draft.clientName };
    const change = { status: "issued", number, viewToken, viewTokenCreatedAt: now, ...snapshots, issuedAt: now };
    await this.#append(invoiceId, "invoice.issued", { number, sequence }, { ...draft, number }, () =>
      this.#update(invoiceId, change, now),
    );
  }

  async pay(invoiceId: string): Promise<void> {
    const { companyId, keyId } = this.#context;
    const now = new Date();
    await this.#begin();
    const { totalCents } = await this.#named<Invoice>("lock_invoice", [companyId, invoiceId]);
    await this.#named("company_time_zone", [companyId]);
    const actor = { actorKind: "api_key", actorId: keyId } as const;
    const day = {
      paidOn: toCalendarDate("2026-06-01"),
      method: null,
      note: null,
      reverses: null,
      isRefund: false,
      receiptId: null,
      receiptCents: null,
      writeOff: null,
      externalId: null,
      metadata: null,
    };
    const payment = { id: newId(), companyId, invoiceId, amountCents: totalCents, paidAt: now, ...day, ...actor };
    await this.#named("insert_payment", rowValues(PAYMENT, payment));
    await this.#update(invoiceId, { status: "paid", amountPaidCents: totalCents, paidAt: now }, now);
    await this.#append(invoiceId, "invoice.paid", {}, await this.#findInvoice(invoiceId));
  }

  async #begin(): Promise<void> {
    const { keyHash, companyId } = this.#context;
    const now = new Date();
    this.#key = newId();
    await this.#named("find_key_holders", [[keyHash], [companyId], now]);
    await this.#run({ name: "begin", text: "BEGIN" }, []);
    await this.#named("claim_idempotency_key", [companyId, this.#key, new Date(now.getTime() - 86_400_000)]);
  }

  /** The event, the stored answer and the commit; `write` runs once the trail is locked. */
  async #append(
    invoiceId: string,
    type: string,
    data: object,
    answer: object,
    write?: () => Promise<unknown>,
  ): Promise<void> {
    const { companyId, groupId, keyId } = this.#context;
    const head = await this.#named<{ sequence: number; hash: string | null }>("lock_event_chain", [companyId]);
    await write?.();
    const event = {
      ...{
        id: newId(),
        chainId: companyId,
        groupId,
        companyId,
        invoiceId,
        type,
        actorKind: "api_key" as const,
        actorId: keyId,
        data,
      },
      ...{ occurredAt: new Date().toISOString(), sequence: head.sequence + 1 },
    };
    const hash = createHash("sha256").update(JSON.stringify({ ...event, previousHash: head.hash }));
    const digest = hash.digest();
    await this.#named("insert_event", rowValues(EVENT, { ...event, hash: `\\x${digest.toString("hex")}` }));
    await this.#named("move_chain_head", [companyId, event.sequence, digest]);
    const response = [Buffer.alloc(32), 200, null, JSON.stringify(answer), null, new Date()];
    await this.#named("store_response", [companyId, this.#key, ...response]);
    await this.#run({ name: "commit", text: "COMMIT" }, []);
  }

  #findInvoice(id: string): Promise<Invoice> {
    return this.#named<Invoice>("find_invoice", [this.#context.companyId, id]);
  }

  #update(invoiceId: string, change: object, now: Date): Promise<unknown> {
    const columns = Object.fromEntries(Object.keys(change).map((field) => [field, COLUMNS.get(field) ?? ""]));
    const set = assignments(columns, change, 4);
    const text = `UPDATE invoices SET updated_at = $3::timestamptz, ${set.sql} WHERE company_id = $1::uuid AND id = $2::uuid`;
    return this.#run({ name: "update_invoice", text }, [this.#context.companyId, invoiceId, now, ...set.values]);
  }

  /** Runs a statement that Folio declares; returns the first row. */
  async #named<Row>(name: string, values: unknown[]): Promise<Row> {
    return (await this.#run(declaredStatement(name), values)) as Row;
  }

  async #run({ name, text }: Command, values: unknown[]): Promise<unknown> {
    const query = { name: statementName(name, text), text, values };
    const { rows } = await this.#client.query(query);
    return rows[0]?.json ?? rows[0];
  }
}

/** The fields of a draft as Folio stores them. */
function draftRow({ clientId }: WriteContext): object {
  return {
    ...{
      clientId,
      clientName: "Client",
      format: "pdf",
      currency: "EUR",
      issueDate: "2026-06-01",
      dueDate: "2026-07-01",
    },
    ...{
      operationCategory: "services",
      taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 130_000, taxCents: 26_000 }],
    },
    ...{ subtotalCents: 130_000, taxTotalCents: 26_000, totalCents: 156_000 },
  };
}

/** Its two lines. */
function lineRows(): object[] {
  const line = {
    ...{ description: "Direction artistique", quantityE4: 10_000, unit: "day", unitPriceCents: 65_000 },
    ...{ unitPriceRestE6: 0, taxRateBp: 2000, totalCents: 65_000 },
  };
  return [1, 2].map((lineNumber) => ({ ...line, id: newId(), lineNumber }));
}

/** A statement that Folio declares. */
export function declaredStatement(name: string): Command | DeclaredQuery {
  const found = [...declaredQueries, ...declaredCommands].find((declared) => declared.name === name);
  if (!found) throw new Error(`Folio declares no statement ${name}`);
  return found;
}

const COLUMNS = new Map(
  Object.entries({
    status: "status invoice_status",
    number: "number text",
    viewToken: "view_token text",
    viewTokenCreatedAt: "view_token_created_at timestamptz",
    companySnapshot: "company_snapshot jsonb",
    clientSnapshot: "client_snapshot jsonb",
    clientName: "client_name text",
    issuedAt: "issued_at timestamptz",
    paidAt: "paid_at timestamptz",
    amountPaidCents: "amount_paid_cents bigint",
  }),
);
