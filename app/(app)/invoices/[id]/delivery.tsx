import { useLocale, useTranslations } from "next-intl";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { useReminderDay } from "#app/(app)/invoices/[id]/use-reminder-day.ts";
import { cn } from "#components/cn.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { Delivery as Email } from "#lib/domain/invoice/invoice.ts";
import type { ReminderDelivery } from "#lib/invoices/reading/invoice-reminders.ts";

interface DeliveryProps {
  delivery: Email | null;
  reminders: ReminderDelivery[];
  timeZone: string;
}

/** The e-mails to the client, each with its state as the mail provider reported it. */
export function Delivery({ delivery, reminders, timeZone }: DeliveryProps) {
  const t = useTranslations("invoice");
  const reminderDay = useReminderDay();
  return (
    <Section title={t("delivery")}>
      {delivery && <EmailLife email={delivery} timeZone={timeZone} />}
      {reminders.map(({ days, delivery: reminder }) => (
        <div key={reminder.id} className="flex flex-col gap-2 border-border border-t pt-3">
          <h3 className="font-medium text-sm">{t("reminder", { day: reminderDay(days) })}</h3>
          <EmailLife email={reminder} timeZone={timeZone} />
        </div>
      ))}
    </Section>
  );
}

type Step = "queued" | "accepted" | "delivered" | "opened" | "bounced" | "complained" | "rejected" | "failed";
const BAD = new Set<Step>(["bounced", "complained", "rejected", "failed"]);

function EmailLife({ email, timeZone }: { email: Email; timeZone: string }) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { status, to, attempts, reason } = email;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className={cn("wrap-anywhere", BAD.has(status) && "text-destructive")}>{t(`deliveryStatus.${status}`, { to })}</p>
      <ol className="flex flex-col gap-2 border-border border-l pl-4">
        {stepsOf(email).map(([step, at]) => (
          <li
            key={step}
            className={cn(
              "relative before:absolute before:top-1.5 before:-left-[1.2rem] before:size-1.5 before:rounded-full",
              BAD.has(step) ? "before:bg-destructive" : "before:bg-input",
            )}
          >
            {t(`deliverySteps.${step}`)}{" "}
            <time dateTime={at} className="inline-block text-muted-foreground tabular-nums">
              {formatInstant(at, language, timeZone)}
            </time>
            {reason !== null && BAD.has(step) && step !== "complained" && (
              <span className="wrap-anywhere block text-muted-foreground">{reason}</span>
            )}
          </li>
        ))}
      </ol>
      {status === "queued" && attempts > 0 && (
        <p className="wrap-anywhere text-muted-foreground">{t("attempts", { count: attempts, reason: reason ?? "" })}</p>
      )}
    </div>
  );
}

/** Our own steps, then the provider's reports, because its clock is not ours and its reports arrive in any order. */
function stepsOf(email: Email): [Step, string][] {
  const ours: [Step, string | null][] = [
    ["queued", email.queuedAt],
    ["accepted", email.acceptedAt],
    [email.status === "rejected" ? "rejected" : "failed", email.failedAt],
  ];
  const reported: [Step, string | null][] = [
    ["delivered", email.deliveredAt],
    ["opened", email.openedAt],
    ["bounced", email.bouncedAt],
    ["complained", email.complainedAt],
  ];
  return [...ours, ...reported.sort(([, a], [, b]) => (a ?? "").localeCompare(b ?? ""))].filter(
    (step): step is [Step, string] => step[1] !== null,
  );
}
