import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import type { Quote, QuoteSignature } from "#lib/domain/quotes/quote.ts";
import { parseSignature, type SigningFault, type SigningForm } from "#lib/domain/quotes/signature.ts";
import { type CodeFault, confirmEmail } from "#lib/email/sending/signing-code.ts";
import { quoteClientContext } from "#lib/quotes/quote-by-link.ts";
import { declineByClient, requestRenewal, type SignQuoteOutcome, signQuote } from "#lib/quotes/sign-quote.ts";

/** What the form of a client's page sends. */
export interface SentSigning extends SigningForm {
  /** The version and the SHA-256 of the PDF that the page showed. */
  version: number;
  sha256: string;
  /** The numbers of the optional lines that were ticked. */
  options: number[];
  /** The code of an e-mail, where one is asked for. */
  code: string;
}

export type SignByLinkOutcome = SignQuoteOutcome | { ok: false; code: SigningFault | CodeFault };

/** Signs the quote for the holder of its link. `now` is what the company's clock shows. */
export async function signByLink(
  quote: Quote,
  { version, sha256, options, code, ...form }: SentSigning,
  from: Pick<QuoteSignature, "networkAddress" | "userAgent">,
  now: Date,
): Promise<SignByLinkOutcome> {
  const parsed = parseSignature(form);
  if (!parsed.ok) return parsed;
  // One that is not open is refused below, or has this signature already.
  const isOpen = quote.status === "sent" || quote.status === "viewed";
  const confirmed = isOpen && quote.content.confirmsEmail ? await confirmEmail(quote, code, now) : null;
  if (confirmed && !confirmed.ok) return confirmed;
  const context = await quoteClientContext(quote, now);
  return inTransaction((tx) =>
    signQuote(tx, context, {
      ...{ quoteId: quote.id, version, documentSha256: sha256, options, ...parsed.signature },
      confirmedEmail: confirmed?.email ?? null,
      ...from,
    }),
  );
}

/** Declines this version for the holder of its link. */
export async function declineByLink(
  quote: Quote,
  answer: { version: number; reason: string },
  now: Date,
): Promise<SignQuoteOutcome> {
  const context = await quoteClientContext(quote, now);
  return inTransaction((tx) => declineByClient(tx, context, { quoteId: quote.id, ...answer }));
}

/** Asks for a new validity of this version for the holder of its link. */
export async function renewByLink(quote: Quote, version: number, now: Date): Promise<SignQuoteOutcome> {
  const context = await quoteClientContext(quote, now);
  return inTransaction((tx) => requestRenewal(tx, context, { quoteId: quote.id, version }));
}
