import { getTranslations } from "next-intl/server";

/** What there is for who may not see the mailbox, and for a message that is not in it. */
export default async function NoMailbox() {
  const t = await getTranslations("mailbox");
  return (
    <main className="grid min-h-dvh place-content-center gap-2 px-5 text-center">
      <h1 className="font-semibold text-title">{t("closedTitle")}</h1>
      <p className="max-w-md text-pretty text-muted-foreground">{t("closed")}</p>
    </main>
  );
}
