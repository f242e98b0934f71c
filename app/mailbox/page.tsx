import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailboxScreen } from "#app/mailbox/mailbox-screen.tsx";
import { type MailboxSearch, readSearch } from "#app/mailbox/mailbox-search.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mailbox");
  return { title: t("title"), robots: { index: false } };
}

/** What would have gone out to clients, newest first, while no mail provider is set. Who may see it: lib/mailbox/mailbox-is-open.ts. */
export default async function MailboxPage({ searchParams }: { searchParams: Promise<MailboxSearch> }) {
  return <MailboxScreen messageId={null} {...readSearch(await searchParams)} />;
}
