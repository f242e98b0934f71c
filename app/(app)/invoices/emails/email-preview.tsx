"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";

interface EmailText {
  subject: string;
  message: string;
}

/** The e-mail with this text as the client receives it. */
export type PreviewEmail = (
  text: EmailText,
) => Promise<{ ok: true; subject: string; html: string } | { ok: false; code: string }>;

interface EmailPreviewProps extends EmailText {
  preview: PreviewEmail;
}

/** The whole e-mail as the client receives it. */
export function EmailPreview({ preview, subject, message }: EmailPreviewProps) {
  const t = useTranslations("email");
  const [shown, setShown] = useState<{ subject: string; html: string } | "failed" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it shows what was written when it was opened
  useEffect(() => {
    let isOpen = true;
    preview({ subject, message }).then(
      (outcome) => isOpen && setShown(outcome.ok ? outcome : "failed"),
      () => isOpen && setShown("failed"),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  if (shown === "failed") return <p role="alert">{t("previewFailed")}</p>;
  if (shown === null) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere font-medium text-sm">{shown.subject}</p>
      {/* Sandboxed: its scripts do not run and its links do not work. */}
      <iframe
        title={t("message")}
        srcDoc={shown.html}
        sandbox=""
        className="h-96 w-full rounded-md border border-border bg-white"
      />
    </div>
  );
}
