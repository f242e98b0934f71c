"use client";

import { useTranslations } from "next-intl";
import { WrittenEmailDialog } from "#app/(app)/invoices/emails/written-email-dialog.tsx";
import { openEmail, preview, sendEmail } from "#app/(app)/quotes/emails/actions.ts";
import { Button } from "#components/ui/button.tsx";
import type { QuoteEmailKind } from "#lib/domain/email/client-email.ts";

interface Props {
  companyId: string;
  quote: { id: string; number: string | null };
  kind: QuoteEmailKind;
  /** Of a draft: leads to the question whether it is only marked as sent. */
  onMarkAsSent?: () => void;
  onClose: () => void;
}

/** Sends a quote by e-mail, or reminds the client of it. A draft gets its number with it. */
export function QuoteEmailDialog({ companyId, quote: { id: quoteId, number }, kind, onMarkAsSent, onClose }: Props) {
  const t = useTranslations("quotes.emailDialog");
  return (
    <WrittenEmailDialog
      number={number ?? ""}
      title={(isAgain) => (number === null ? t("titleDraft") : t(isAgain ? "titleAgain" : `title.${kind}`, { number }))}
      keepAs={`${kind}/${quoteId}`}
      open={() => openEmail(companyId, { quoteId, kind })}
      preview={(text) => preview(companyId, { quoteId, kind, ...text })}
      send={(email, files) => sendEmail(companyId, { quoteId, email: { ...email, kind }, files })}
      {...(onMarkAsSent && {
        note: (
          <p className="text-pretty text-muted-foreground text-sm">
            {t.rich("orMark", {
              mark: (words) => (
                <Button variant="link" className="inline h-auto whitespace-normal p-0 text-left" onClick={onMarkAsSent}>
                  {words}
                </Button>
              ),
            })}
          </p>
        ),
        onFailed: onMarkAsSent,
      })}
      onClose={onClose}
    />
  );
}
