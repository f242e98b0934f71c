import type { Metadata } from "next";
import { MailboxScreen } from "#app/mailbox/mailbox-screen.tsx";
import { type MailboxSearch, readSearch } from "#app/mailbox/mailbox-search.ts";

export const metadata: Metadata = { title: "Message · Mailbox", robots: { index: false } };

interface Props {
  params: Promise<{ messageId: string }>;
  searchParams: Promise<MailboxSearch>;
}

/** One message of the local mailbox, beside the list where there is room. */
export default async function MailboxMessagePage({ params, searchParams }: Props) {
  return <MailboxScreen {...(await params)} {...readSearch(await searchParams)} />;
}
