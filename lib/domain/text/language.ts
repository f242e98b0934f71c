export const LANGUAGES = ["fr", "en"] as const;

/** The languages of documents and e-mails. */
export type Language = (typeof LANGUAGES)[number];
