import { type CreditValues, chosenLines } from "#app/(app)/invoices/[id]/credit/chosen-lines.ts";
import type { PaymentValues } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ChosenLine } from "#lib/domain/credit-notes/credit-lines.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { type DecimalResult, parseDecimal } from "#lib/domain/money/decimal.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { parseTypedDate } from "#lib/domain/typed-date.ts";
import { type ReadForm, textOf } from "#lib/http/company-post.ts";

interface Movement {
  id: string;
  amountPaid: number;
  amount?: number;
  date?: CalendarDate | null;
  method?: PaymentMethod | null;
  note?: string;
  allowEarly?: boolean;
}

/** A payment or a refund. The amount is read as the language writes it, the date in any usual form. */
export function readMovement(form: FormData, language: Language): ReadForm<PaymentValues, Movement> {
  const [id, amountPaid, currency] = [textOf(form, "id"), Number(textOf(form, "amountPaid")), textOf(form, "currency")];
  if (!form.has("amount"))
    return {
      typed: { amount: "", date: "", method: "", note: "", allowEarly: false },
      errors: [],
      input: { id, amountPaid },
    };
  const [amount, day, note] = [textOf(form, "amount"), textOf(form, "date"), textOf(form, "note")];
  const method = PAYMENT_METHODS.find((each) => each === form.get("method")) ?? "";
  const allowEarly = form.has("allowEarly");
  const read = readCents(amount, currency, language);
  const date = parseTypedDate(day)?.date ?? null;
  const amountFault =
    amount.trim() === "" ? "required" : !read.ok ? read.code : read.scaled <= 0 ? "invalid_amount" : null;
  const dateFault = day.trim() === "" ? "required" : date === null ? "invalid_date" : null;
  return {
    typed: { amount, date: date ?? day, method, note, allowEarly },
    errors: [
      ...(amountFault ? [{ path: "amount", code: amountFault }] : []),
      ...(dateFault ? [{ path: "date", code: dateFault }] : []),
    ],
    input: {
      id,
      amountPaid,
      amount: read.ok ? read.scaled : 0,
      date,
      method: method || null,
      note,
      ...(allowEarly && { allowEarly }),
    },
  };
}

/**
 * The quantities, the amounts and the reason of a credit note. The form names the lines in their order, and the fields
 * of each by its place: `quantities.0`, `amounts.0`.
 */
export function readCredit(
  form: FormData,
  language: Language,
): ReadForm<CreditValues, { id: string; lines: ChosenLine[]; reason: string; amountCredited: number }> {
  const lineNumbers = form.getAll("lineNumber").map(Number);
  const [reason, currency] = [textOf(form, "reason"), textOf(form, "currency")];
  const quantities = lineNumbers.map((_, index) => textOf(form, `quantities.${index}`));
  const amounts = lineNumbers.map((_, index) => textOf(form, `amounts.${index}`));
  const faultOf = (path: string, text: string, read: DecimalResult) =>
    text.trim() === "" || read.ok ? [] : [{ path, code: read.code }];
  return {
    typed: { quantities, amounts, reason },
    errors: [
      ...quantities.flatMap((text, index) => faultOf(`quantities.${index}`, text, parseDecimal(text, 4, language))),
      ...amounts.flatMap((text, index) => faultOf(`amounts.${index}`, text, readCents(text, currency, language))),
    ],
    isPreview: form.has("preview"),
    input: {
      id: textOf(form, "id"),
      amountCredited: Number(textOf(form, "amountCredited")),
      lines: chosenLines(lineNumbers, { quantities, amounts }, currency, language),
      reason,
    },
  };
}
