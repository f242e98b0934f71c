"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Language } from "#lib/domain/text/language.ts";

interface ProvidedMessagesProps {
  language: Language;
  timeZone: string;
  /** As JSON: React takes a text as it is, and would write and read an object of a thousand texts one by one. */
  messages: string;
  children: ReactNode;
}

/** Provides texts, in place of those that the components above provide. */
export function ProvidedMessages({ language, timeZone, messages, children }: ProvidedMessagesProps) {
  const read = useMemo(() => JSON.parse(messages), [messages]);
  return (
    <NextIntlClientProvider locale={language} timeZone={timeZone} messages={read}>
      {children}
    </NextIntlClientProvider>
  );
}

interface AddedMessagesProps extends Pick<ProvidedMessagesProps, "messages" | "children"> {
  /** By default that of the components above. */
  timeZone?: string | undefined;
}

/** Adds texts, as JSON, to those that the components above provide. */
export function AddedMessages({ messages, timeZone, children }: AddedMessagesProps) {
  const [locale, inherited] = [useLocale(), useMessages()];
  const all = useMemo(() => ({ ...inherited, ...JSON.parse(messages) }), [inherited, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all} {...(timeZone && { timeZone })}>
      {children}
    </NextIntlClientProvider>
  );
}
