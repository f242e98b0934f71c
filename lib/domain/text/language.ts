/** The languages in which a company's clients can be written to. */
export type Language = "fr" | "en";
