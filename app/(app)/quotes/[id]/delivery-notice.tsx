import { MailWarning, MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Notice } from "#app/(app)/invoices/[id]/notice.tsx";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

/** That the e-mail with a quote did not reach its client, as long as they have not opened the link. */
export function DeliveryNotice({ quote: { delivery }, status }: { quote: Quote; status: QuoteStatus }) {
  const [t, own] = [useTranslations("invoice.notices"), useTranslations("quotes")];
  if (!delivery || status !== "sent") return null;
  const { to, reason } = delivery;
  if (delivery.status === "uncertain")
    return (
      <Notice tone="red" icon={MailWarning} title={t("emailUncertain", { to })}>
        <p>{reason}</p>
        <p>{t("uncertainNext")}</p>
      </Notice>
    );
  const title = TITLES[delivery.status as keyof typeof TITLES];
  if (!title) return null;
  return (
    <Notice tone="red" icon={MailX} title={t(title, { to })}>
      {delivery.status !== "complained" && reason && <p>{reason}</p>}
      <p>{own("notReached")}</p>
    </Notice>
  );
}

const TITLES = {
  rejected: "emailRejected",
  failed: "emailFailed",
  bounced: "emailBounced",
  complained: "emailComplained",
} as const;
