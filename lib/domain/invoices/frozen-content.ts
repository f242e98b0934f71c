import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { CONTENT, type Invoice } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";
import { type InvoiceLine, LINE_CONTENT } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";

/**
 * What becomes of a field at issue. `frozen`: it never changes again, and the digest covers it. `frozen, added`: the
 * same of a field that came after the first release; the digest covers it only where it is set, because an older digest
 * knows nothing of it. `kept`: it never changes, and the digest does not cover it. `open`: it may still change: the
 * trigger guard_invoice names the same columns, and refuses all others.
 */
type AtIssue = "frozen" | "frozen, added" | "kept" | "kept, added" | "open" | "open, added";

export const AT_ISSUE = {
  ...CONTENT,
  id: "frozen",
  companyId: "frozen",
  number: "frozen",
  issuedAt: "frozen",
  clientName: "frozen",
  company: "frozen",
  client: "frozen",
  subtotalCents: "frozen",
  taxTotalCents: "frozen",
  totalCents: "frozen",
  taxBreakdown: "frozen",
  lines: "frozen",
  attachments: "frozen, added",
  status: "open",
  amountPaidCents: "open",
  amountCreditedCents: "open",
  createdAt: "kept",
  updatedAt: "open",
  payments: "open",
  delivery: "open",
  creditNotes: "open",
  deposits: "open",
  deductedBy: "open",
  viewToken: "open",
  viewTokenCreatedAt: "open",
  onlinePayments: "open",
  sentAt: "open",
  viewedAt: "open",
  acceptedAt: "open",
  rejectedAt: "open",
  rejectionReason: "open",
  isDisputed: "open",
  disputeSettledAt: "open",
  paidAt: "open",
  cancelledAt: "open",
} as const satisfies Record<keyof Invoice, AtIssue>;

export const LINE_AT_ISSUE = {
  ...LINE_CONTENT,
  id: "kept",
  totalCents: "frozen",
  sharesCents: "frozen, added",
  grossCents: "frozen, added",
  deduction: "frozen, added",
} as const satisfies Record<keyof InvoiceLine, AtIssue>;

const ATTACHMENT_AT_ISSUE = {
  id: "kept",
  name: "frozen",
  mediaType: "frozen",
  size: "frozen",
  sha256: "frozen",
} as const satisfies Record<keyof InvoiceAttachment, AtIssue>;

const BREAKDOWN_AT_ISSUE = {
  taxRateBp: "frozen",
  exemptionCode: "frozen",
  baseCents: "frozen",
  taxCents: "frozen",
} as const satisfies Record<keyof TaxBreakdownLine, AtIssue>;

type Frozen<Table extends Record<string, AtIssue>> = {
  [Name in keyof Table]: Table[Name] extends "frozen" | "frozen, added" ? Name : never;
}[keyof Table];

/** What issuing freezes, with the parties as they were stored then. */
export type FrozenContent = Pick<
  Invoice,
  Exclude<Frozen<typeof AT_ISSUE>, "lines" | "attachments" | "company" | "client">
> & {
  attachments: Pick<InvoiceAttachment, Frozen<typeof ATTACHMENT_AT_ISSUE>>[];
  lines: Pick<InvoiceLine, Frozen<typeof LINE_AT_ISSUE>>[];
  company: Invoice["company"] | null;
  client: Invoice["client"] | null;
};

/**
 * SHA-256, in hex, over the canonical JSON (RFC 8785) of all that issuing freezes. The trail keeps it, and the audit
 * computes it again: what is `frozen` in the tables above can never change.
 */
export function contentSha256(invoice: FrozenContent): string {
  const { attachments } = invoice;
  const kind = invoice.kind === "standard" ? null : invoice.kind;
  const content = {
    ...frozenFields({ ...invoice, kind, attachments: null }, AT_ISSUE),
    ...(attachments.length > 0 && {
      attachments: attachments.map((attachment) => frozenFields(attachment, ATTACHMENT_AT_ISSUE)),
    }),
    taxBreakdown: invoice.taxBreakdown.map((group) => frozenFields(group, BREAKDOWN_AT_ISSUE)),
    lines: invoice.lines.map((line) => frozenFields(line, LINE_AT_ISSUE)),
  };
  return createHash("sha256")
    .update(canonicalize(content) ?? "")
    .digest("hex");
}

function frozenFields(from: object, table: Record<string, AtIssue>): Record<string, unknown> {
  const values = new Map(Object.entries(from));
  const covered = Object.entries(table).filter(
    ([name, at]) => at === "frozen" || (at === "frozen, added" && values.get(name)),
  );
  return Object.fromEntries(covered.map(([name]) => [name, values.get(name) ?? null]));
}
