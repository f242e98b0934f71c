import { useLocale, useTranslations } from "next-intl";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { Delivery as InvoiceDelivery } from "#lib/domain/invoice.ts";

/** How the latest send stands: what the mail provider said, not what we hope. */
export function Delivery({ delivery, timeZone }: { delivery: InvoiceDelivery; timeZone: string }) {
  const t = useTranslations("invoice");
  const { status, to, attempts } = delivery;
  const at = delivery.acceptedAt ?? delivery.failedAt ?? delivery.queuedAt;
  const when = formatInstant(at, useLocale(), timeZone);
  const isBad = status === "rejected" || status === "failed";
  return (
    <Section title={t("delivery")}>
      <p className={`wrap-anywhere text-sm ${isBad ? "text-destructive" : ""}`}>
        {t(`deliveryStatus.${status}`, { to, reason: delivery.reason ?? "" })}
        <span className="block text-muted-foreground tabular-nums">{t("attempts", { count: attempts, when })}</span>
      </p>
    </Section>
  );
}
