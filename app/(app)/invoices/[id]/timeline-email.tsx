import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { cn } from "#components/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { Delivery } from "#lib/domain/invoices/invoice.ts";
import type { ListedMessage } from "#lib/email/sending/invoice-emails.ts";

interface TimelineEmailProps {
  /** What it was. */
  title: string;
  email: ListedMessage;
  /** Who sent it; null where that is not recorded. */
  by: string | null;
  /** The path of the mailbox that the reader may open; null for none. */
  mailbox: string | null;
  timeZone: string;
}

type Step = Delivery["status"] | "kept";
const BAD = new Set<Step>(["bounced", "complained", "rejected", "failed", "uncertain"]);

/** An e-mail to the client: what it was, to whom, and its states as the mail provider reported them. */
export function TimelineEmail({ title, email, by, mailbox, timeZone }: TimelineEmailProps) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { cc, bcc, subject, mailboxMessageId } = email;
  const { status, to, attempts, reason, queuedAt } = email.delivery;
  const day = (at: string) => formatInstant(at, language, timeZone, "day");
  const sentence = sentenceOf(email);
  const attached = email.attachments.join(", ") || null;
  const headers = Object.entries({ to, cc, bcc, subject, attached }) as [
    "to" | "cc" | "bcc" | "subject" | "attached",
    string | null,
  ][];
  return (
    <article className="flex flex-col gap-2">
      <div>
        <h3 className="font-medium text-sm">{title}</h3>
        <time dateTime={queuedAt} className="block text-muted-foreground text-xs">
          {formatInstant(queuedAt, language, timeZone)}
        </time>
      </div>
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
      {sentence && <p className="wrap-anywhere text-pretty">{t(`deliveryStatus.${sentence}`, { to })}</p>}
      {mailboxMessageId !== null && mailbox !== null && (
        <Link href={`${mailbox}/${mailboxMessageId}`} className="w-fit text-primary underline underline-offset-4">
          {t("openMessage")}
        </Link>
      )}
      <ol className="flex flex-col gap-1">
        {stepsOf(email).map(([step, at]) => (
          <li key={step} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className={cn("wrap-anywhere", BAD.has(step) && "text-destructive")}>
              {step === "queued" && by !== null ? t("queuedBy", { who: by }) : t(`deliverySteps.${step}`)}
            </span>{" "}
            <time dateTime={at} className="text-muted-foreground text-xs leading-5">
              {formatInstant(at, language, timeZone, day(at) === day(queuedAt) ? "time" : "minute")}
            </time>
            {reason !== null && BAD.has(step) && step !== "complained" && (
              <span className="wrap-anywhere col-span-2 text-muted-foreground">{reason}</span>
            )}
          </li>
        ))}
      </ol>
      {status === "queued" && attempts > 0 && (
        <p className="wrap-anywhere text-muted-foreground">
          {t("attempts", { count: attempts, reason: reason ?? "" })}
        </p>
      )}
    </article>
  );
}

/**
 * What the steps do not say: that an e-mail is still being tried, or that it went no further than the local mailbox.
 */
function sentenceOf({ delivery: { status }, mailboxMessageId }: ListedMessage) {
  if (status === "queued") return "queued";
  return status === "accepted" && mailboxMessageId !== null ? "kept" : null;
}

/** Our own steps, then the provider's reports, because its clock is not ours and its reports arrive in any order. */
function stepsOf({ delivery: email, mailboxMessageId }: ListedMessage): [Step, string][] {
  const ours: [Step, string | null][] = [
    ["queued", email.queuedAt],
    [mailboxMessageId === null ? "accepted" : "kept", email.acceptedAt],
    [email.status === "rejected" || email.status === "uncertain" ? email.status : "failed", email.failedAt],
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
