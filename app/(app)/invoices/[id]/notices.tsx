import { CalendarClock, CalendarX2, CircleAlert, CircleCheck, MailWarning, MailX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CLIENT_LINK } from "#app/(app)/invoices/[id]/client-link.tsx";
import { Notice } from "#app/(app)/invoices/[id]/notice.tsx";
import { useReason } from "#app/(app)/recurring/[id]/use-reason.ts";
import { Link } from "#components/ui/link.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { isUnopened } from "#lib/domain/invoices/invoice-status.ts";
import type { RunOfInvoice } from "#lib/recurring/get-recurring.ts";

const LINK =
  "font-medium underline underline-offset-2 outline-none hover:no-underline focus-visible:ring-2 focus-visible:ring-ring";

/** The client's answer and failed deliveries, at the top of the page. */
export function Notices({ invoice, run }: { invoice: Invoice; run: RunOfInvoice | null }) {
  const t = useTranslations("invoice.notices");
  const language = useLocale();
  const { id, status, isDisputed, acceptedAt, rejectedAt, rejectionReason, disputeSettledAt, delivery } = invoice;
  const when = (instant: string) => formatInstant(instant, language, invoice.company.timeZone);
  const reasonInWords = useReason();
  const isAccepted = acceptedAt !== null && (rejectedAt === null || acceptedAt > rejectedAt);
  const [isRefused, isSpam] = [delivery?.status === "rejected", delivery?.status === "complained"];
  const isUnseen = isUnopened(invoice) && (status === "sent" || status === "overdue");
  const handOver = {
    link: (words: ReactNode) => (
      <a href={`#${CLIENT_LINK}`} className={LINK}>
        {words}
      </a>
    ),
    pdf: (words: ReactNode) => (
      <a href={`/invoices/${id}/pdf?download`} download className={LINK}>
        {words}
      </a>
    ),
  };
  return (
    <>
      {run && status === "draft" && run.outcome === "refused" && (
        <Notice tone="red" icon={CalendarX2} title={t("recurringRefused")}>
          {run.reason && (
            <p>
              {reasonInWords(run.reason)} {run.reason.faults.join(" ")}
            </p>
          )}
        </Notice>
      )}
      {run && status === "draft" && run.outcome === "held" && (
        <Notice tone="neutral" icon={CalendarClock} title={t("recurringHeld")}>
          <p>
            {t.rich("recurringHeldNext", {
              link: (words) => (
                <Link href={`/recurring/${run.recurringInvoiceId}`} className={LINK}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </Notice>
      )}
      {isAccepted && (
        <Notice
          tone={status === "cancelled" ? "neutral" : "violet"}
          icon={CircleCheck}
          title={t("accepted", { when: when(acceptedAt) })}
        >
          {rejectedAt && t("rejectedBefore", { when: when(rejectedAt), reason: rejectionReason ?? "" })}
        </Notice>
      )}
      {!isAccepted && rejectedAt && (
        <Notice
          tone={isDisputed ? "red" : "neutral"}
          icon={CircleAlert}
          title={t(isDisputed ? "disputed" : "rejected", { when: when(rejectedAt) })}
        >
          {rejectionReason && <blockquote className="whitespace-pre-line">{rejectionReason}</blockquote>}
          {isDisputed && <p>{t("afterRejection")}</p>}
          {disputeSettledAt && <p>{t("settled", { when: when(disputeSettledAt) })}</p>}
        </Notice>
      )}
      {delivery && status === "issued" && (isRefused || delivery.status === "failed") && (
        <Notice tone="red" icon={MailX} title={t(isRefused ? "emailRejected" : "emailFailed", { to: delivery.to })}>
          {delivery.reason}
        </Notice>
      )}
      {delivery && status === "issued" && delivery.status === "uncertain" && (
        <Notice tone="red" icon={MailWarning} title={t("emailUncertain", { to: delivery.to })}>
          <p>{delivery.reason}</p>
          <p>{t("uncertainNext")}</p>
        </Notice>
      )}
      {delivery && isUnseen && (isSpam || delivery.status === "bounced") && (
        <Notice tone="red" icon={MailX} title={t(isSpam ? "emailComplained" : "emailBounced", { to: delivery.to })}>
          {!isSpam && delivery.reason && <p>{delivery.reason}</p>}
          <p>{t.rich("handOver", handOver)}</p>
        </Notice>
      )}
    </>
  );
}
