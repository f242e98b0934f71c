import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PasswordForm } from "#app/(app)/settings/account/password-form.tsx";
import { ProfileForm } from "#app/(app)/settings/account/profile-form.tsx";
import { SignOutEverywhere } from "#app/(app)/settings/account/sign-out-everywhere.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { requireSession } from "#lib/auth/require-session.ts";
import { countSessions } from "#lib/members/sign-out-everywhere.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("profile") };
}

/** The settings of the signed-in user: name, password and sessions. */
export default async function AccountPage() {
  const { userId, name, email, endIdleSessions } = await requireSession();
  const [count, t] = [await countSessions(userId, new Date()), await getTranslations("account")];
  return (
    <Messages namespaces={["account", "signUp"]}>
      <Section title={t("profile")}>
        <ProfileForm name={name} email={email} />
      </Section>
      <Section title={t("password")} lead={t("passwordLead")}>
        <PasswordForm email={email} />
      </Section>
      <Section title={t("sessions")} lead={t("sessionsLead", { count, idle: endIdleSessions ? "yes" : "no" })}>
        <div>
          <SignOutEverywhere />
        </div>
      </Section>
    </Messages>
  );
}
