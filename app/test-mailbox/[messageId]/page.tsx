import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailboxScreen } from "#app/mailbox/mailbox-screen.tsx";
import { type MailboxSearch, readSearch } from "#app/mailbox/mailbox-search.ts";
import { requireCompany } from "#lib/auth/require-session.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mailbox");
  return { title: `${t("message")} · ${t("title")}` };
}

interface Props {
  params: Promise<{ messageId: string }>;
  searchParams: Promise<MailboxSearch>;
}

/** One e-mail of the active test company, beside the list where there is room. */
export default async function TestMailboxMessagePage({ params, searchParams }: Props) {
  const { company } = await requireCompany();
  return <MailboxScreen company={company} {...(await params)} {...readSearch(await searchParams)} />;
}
