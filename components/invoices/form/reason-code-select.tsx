import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { AdjustmentsName } from "#components/invoices/form/use-adjustments.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { AdjustmentKind } from "#lib/domain/lines/adjustment.ts";
import { bareReasonCodes, reasonChoices } from "#lib/domain/lines/reason-words.ts";

interface Props {
  id: string;
  form: UseFormReturn<InvoiceFormValues>;
  path: `${AdjustmentsName}.${number}`;
  kind: AdjustmentKind;
}

/**
 * The code of the reason of a discount or a charge, for e-invoices. Choosing one fills in its words where there are
 * none, or those of another code.
 */
export function ReasonCodeSelect({ id, form, path, kind }: Props) {
  const t = useTranslations("invoiceForm.adjustment");
  const choices = reasonChoices(kind, useLocale());
  const bare = bareReasonCodes(kind);
  const fillWords = (code: string) => {
    const reason = form.getValues(`${path}.reason`).trim();
    const next = choices.find((choice) => choice.code === code)?.words;
    if (next === undefined || (reason !== "" && choices.every(({ words }) => words !== reason))) return;
    form.setValue(`${path}.reason`, next, { shouldDirty: true });
  };
  return (
    <NativeSelect
      id={id}
      aria-label={t("reasonCode")}
      className="mt-1.5 w-full"
      {...form.register(`${path}.reasonCode`, { onChange: (event) => fillWords(event.target.value) })}
    >
      <option value="">{t("noReasonCode")}</option>
      {choices.map(({ code, words }) => (
        <option key={code} value={code}>
          {words} ({code})
        </option>
      ))}
      {bare.length > 0 && (
        <optgroup label={t("otherReasonCodes")}>
          {bare.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  );
}
