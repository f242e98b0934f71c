import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PasswordForm } from "#app/(app)/settings/account/password-form.tsx";
import { ProfileForm } from "#app/(app)/settings/account/profile-form.tsx";
import { Messages } from "#components/messages.tsx";
import { signedIn } from "#lib/auth/signed-in.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("profile") };
}

/** What is the signed-in user's own: name and password. */
export default async function AccountPage() {
  const { name, email } = await signedIn();
  const t = await getTranslations("account");
  return (
    <Messages namespaces={["account", "signUp"]}>
      <div className="flex max-w-xl flex-col gap-10">
        <section aria-labelledby="profile" className="flex flex-col gap-4">
          <h2 id="profile" className="font-semibold text-lg">
            {t("profile")}
          </h2>
          <ProfileForm name={name} email={email} />
        </section>
        <section aria-labelledby="password" className="flex flex-col gap-4">
          <div>
            <h2 id="password" className="font-semibold text-lg">
              {t("password")}
            </h2>
            <p className="text-muted-foreground text-sm">{t("passwordLead")}</p>
          </div>
          <PasswordForm email={email} />
        </section>
      </div>
    </Messages>
  );
}
