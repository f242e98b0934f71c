import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PasswordForm } from "#app/(app)/settings/account/password-form.tsx";
import { ProfileForm } from "#app/(app)/settings/account/profile-form.tsx";
import { SignOutEverywhere } from "#app/(app)/settings/account/sign-out-everywhere.tsx";
import { Messages } from "#components/messages.tsx";
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
      <div className="flex max-w-xl flex-col gap-10">
        <section aria-labelledby="profile" className="flex flex-col gap-4">
          <h2 id="profile" className="font-semibold text-base">
            {t("profile")}
          </h2>
          <ProfileForm name={name} email={email} />
        </section>
        <section aria-labelledby="password" className="flex flex-col gap-4">
          <div>
            <h2 id="password" className="font-semibold text-base">
              {t("password")}
            </h2>
            <p className="text-muted-foreground text-sm">{t("passwordLead")}</p>
          </div>
          <PasswordForm email={email} />
        </section>
        <section aria-labelledby="sessions" className="flex flex-col items-start gap-4">
          <div>
            <h2 id="sessions" className="font-semibold text-base">
              {t("sessions")}
            </h2>
            <p className="text-muted-foreground text-sm">{t("sessionsLead", { count, idle: endIdleSessions ? "yes" : "no" })}</p>
          </div>
          <SignOutEverywhere />
        </section>
      </div>
    </Messages>
  );
}
