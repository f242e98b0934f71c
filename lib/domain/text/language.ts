export const LANGUAGES = ["fr", "en"] as const;

/** The languages of documents and e-mails. */
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}
