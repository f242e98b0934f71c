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
  EmailInput,
  ListReceipts,
  ReallocationInput,
  Receipt,
  ReceiptInput,
  ReceiptList,
  ReceiptRefundInput,
  ReceiptSent,
  ReceiptWriteOffInput,
  ReversalInput,
} from "./schemas.ts";

/** Money that came to a company, and what it pays. */
export class Receipts {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every receipt, refund, write-off and reversal that the filters let through. */
  list({ page, ...filters }: ListReceipts = {}, options?: CallOptions): AsyncGenerator<Receipt, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListReceipts = {}, options?: CallOptions): Promise<ReceiptList> {
    return bodyOf(this.#api.GET("/api/receipts", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<Receipt> {
    return bodyOf(this.#api.GET("/api/receipts/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** A receipt with its ETag, for `ifMatch` of what is done to it. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<Receipt>> {
    return taggedBodyOf(this.#api.GET("/api/receipts/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Records money that came from a client, and which invoices it pays. The rest is the client's balance. */
  create(input: ReceiptInput, options?: WriteOptions): Promise<Receipt> {
    return bodyOf(this.#api.POST("/api/receipts", { body: input, ...toInit(options) }));
  }

  /** A receipt as a PDF for the client. */
  pdf(id: string, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id } }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/receipts/{id}/pdf", init));
  }

  /** Thanks the client by e-mail, with the PDF, the first time or again. */
  send(id: string, email: EmailInput = {}, options?: WriteOptions): Promise<ReceiptSent> {
    const init = { params: { path: { id } }, body: email, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/receipts/{id}/send", init));
  }

  /** Replaces what a receipt pays. */
  reallocate(id: string, input: ReallocationInput, options?: ChangeOptions): Promise<Receipt> {
    return bodyOf(
      this.#api.POST("/api/receipts/{id}/reallocate", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }

  /** Records that money which is on no invoice went back, or sends it back `online`; without an amount all of it. */
  refund(id: string, input: ReceiptRefundInput = {}, options?: ChangeOptions): Promise<Receipt> {
    return bodyOf(
      this.#api.POST("/api/receipts/{id}/refunds", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }

  /** Keeps what little of it is on no invoice, within the company's limit; without an amount all of it. */
  writeOff(id: string, input: ReceiptWriteOffInput = {}, options?: ChangeOptions): Promise<Receipt> {
    return bodyOf(
      this.#api.POST("/api/receipts/{id}/write-offs", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }

  /** Takes back what was recorded by mistake, or what the bank took back. */
  reverse(id: string, input: ReversalInput = {}, options?: ChangeOptions): Promise<Receipt> {
    return bodyOf(
      this.#api.POST("/api/receipts/{id}/reverse", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }
}
