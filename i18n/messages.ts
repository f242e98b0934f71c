import type { Language } from "#lib/domain/parties.ts";
import enAuth from "./en/auth.json" with { type: "json" };
import enCommon from "./en/common.json" with { type: "json" };
import enFailures from "./en/failures.json" with { type: "json" };
import enFrame from "./en/frame.json" with { type: "json" };
import enInvoice from "./en/invoice.json" with { type: "json" };
import enInvoiceForm from "./en/invoiceForm.json" with { type: "json" };
import frAuth from "./fr/auth.json" with { type: "json" };
import frCommon from "./fr/common.json" with { type: "json" };
import frFailures from "./fr/failures.json" with { type: "json" };
import frFrame from "./fr/frame.json" with { type: "json" };
import frInvoice from "./fr/invoice.json" with { type: "json" };
import frInvoiceForm from "./fr/invoiceForm.json" with { type: "json" };

const en = {
  ...enAuth,
  ...enCommon,
  ...enFailures,
  ...enFrame,
  ...enInvoice,
  ...enInvoiceForm,
};

/** Every text of the application by area; the compiler holds French against English. */
export type Messages = typeof en;

const fr: Messages = {
  ...frAuth,
  ...frCommon,
  ...frFailures,
  ...frFrame,
  ...frInvoice,
  ...frInvoiceForm,
};

export const messages: Record<Language, Messages> = { en, fr };
