"use client";

import { useTranslations } from "next-intl";
import { useOptimistic } from "react";
import { setSessionPolicy } from "#app/(app)/settings/members/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { toast } from "#components/ui/toast.ts";

/** Whether idle sessions of the group end. Saved when it is toggled. */
export function SessionPolicy({ endIdleSessions }: { endIdleSessions: boolean }) {
  const t = useTranslations("members");
  const [shown, show] = useOptimistic(endIdleSessions);
  const { run, pending } = useAction(
    (wanted: boolean) => {
      show(wanted);
      return setSessionPolicy({ endIdleSessions: wanted });
    },
    { isRepeatable: true, onDone: () => toast.success(t("sessionsSaved")) },
  );
  return (
    <CheckField label={t("endIdle")} hint={t("endIdleHint")}>
      {(control) => (
        <Checkbox {...control} checked={shown} disabled={pending} onChange={({ target }) => run(target.checked)} />
      )}
    </CheckField>
  );
}
