import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "#app/(auth)/auth-card.tsx";
import { AcceptForm } from "#app/(auth)/invitations/[token]/accept-form.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { invitationByLink } from "#lib/members/accept-invitation.ts";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTranslations("invitation"))("pageTitle"),
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/**
 * The page of an e-mailed invitation link. Opening it does not use the link up, because mail scanners open links too.
 */
export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations("invitation");
  const invitation = await invitationByLink(token, new Date());
  if (!invitation || invitation.emailTaken) {
    const [title, lead] = invitation
      ? [t("takenTitle"), t("taken", { email: invitation.email, inviter: invitation.inviterName })]
      : [t("invalidTitle"), t("invalid")];
    return (
      <AuthCard title={title} lead={lead}>
        <Button asChild>
          <Link href="/sign-in">{t("signIn")}</Link>
        </Button>
      </AuthCard>
    );
  }
  const { groupName: group, inviterName: inviter, email, unverifiedAccount } = invitation;
  return (
    <AuthCard title={t("title", { group })} lead={t("lead", { inviter, email })}>
      {unverifiedAccount && (
        <p className="mb-6 text-pretty rounded-md bg-tone-amber px-3 py-2 text-sm text-tone-amber-text">
          {t("unverifiedAccount", { email, inviter })}
        </p>
      )}
      <Messages namespaces={["invitation", "signUp"]}>
        <AcceptForm token={token} group={group} email={email} />
      </Messages>
    </AuthCard>
  );
}
