import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "#app/(auth)/auth-card.tsx";
import { CloseAccountButton } from "#app/(auth)/close-account-button.tsx";
import { VerifyButton } from "#app/(auth)/verify-email/[token]/verify-button.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { sessionActor } from "#lib/auth/session-actor.ts";
import { verificationByLink } from "#lib/members/verify-email.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("verifyEmail"))("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * The page of an e-mailed verification link. Opening it does not use the link up, because mail scanners open links too.
 * A reader who is not signed in as the user may be the victim of a stranger who used their address, and can close the
 * account here.
 */
export default async function VerifyEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations("verifyEmail");
  const [verification, actor] = [await verificationByLink(token, new Date()), await sessionActor()];
  if (!verification) {
    return (
      <AuthCard title={t("invalidTitle")} lead={t("invalid")}>
        <Button asChild>
          <Link href="/dashboard">{t("toSignIn")}</Link>
        </Button>
      </AuthCard>
    );
  }
  const { email, groupName: group, userId } = verification;
  if (actor?.userId === userId) {
    return (
      <AuthCard title={t("title")} lead={t("lead", { email })}>
        <Messages namespaces={["verifyEmail"]}>
          <VerifyButton token={token} />
        </Messages>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t("title")} lead={t("signInLead", { group, email })}>
      {actor ? (
        <p>{t("otherUser", { current: actor.email })}</p>
      ) : (
        <Button asChild className="w-full">
          <Link href={`/sign-in?next=${encodeURIComponent(`/verify-email/${token}`)}`}>{t("signIn")}</Link>
        </Button>
      )}
      <Messages namespaces={["closeAccount"]}>
        <CloseAccountButton token={token} />
      </Messages>
    </AuthCard>
  );
}
