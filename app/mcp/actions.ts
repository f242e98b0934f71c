import type { z } from "zod";
import type { InvoiceBody } from "#app/mcp/tools/common.ts";
import { emptyBody, recordPaymentBody } from "#lib/contract/invoice-input.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import type { Scope } from "#lib/domain/identity/scopes.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Finding } from "#lib/domain/readiness/finding.ts";
import { type RecordedEmail, readRecordedEmail } from "#lib/email/delivery/read-recorded-email.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import type { Confirmation } from "#lib/http/mcp/confirmation.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { lockInvoice } from "#lib/invoices/lock-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";

// What takes two steps: nobody can take it back, or somebody outside learns of it.

type Tx = Parameters<typeof sendInvoice>[0];

/** What the routes of the actions take. */
export const INPUTS = { issue: emptyBody, send: emptyBody, pay: recordPaymentBody } as const;

export type Action = keyof typeof INPUTS;

/** Whether it is one of these actions, of which the tokens are. */
export function isAction(name: string): name is Action {
  return Object.hasOwn(INPUTS, name);
}

/** What their routes need of a key with scopes. */
export const SCOPES = {
  issue: "invoices:write",
  send: "invoices:write",
  pay: "payments:write",
} as const satisfies Record<Action, Scope>;

/** An action with its parsed input. */
export type Intent = {
  [Name in Action]: { action: Name; id: string; input: z.output<(typeof INPUTS)[Name]> };
}[Action];
export type ConfirmedIntent = Intent & Confirmation;

/** The invoice before the action, and the e-mail of a send: what a token is bound to. */
export interface Shown {
  before: InvoiceBody;
  email: RecordedEmail | null;
}

/**
 * Does what its route does, in the transaction, provided that `isSeen` says that the caller has seen what it is done
 * to.
 */
export async function perform(tx: Tx, context: ZonedContext, intent: Intent, isSeen: (shown: Shown) => boolean) {
  const { companyId } = context;
  const { id: invoiceId } = intent;
  if (intent.action === "issue") {
    const issued = await issueInvoice(tx, context, invoiceId, undefined, {
      isSeen: (draft) => isSeen({ before: invoiceBody(draft, context), email: null }),
    });
    return issued.ok ? { ...done(issued.invoice), warnings: issued.warnings } : issued;
  }
  const stored = await lockInvoice(tx, companyId, invoiceId);
  if (!stored) return { ok: false, code: "invoice_not_found" } as const;
  const before = invoiceBody(stored, context);
  if (intent.action === "pay") {
    if (!isSeen({ before, email: null })) return OUTDATED;
    const paid = await recordPayment(tx, context, invoiceId, intent.input.amount, intent.input);
    return paid.ok ? done(paid.invoice) : paid;
  }
  const sent = await sendInvoice(tx, context, invoiceId);
  if (!sent.ok) return sent;
  const email = await readRecordedEmail(tx, companyId, sent.deliveryId);
  // The words are known once the e-mail is recorded. If they are others, all of it is taken back.
  return isSeen({ before, email }) ? done(sent.invoice, email, sent.deliveryId) : OUTDATED;
}

const OUTDATED = { ok: false, code: "confirmation_outdated" } as const;

/** What was done. `warnings` are those of issuing; null for other actions, whose answers have none. */
function done(invoice: Invoice, email: RecordedEmail | null = null, deliveryId: string | null = null) {
  return { ok: true as const, invoice, email, deliveryId, warnings: null as Finding[] | null };
}
