"use client";

import { useLocale, useTranslations } from "next-intl";
import { resendInvitation, withdrawInvitation } from "#app/(app)/settings/members/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";

export function InvitationActions({ invitationId, email }: { invitationId: string; email: string }) {
  const t = useTranslations("members");
  const language = useLocale();
  const { run, pending } = useAction(() => resendInvitation({ invitationId, language }), {
    onDone: () => toast.success(t("resent", { email })),
  });
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        size="sm"
        disabled={pending}
        aria-label={t("resendNamed", { email })}
        onClick={() => run()}
      >
        {t("resend")}
      </Button>
      <ConfirmAction
        variant="outline"
        size="sm"
        aria-label={t("withdrawNamed", { email })}
        title={t("withdrawTitle")}
        description={t("withdrawText", { email })}
        confirm={t("withdraw")}
        destructive
        action={() => withdrawInvitation({ invitationId })}
        done={t("withdrawn", { email })}
      >
        {t("withdraw")}
      </ConfirmAction>
    </div>
  );
}
