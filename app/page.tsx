import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LanguageLinks } from "#app/(auth)/language-links.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Wordmark } from "#components/ui/mark.tsx";
import { sessionActor } from "#lib/auth/session-actor.ts";
import { mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

const LINK =
  "flex flex-col gap-1 rounded-xl border border-border p-5 outline-none hover:border-primary focus-visible:ring-2 focus-visible:ring-ring";

/** The start page: what Folio is, with links to sign in and sign up. Redirects signed-in users to the dashboard. */
export default async function StartPage() {
  if (await sessionActor()) redirect("/dashboard");
  const t = await getTranslations("start");
  const showsMailbox = mailboxIsOpen(mailboxRequest(await headers()));
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col px-6 py-8">
      <header className="flex items-center justify-between">
        <Wordmark />
        <LanguageLinks />
      </header>
      <main className="flex flex-1 flex-col justify-center gap-10 py-16">
        <div className="flex flex-col gap-4">
          <h1 className="text-balance font-semibold text-display">{t("title")}</h1>
          <p className="max-w-xl text-base text-muted-foreground">{t("lead")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link href="/sign-up">{t("signUp")}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/sign-in">{t("signIn")}</Link>
          </Button>
        </div>
        <nav className="grid gap-4 sm:grid-cols-2">
          <a href="/api/openapi.json" className={LINK}>
            <span className="font-medium">{t("api")}</span>
            <span className="text-muted-foreground text-sm">{t("apiLead")}</span>
          </a>
          {showsMailbox && (
            <Link href="/mailbox" className={LINK}>
              <span className="font-medium">{t("mailbox")}</span>
              <span className="text-muted-foreground text-sm">{t("mailboxLead")}</span>
            </Link>
          )}
        </nav>
      </main>
    </div>
  );
}
