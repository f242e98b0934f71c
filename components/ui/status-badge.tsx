import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

/** Grey is not sent, blue is with the client, green is accepted or paid, amber is paid in part, red needs attention. */
const TONES: Record<InvoiceStatus, Tone> = {
  draft: "neutral",
  issued: "violet",
  sent: "blue",
  viewed: "blue",
  accepted: "green",
  paid: "green",
  partial_paid: "amber",
  overdue: "red",
  cancelled: "neutral",
  rejected: "red",
};

/** An invoice's status: one colour and one word everywhere. */
export function StatusBadge({ status, className }: { status: InvoiceStatus; className?: string }) {
  const t = useTranslations("common.status");
  return (
    <Badge tone={TONES[status]} className={className}>
      {t(status)}
    </Badge>
  );
}
