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
import { everyOperation } from "./every-operation.ts";
import { everyRow } from "./pages.ts";
import type {
  BulkClientOperation,
  BulkClientsResult,
  Client,
  ClientChanges,
  ClientInput,
  ClientList,
  ClientStatement,
  ListClients,
  StatementQuery,
  StatementSending,
  StatementSent,
} from "./schemas.ts";

/** The clients of a company: whom it invoices. */
export class Clients {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every client that the filters let through. Archived ones only where `archived` asks for them. */
  list({ page, ...filters }: ListClients = {}, options?: CallOptions): AsyncGenerator<Client, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListClients = {}, options?: CallOptions): Promise<ClientList> {
    return bodyOf(this.#api.GET("/api/clients", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<Client> {
    return bodyOf(this.#api.GET("/api/clients/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** A client with its ETag, for `ifMatch` of what is done to it. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<Client>> {
    return taggedBodyOf(this.#api.GET("/api/clients/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  create(input: ClientInput, options?: WriteOptions): Promise<Client> {
    return bodyOf(this.#api.POST("/api/clients", { body: input, ...toInit(options) }));
  }

  /** Changes the given fields. Issued invoices keep what they had. */
  update(id: string, changes: ClientChanges, options?: ChangeOptions): Promise<Client> {
    return bodyOf(
      this.#api.PATCH("/api/clients/{id}", { params: { path: { id } }, body: changes, ...toInit(options) }),
    );
  }

  /** Deletes a client that no invoice and no draft names. */
  delete(id: string, options?: ChangeOptions): Promise<void> {
    return bodyOf(this.#api.DELETE("/api/clients/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Creates up to 500 clients in their order, each by itself, as `invoices.bulk` does its operations. */
  bulk(operations: readonly BulkClientOperation[], options?: WriteOptions): Promise<BulkClientsResult> {
    return everyOperation(operations, options, async (body, init) => {
      const answer = await bodyOf(this.#api.POST("/api/clients/bulk", { body, ...init }));
      return answer as BulkClientsResult;
    });
  }

  /** What a client owed over a period: documents, money and the balance after each, by currency. */
  statement(id: string, query: StatementQuery = {}, options?: CallOptions): Promise<ClientStatement> {
    return bodyOf(
      this.#api.GET("/api/clients/{id}/statement", { params: { path: { id }, query }, ...toInit(options) }),
    );
  }

  /** The statement as a PDF. */
  statementPdf(id: string, query: StatementQuery = {}, options?: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    const init = { params: { path: { id }, query }, ...toInit(options), parseAs: "arrayBuffer" } as const;
    return bytesOf(this.#api.GET("/api/clients/{id}/statement/pdf", init));
  }

  /** Sends the statement by e-mail, with the PDF. */
  sendStatement(id: string, sending: StatementSending = {}, options?: WriteOptions): Promise<StatementSent> {
    const init = { params: { path: { id } }, body: sending, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/clients/{id}/statement/send", init));
  }

  /** Takes a client out of what is offered for new invoices. */
  archive(id: string, options?: ChangeOptions): Promise<Client> {
    return bodyOf(this.#api.POST("/api/clients/{id}/archive", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Offers an archived client again. */
  restore(id: string, options?: ChangeOptions): Promise<Client> {
    return bodyOf(this.#api.POST("/api/clients/{id}/restore", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Merges a duplicate into a client, which gets its drafts and invoices, for good. Resolves to the client. */
  merge(id: string, duplicateId: string, options?: ChangeOptions): Promise<Client> {
    const body = { duplicateId };
    return bodyOf(this.#api.POST("/api/clients/{id}/merge", { params: { path: { id } }, body, ...toInit(options) }));
  }
}
