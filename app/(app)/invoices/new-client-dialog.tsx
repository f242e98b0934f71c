"use client";

import { useTranslations } from "next-intl";
import { createClient } from "#app/(app)/clients/actions.ts";
import { ClientForm } from "#components/clients/client-form.tsx";
import { newClientValues } from "#components/clients/client-values.ts";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";
import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";

interface Props {
  companyId: string;
  country: string;
  countries: { code: string; name: string }[];
  companyTerms: PaymentTerms;
  name: string;
  onClose: () => void;
  onCreated: (client: ClientChoice) => void;
}

/** Creates a client without leaving the form of the invoice. */
export function NewClientDialog({ companyId, country, countries, companyTerms, name, onClose, onCreated }: Props) {
  const t = useTranslations("invoiceForm");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="max-w-xl">
        <DialogHeader>
          <DialogTitle>{t("newClient")}</DialogTitle>
        </DialogHeader>
        <ClientForm
          keepAs="client/new"
          values={newClientValues(country, name)}
          countries={countries}
          companyTerms={companyTerms}
          submitLabel={t("createClient")}
          save={(input) => createClient(companyId, input)}
          onSaved={({ client }) => onCreated(client)}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
