import { type ChosenLine, type CreditValues, chosenLines } from "#app/(app)/invoices/[id]/credit/chosen-lines.ts";
import type { PaymentValues } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { parseDecimal } from "#lib/domain/money/decimal.ts";
import { isCurrency, minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";
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
  const read = isCurrency(currency)
    ? parseAmount(amount, minorUnitDigits(currency), currency, language)
    : parseDecimal(amount, 0, language);
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
 * The quantities and the reason of a credit note. The form names the lines in their order, and the field of each by its
 * place: `quantities.0`.
 */
export function readCredit(
  form: FormData,
  language: Language,
): ReadForm<CreditValues, { id: string; lines: ChosenLine[]; reason: string; amountCredited: number }> {
  const lineNumbers = form.getAll("lineNumber").map(Number);
  const [quantities, reason] = [
    lineNumbers.map((_, index) => textOf(form, `quantities.${index}`)),
    textOf(form, "reason"),
  ];
  return {
    typed: { quantities, reason },
    errors: quantities.flatMap((text, index) => {
      const read = parseDecimal(text, 4, language);
      return text.trim() === "" || read.ok ? [] : [{ path: `quantities.${index}`, code: read.code }];
    }),
    isPreview: form.has("preview"),
    input: {
      id: textOf(form, "id"),
      amountCredited: Number(textOf(form, "amountCredited")),
      lines: chosenLines(lineNumbers, quantities, language),
      reason,
    },
  };
}
