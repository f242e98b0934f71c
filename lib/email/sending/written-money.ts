import "server-only";
import { type ReceiptRefusal, receiptDocument, receiptFilename } from "#lib/account-documents/receipt-pdf.ts";
import {
  type StatementPeriod,
  type StatementRefusal,
  statementDocument,
  statementFilename,
} from "#lib/account-documents/statement-pdf.ts";
import type { Tx } from "#lib/db/client.ts";
import { findClient } from "#lib/db/companies/parties.ts";
import { findEmailTemplate } from "#lib/db/email/email-templates.ts";
import { findInvoicesRecipients, findStatementRecipients, type MoneySubject } from "#lib/db/email/money-deliveries.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { letterheadOf } from "#lib/email/messages/letterhead.ts";
import {
  type PaymentReceiptEmailContent,
  paymentReceiptEmail,
  paymentReceiptText,
  paymentReceiptValues,
} from "#lib/email/messages/payment-receipt-email.ts";
import { statementEmail, statementText, statementValues } from "#lib/email/messages/statement-email.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import type { Recipients } from "#lib/email/sending/compose-email.ts";
import { env } from "#lib/env.ts";

/** What an e-mail about a client's account is to be about. */
export type MoneyRequest =
  | ({ kind: "statement"; clientId: string } & StatementPeriod)
  | { kind: "payment_receipt"; receiptId: string };

/** Nothing of a receipt is left, so that nobody is thanked for it. */
export type MoneyRefusal = StatementRefusal | ReceiptRefusal | { ok: false; code: "already_reversed" };

/** What is written to a client about its account. */
export interface WrittenMoney {
  subject: MoneySubject;
  /** The invoices that the receipt pays. */
  invoiceIds: string[];
  company: CompanyIdentity;
  client: ClientIdentity;
  language: Language;
  /** The text that the e-mail begins with: the company's own, or else Folio's. */
  text: EmailText;
  values: PlaceholderValues;
  /** The name of the attached document. */
  filename: string;
  write: (text: EmailText) => Pick<EmailMessage, "subject" | "html" | "text">;
}

/** Reads what an e-mail is about, and how it begins. A transaction has locked the client or the receipt. */
export async function readWrittenMoney(
  source: Tx | "pool",
  { companyId, now }: Context,
  request: MoneyRequest,
): Promise<({ ok: true } & WrittenMoney) | MoneyRefusal> {
  if (request.kind === "payment_receipt") return readReceipt(source, companyId, request.receiptId);
  const { clientId } = request;
  const found = await statementDocument(companyId, clientId, request, now, source);
  if (!found.ok) return found;
  const { company, client, language, from, to, currencies } = found.document;
  const content = {
    ...{ language, from, to, companyName: company.name, clientName: client.name },
    accounts: currencies,
    letterhead: letterheadOf(company, env.APP_URL),
  };
  const own = await findEmailTemplate(source, companyId, "statement", language);
  return {
    ok: true,
    subject: { kind: "statement", clientId: client.id, from, to },
    invoiceIds: [],
    ...{ company, client, language },
    text: own ?? statementText(language),
    values: statementValues(content),
    filename: statementFilename(language, { from, to }),
    write: (text) => statementEmail(content, text),
  };
}

async function readReceipt(
  source: Tx | "pool",
  companyId: string,
  receiptId: string,
): Promise<({ ok: true } & WrittenMoney) | MoneyRefusal> {
  const found = await receiptDocument(source, companyId, receiptId);
  if (!found.ok) return found;
  const { document, receipt } = found;
  const { company, client, language, amountCents, reversedCents } = document;
  if (reversedCents >= amountCents) return { ok: false, code: "already_reversed" };
  const content: PaymentReceiptEmailContent = {
    ...document,
    ...{ companyName: company.name, clientName: client.name },
    invoices: document.invoices.map(({ viewToken, ...invoice }) => ({
      ...invoice,
      viewUrl: viewToken && `${env.APP_URL}/i/${viewToken}`,
    })),
    letterhead: letterheadOf(company, env.APP_URL),
  };
  return {
    ok: true,
    subject: { kind: "payment_receipt", clientId: client.id, receiptId },
    invoiceIds: receipt.allocations.map(({ invoiceId }) => invoiceId),
    ...{ company, client, language },
    text: await receiptTextOf(source, companyId, content),
    values: paymentReceiptValues(content),
    filename: receiptFilename(document),
    write: (text) => paymentReceiptEmail(content, text),
  };
}

/**
 * The company's own text. One that it wrote for paid invoices, before receipts had a text, says that they are paid in
 * full: it stands in where that is so.
 */
async function receiptTextOf(
  source: Tx | "pool",
  companyId: string,
  { language, invoices }: PaymentReceiptEmailContent,
): Promise<EmailText> {
  const own = await findEmailTemplate(source, companyId, "payment_receipt", language);
  if (own) return own;
  const isInFull = invoices.length > 0 && invoices.every(({ remainingCents }) => remainingCents === 0);
  const ofInvoice = isInFull ? await findEmailTemplate(source, companyId, "receipt", language) : null;
  return ofInvoice ?? paymentReceiptText(language);
}

/**
 * Who gets an e-mail about a client's account: who got the last statement, or the invoices that the receipt pays, else
 * the client. Null when there is no address.
 */
export async function moneyRecipients(
  source: Tx | "pool",
  companyId: string,
  { subject, invoiceIds }: Pick<WrittenMoney, "subject" | "invoiceIds">,
): Promise<Recipients | null> {
  const latest =
    subject.kind === "statement"
      ? await findStatementRecipients(source, companyId, subject.clientId)
      : invoiceIds.length > 0
        ? await findInvoicesRecipients(source, companyId, invoiceIds)
        : null;
  if (latest) return { to: latest.to.split(", "), cc: latest.cc?.split(", ") ?? [], bcc: [] };
  const email = (await findClient(source, companyId, subject.clientId))?.email ?? null;
  return email === null ? null : { to: [email], cc: [], bcc: [] };
}
