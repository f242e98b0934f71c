import { useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import styles from "#components/ui/status-badge.module.css";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

/**
 * An invoice's status: one colour, one sign and one word everywhere. The colours and their meaning are in
 * status-badge.module.css.
 */
export function StatusBadge({ status, className }: { status: InvoiceStatus; className?: string }) {
  const t = useTranslations("common.status");
  return <span className={cn(styles.badge, styles[status], className)}>{t(status)}</span>;
}

interface StatusBadgesProps {
  status: InvoiceStatus;
  isOverdue: boolean;
  isDisputed: boolean;
}

/** The status, and what it does not say: that the invoice is overdue, or that the rest of it is disputed. */
export function StatusBadges({ status, isOverdue, isDisputed }: StatusBadgesProps) {
  const t = useTranslations("common.status");
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge status={status} />
      {isDisputed && status !== "rejected" && (
        <span className={cn(styles.badge, styles.rejected)}>{t("disputed")}</span>
      )}
      {isOverdue && status !== "overdue" && <StatusBadge status="overdue" />}
    </span>
  );
}
