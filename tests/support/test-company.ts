import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { atelier, clientsOf } from "#prisma/demo-data.ts";

/** A company with a client, for use-case tests. */
export interface CompanyWithClient {
  context: Context;
  draft(): Promise<Invoice>;
  issued(): Promise<Invoice>;
  /** Issues and sends an invoice, and returns its id. Its e-mail was tried once. */
  sent(): Promise<string>;
}

export interface TestCompany extends CompanyWithClient {
  /** Creates an API key of the owner, and returns it. */
  apiKey(): Promise<string>;
  /** Another company of the same group, a test company. It has a client too. */
  sandbox(): Promise<CompanyWithClient>;
}

/** All of it happens at `now`. The invoices are dated and due on 2026-11-20. */
export async function makeTestCompany(now = new Date()): Promise<TestCompany> {
  const email = `${newId()}@test.example`;
  const owner = await createOwner(
    { email, name: "Test", password: "correct horse", groupName: "Test", plan: "business", company: atelier },
    now,
  );
  if (!owner.ok) throw new Error("the test company could not be made");
  const context: Context = { groupId: owner.groupId, companyId: owner.companyId, actor: { kind: "user", id: owner.userId }, now };
  const sandbox = async () => {
    const made = await inTransaction(async (tx) => ({ ok: true, id: await createCompany(tx, context, { ...atelier, isTest: true }) }));
    return inCompany({ ...context, companyId: made.id });
  };
  const apiKey = async () => {
    const made = await inTransaction((tx) => createApiKey(tx, { groupId: owner.groupId, userId: owner.userId, now }, "tests"));
    if (!made.ok) throw new Error(made.code);
    return made.key;
  };
  return { ...(await inCompany(context)), apiKey, sandbox };
}

async function inCompany(context: Context): Promise<CompanyWithClient> {
  const [client] = clientsOf.atelier;
  if (!client) throw new Error("the test company could not be made");
  const day = toCalendarDate("2026-11-20");
  const { id: clientId } = await inTransaction(async (tx) => ({ ok: true, id: await createClient(tx, context, client) }));
  const lines = [{ lineNumber: 1, description: "Conseil", quantityE4: 20_000, unit: "day", unitPriceCents: 65_000, taxRateBp: 2000 }];
  const rest = { serviceDate: null, taxRateBp: null, description: null, notes: null };
  const draft = async () => {
    const input = { ...rest, clientId, issueDate: day, dueDate: day, currency: "EUR", format: "pdf" as const, lines };
    const made = await inTransaction((tx) => createInvoice(tx, context, input));
    if (!made.ok) throw new Error(made.code);
    return made.invoice;
  };
  const issued = async () => {
    const { id } = await draft();
    const made = await inTransaction((tx) => issueInvoice(tx, context, id));
    if (!made.ok) throw new Error(made.code);
    return made.invoice;
  };
  const sent = async () => {
    const { id } = await issued();
    const outcome = await inTransaction((tx) => sendInvoice(tx, context, id));
    if (!outcome.ok) throw new Error(outcome.code);
    await tryDelivery(context, outcome.deliveryId);
    return id;
  };
  return { context, draft, issued, sent };
}
