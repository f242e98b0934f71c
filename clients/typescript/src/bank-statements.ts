import { type Api, bodyOf, type CallOptions, toInit, type WriteOptions } from "./calls.ts";
import { everyRow } from "./pages.ts";
import type { BankStatement, BankStatementList, BankUpload, ListBankStatements } from "./schemas.ts";

/** What a file of a bank needs beside its content. */
export interface BankUploadInput {
  /** The account of a file that names none. */
  accountId?: string;
  /** What the columns of a CSV file are, as the guide describes. */
  mapping?: Record<string, unknown>;
}

/** The statements of banks that were uploaded. */
export class BankStatements {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every statement that the filters let through. */
  list(
    { page, ...filters }: ListBankStatements = {},
    options?: CallOptions,
  ): AsyncGenerator<BankStatement, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListBankStatements = {}, options?: CallOptions): Promise<BankStatementList> {
    return bodyOf(this.#api.GET("/api/bank-statements", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<BankStatement> {
    return bodyOf(this.#api.GET("/api/bank-statements/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Stores a camt.053, OFX or CSV file of a bank. The same file again changes nothing. */
  upload(file: File, { accountId, mapping }: BankUploadInput = {}, options?: WriteOptions): Promise<BankUpload> {
    const form = new FormData();
    form.set("file", file);
    if (accountId !== undefined) form.set("accountId", accountId);
    if (mapping !== undefined) form.set("mapping", JSON.stringify(mapping));
    const body = { file: "" }; // the generated type has text for bytes
    const init = { body, bodySerializer: () => form, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/bank-statements", init));
  }
}
