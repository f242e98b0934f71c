"use client";

import { useTranslations } from "next-intl";
import { addClient } from "#app/(app)/invoices/new/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ClientChoice } from "#lib/domain/parties.ts";

interface Props {
  companyId: string;
  country: string;
  name: string;
  onClose: () => void;
  onCreated: (client: ClientChoice) => void;
}

/** A new client without leaving the invoice. */
export function NewClientDialog({ companyId, country, name, onClose, onCreated }: Props) {
  const t = useTranslations("invoiceForm");
  const common = useTranslations("common");
  const { form, submit, pending } = useActionForm({
    defaultValues: { name, email: "", address: { line1: "", line2: "", postalCode: "", city: "", country } },
    action: (values) => addClient(companyId, values),
    onDone: ({ client }) => onCreated(client),
  });
  const { errors } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <form
          noValidate
          onSubmit={(event) => {
            // React lets it bubble to the invoice's form, in which this dialog stands.
            event.stopPropagation();
            submit(event);
          }}
          className="flex flex-col gap-4"
        >
          <DialogHeader>
            <DialogTitle>{t("newClient")}</DialogTitle>
          </DialogHeader>
          <Field label="name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register("name")} />}
          </Field>
          <Field label="email" error={errors.email?.message}>
            {(control) => <Input {...control} {...form.register("email")} />}
          </Field>
          <Field label="line1" error={errors.address?.line1?.message}>
            {(control) => <Input {...control} {...form.register("address.line1")} />}
          </Field>
          <Field label="postal" error={errors.address?.postalCode?.message}>
            {(control) => <Input {...control} {...form.register("address.postalCode")} />}
          </Field>
          <Field label="city" error={errors.address?.city?.message}>
            {(control) => <Input {...control} {...form.register("address.city")} />}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" disabled={pending}>
              {common("save")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
