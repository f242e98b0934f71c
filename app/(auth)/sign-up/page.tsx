import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthCard } from "#app/(auth)/auth-card.tsx";
import { SignUpForm } from "#app/(auth)/sign-up/sign-up-form.tsx";
import { LEGAL_PAGES } from "#app/legal-links.tsx";
import { Messages } from "#components/messages.tsx";
import { Link } from "#components/ui/link.tsx";
import { sessionActor } from "#lib/auth/session-actor.ts";
import { countryNames } from "#lib/contract/party-fields.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("signUp"))("title") };
}

export default async function SignUpPage() {
  if (await sessionActor()) redirect("/dashboard");
  const t = await getTranslations("signUp");
  return (
    <AuthCard
      title={t("title")}
      lead={t("lead")}
      footer={
        <>
          {t("known")}{" "}
          <Link href="/sign-in" className="font-medium text-primary underline-offset-4 hover:underline">
            {t("signIn")}
          </Link>
        </>
      }
    >
      <Messages namespaces={["signUp", "registration"]}>
        <SignUpForm countries={countryNames(await getLocale())} terms={<Terms />} />
      </Messages>
    </AuthCard>
  );
}

/** What a new user accepts, where the operator has terms. */
async function Terms() {
  const t = await getTranslations("legal");
  const { terms, privacy } = LEGAL_PAGES;
  if (!terms) return null;
  const link = (href: string) => (words: ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
      {words}
    </a>
  );
  return (
    <p className="text-pretty text-muted-foreground text-sm">
      {privacy
        ? t.rich("acceptBoth", { terms: link(terms), privacy: link(privacy) })
        : t.rich("accept", { terms: link(terms) })}
    </p>
  );
}
