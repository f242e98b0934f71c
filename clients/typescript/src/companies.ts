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
import type { Company, CompanyChanges, CompanyCreate, CompanyList, ListCompanies } from "./schemas.ts";

/** The companies of the key's group. The id of one is the `companyId` of a call. */
export class Companies {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every company that the key works in, in the order in which they were made unless `sort` says otherwise. */
  list({ page, ...filters }: ListCompanies = {}, options?: CallOptions): AsyncGenerator<Company, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListCompanies = {}, options?: CallOptions): Promise<CompanyList> {
    return bodyOf(this.#api.GET("/api/companies", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<Company> {
    return bodyOf(this.#api.GET("/api/companies/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** A company with its ETag, for `ifMatch` of a change. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<Company>> {
    return taggedBodyOf(this.#api.GET("/api/companies/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Makes a test company, by a key of an owner. It stays one, and is never deleted. */
  create(input: CompanyCreate, options?: WriteOptions): Promise<Company> {
    return bodyOf(this.#api.POST("/api/companies", { body: input, ...toInit(options) }));
  }

  /** Changes the given settings, by a key of an owner. Issued invoices keep what they had. */
  update(id: string, changes: CompanyChanges, options?: ChangeOptions): Promise<Company> {
    return bodyOf(
      this.#api.PATCH("/api/companies/{id}", { params: { path: { id } }, body: changes, ...toInit(options) }),
    );
  }
}
