"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type CreatedKey, CreateKeyForm } from "#app/(app)/settings/api-keys/create-key-form.tsx";
import { FirstCall } from "#app/(app)/settings/api-keys/first-call.tsx";
import { SecretDialog, ShownSecret } from "#components/settings/secret-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { isInReach } from "#lib/domain/identity/scopes.ts";

interface CreateKeyButtonProps {
  appUrl: string;
  /** Of the group, in creation order. */
  companies: { id: string; name: string; isTest: boolean }[];
}

/** Creates a key and shows it once. */
export function CreateKeyButton({ appUrl, companies }: CreateKeyButtonProps) {
  const t = useTranslations("apiKeys");
  return (
    <SecretDialog<CreatedKey>
      trigger={
        <Button>
          <Plus aria-hidden />
          {t("create")}
        </Button>
      }
      form={(onCreated) => <CreateKeyForm companies={companies} onCreated={onCreated} />}
      shown={({ key, scopes, companyIds, testOnly }, close) => (
        <ShownSecret texts="apiKeys" title={t("createdTitle")} label={t("key")} secret={key} onDone={close}>
          <FirstCall
            apiKey={key}
            appUrl={appUrl}
            company={companies.find((company) => isInReach({ companyIds, testOnly }, company)) ?? null}
            scopes={scopes}
          />
        </ShownSecret>
      )}
    />
  );
}
