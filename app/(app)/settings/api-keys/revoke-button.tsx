"use client";

import { useTranslations } from "next-intl";
import { revokeKey } from "#app/(app)/settings/api-keys/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";

interface RevokeButtonProps {
  keyId: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  creatorName: string;
  /** It may have made others. */
  makesKeys: boolean;
  /** When it was created and last used, in the reader's words; null when it was never used. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** Revokes a key after a confirmation that says which one: keys may have the same name. */
export function RevokeButton({
  keyId,
  name,
  prefix,
  creatorName,
  makesKeys,
  createdAt,
  lastUsedAt,
}: RevokeButtonProps) {
  const t = useTranslations("apiKeys");
  return (
    <ConfirmAction
      variant="outline"
      size="sm"
      aria-label={t("revokeNamed", { name })}
      title={t("revokeTitle", { name })}
      description={
        <>
          <span className="mb-3 block rounded-md bg-muted/60 px-3 py-2 text-foreground">
            <code className="wrap-anywhere">{prefix}…</code>
            <span className="mt-1 block text-muted-foreground">
              {t("revokeCreated", { creator: creatorName, date: createdAt })}
              <br />
              {lastUsedAt ? t("revokeUsed", { date: lastUsedAt }) : t("revokeUnused")}
            </span>
          </span>
          {t("revokeText")} {makesKeys && t("revokeMade")}
        </>
      }
      confirm={t("revoke")}
      destructive
      action={() => revokeKey({ keyId })}
      done={t("revoked", { name })}
    >
      {t("revoke")}
    </ConfirmAction>
  );
}
