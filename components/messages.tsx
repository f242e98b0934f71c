import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { AddedMessages, ProvidedMessages } from "#components/added-messages.tsx";
import type { Messages as AllMessages } from "#i18n/messages.ts";
import type { Language } from "#lib/domain/text/language.ts";

type Namespace = keyof AllMessages;

/** The texts that client components need on every page. */
const EVERYWHERE = ["common", "failures", "fieldErrors", "pages"] as const satisfies Namespace[];

interface MessagesProps {
  namespaces: Namespace[];
  /** By default the reader's language. */
  language?: Language;
  /** The IANA name of the zone of times; by default that of the components above. */
  timeZone?: string | undefined;
  children: ReactNode;
}

/** Provides the client components of all pages with the texts that all of them need, in the reader's language. */
export async function SharedMessages({ children }: { children: ReactNode }) {
  return <Provider {...{ language: await getLocale(), namespaces: [...EVERYWHERE], children }} />;
}

/**
 * Provides the client components below it with the texts of these namespaces too: a page is sent no text that it does
 * not need.
 */
export async function Messages({ namespaces, language, timeZone, children }: MessagesProps) {
  const locale = await getLocale();
  if (language && language !== locale)
    return <Provider {...{ language, namespaces: [...EVERYWHERE, ...namespaces], children }} />;
  return <AddedMessages {...{ messages: await jsonOf(locale, namespaces), timeZone, children }} />;
}

/** The texts of these namespaces in the reader's language, as `AddedMessages` takes them. */
export async function messagesJson(namespaces: Namespace[]): Promise<string> {
  return jsonOf(await getLocale(), namespaces);
}

async function Provider({ language, namespaces, children }: Required<Omit<MessagesProps, "timeZone">>) {
  return (
    <ProvidedMessages
      {...{ language, timeZone: await getTimeZone(), messages: await jsonOf(language, namespaces), children }}
    />
  );
}

/** By language and namespaces; the pages have some dozens of sets of namespaces. */
const written = new Map<string, string>();

async function jsonOf(language: Language, namespaces: Namespace[]): Promise<string> {
  const key = [language, ...namespaces].join(" ");
  let json = written.get(key);
  if (json === undefined) {
    const messages = await getMessages({ locale: language });
    json = JSON.stringify(Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]])));
    written.set(key, json);
  }
  return json;
}
