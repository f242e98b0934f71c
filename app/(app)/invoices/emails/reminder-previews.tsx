"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { openEmail, preview } from "#app/(app)/invoices/emails/actions.ts";
import { EmailPreview } from "#app/(app)/invoices/emails/email-preview.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { EmailDraft } from "#lib/email/sending/draft-email.ts";

/** The reminders of several invoices as their clients would receive them, one at a time. */
export function ReminderPreviews({ companyId, ids }: { companyId: string; ids: string[] }) {
  const t = useTranslations("invoiceList");
  const words = useTranslations("email");
  const [position, setPosition] = useState(0);
  const [draft, setDraft] = useState<EmailDraft | "failed" | null>(null);
  const invoiceId = ids[position] ?? "";

  useEffect(() => {
    let isOpen = true;
    setDraft(null);
    openEmail(companyId, { invoiceId, kind: "reminder" }).then(
      (outcome) => isOpen && setDraft(outcome.ok ? outcome.draft : "failed"),
      () => isOpen && setDraft("failed"),
    );
    return () => {
      isOpen = false;
    };
  }, [companyId, invoiceId]);

  const to = draft === null || draft === "failed" ? "…" : draft.to.join(", ") || "–";
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <p aria-live="polite" className="wrap-anywhere min-w-0 flex-1 text-muted-foreground text-sm">
          {t("previewOf", { position: position + 1, count: ids.length, to })}
        </p>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("previewPrevious")}
          disabled={position === 0}
          onClick={() => setPosition(position - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("previewNext")}
          disabled={position === ids.length - 1}
          onClick={() => setPosition(position + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      {draft === null ? (
        <Skeleton className="h-96" />
      ) : draft === "failed" ? (
        <p role="alert">{words("previewFailed")}</p>
      ) : (
        <EmailPreview
          key={invoiceId}
          preview={(text) => preview(companyId, { invoiceId, kind: "reminder", ...text })}
          subject={draft.subject}
          message={draft.message}
        />
      )}
    </div>
  );
}
