"use client";

import { useTranslations } from "next-intl";
import { setCompanyEditors } from "#app/(app)/settings/members/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { toast } from "#components/ui/toast.ts";

/** Whether members may change the owner's fields of the companies. Saved when it is toggled. */
export function CompanyEditorsSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations("members");
  const { run, pending } = useAction(
    async (on: boolean) => {
      const outcome = await setCompanyEditors({ membersEditCompanies: on });
      return outcome.ok ? { ok: true as const, on } : outcome;
    },
    { isRepeatable: true, onDone: ({ on }) => toast.success(t(on ? "editorsOpened" : "editorsClosed")) },
  );
  return (
    <CheckField label={t("editorsLabel")} hint={t("editorsHint")}>
      {(control) => (
        <Checkbox
          {...control}
          role="switch"
          checked={isOn}
          disabled={pending}
          onChange={(event) => run(event.target.checked)}
        />
      )}
    </CheckField>
  );
}
