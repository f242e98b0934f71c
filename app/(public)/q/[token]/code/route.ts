import { quoteForm } from "#app/(public)/q/[token]/quote-route.ts";
import { sendSigningCode } from "#lib/email/sending/signing-code.ts";

/** The client asks for the code that confirms their e-mail address. */
export const POST = quoteForm("code_sent", (quote, _form, now) => sendSigningCode(quote, now));
