import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DeliveryLog } from "#app/(app)/settings/webhooks/[id]/delivery-log.tsx";
import { EndpointActions, RotateSecret } from "#app/(app)/settings/webhooks/[id]/endpoint-actions.tsx";
import { EndpointForm } from "#app/(app)/settings/webhooks/[id]/endpoint-form.tsx";
import { ResendForm } from "#app/(app)/settings/webhooks/[id]/resend-form.tsx";
import { StateBadge } from "#app/(app)/settings/webhooks/state-badge.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { CursorPagination } from "#components/ui/cursor-pagination.tsx";
import { Segments } from "#components/ui/segments.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { readerTimeZone, requireSession } from "#lib/auth/require-session.ts";
import { toWebhookDelivery } from "#lib/contract/webhook-output.ts";
import { formatInstant, todayIn } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { DELIVERY_STATES } from "#lib/domain/webhooks/webhook-states.ts";
import { getEndpoint, listDeliveries } from "#lib/webhooks/list-endpoints.ts";

/** How many messages the page shows. */
const SHOWN = 20;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("webhooks"))("title") };
}

/**
 * A webhook endpoint with its log, for the owner of its group. A deleted one, and one of another group, leads to the
 * list.
 */
export default async function WebhookPage({ params, searchParams }: PageProps<"/settings/webhooks/[id]">) {
  const user = await requireSession();
  const { id } = await params;
  const endpoint = user.role === "owner" && isUuid(id) ? await getEndpoint(user.groupId, id) : null;
  if (!endpoint) redirect("/settings/webhooks");
  const query = await searchParams;
  const state = DELIVERY_STATES.find((one) => one === query.state) ?? null;
  const before = typeof query.before === "string" && isUuid(query.before) ? query.before : null;
  const { deliveries, hasMore } = await listDeliveries(user.groupId, id, { before, state, limit: SHOWN });
  const [t, language, timeZone] = [await getTranslations("webhooks"), await getLocale(), await readerTimeZone()];
  const date = (instant: string) => formatInstant(instant, language, timeZone);
  const address = `/settings/webhooks/${id}`;
  const filter = state ? `state=${state}` : "";
  const { url, description, eventTypes, companyIds, disabledReason, failingSince, previousSecretUntil } = endpoint;
  const values = {
    url,
    description: description ?? "",
    events: eventTypes.length === 0 ? ("all" as const) : ("some" as const),
    eventTypes,
    reach: companyIds.length === 0 ? ("all" as const) : ("some" as const),
    companyIds,
  };
  return (
    <Messages namespaces={["webhooks"]}>
      <p className="mb-4">
        <TextLink href="/settings/webhooks">{`← ${t("back")}`}</TextLink>
      </p>
      <Section
        title={t("settings")}
        lead={
          <>
            <StateBadge {...endpoint} /> {t("settingsLead", { date: date(endpoint.createdAt) })}
          </>
        }
        actions={<EndpointActions endpointId={id} url={url} isEnabled={endpoint.disabledAt === null} />}
      >
        {disabledReason !== null && (
          <p className="rounded-md bg-tone-amber px-3 py-2 text-tone-amber-text">{t(`reason.${disabledReason}`)}</p>
        )}
        {disabledReason === null && failingSince !== null && (
          <p className="rounded-md bg-tone-red px-3 py-2 text-tone-red-text">
            {t("failingSince", { date: date(failingSince) })}
          </p>
        )}
        <EndpointForm key={JSON.stringify(values)} endpointId={id} values={values} companies={user.companies} />
      </Section>
      <Section title={t("secret")} lead={t("secretLead")}>
        {previousSecretUntil !== null && (
          <p className="text-muted-foreground">{t("secretBoth", { date: date(previousSecretUntil) })}</p>
        )}
        <RotateSecret endpointId={id} />
      </Section>
      <Section title={t("resendSince")} lead={t("resendSinceLead")}>
        <ResendForm endpointId={id} today={todayIn("UTC", new Date())} />
      </Section>
      <Section title={t("log")} lead={t("logLead")} bare>
        <Segments
          scroll={false}
          chosen={state ?? "all"}
          choices={[
            { value: "all", label: t("state.all"), href: address },
            ...DELIVERY_STATES.map((one) => ({
              value: one,
              label: t(`state.${one}`),
              href: `${address}?state=${one}`,
            })),
          ]}
        />
        {deliveries.length === 0 ? (
          <p className="text-muted-foreground">{t("logEmpty")}</p>
        ) : (
          <DeliveryLog endpointId={id} deliveries={deliveries.map(toWebhookDelivery)} timeZone={timeZone} />
        )}
        <CursorPagination
          labels={{ newest: t("newest"), older: t("older") }}
          newest={before && (filter ? `${address}?${filter}` : address)}
          older={hasMore ? `${address}?${filter && `${filter}&`}before=${deliveries.at(-1)?.id}` : null}
        />
      </Section>
    </Messages>
  );
}
