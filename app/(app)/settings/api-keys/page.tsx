import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateKeyButton } from "#app/(app)/settings/api-keys/create-key-button.tsx";
import { KeyTable } from "#app/(app)/settings/api-keys/key-table.tsx";
import { RevokedKeys } from "#app/(app)/settings/api-keys/revoked-keys.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listApiKeys, listRevokedKeys } from "#lib/api-keys/list-api-keys.ts";
import { readerTimeZone, requireSession } from "#lib/auth/require-session.ts";
import { planAllowsApiKeys } from "#lib/domain/identity/api-key.ts";
import { env } from "#lib/env.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("apiKeys"))("title") };
}

/** The API keys: the owner sees all keys of the group, a member only their own. */
export default async function ApiKeysPage() {
  const user = await requireSession();
  const [t, requestLog] = await Promise.all([getTranslations("apiKeys"), getTranslations("requestLog")]);
  const now = new Date();
  const [keys, revoked, timeZone] = await Promise.all([
    listApiKeys(user),
    listRevokedKeys(user, now),
    readerTimeZone(),
  ]);
  const companies = user.companies.map(({ id, name, isTest }) => ({ id, name, isTest }));
  const isOwner = user.role === "owner";
  const mayCreate = planAllowsApiKeys(user.plan);
  return (
    <Messages namespaces={["apiKeys"]}>
      <Section
        title={t("title")}
        lead={`${t("lead")} ${isOwner ? "" : t("leadMember")}`}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {mayCreate && <CreateKeyButton appUrl={env.APP_URL} companies={companies} />}
            <TextLink href="/settings/api-keys/requests">{requestLog("title")}</TextLink>
            <TextLink href="/docs">{t("documentation")}</TextLink>
          </div>
        }
        bare
      >
        {!mayCreate && (
          <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="max-w-2xl">
              <p className="font-medium">{t("starterTitle")}</p>
              <p className="mt-1 text-pretty text-muted-foreground text-sm">
                {t("starter")} {!isOwner && t("starterMember", { owner: await findOwnerName(user.groupId) })}
              </p>
            </div>
            {isOwner && (
              <Button asChild>
                <Link href="/settings/plan">{t("starterOwner")}</Link>
              </Button>
            )}
          </Card>
        )}
        {keys.length > 0 ? (
          <KeyTable
            keys={keys}
            companies={companies}
            userId={user.userId}
            appUrl={env.APP_URL}
            timeZone={timeZone}
            now={now.toISOString()}
          />
        ) : (
          mayCreate && <EmptyState title={t("emptyTitle")}>{t("empty")}</EmptyState>
        )}
        {revoked.length > 0 && <RevokedKeys keys={revoked} timeZone={timeZone} />}
      </Section>
    </Messages>
  );
}
