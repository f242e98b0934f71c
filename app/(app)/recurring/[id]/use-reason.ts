import { useTranslations } from "next-intl";
import type { RunReason } from "#lib/domain/recurring/recurring-invoice.ts";

/** Why a run could not be finished, in the reader's language. */
export function useReason(): (reason: Pick<RunReason, "code">) => string {
  const t = useTranslations("recurring.reasons");
  return ({ code }) => (t.has(code as "other") ? t(code as "other", { code }) : t("other", { code }));
}
