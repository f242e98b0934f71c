"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  changeWebhook,
  deleteWebhook,
  resendWebhook,
  rotateWebhookSecret,
  testWebhook,
} from "#app/(app)/settings/webhooks/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";
import { useAction } from "#components/form/use-action.ts";
import { SecretWindow, ShownSecret } from "#components/settings/secret-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { toast } from "#components/ui/toast.ts";

/** Enables or disables an endpoint, tests it, and deletes it. */
export function EndpointActions({
  endpointId,
  url,
  isEnabled,
}: {
  endpointId: string;
  url: string;
  isEnabled: boolean;
}) {
  const t = useTranslations("webhooks");
  const test = useAction(() => testWebhook({ endpointId }), { onDone: () => toast.success(t("tested")) });
  const enable = useAction(() => changeWebhook({ endpointId, enabled: true }), {
    onDone: () => toast.success(t("enabled")),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {isEnabled ? (
        <>
          <Button variant="outline" disabled={test.pending} onClick={() => test.run()}>
            {t("test")}
          </Button>
          <ConfirmAction
            variant="outline"
            title={t("disableTitle")}
            description={t("disableText")}
            confirm={t("disable")}
            action={() => changeWebhook({ endpointId, enabled: false })}
            done={t("disabledDone")}
          >
            {t("disable")}
          </ConfirmAction>
        </>
      ) : (
        <Button variant="outline" disabled={enable.pending} onClick={() => enable.run()}>
          {t("enable")}
        </Button>
      )}
      <ConfirmAction
        variant="outline"
        title={t("deleteTitle")}
        description={<span className="wrap-anywhere">{t("deleteText", { url })}</span>}
        confirm={t("delete")}
        destructive
        action={() => deleteWebhook({ endpointId })}
        done={t("deleted")}
      >
        {t("delete")}
      </ConfirmAction>
    </div>
  );
}

/** Replaces the secret of an endpoint, and shows the new one once. */
export function RotateSecret({ endpointId }: { endpointId: string }) {
  const t = useTranslations("webhooks");
  const [secret, setSecret] = useState<string | null>(null);
  const { run } = useAction(() => rotateWebhookSecret({ endpointId }), {
    onDone: (outcome) => setSecret(outcome.secret),
  });
  return (
    <>
      <div>
        <ConfirmButton
          variant="outline"
          title={t("rotateTitle")}
          description={t("rotateText")}
          confirm={t("rotate")}
          onConfirm={async () => run()}
        >
          {t("rotate")}
        </ConfirmButton>
      </div>
      <SecretWindow open={secret !== null} isShown onClose={() => setSecret(null)}>
        {secret !== null && (
          <ShownSecret
            texts="webhooks"
            title={t("createdTitle")}
            label={t("secret")}
            secret={secret}
            onDone={() => setSecret(null)}
          />
        )}
      </SecretWindow>
    </>
  );
}

/** Sends a message again. */
export function ResendButton({
  endpointId,
  messageId,
  label,
}: {
  endpointId: string;
  messageId: string;
  label: string;
}) {
  const t = useTranslations("webhooks");
  const { run, pending } = useAction(() => resendWebhook({ endpointId, messageId }), {
    onDone: () => toast.success(t("resent")),
  });
  return (
    <Button variant="outline" size="sm" disabled={pending} aria-label={label} onClick={() => run()}>
      {t("resend")}
    </Button>
  );
}
