import { Repeat2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { recurrenceInWords } from "#lib/domain/recurring/recurrence-in-words.ts";
import type { RunOfInvoice } from "#lib/recurring/get-recurring.ts";

/** The schedule that made the invoice, and for which of its dates. */
export function RecurringOrigin({ run }: { run: RunOfInvoice }) {
  const [t, language] = [useTranslations("invoice"), useLocale()];
  return (
    <p className="mt-4 flex items-start gap-2 border-border border-t pt-4 text-pretty text-sm">
      <Repeat2 aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span>
        {t.rich("fromRecurring", {
          rhythm: recurrenceInWords(run, language),
          date: unbroken(formatLongDate(run.date, language)),
          link: (words) => (
            <Link
              href={`/recurring/${run.recurringInvoiceId}`}
              className="text-primary underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring"
            >
              {words}
            </Link>
          ),
        })}
      </span>
    </p>
  );
}
