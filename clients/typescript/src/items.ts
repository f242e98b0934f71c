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
import type { Item, ItemChanges, ItemInput, ItemList, ItemSales, ItemSalesQuery, ListItems } from "./schemas.ts";

/** The catalogue of a company: what lines of invoices copy. */
export class Items {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every item that the filters let through. Archived ones only where `archived` asks for them. */
  list({ page, ...filters }: ListItems = {}, options?: CallOptions): AsyncGenerator<Item, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListItems = {}, options?: CallOptions): Promise<ItemList> {
    return bodyOf(this.#api.GET("/api/items", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<Item> {
    return bodyOf(this.#api.GET("/api/items/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** An item with its ETag, for `ifMatch` of what is done to it. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<Item>> {
    return taggedBodyOf(this.#api.GET("/api/items/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  create(input: ItemInput, options?: WriteOptions): Promise<Item> {
    return bodyOf(this.#api.POST("/api/items", { body: input, ...toInit(options) }));
  }

  /** Changes the given fields. No document changes: lines are copies. */
  update(id: string, changes: ItemChanges, options?: ChangeOptions): Promise<Item> {
    return bodyOf(this.#api.PATCH("/api/items/{id}", { params: { path: { id } }, body: changes, ...toInit(options) }));
  }

  /** Deletes an item that no line names. */
  delete(id: string, options?: ChangeOptions): Promise<void> {
    return bodyOf(this.#api.DELETE("/api/items/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** What was sold of an item by month and currency, less what was credited. */
  sales(id: string, query: ItemSalesQuery = {}, options?: CallOptions): Promise<ItemSales> {
    return bodyOf(this.#api.GET("/api/items/{id}/sales", { params: { path: { id }, query }, ...toInit(options) }));
  }

  /** Takes an item out of what is offered for new lines. */
  archive(id: string, options?: ChangeOptions): Promise<Item> {
    return bodyOf(this.#api.POST("/api/items/{id}/archive", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Offers an archived item again. */
  restore(id: string, options?: ChangeOptions): Promise<Item> {
    return bodyOf(this.#api.POST("/api/items/{id}/restore", { params: { path: { id } }, ...toInit(options) }));
  }
}
