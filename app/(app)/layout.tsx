import { Inbox } from "lucide-react";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { switchCompany } from "#app/(app)/actions.ts";
import { sendVerificationAgain, signOut } from "#app/(app)/settings/account/actions.ts";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { chooseLanguage, chooseTheme } from "#app/preferences.ts";
import { chosenTheme } from "#app/theme.ts";
import { KeptFor } from "#components/form/kept-for.tsx";
import { AccountMenu } from "#components/frame/account-menu.tsx";
import { CompanySwitcher } from "#components/frame/company-switcher.tsx";
import { MobileMenu } from "#components/frame/mobile-menu.tsx";
import { Navigation } from "#components/frame/navigation.tsx";
import { NavigationGuard } from "#components/frame/navigation-guard.tsx";
import { NavigationProgress } from "#components/frame/navigation-progress.tsx";
import { SignInGuard } from "#components/frame/sign-in-guard.tsx";
import { TestBanner } from "#components/frame/test-banner.tsx";
import { UnsavedGuard } from "#components/frame/unsaved-guard.tsx";
import { UnverifiedBanner } from "#components/frame/unverified-banner.tsx";
import { Messages } from "#components/messages.tsx";
import { PaletteButton } from "#components/palette/palette-button.tsx";
import { PaletteHost } from "#components/palette/palette-host.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { Wordmark } from "#components/ui/mark.tsx";
import { requireSession, selectedCompany } from "#lib/auth/require-session.ts";
import { hasMoney } from "#lib/bank/browse-bank.ts";
import { hasCatalogue } from "#lib/items/get-item.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";
import { hasAnyQuote } from "#lib/quotes/browse-quotes.ts";
import { hasSchedules } from "#lib/recurring/browse-recurring.ts";

/** The frame of all pages for signed-in users. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await requireSession();
  const company = await selectedCompany(actor);
  const [t, catalogue, quotes, recurring, receipts] = await Promise.all([
    getTranslations("frame"),
    company !== null && hasCatalogue(company.id),
    company !== null && hasAnyQuote(company.id),
    company !== null && hasSchedules(company.id),
    company !== null && hasMoney(company.id),
  ]);
  const used = { catalogue, quotes, recurring, receipts };
  const { name, email, emailVerified, role, companies } = actor;
  const switcher = <CompanySwitcher companies={companies} activeId={company?.id ?? ""} onSwitch={switchCompany} />;
  const account = (
    <AccountMenu
      user={{ name, email, role }}
      theme={await chosenTheme()}
      onLanguage={chooseLanguage}
      onTheme={chooseTheme}
      onSignOut={signOut}
    />
  );
  const mailbox = mailRoute(company, mailboxRequest(await headers())) === "open_mailbox" && (
    <Link
      href="/mailbox"
      className="flex h-9 items-center gap-2.5 rounded-md px-2.5 text-muted-foreground text-sm outline-none hover:bg-accent hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
    >
      <Inbox aria-hidden className="size-4 shrink-0" />
      {t("mailbox")}
    </Link>
  );
  return (
    <Messages namespaces={["frame"]} timeZone={company?.timeZone}>
      <Suspense>
        <NavigationProgress />
      </Suspense>
      <NavigationGuard />
      <UnsavedGuard />
      <SignInGuard email={email} />
      {company && (
        <PaletteHost companyId={company.id} companies={companies} onSwitch={switchCompany} onSignOut={signOut} />
      )}
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-foreground"
      >
        {t("skip")}
      </a>
      <div className="lg:grid print:block lg:min-h-dvh lg:grid-cols-[13.5rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]">
        <header className="sticky top-0 hidden h-dvh flex-col gap-4 border-border border-r bg-muted/40 p-3 lg:flex print:hidden">
          <Link
            href="/dashboard"
            className="self-start rounded-md px-1.5 pt-1 outline-none focus-visible:ring-2 focus-visible:ring-ring"
          >
            <Wordmark />
          </Link>
          {switcher}
          {company && <PaletteButton />}
          <Navigation used={used} />
          <div className="mt-auto flex flex-col gap-2">
            {mailbox}
            {account}
          </div>
        </header>
        <header className="sticky top-0 z-30 flex items-center justify-between gap-3 border-border border-b bg-background/95 px-3 py-2 backdrop-blur lg:hidden print:hidden">
          <MobileMenu
            used={used}
            top={switcher}
            bottom={
              <>
                {mailbox}
                {account}
              </>
            }
          />
          <p className="flex min-w-0 flex-1 items-center justify-center gap-2 font-medium text-sm">
            <span className="min-w-0 truncate">{company?.name}</span>
            {company?.isTest && <Badge tone="violet">{t("test")}</Badge>}
          </p>
          {company ? <PaletteButton /> : <span aria-hidden className="size-10" />}
        </header>
        <div className="min-w-0">
          <noscript>
            <p className="bg-tone-neutral px-4 py-2.5 text-pretty text-sm text-tone-neutral-text sm:px-6 xl:px-10">
              {t("noScript")}
            </p>
          </noscript>
          {company?.isTest && <TestBanner daysAhead={company.daysAhead} />}
          {!emailVerified && <UnverifiedBanner email={email} onSendAgain={sendVerificationAgain} />}
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full min-w-0 max-w-6xl has-data-wide:max-w-[104rem] px-4 py-6 outline-none sm:px-6 xl:px-10 lg:py-8"
          >
            <KeptFor userId={actor.userId} companyId={company?.id ?? ""}>
              {children}
            </KeptFor>
          </main>
        </div>
      </div>
    </Messages>
  );
}
