/**
 * Who asks for it. `law`: the law of the seller's country, of an invoice of any format. `standard`: the rules of
 * e-invoices alone. `custom`: nobody demands it, and yet an invoice usually has it, or it is probably a mistake.
 */
export type FindingBasis = "law" | "standard" | "custom";

/** A fault that must be corrected before an invoice can be issued. */
export interface IssueFault {
  /** Such as `company.siren` or `lines[2].description`. */
  path: string;
  /** The business term of EN 16931, for a requirement of e-invoices only. */
  term?: string | null;
  /** Who asks for it, where it is a finding of readiness. */
  basis?: FindingBasis;
  message: string;
}

/** A mandatory text without any visible character. */
export interface BlankFault {
  /** Such as `client.name`. */
  path: string;
  message: string;
}

/** A text that the page cannot show as written. */
export interface CharacterFault {
  /** Such as `lines[2].description`. */
  path: string;
  message: string;
}

/** A fault that makes the document too long to be drawn in time. */
export interface LengthFault {
  path: "lines";
  message: string;
}
