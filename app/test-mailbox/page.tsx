import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailboxScreen } from "#app/mailbox/mailbox-screen.tsx";
import { type MailboxSearch, readSearch } from "#app/mailbox/mailbox-search.ts";
import { requireCompany } from "#lib/auth/require-session.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("mailbox"))("title") };
}

/** The e-mails of the active test company, newest first. Another company has no such page. */
export default async function TestMailboxPage({ searchParams }: { searchParams: Promise<MailboxSearch> }) {
  const { company } = await requireCompany();
  return <MailboxScreen company={company} messageId={null} {...readSearch(await searchParams)} />;
}
