import enFrame from "#i18n/en/frame.json" with { type: "json" };
import frFrame from "#i18n/fr/frame.json" with { type: "json" };
import type { Language } from "#lib/domain/parties.ts";
import enAuth from "./en/auth.json" with { type: "json" };
import enCommon from "./en/common.json" with { type: "json" };
import enFailures from "./en/failures.json" with { type: "json" };
import frAuth from "./fr/auth.json" with { type: "json" };
import frCommon from "./fr/common.json" with { type: "json" };
import frFailures from "./fr/failures.json" with { type: "json" };

const en = { ...enCommon, ...enAuth, ...enFailures, ...enFrame };

/** Every text of the application by area; the compiler holds French against English. */
export type Messages = typeof en;

const fr: Messages = { ...frCommon, ...frAuth, ...frFailures, ...frFrame };

export const messages: Record<Language, Messages> = { en, fr };
