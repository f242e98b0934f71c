"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { BrandPreview } from "#components/settings/brand-preview.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { Section } from "#components/settings/section.tsx";
import { Input } from "#components/ui/input.tsx";
import { INK, parseColor } from "#lib/domain/brand/brand-colors.ts";

/**
 * The colour of documents, e-mails and viewing page, typed or picked, with what clients see of it. `logo` is the URL of
 * the image.
 */
export function BrandFields({ form, logo }: { form: CompanyFormState; logo: string | null }) {
  const t = useTranslations("companySettings");
  const [typed, name] = useWatch({ control: form.control, name: ["brandColor", "name"] });
  const color = parseColor(typed);
  return (
    <Section anchor="brand" title={t("brand")} lead={t("brandLead")}>
      <Field label={t("brandColor")} hint={t("brandColorHint")} error={form.formState.errors.brandColor?.message}>
        {(control) => (
          <div className="flex items-center gap-2">
            <input
              type="color"
              aria-label={t("brandColorPick")}
              value={(color ?? INK).toLowerCase()}
              onChange={(event) =>
                form.setValue("brandColor", event.target.value.toUpperCase(), { shouldDirty: true, shouldTouch: true })
              }
              className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-input bg-background p-1 outline-none focus-visible:ring-2 focus-visible:ring-ring"
            />
            <Input
              {...control}
              {...form.register("brandColor")}
              autoComplete="off"
              spellCheck={false}
              placeholder="#1D4ED8"
              className="w-32 uppercase tabular-nums placeholder:normal-case"
            />
          </div>
        )}
      </Field>
      <BrandPreview {...{ color, name, logo }} />
    </Section>
  );
}
