import { type Api, bodyOf, type CallOptions, type ChangeOptions, toInit } from "./calls.ts";
import { everyRow } from "./pages.ts";
import type { Company, CompanyChanges, CompanyList, ListCompanies } from "./schemas.ts";

/** The companies of the key's group. The id of one is the `companyId` of a call. */
export class Companies {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every company, in the order in which they were made. */
  list(options?: CallOptions): AsyncGenerator<Company, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...place }, options));
  }

  /** One page, with the number of all. */
  page(query: ListCompanies = {}, options?: CallOptions): Promise<CompanyList> {
    return bodyOf(this.#api.GET("/api/companies", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<Company> {
    return bodyOf(this.#api.GET("/api/companies/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Changes the given settings, by a key of an owner. Issued invoices keep what they had. */
  update(id: string, changes: CompanyChanges, options?: ChangeOptions): Promise<Company> {
    return bodyOf(
      this.#api.PATCH("/api/companies/{id}", { params: { path: { id } }, body: changes, ...toInit(options) }),
    );
  }
}
