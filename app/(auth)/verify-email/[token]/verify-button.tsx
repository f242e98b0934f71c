"use client";

import { useTranslations } from "next-intl";
import { verifyEmail } from "#app/(auth)/verify-email/[token]/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";

/** Verifies the address, which opening the page does not. */
export function VerifyButton({ token }: { token: string }) {
  const t = useTranslations("verifyEmail");
  const { run, pending } = useAction(() => verifyEmail({ token }), {
    onDone: () => window.location.assign("/dashboard"),
    onRefused(refusal) {
      if (refusal.code !== "link_invalid") return false;
      window.location.reload(); // the page shows that the link is invalid
      return true;
    },
  });
  return (
    <Button className="w-full" disabled={pending} onClick={() => run()}>
      {t("submit")}
    </Button>
  );
}
