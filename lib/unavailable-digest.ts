/** What an error of an absent database carries to the error page: Next.js hands a digest to the browser, and in production nothing else of it. */
export const UNAVAILABLE_DIGEST = "FOLIO_UNAVAILABLE";
