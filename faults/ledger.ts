/**
 * The expected state of an invoice, according to acknowledgements. Only one client works on an invoice, one operation
 * after another.
 */
export interface Promised {
  id: string;
  /** In minor units, VAT included. */
  total: number;
  number: string | null;
  /** The amounts of its payments. */
  payments: number[];
  /** `queued`: the provider was unavailable; the e-mail is sent later. */
  email: "none" | "queued" | "accepted";
  /** The round that last changed it. */
  round: number;
}

/** A response that no client may get, or the lack of one. */
export interface BadAnswer {
  what: string;
  /** The request id, to find it in the log. */
  requestId: string | null;
}

/** What the clients of one service were promised since its start, and how they were treated. */
export interface Ledger {
  invoices: Map<string, Promised>;
  /** Of the current round. */
  badAnswers: BadAnswer[];
  /** The number of requests by result: "200", "503", "dropped" … */
  answers: Map<string, number>;
  /** The differences that a round has reported. Later rounds do not repeat them. */
  reported: Set<string>;
}

export function newLedger(): Ledger {
  return { invoices: new Map(), badAnswers: [], answers: new Map(), reported: new Set() };
}

/** The bad answers of the finished round; equal ones are counted. */
export function takeBadAnswers(ledger: Ledger): string[] {
  const alike = Map.groupBy(ledger.badAnswers.splice(0), ({ what }) => what);
  return [...alike].map(([what, answers]) => {
    const request = answers.find(({ requestId }) => requestId !== null)?.requestId;
    return `${answers.length} × ${what}${request ? ` (request ${request})` : ""}`;
  });
}
