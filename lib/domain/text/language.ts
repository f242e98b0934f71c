/** The languages of a company's documents and e-mails. */
export type Language = "fr" | "en";
