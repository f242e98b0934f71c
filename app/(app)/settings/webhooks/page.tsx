import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateWebhookButton } from "#app/(app)/settings/webhooks/create-webhook-button.tsx";
import { StateBadge } from "#app/(app)/settings/webhooks/state-badge.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { requireSession } from "#lib/auth/require-session.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";
import { listEndpoints } from "#lib/webhooks/list-endpoints.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("webhooks"))("title") };
}

/** The webhook endpoints of the group, for its owner. */
export default async function WebhooksPage() {
  const user = await requireSession();
  const t = await getTranslations("webhooks");
  const isOwner = user.role === "owner";
  const endpoints = isOwner ? await listEndpoints(user.groupId) : [];
  return (
    <Messages namespaces={["webhooks"]}>
      <Section
        title={t("title")}
        lead={t("lead")}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {isOwner && <CreateWebhookButton companies={user.companies} />}
            <TextLink href="/docs/webhooks">{t("documentation")}</TextLink>
          </div>
        }
        bare
      >
        {!isOwner && (
          <p className="text-muted-foreground">{t("onlyOwner", { owner: await findOwnerName(user.groupId) })}</p>
        )}
        {isOwner && endpoints.length === 0 && <EmptyState title={t("emptyTitle")}>{t("empty")}</EmptyState>}
        {endpoints.length > 0 && (
          <ul aria-label={t("title")} className="divide-y divide-border rounded-xl border border-border bg-card">
            {endpoints.map((endpoint) => (
              <li key={endpoint.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0">
                  <Link
                    href={`/settings/webhooks/${endpoint.id}`}
                    className="wrap-anywhere rounded-sm font-medium underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
                  >
                    {endpoint.url}
                  </Link>
                  {endpoint.description && (
                    <p className="wrap-anywhere text-muted-foreground text-sm">{endpoint.description}</p>
                  )}
                </div>
                <StateBadge {...endpoint} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Messages>
  );
}
