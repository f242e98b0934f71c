/** How VAT is dealt with, as UNTDID 5305 codes it (EN 16931 BT-118, BT-151). */
export type VatCategory = "S" | "E" | "AE" | "K" | "G" | "O";

/** Franchise: small businesses that charge no VAT (CGI article 293 B). */
export type VatRegime = "standard" | "franchise";
