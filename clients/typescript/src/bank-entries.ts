import {
  type Api,
  bodyOf,
  type CallOptions,
  type ChangeOptions,
  type Tagged,
  taggedBodyOf,
  toInit,
  type WriteOptions,
} from "./calls.ts";
import { everyRow } from "./pages.ts";
import type {
  AcceptedBankEntries,
  BankEntry,
  BankEntryAcceptance,
  BankEntryList,
  ListBankEntries,
  ReversalInput,
  SetAsideInput,
} from "./schemas.ts";

/** The movements in statements of banks, and what they pay. */
export class BankEntries {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every entry that the filters let through, open ones with proposals. */
  list({ page, ...filters }: ListBankEntries = {}, options?: CallOptions): AsyncGenerator<BankEntry, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListBankEntries = {}, options?: CallOptions): Promise<BankEntryList> {
    return bodyOf(this.#api.GET("/api/bank-entries", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<BankEntry> {
    return bodyOf(this.#api.GET("/api/bank-entries/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** An entry with its ETag, for `ifMatch` of what is done to it. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<BankEntry>> {
    return taggedBodyOf(this.#api.GET("/api/bank-entries/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Accepts an open entry as one of its proposals says, or otherwise. */
  accept(id: string, input: BankEntryAcceptance, options?: ChangeOptions): Promise<BankEntry> {
    return bodyOf(
      this.#api.POST("/api/bank-entries/{id}/accept", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }

  /** Makes an entry open again: what it was accepted as is reversed. */
  undo(id: string, input: ReversalInput = {}, options?: ChangeOptions): Promise<BankEntry> {
    return bodyOf(
      this.#api.POST("/api/bank-entries/{id}/undo", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }

  /** Sets an entry aside that is no payment of an invoice. */
  setAside(id: string, input: SetAsideInput = {}, options?: ChangeOptions): Promise<BankEntry> {
    return bodyOf(
      this.#api.POST("/api/bank-entries/{id}/set-aside", { params: { path: { id } }, body: input, ...toInit(options) }),
    );
  }

  /** Accepts entries whose first proposal is certain, each by itself. */
  acceptCertain(entryIds: string[], options?: WriteOptions): Promise<AcceptedBankEntries> {
    return bodyOf(this.#api.POST("/api/bank-entries/accept-certain", { body: { entryIds }, ...toInit(options) }));
  }
}
