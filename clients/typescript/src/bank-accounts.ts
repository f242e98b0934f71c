import { type Api, bodyOf, type CallOptions, toInit, type WriteOptions } from "./calls.ts";
import type { BankAccount, BankAccountChanges, BankAccountList } from "./schemas.ts";

/** The accounts at banks that statements were uploaded of. */
export class BankAccounts {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** All of them. */
  list(options?: CallOptions): Promise<BankAccountList> {
    return bodyOf(this.#api.GET("/api/bank-accounts", toInit(options)));
  }

  /** Changes the name, or whether certain proposals are accepted without anybody. */
  update(id: string, changes: BankAccountChanges, options?: WriteOptions): Promise<BankAccount> {
    return bodyOf(
      this.#api.PATCH("/api/bank-accounts/{id}", { params: { path: { id } }, body: changes, ...toInit(options) }),
    );
  }
}
