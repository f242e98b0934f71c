import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";

/** Says on every page that the active company is a test, how far its clock is ahead, and where its e-mails are. */
export function TestBanner({ daysAhead }: { daysAhead: number }) {
  const t = useTranslations("frame");
  return (
    <section
      aria-label={t("testCompany")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-tone-violet px-4 py-2.5 text-sm text-tone-violet-text sm:px-6 xl:px-10"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        {t("testBanner")} {daysAhead > 0 && t("clockAhead", { days: daysAhead })}
      </p>
      <Link href="/test-mailbox" className="font-medium underline underline-offset-4">
        {t("testMailbox")}
      </Link>
    </section>
  );
}
