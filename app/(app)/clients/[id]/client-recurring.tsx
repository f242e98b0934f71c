import { useTranslations } from "next-intl";
import { RecurringTable } from "#components/recurring/recurring-table.tsx";
import type { ListedRecurring } from "#lib/domain/recurring/listed-recurring.ts";

/** The schedules of a client that have not ended; nothing where there are none. */
export function ClientRecurring({ schedules }: { schedules: ListedRecurring[] }) {
  const t = useTranslations("recurring");
  if (schedules.length === 0) return null;
  return (
    <section aria-labelledby="recurring" className="flex flex-col gap-3">
      <h2 id="recurring" className="font-semibold text-base">
        {t("title")}
      </h2>
      <RecurringTable schedules={schedules} withClient={false} />
    </section>
  );
}
