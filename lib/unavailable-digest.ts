// The digest is the only part of an error that Next.js passes to the error page in production.

/** The digest of an error caused by an unavailable database. */
export const UNAVAILABLE_DIGEST = "FOLIO_UNAVAILABLE";

/** The digest of a read that was refused because the company has too many of them under way. */
export const TOO_MANY_CALLS_DIGEST = "FOLIO_TOO_MANY_CALLS";
