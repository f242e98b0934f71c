import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "#app/(auth)/auth-card.tsx";
import { CloseAccountButton } from "#app/(auth)/close-account-button.tsx";
import { ResetPasswordForm } from "#app/(auth)/reset-password/[token]/reset-password-form.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { resetByLink } from "#lib/members/reset-password.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("reset"))("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** The page of an e-mailed reset link. Opening it does not use the link up, because mail scanners open links too. */
export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations("reset");
  const reset = await resetByLink(token, new Date());
  if (!reset) {
    return (
      <AuthCard title={t("invalidTitle")} lead={t("invalid")}>
        <Button asChild>
          <Link href="/forgot-password">{t("again")}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t("title")} lead={!reset.emailVerified && t("unverified", { group: reset.groupName })}>
      <Messages namespaces={["reset", "signUp", "closeAccount"]}>
        <ResetPasswordForm token={token} />
        {!reset.emailVerified && <CloseAccountButton token={token} />}
      </Messages>
    </AuthCard>
  );
}
