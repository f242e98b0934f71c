import { useLocale, useTranslations } from "next-intl";
import { ResendButton } from "#app/(app)/settings/webhooks/[id]/endpoint-actions.tsx";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { DeliveryState } from "#lib/domain/webhooks/webhook-states.ts";

interface Delivery {
  messageId: string;
  type: string;
  state: DeliveryState;
  createdAt: string;
  nextAttemptAt: string | null;
  attempts: { at: string; durationMs: number; status: number | null; error: string | null; response: string | null }[];
  request: unknown;
}

const TONES: Record<DeliveryState, Tone> = { pending: "amber", delivered: "green", failed: "red" };
const CODE = "mt-1 whitespace-pre-wrap wrap-anywhere rounded-md bg-muted p-3 text-xs";

/** The messages of an endpoint: each opens to what was sent and what was answered. */
export function DeliveryLog({
  endpointId,
  deliveries,
  timeZone,
}: {
  endpointId: string;
  deliveries: Delivery[];
  timeZone: string;
}) {
  const t = useTranslations("webhooks");
  const language = useLocale();
  const date = (instant: string) => formatInstant(instant, language, timeZone);
  return (
    <ul aria-label={t("log")} className="divide-y divide-border rounded-xl border border-border bg-card">
      {deliveries.map(({ messageId, type, state, createdAt, nextAttemptAt, attempts, request }) => (
        <li key={messageId} className="flex items-start justify-between gap-4 px-4 py-3">
          <details className="min-w-0 grow">
            <summary className="cursor-pointer rounded-sm outline-none focus-visible:ring-2 focus-visible:ring-ring">
              <code className="wrap-anywhere mr-1 font-medium">{type}</code>{" "}
              <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>{" "}
              <span className="block text-muted-foreground text-sm">
                {date(createdAt)} ·{" "}
                <span className="whitespace-nowrap">{t("attempts", { count: attempts.length })}</span>
                {nextAttemptAt !== null && attempts.length > 0 && ` · ${t("next", { date: date(nextAttemptAt) })}`}
              </span>
            </summary>
            <div className="mt-3 flex flex-col gap-3 text-sm">
              <div>
                <p className="text-muted-foreground">{t("request")}</p>
                <pre className={CODE}>{JSON.stringify(request, null, 2)}</pre>
              </div>
              {attempts.map(({ at, durationMs, status, error, response }) => (
                <div key={at}>
                  <p className="text-muted-foreground">
                    {t("attempt", { date: date(at), outcome: `${status ?? error}`, ms: durationMs })}
                  </p>
                  {response && <pre className={CODE}>{response}</pre>}
                </div>
              ))}
            </div>
          </details>
          <ResendButton
            endpointId={endpointId}
            messageId={messageId}
            label={t("resendNamed", { type, date: date(createdAt) })}
          />
        </li>
      ))}
    </ul>
  );
}
