import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages as AllMessages } from "#i18n/messages.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The texts that client components need on every page. */
const EVERYWHERE = ["common", "failures", "fieldErrors", "pages"] as const satisfies (keyof AllMessages)[];

interface MessagesProps {
  namespaces?: (keyof AllMessages)[];
  /** By default the reader's language. */
  language?: Language;
  children: ReactNode;
}

/** Provides the client components below it with the texts of these namespaces only, which keeps pages small. */
export async function Messages({ namespaces = [], language, children }: MessagesProps) {
  const locale = language ?? (await getLocale());
  const [timeZone, all] = [await getTimeZone(), await getMessages({ locale })];
  const picked = Object.fromEntries([...EVERYWHERE, ...namespaces].map((namespace) => [namespace, all[namespace]]));
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={picked}>
      {children}
    </NextIntlClientProvider>
  );
}
