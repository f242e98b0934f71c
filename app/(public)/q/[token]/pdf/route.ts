import { pdfRoute } from "#app/(public)/q/[token]/pdf-route.ts";
import { quotePdf } from "#lib/archive/quote-pdf.ts";

/** The PDF of the version behind a client's link. */
export const GET = pdfRoute((quote, now) => quotePdf(quote, now));
