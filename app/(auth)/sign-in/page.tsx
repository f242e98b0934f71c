import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "#app/(auth)/auth-card.tsx";
import { SignInForm } from "#app/(auth)/sign-in/sign-in-form.tsx";
import { Messages } from "#components/messages.tsx";
import { Link } from "#components/ui/link.tsx";
import { identityProviders } from "#lib/auth/auth-options.ts";
import { sessionActor } from "#lib/auth/session-actor.ts";
import { localPath } from "#lib/http/local-path.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("signIn"))("title") };
}

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { next, error } = await searchParams;
  const destination = localPath(typeof next === "string" ? next : null);
  if (await sessionActor()) redirect(destination);
  const t = await getTranslations("signIn");
  return (
    <AuthCard
      title={t("title")}
      footer={
        <>
          {t("new")}{" "}
          <Link href="/sign-up" className="font-medium text-primary underline-offset-4 hover:underline">
            {t("signUp")}
          </Link>
        </>
      }
    >
      <Messages namespaces={["signIn"]}>
        <SignInForm
          destination={destination}
          providers={identityProviders()}
          failure={
            error === undefined
              ? null
              : error === "AccessDenied"
                ? "notLinked"
                : error === "EmailUnverified"
                  ? "unverified"
                  : "failed"
          }
        />
      </Messages>
    </AuthCard>
  );
}
