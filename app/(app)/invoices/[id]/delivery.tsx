import { useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { useReminderDay } from "#app/(app)/invoices/[id]/use-reminder-day.ts";
import { cn } from "#components/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { formatInstant, formatLongDate } from "#lib/domain/calendar-date.ts";
import type { ListedDelivery } from "#lib/invoices/reading/invoice-emails.ts";
import type { UpcomingReminder } from "#lib/invoices/reading/upcoming-reminder.ts";

interface DeliveryProps {
  /** Latest first. */
  emails: ListedDelivery[];
  /** Null for a draft. */
  reminder: UpcomingReminder | null;
  /** Whether the reader may open the local mailbox. */
  showsMailbox: boolean;
  timeZone: string;
}

/** The e-mails to the client: what each was, to whom, and its state as the mail provider reported it. */
export function Delivery({ emails, reminder, showsMailbox, timeZone }: DeliveryProps) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const reminderDay = useReminderDay();
  return (
    <Section title={t("delivery")}>
      {reminder && reminder.kind !== "none" && (
        <p className="text-pretty text-muted-foreground text-sm">
          {reminder.kind === "next"
            ? t("nextReminder", { date: formatLongDate(reminder.on, language), day: reminderDay(reminder.days) })
            : t.rich("remindersOff", { link: (words) => <SettingsLink>{words}</SettingsLink> })}
        </p>
      )}
      {emails.map((email, index) => (
        <article key={email.delivery.id} className={cn("flex flex-col gap-2 text-sm", index > 0 && "border-border border-t pt-3")}>
          <h3 className="font-medium">{t(`deliveryKind.${email.kind}`, { day: reminderDay(email.days ?? 0) })}</h3>
          <EmailLife {...{ email, showsMailbox, timeZone }} />
        </article>
      ))}
    </Section>
  );
}

function SettingsLink({ children }: { children: ReactNode }) {
  return (
    <Link href="/settings/reminders" className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}

type Step = "queued" | "accepted" | "kept" | "delivered" | "opened" | "bounced" | "complained" | "rejected" | "failed";
const BAD = new Set<Step>(["bounced", "complained", "rejected", "failed"]);

function EmailLife({ email, showsMailbox, timeZone }: { email: ListedDelivery; showsMailbox: boolean; timeZone: string }) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { cc, bcc, subject, mailboxMessageId } = email;
  const { status, to, attempts, reason } = email.delivery;
  const isKept = status === "accepted" && mailboxMessageId !== null;
  const attached = email.attachments.join(", ") || null;
  const headers = Object.entries({ to, cc, bcc, subject, attached }) as ["to" | "cc" | "bcc" | "subject" | "attached", string | null][];
  return (
    <>
      <p className={cn("wrap-anywhere", BAD.has(status) && "text-destructive")}>
        {t(`deliveryStatus.${isKept ? "kept" : status}`, { to })}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {headers.map(
          ([name, value]) =>
            value !== null && (
              <Fragment key={name}>
                <dt className="text-muted-foreground">{t(`recipients.${name}`)}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {mailboxMessageId !== null && showsMailbox && (
        <Link href={`/mailbox/${mailboxMessageId}`} className="w-fit text-primary underline underline-offset-4">
          {t("openMessage")}
        </Link>
      )}
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
    </>
  );
}

/** Our own steps, then the provider's reports, because its clock is not ours and its reports arrive in any order. */
function stepsOf({ delivery: email, mailboxMessageId }: ListedDelivery): [Step, string][] {
  const ours: [Step, string | null][] = [
    ["queued", email.queuedAt],
    [mailboxMessageId === null ? "accepted" : "kept", email.acceptedAt],
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
