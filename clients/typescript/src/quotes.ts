import {
  type Api,
  bodyOf,
  bytesOf,
  type CallOptions,
  type ChangeOptions,
  type Tagged,
  taggedBodyOf,
  toInit,
  type WriteOptions,
} from "./calls.ts";
import { everyRow } from "./pages.ts";
import type {
  Invoice,
  ListQuotes,
  Quote,
  QuoteAcceptance,
  QuoteChanges,
  QuoteInput,
  QuoteInvoiceInput,
  QuoteList,
  QuoteRefusal,
  QuoteSending,
  QuoteSimulationInput,
  QuoteSummary,
} from "./schemas.ts";

/** The quotes of a company. */
export class Quotes {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every quote that the filters let through, newest first. */
  list({ page, ...filters }: ListQuotes = {}, options?: CallOptions): AsyncGenerator<QuoteSummary, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page({ status, ...filters }: ListQuotes = {}, options?: CallOptions): Promise<QuoteList> {
    const query = { ...filters, ...(status !== undefined && { status: [status].flat().join(",") }) };
    return bodyOf(this.#api.GET("/api/quotes", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<Quote> {
    return bodyOf(this.#api.GET("/api/quotes/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** A quote with its ETag, for `ifMatch` of what is done to it. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<Quote>> {
    return taggedBodyOf(this.#api.GET("/api/quotes/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Creates a draft. */
  create(input: QuoteInput, options?: WriteOptions): Promise<Quote> {
    return bodyOf(this.#api.POST("/api/quotes", { body: input, ...toInit(options) }));
  }

  /** Changes the given fields; `lines` replaces all of them. One that was sent becomes its next version. */
  update(id: string, changes: QuoteChanges, options?: ChangeOptions): Promise<Quote> {
    const init = { params: { path: { id } }, body: changes, ...toInit(options) };
    return bodyOf(this.#api.PATCH("/api/quotes/{id}", init));
  }

  /** Deletes a draft. */
  delete(id: string, options?: ChangeOptions): Promise<void> {
    return bodyOf(this.#api.DELETE("/api/quotes/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Gives a draft its number and its link. With `email` the client gets it, or a reminder of it, by e-mail. */
  send(id: string, sending: QuoteSending = {}, options?: ChangeOptions): Promise<Quote> {
    const init = { params: { path: { id } }, body: sending, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/quotes/{id}/send", init));
  }

  /** Records that the client agreed, with the options that they take. */
  accept(id: string, acceptance: QuoteAcceptance = {}, options?: ChangeOptions): Promise<Quote> {
    const init = { params: { path: { id } }, body: acceptance, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/quotes/{id}/accept", init));
  }

  /** Records that the client declined. */
  decline(id: string, refusal: QuoteRefusal = {}, options?: ChangeOptions): Promise<Quote> {
    const init = { params: { path: { id } }, body: refusal, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/quotes/{id}/decline", init));
  }

  /** Cancels one that was sent: nobody can accept it any more. */
  cancel(id: string, options?: ChangeOptions): Promise<Quote> {
    return bodyOf(this.#api.POST("/api/quotes/{id}/cancel", { params: { path: { id } }, ...toInit(options) }));
  }

  /** A draft of an invoice of one that was accepted: all of it, a deposit, a progress invoice, or the final one. */
  invoice(id: string, input: QuoteInvoiceInput = {}, options?: ChangeOptions): Promise<Invoice> {
    const init = { params: { path: { id } }, body: input, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/quotes/{id}/invoice", init));
  }

  /** Makes happen to a quote of a test company what the client does otherwise: `viewed`, `signed`, `declined`. */
  simulate(id: string, event: QuoteSimulationInput, options?: ChangeOptions): Promise<Quote> {
    const init = { params: { path: { id } }, body: event, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/quotes/{id}/simulate", init));
  }

  /** The PDF of the current version, or of a draft. */
  pdf(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/quotes/{id}/pdf", init));
  }

  /** The PDF that was signed, with a page of evidence. */
  signedPdf(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/quotes/{id}/signed-pdf", init));
  }

  /** A draft with the same content, dated today. */
  duplicate(id: string, options?: WriteOptions): Promise<Quote> {
    return bodyOf(this.#api.POST("/api/quotes/{id}/duplicate", { params: { path: { id } }, ...toInit(options) }));
  }
}
