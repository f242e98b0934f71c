import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailboxScreen } from "#app/mailbox/mailbox-screen.tsx";
import { type MailboxSearch, readSearch } from "#app/mailbox/mailbox-search.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mailbox");
  return { title: t("title"), robots: { index: false } };
}

/**
 * The e-mails that were not sent because no mail provider is set, newest first. For access see
 * lib/mailbox/mailbox-is-open.ts.
 */
export default async function MailboxPage({ searchParams }: { searchParams: Promise<MailboxSearch> }) {
  return <MailboxScreen company={null} messageId={null} {...readSearch(await searchParams)} />;
}
