/** The VAT category codes of UNTDID 5305 (EN 16931 BT-118, BT-151). */
export type VatCategory = "S" | "E" | "AE" | "K" | "G" | "O";

/** Franchise: small businesses that charge no VAT (CGI article 293 B). */
export type VatRegime = "standard" | "franchise";
