import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { compiledTexts } from "#i18n/compile-texts.ts";
import type { Messages } from "#i18n/messages.ts";
import { isLanguage, type Language } from "#lib/domain/text/language.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** Keeps the language a reader chose. */
export const LANGUAGE_COOKIE = "folio_language";

/** The language that a page asks for by name, as the client's does, or else the reader's. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = asked ?? (await readerLanguage());
  return { locale, messages: compiledTexts(locale) as unknown as Messages, timeZone: "Europe/Paris" };
});

async function readerLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  return isLanguage(chosen) ? chosen : preferredLanguage((await headers()).get("accept-language"));
}

/** The first of our languages in Accept-Language, which browsers write in order of preference; English without one. */
export function preferredLanguage(acceptLanguage: string | null): Language {
  const found = acceptLanguage?.toLowerCase().match(/(?:^|,)\s*(en|fr)\b/)?.[1];
  return found === "fr" ? "fr" : "en";
}
