"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";

interface Props {
  accounts: { id: string; name: string }[];
  fileName: string;
  pending: boolean;
  onChoose: (accountId: string) => void;
  onClose: () => void;
}

/** Asks which account a file is of that names none. */
export function ChooseAccount({ accounts, fileName, pending, onChoose, onClose }: Props) {
  const t = useTranslations("bank.upload");
  const [chosen, setChosen] = useState(accounts[0]?.id ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <FormDialog
      title={t("accountTitle")}
      text={t("accountText", { file: fileName })}
      confirm={t("button")}
      {...{ submit, pending, onClose }}
    >
      <Field label={t("account")}>
        {(control) => (
          <NativeSelect {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </FormDialog>
  );
}
