/**
 * The digest of an error caused by an unavailable database. In production, the digest is the only part of an error that Next.js passes to
 * the error page.
 */
export const UNAVAILABLE_DIGEST = "FOLIO_UNAVAILABLE";
