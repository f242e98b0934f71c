import "server-only";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import type { Language } from "#lib/domain/text/language.ts";
import { type ActionFailure, catchFailures } from "#lib/http/action.ts";

/**
 * Why a form that the browser posted was refused, null for a preview, and what was typed into it. The page shows both.
 */
export interface PostedForm<Values> {
  ok: false;
  code: string | null;
  errors: { path: string; code: string }[];
  typed: Values;
}

/** What was typed, the faults of its texts, and the input of the action. */
export interface ReadForm<Values, Input> {
  typed: Values;
  errors: { path: string; code: string }[];
  input: Input;
  /** The page is drawn with what was typed, and nothing is done. */
  isPreview?: boolean;
}

/**
 * The form of a server action about an invoice as the browser posts it without JavaScript, for `useActionState`.
 * `action` is what the form's script calls: it checks the session, the company and the input. A success leads to the
 * invoice's page, a refusal back to the form. The company and the invoice are fields, `companyId` and `id`: React waits
 * for ever for bound arguments of an action whose state it restores.
 */
export function companyPost<Values, Input>(
  read: (form: FormData, language: Language) => ReadForm<Values, Input>,
  action: (companyId: string, input: Input) => Promise<{ ok: true } | ActionFailure | { ok: false; code: string }>,
): (previous: PostedForm<Values> | null, form: FormData) => Promise<PostedForm<Values>> {
  return async (_previous, form) => {
    const outcome = await catchFailures<PostedForm<Values>>(async () => {
      const { typed, errors, input, isPreview = false } = read(form, await getLocale());
      if (isPreview) return { ok: false, code: null, errors, typed };
      if (errors.length > 0) return { ok: false, code: "validation_failed", errors, typed };
      const answer = await action(textOf(form, "companyId"), input);
      const place = `/invoices/${encodeURIComponent(textOf(form, "id"))}`;
      if (answer.ok) redirect(place);
      if (answer.code === "signed_out") redirect(`/sign-in?next=${encodeURIComponent(place)}`);
      const faults = "errors" in answer ? answer.errors.map(({ path, code }) => ({ path, code })) : [];
      return { ok: false, code: answer.code, errors: faults, typed };
    });
    if ("typed" in outcome) return outcome;
    throw new Error(`the form was refused: ${outcome.code}`);
  };
}

/** A text field of a form that the browser posted. A file, or a missing field, is an empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
