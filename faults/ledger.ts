/** The expected state of an invoice, according to acknowledgements. Only one client works on an invoice, one operation after another. */
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

/** A response, or the lack of one, that no client may see. */
export interface Complaint {
  what: string;
  /** The request id, to find it in the log. */
  requestId: string | null;
}

/** What the clients of one service were promised since its start, and how they were treated. */
export interface Ledger {
  invoices: Map<string, Promised>;
  /** Of the current round. */
  complaints: Complaint[];
  /** The number of requests by result: "200", "503", "dropped" … */
  answers: Map<string, number>;
  /** Known faults, which later rounds do not report again. */
  told: Set<string>;
}

export function newLedger(): Ledger {
  return { invoices: new Map(), complaints: [], answers: new Map(), told: new Set() };
}

/** The complaints of the finished round, with duplicates merged. */
export function takeComplaints(ledger: Ledger): string[] {
  const alike = Map.groupBy(ledger.complaints.splice(0), ({ what }) => what);
  return [...alike].map(([what, complaints]) => {
    const request = complaints.find(({ requestId }) => requestId !== null)?.requestId;
    return `${complaints.length} × ${what}${request ? ` (request ${request})` : ""}`;
  });
}
