import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages as AllMessages } from "#i18n/messages.ts";

/** What client components need whichever page they are on. */
const EVERYWHERE = ["common", "failures", "fieldErrors", "pages"] as const satisfies (keyof AllMessages)[];

/** Gives client components below it the texts of these areas, and no others, so that pages stay light. */
export async function Messages({ namespaces = [], children }: { namespaces?: (keyof AllMessages)[]; children: ReactNode }) {
  const [locale, timeZone, all] = [await getLocale(), await getTimeZone(), await getMessages()];
  const picked = Object.fromEntries([...EVERYWHERE, ...namespaces].map((namespace) => [namespace, all[namespace]]));
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={picked}>
      {children}
    </NextIntlClientProvider>
  );
}
