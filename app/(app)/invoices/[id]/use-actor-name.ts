import { useTranslations } from "next-intl";
import type { InvoiceEvent } from "#lib/invoices/invoice-events.ts";

/** Who did something, in words: the name of the user or the API key, the client, or Folio. */
export function useActorName(): (actor: Pick<InvoiceEvent, "actorKind" | "actorName">) => string {
  const t = useTranslations("invoice.events");
  return ({ actorKind, actorName }) => {
    if (actorKind === "user") return actorName ?? "";
    return actorKind === "api_key" ? t("key", { name: actorName ?? "" }) : t(actorKind);
  };
}
