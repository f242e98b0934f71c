import { useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import styles from "#components/ui/status-badge.module.css";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

/** The badges of invoices, by what the states have in common: who has the document, and what they said. */
const BADGES = {
  draft: "draft",
  sent: "sent",
  viewed: "viewed",
  accepted: "accepted",
  declined: "rejected",
  expired: "expired",
  invoiced: "issued",
  cancelled: "cancelled",
} as const satisfies Record<QuoteStatus, string>;

/** The state of a quote. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const t = useTranslations("quotes.status");
  return <span className={cn(styles.badge, styles[BADGES[status]])}>{t(status)}</span>;
}
