import { type Api, bodyOf, type CallOptions, toInit, type WriteOptions } from "./calls.ts";
import { everyRow } from "./pages.ts";
import type { ApiKey, ApiKeyCreate, ApiKeyList, ApiKeyWithSecret, ListApiKeys } from "./schemas.ts";

/** The keys of the group, for a key of its owner that names `api-keys:read` and `api-keys:write`. */
export class ApiKeys {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every key that works and reaches no further than this one. */
  list({ page, ...filters }: ListApiKeys = {}, options?: CallOptions): AsyncGenerator<ApiKey, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListApiKeys = {}, options?: CallOptions): Promise<ApiKeyList> {
    return bodyOf(this.#api.GET("/api/api-keys", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<ApiKey> {
    return bodyOf(this.#api.GET("/api/api-keys/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /**
   * Makes a key with no more than this one has. `key` is its secret, this once: null where an earlier call under the
   * same `idempotencyKey` made it.
   */
  create(input: ApiKeyCreate, options?: WriteOptions): Promise<ApiKeyWithSecret> {
    return bodyOf(this.#api.POST("/api/api-keys", { body: input, ...toInit(options) }));
  }

  /** Ends a key, which may be this one, and those that it made. */
  revoke(id: string, options?: WriteOptions): Promise<void> {
    return bodyOf(this.#api.DELETE("/api/api-keys/{id}", { params: { path: { id } }, ...toInit(options) }));
  }
}
