import {
  type Api,
  bodyOf,
  bytesOf,
  type CallOptions,
  type ChangeOptions,
  type Tagged,
  taggedBodyOf,
  toInit,
} from "./calls.ts";
import { everyRow } from "./pages.ts";
import type { CreditNote, CreditNoteList, CreditNoteSummary, EmailInput, ListCreditNotes } from "./schemas.ts";

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

  /** A credit note with its ETag, for `ifMatch` of its e-mails. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<CreditNote>> {
    return taggedBodyOf(this.#api.GET("/api/credit-notes/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /**
   * E-mails a credit note, once: after that it is refused. Where the mail provider is not there, `delivery` is queued,
   * and Folio tries again by itself.
   */
  send(id: string, options?: ChangeOptions): Promise<CreditNote> {
    return bodyOf(this.#api.POST("/api/credit-notes/{id}/send", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Sends a credit note again, to the same people or to others. */
  resend(id: string, email: EmailInput = {}, options?: ChangeOptions): Promise<CreditNote> {
    return bodyOf(
      this.#api.POST("/api/credit-notes/{id}/resend", { params: { path: { id } }, body: email, ...toInit(options) }),
    );
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
