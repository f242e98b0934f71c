import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages as AllMessages } from "#i18n/messages.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What client components need whichever page they are on. */
const EVERYWHERE = ["common", "failures", "fieldErrors", "pages"] as const satisfies (keyof AllMessages)[];

interface MessagesProps {
  namespaces?: (keyof AllMessages)[];
  /** Default: the language of the reader. */
  language?: Language;
  children: ReactNode;
}

/** Gives client components below it the texts of these areas, and no others, so that pages stay light. */
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
