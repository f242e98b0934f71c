import "server-only";
import { type DrawnPdf, drawnPdf } from "#lib/account-documents/drawn-pdf.ts";
import { languageWith } from "#lib/account-documents/statement-pdf.ts";
import type { Tx } from "#lib/db/client.ts";
import { findLogo } from "#lib/db/companies/logos.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { listPaidInvoices } from "#lib/db/receipts/paid-invoices.ts";
import { findReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";
import type { PaidInvoice, ReceiptDocument } from "#lib/documents/receipt-document.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { type Receipt, writtenOffCents } from "#lib/domain/receipts/receipt.ts";
import type { Language } from "#lib/domain/text/language.ts";

export type ReceiptRefusal = { ok: false; code: "receipt_not_found" | "not_a_receipt" };

/** An invoice that a receipt pays, with the client's link to it. */
type LinkedInvoice = PaidInvoice & { viewToken: string | null };

export type WrittenReceipt = Omit<ReceiptDocument, "logo" | "invoices"> & { invoices: LinkedInvoice[] };

/** A receipt as it is drawn and written about, with what is due now of the invoices that it pays. */
export async function receiptDocument(
  source: Tx | "pool",
  companyId: string,
  receiptId: string,
): Promise<{ ok: true; receipt: Receipt; document: WrittenReceipt } | ReceiptRefusal> {
  const receipt = isUuid(receiptId) ? await findReceipt(source, companyId, receiptId) : null;
  if (!receipt) return { ok: false, code: "receipt_not_found" };
  if (receipt.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  const { allocations, amountCents, currency, receivedOn, method, payer, reference, unallocatedCents } = receipt;
  const ids = [...new Set(allocations.map(({ invoiceId }) => invoiceId))];
  const [{ identity: company }, client, invoices] = await Promise.all([
    getCompany(source, companyId),
    findClient(source, companyId, receipt.clientId),
    listPaidInvoices(source, companyId, ids),
  ]);
  if (!client) throw new Error(`the client of receipt ${receiptId} is gone`);
  const sumOf = (invoiceId: string, name: "amountCents" | "receiptCents") =>
    allocations.reduce((sum, each) => (each.invoiceId === invoiceId ? sum + each[name] : sum), 0);
  const document: WrittenReceipt = {
    kind: "receipt",
    language: languageWith(client, company),
    ...{ company, client, amountCents, currency, receivedOn, method, payer, reference, unallocatedCents },
    invoices: invoices.map(({ id, number, issueDate, totalCents, viewToken, ...invoice }) => ({
      ...{ number, issueDate, currency: invoice.currency, totalCents, viewToken },
      paidCents: sumOf(id, "amountCents"),
      receiptCents: sumOf(id, "receiptCents"),
      remainingCents: amountDueCents({ totalCents, ...invoice }),
    })),
    ...wentBack(receipt),
    createdAt: receipt.updatedAt,
  };
  return { ok: true, receipt, document };
}

/** What of a receipt was paid back, less what was taken back of that, and what of the receipt itself was taken back. */
function wentBack({
  id,
  entries,
}: Receipt): Pick<ReceiptDocument, "refundedCents" | "writtenOffCents" | "reversedCents"> {
  const isOfReceipt = ({ kind, reverses }: Receipt["entries"][number]) => kind === "reversal" && reverses === id;
  const reversedCents = entries.reduce((sum, entry) => (isOfReceipt(entry) ? sum - entry.amountCents : sum), 0);
  const keptCents = writtenOffCents(entries);
  const backCents = entries.reduce((sum, entry) => (isOfReceipt(entry) ? sum : sum - entry.amountCents), 0);
  return { refundedCents: backCents - keptCents, writtenOffCents: keptCents, reversedCents };
}

export type ReceiptPdfOutcome = { ok: true; pdf: DrawnPdf } | ReceiptRefusal | DrawingFailure;

/** The PDF of a receipt as it is now: what it pays may still change. */
export async function receiptPdf(
  companyId: string,
  receiptId: string,
  limits: RenderLimits = {},
): Promise<ReceiptPdfOutcome> {
  const outcome = await receiptDocument("pool", companyId, receiptId);
  if (!outcome.ok) return outcome;
  const { document } = outcome;
  const { logoSha256 } = document.company;
  return drawnPdf(
    companyId,
    receiptFilename(document),
    async () => ({ ...document, logo: logoSha256 === null ? null : await findLogo(companyId, logoSha256) }),
    limits,
  );
}

const NAMES = { fr: "recu", en: "receipt" } satisfies Record<Language, string>;

/** What the file of a receipt is called. */
export function receiptFilename({ language, receivedOn }: Pick<ReceiptDocument, "language" | "receivedOn">): string {
  return `${NAMES[language]}-${receivedOn}.pdf`;
}
