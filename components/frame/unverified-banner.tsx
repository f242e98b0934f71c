"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";

interface UnverifiedBannerProps {
  email: string;
  onSendAgain: (input: Record<string, never>) => Promise<{ ok: true } | { ok: false; code: string }>;
}

/** Says what is not possible before the user has verified their address, and offers to send the link again. */
export function UnverifiedBanner({ email, onSendAgain }: UnverifiedBannerProps) {
  const t = useTranslations("frame");
  const { run, pending } = useAction(() => onSendAgain({}), {
    onDone: () => toast.success(t("verifySent", { email })),
  });
  return (
    <section
      aria-label={t("unverifiedLabel")}
      className="flex flex-wrap print:hidden items-center gap-x-4 gap-y-2 bg-tone-amber px-4 py-2.5 text-sm text-tone-amber-text sm:px-6 xl:px-10"
    >
      <MailWarning aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-64 text-pretty">{t("unverified", { email })}</p>
      {/* A form, because React replays a submission from before hydration, but not a click. */}
      <form action={() => run()}>
        <Button type="submit" variant="outline" size="sm" disabled={pending}>
          {t("verifyAgain")}
        </Button>
      </form>
    </section>
  );
}
