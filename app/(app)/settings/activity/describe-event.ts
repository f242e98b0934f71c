import { getTranslations } from "next-intl/server";
import type { SettingsEvent } from "#lib/audit-log/list-activity.ts";

/** What an event is in the reader's words. */
export interface DescribedEvent {
  who: string;
  what: string;
  /** The values that changed, or what else belongs to it; "" where there is nothing more. */
  details: string;
}

/** Returns a function that describes events in the language of the request. */
export async function eventDescriber(): Promise<(event: SettingsEvent) => DescribedEvent> {
  const [t, fields, plans] = await Promise.all([
    getTranslations("activity"),
    getTranslations("companySettings"),
    getTranslations("plan"),
  ]);
  const planName = (value: unknown) =>
    value === "starter" || value === "professional" || value === "business" ? plans(value) : "";
  const ofPrices = (kind: "pricesIncludeTaxForConsumers" | "pricesIncludeTaxForBusinesses") =>
    [kind, `${fields("pricesIncludeTax")} (${fields(kind)})`] as const;
  /** The settings that the form calls otherwise. */
  const otherNames = new Map<unknown, string>([
    ["firstNumber", t("firstNumber")],
    ["paymentTermsMonth", fields("paymentTermsDays")],
    ofPrices("pricesIncludeTaxForConsumers"),
    ofPrices("pricesIncludeTaxForBusinesses"),
  ]);
  const fieldName = (field: unknown) =>
    otherNames.get(field) ?? (fields.has(`${field}` as "name") ? fields(`${field}` as "name") : `${field}`);

  function who({ actorKind, actorName }: SettingsEvent): string {
    if (actorKind === "api_key") return t("byKey", { name: actorName ?? "" });
    return actorKind === "user" ? (actorName ?? "") : t("byFolio");
  }

  function details({ type, data }: SettingsEvent): string {
    if (type === "company.updated") {
      const changes = new Map(listOf(data.changes).map((change) => [textOf(memberOf(change, "field")), change]));
      const described = listOf(data.fields).map((field) => {
        const change = changes.get(textOf(field));
        if (!change) return fieldName(field);
        const [from, to] = [shown(memberOf(change, "from")), shown(memberOf(change, "to"))];
        return t("change", { field: fieldName(field), from: from || t("nothing"), to: to || t("nothing") });
      });
      return [...new Set(described)].join(" · "); // payment terms are two settings of one name
    }
    if (type === "api_key.created") return listOf(data.scopes).map(textOf).join(", ");
    if (type.startsWith("webhook_endpoint.")) return textOf(data.url);
    return type === "account_email.undelivered" ? textOf(data.reason) : "";
  }

  return (event) => {
    const { type, data, subjectName, companyName } = event;
    const values = {
      name: textOf(data.name),
      person: subjectName ?? textOf(data.email ?? data.to),
      from: planName(data.from),
      to: planName(data.to),
      company: companyName ?? "",
      isOn: `${data.endIdleSessions === true || data.to === "members"}`,
    };
    return { who: who(event), what: t(`types.${type}`, values), details: details(event) };
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function memberOf(value: unknown, name: "field" | "from" | "to"): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : null;
}

/** A stored value as text: an address and an identifier in one line, as are several of them. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shown).join("; ");
  return typeof value === "object" ? Object.values(value).filter(Boolean).join(", ") : `${value}`;
}
