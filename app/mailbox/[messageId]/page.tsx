import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailboxScreen } from "#app/mailbox/mailbox-screen.tsx";
import { type MailboxSearch, readSearch } from "#app/mailbox/mailbox-search.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mailbox");
  return { title: `${t("message")} · ${t("title")}`, robots: { index: false } };
}

interface Props {
  params: Promise<{ messageId: string }>;
  searchParams: Promise<MailboxSearch>;
}

/** One message of the local mailbox, beside the list where there is room. */
export default async function MailboxMessagePage({ params, searchParams }: Props) {
  return <MailboxScreen company={null} {...(await params)} {...readSearch(await searchParams)} />;
}
