import "server-only";
import { randomBytes } from "node:crypto";
import type { Tx } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { takeNextNumber } from "#lib/db/invoice-numbers.ts";
import { getInvoice, lockInvoice, updateInvoice } from "#lib/db/invoices.ts";
import { findClient, holdCompany } from "#lib/db/parties.ts";
import type { Context } from "#lib/domain/actor.ts";
import { calendarYear } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoice.ts";
import { formatInvoiceNumber } from "#lib/domain/invoice-number.ts";
import { type InvalidStatus, transition } from "#lib/domain/invoice-status.ts";
import { enqueue } from "#lib/jobs/queue.ts";

export type IssueInvoiceOutcome = { ok: true; invoice: Invoice } | { ok: false; code: "invoice_not_found" } | InvalidStatus;

/**
 * Issues a draft: freezes the parties, gives it the next number of its company and year (of the issue date), and has its PDF archived.
 * Numbers follow the order in which invoices are issued. The number is taken last, so that the series is locked for an instant only.
 */
export async function issueInvoice(tx: Tx, context: Context, invoiceId: string): Promise<IssueInvoiceOutcome> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked) return { ok: false, code: "invoice_not_found" };
  const decision = transition(locked.status, "issue");
  if (!decision.ok) return decision;

  const company = await holdCompany(tx, companyId);
  const client = await findClient(tx, companyId, locked.clientId);
  if (!client) throw new Error(`client ${locked.clientId} of invoice ${invoiceId} is gone`);

  await recordEvent(tx, context, { type: "invoice.issued", invoiceId });
  await enqueue(tx, "archive_invoice_pdf", { companyId, invoiceId });

  const year = calendarYear(locked.issueDate);
  const { sequence, issuedAt } = await takeNextNumber(tx, companyId, year, now);
  const number = formatInvoiceNumber(company.numberPattern, year, sequence);
  await updateInvoice(
    tx,
    companyId,
    invoiceId,
    {
      status: decision.status,
      number,
      viewToken: randomBytes(32).toString("base64url"),
      companySnapshot: company.identity,
      clientSnapshot: client,
      clientName: client.name,
      issuedAt,
    },
    now,
  );
  return { ok: true, invoice: await getInvoice(tx, companyId, invoiceId) };
}
