import { pdfRoute } from "#app/(public)/q/[token]/pdf-route.ts";
import { signedQuotePdf } from "#lib/archive/quote-pdf.ts";

/** The signed PDF behind a client's link, with its page of evidence. */
export const GET = pdfRoute((quote, now) => signedQuotePdf(quote, now));
