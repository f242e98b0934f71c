import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createClient } from "#lib/clients/create-client.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { NewClient, NewCompany } from "#lib/db/companies/parties.ts";
import { updateInvoice } from "#lib/db/invoices/invoices.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { addMember } from "#lib/members/add-member.ts";
import { createOwner } from "#lib/members/create-owner.ts";
import { atelier, clientsOf } from "#prisma/demo-data.ts";
import { done } from "./done.ts";

/** A company with a client, for use-case tests. */
export interface CompanyWithClient {
  context: Context;
  clientId: string;
  /** Adds a client, and returns its id. */
  addClient(changes?: Partial<NewClient>): Promise<string>;
  draft(changes?: Partial<NewInvoice>): Promise<Invoice>;
  issued(changes?: Partial<NewInvoice>): Promise<Invoice>;
  /**
   * Issues an invoice and writes that it has this status, and that it was sent then; returns its id. No e-mail was
   * sent.
   */
  inStatus(status: InvoiceStatus, sentAt?: Date): Promise<string>;
  /** Issues and sends an invoice, and returns its id. Its e-mail was tried once. */
  sent(): Promise<string>;
}

export interface TestCompany extends CompanyWithClient {
  /** Creates an API key of the owner, and returns it. */
  apiKey(): Promise<string>;
  /** Adds a person to the group, and returns their id. */
  addMember(name?: string): Promise<string>;
  /** Adds a company to the group, and returns its id. */
  addCompany(changes?: Partial<NewCompany>): Promise<string>;
  /** Another company of the same group, a test company. It has a client too. */
  sandbox(): Promise<CompanyWithClient>;
}

/** All of it happens at `now`. The invoices are dated and due on 2026-11-20, unless they are changed. */
export async function makeTestCompany(now = new Date()): Promise<TestCompany> {
  const email = `${newId()}@test.example`;
  const account = {
    email,
    name: "Test",
    password: "correct horse",
    groupName: "Test",
    plan: "business",
    company: atelier,
  } as const;
  const owner = await done(createOwner(account, now));
  const context: Context = {
    groupId: owner.groupId,
    companyId: owner.companyId,
    actor: { kind: "user", id: owner.userId },
    now,
  };
  const addMemberOf = async (name = "Noah") =>
    (await done(addMember(context, { email: `${newId()}@test.example`, name, password: "correct horse" }))).userId;
  const addCompany = async (changes: Partial<NewCompany> = {}) =>
    (
      await inTransaction(async (tx) => ({
        ok: true,
        id: await createCompany(tx, context, { ...atelier, ...changes }),
      }))
    ).id;
  const sandbox = async () => inCompany({ ...context, companyId: await addCompany({ isTest: true }) });
  const apiKey = async () => (await done(inTransaction((tx) => createApiKey(tx, { ...owner, now }, "tests")))).key;
  return { ...(await inCompany(context)), apiKey, addMember: addMemberOf, addCompany, sandbox };
}

async function inCompany(context: Context): Promise<CompanyWithClient> {
  const addClient = async (changes: Partial<NewClient> = {}) => {
    const client = { ...(clientsOf.atelier[0] as NewClient), ...changes };
    return (await done(inTransaction((tx) => createClient(tx, context, client)))).id;
  };
  const clientId = await addClient();
  const day = toCalendarDate("2026-11-20");
  const input: NewInvoice = {
    ...{ clientId, issueDate: day, dueDate: day, serviceDate: null, currency: "EUR", format: "pdf" },
    ...{ taxRateBp: null, description: null, notes: null },
    lines: [
      {
        lineNumber: 1,
        description: "Conseil",
        quantityE4: 20_000,
        unit: "day",
        unitPriceCents: 65_000,
        taxRateBp: 2000,
      },
    ],
  };
  const draft = async (changes: Partial<NewInvoice> = {}) =>
    (await done(inTransaction((tx) => createInvoice(tx, context, { ...input, ...changes })))).invoice;
  const issued = async (changes: Partial<NewInvoice> = {}) => {
    const { id } = await draft(changes);
    return (await done(inTransaction((tx) => issueInvoice(tx, context, id)))).invoice;
  };
  const inStatus = async (status: InvoiceStatus, sentAt = context.now) => {
    const { id } = await issued();
    await inTransaction(async (tx) => {
      updateInvoice(tx, context.companyId, id, { status, sentAt }, sentAt);
      return { ok: true };
    });
    return id;
  };
  const sent = async () => {
    const { id } = await issued();
    const { deliveryId } = await done(inTransaction((tx) => sendInvoice(tx, context, id)));
    await tryDelivery(context, deliveryId);
    return id;
  };
  return { context, clientId, addClient, draft, issued, inStatus, sent };
}
