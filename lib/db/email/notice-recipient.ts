import "server-only";
import { readFirst } from "#lib/db/client.ts";
import { boolean, object, text } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

const RECIPIENT = object({
  email: text("u.email"),
  /** Whether the user sent it, alone or by an API key. Else it is the owner, who stands in for whoever did. */
  isSender: boolean("s.id IS NOT NULL"),
});

/** Who gets a notice. */
export type NoticeRecipient = RowOf<typeof RECIPIENT>;

// The owner is used if the sender left the group, or is unknown.
const recipientOf = (name: string, condition: string) =>
  defineQuery(
    name,
    RECIPIENT,
    (columns) => `
    WITH sender AS (
      SELECT coalesce(k.user_id, e.actor_id) AS id
      FROM events e
      LEFT JOIN api_keys k ON e.actor_kind = 'api_key' AND k.group_id = e.group_id AND k.id = e.actor_id
      WHERE e.chain_id = $1::uuid AND e.company_id = $1::uuid AND ${condition}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1)
    SELECT ${columns}
    FROM companies co
    JOIN users u ON u.group_id = co.group_id AND u.removed_at IS NULL
    LEFT JOIN sender s ON s.id = u.id
    WHERE co.id = $1::uuid AND (u.role = 'owner' OR s.id IS NOT NULL)
    ORDER BY s.id IS NULL LIMIT 1`,
  );
const FIND_RECIPIENT = recipientOf(
  "find_notice_recipient",
  "e.invoice_id = $2::uuid AND e.type = 'invoice.send_queued'",
);
// The condition on the type is that of the index events_quote_idx.
const FIND_QUOTE_RECIPIENT = recipientOf(
  "find_quote_notice_recipient",
  "e.data ->> 'quoteId' = $2 AND e.type LIKE 'quote.%' AND e.type IN ('quote.sent', 'quote.send_queued')",
);

// The event that queued an e-mail has its time: the index is that of companies and times.
const FIND_MONEY_RECIPIENT = recipientOf(
  "find_money_notice_recipient",
  `e.occurred_at = (SELECT d.queued_at FROM email_deliveries d WHERE d.company_id = $1::uuid AND d.id = $2::uuid)
      AND e.type IN ('client.email_queued', 'receipt.email_queued') AND e.data ->> 'deliveryId' = $2::uuid::text`,
);

/** The user who last sent an invoice; the key's user if it was sent with an API key; else the group's owner. */
export async function findNoticeRecipient(companyId: string, invoiceId: string): Promise<NoticeRecipient | null> {
  return readFirst("pool", FIND_RECIPIENT, [companyId, invoiceId]);
}

/** The same of a quote. */
export async function findQuoteNoticeRecipient(companyId: string, quoteId: string): Promise<NoticeRecipient | null> {
  return readFirst("pool", FIND_QUOTE_RECIPIENT, [companyId, quoteId]);
}

/** The user who sent this e-mail about a client's account, in the same way. */
export async function findMoneyNoticeRecipient(companyId: string, deliveryId: string): Promise<NoticeRecipient | null> {
  return readFirst("pool", FIND_MONEY_RECIPIENT, [companyId, deliveryId]);
}
