import "server-only";
import { unsupportedCharacters } from "#lib/documents/fonts/unsupported-characters.ts";
import { lengthFaults } from "#lib/documents/pdf/document-length.ts";
import type { BlankFault, CharacterFault, LengthFault } from "#lib/domain/invoices/issue-fault.ts";
import { blankTexts } from "#lib/domain/invoices/required-texts.ts";
import type { WrittenInvoice } from "#lib/domain/invoices/written-texts.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import type { Language } from "#lib/domain/text/language.ts";

type CheckedQuote = Pick<Quote, "company" | "client" | "content">;

/** A mandatory text is blank, or the page cannot show the texts. */
export type QuoteTextsRefused =
  | { ok: false; code: "blank_text"; faults: BlankFault[] }
  | { ok: false; code: "unsupported_characters"; faults: CharacterFault[] }
  | { ok: false; code: "document_too_long"; faults: LengthFault[] };

/**
 * Why the texts of a quote cannot be sent; null where they can. The first kind of fault found is reported, with all
 * faults of that kind. Messages are in `language`, by default the company's.
 */
export function refuseQuoteTexts(quote: CheckedQuote, language?: Language): QuoteTextsRefused | null {
  const written = textsOf(quote);
  const blank = blankTexts(written, language);
  if (blank.length > 0) return { ok: false, code: "blank_text", faults: blank };
  const unsupported = unsupportedCharacters(written, language, "quote");
  if (unsupported.length > 0) return { ok: false, code: "unsupported_characters", faults: unsupported };
  const tooLong = lengthFaults(written, language, "quote");
  return tooLong.length > 0 ? { ok: false, code: "document_too_long", faults: tooLong } : null;
}

function textsOf({ company, client, content: { description, notes, lines, work } }: CheckedQuote): WrittenInvoice {
  return { company, client, description, notes, lines, work };
}
