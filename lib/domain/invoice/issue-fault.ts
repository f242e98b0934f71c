/** What has to be mended before an invoice can be issued. */
export interface IssueFault {
  /** Such as `company.siren` or `lines[2].description`. */
  path: string;
  /** The business term of EN 16931, for what only e-invoices ask for. */
  term?: string;
  message: string;
}

/** One text that an invoice must bear, and in which there is nothing to see. */
export interface BlankFault {
  /** Such as `client.name`. */
  path: string;
  message: string;
}

/** One text that the page cannot show as it was written. */
export interface CharacterFault {
  /** Such as `lines[2].description`. */
  path: string;
  message: string;
}

/** What makes a document longer than can be drawn in time. */
export interface LengthFault {
  path: "lines";
  message: string;
}
