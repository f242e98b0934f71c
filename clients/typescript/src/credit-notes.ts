import { type Api, bodyOf, bytesOf, type CallOptions, toInit } from "./calls.ts";
import { everyRow } from "./pages.ts";
import type { CreditNote, CreditNoteList, CreditNoteSummary, ListCreditNotes } from "./schemas.ts";

/** The credit notes of a company. One is made from its invoice: `invoices.credit`. */
export class CreditNotes {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every credit note that the filters let through. */
  list(
    { page, ...filters }: ListCreditNotes = {},
    options?: CallOptions,
  ): AsyncGenerator<CreditNoteSummary, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListCreditNotes = {}, options?: CallOptions): Promise<CreditNoteList> {
    return bodyOf(this.#api.GET("/api/credit-notes", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<CreditNote> {
    return bodyOf(this.#api.GET("/api/credit-notes/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** The XML of a credit note on a Factur-X invoice. */
  facturx(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/credit-notes/{id}/facturx.xml", init));
  }

  /** The PDF, archived when the credit note was made. */
  pdf(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/credit-notes/{id}/pdf", init));
  }
}
