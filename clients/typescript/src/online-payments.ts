import { type Api, bodyOf, type CallOptions, type ChangeOptions, toInit } from "./calls.ts";
import { everyRow } from "./pages.ts";
import type { ListOnlinePayments, OnlinePayment, OnlinePaymentList, OnlinePaymentResolution } from "./schemas.ts";

/** Payments that clients make on the pages of invoices. */
export class OnlinePayments {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every payment that the filters let through. */
  list(
    { page, ...filters }: ListOnlinePayments = {},
    options?: CallOptions,
  ): AsyncGenerator<OnlinePayment, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListOnlinePayments = {}, options?: CallOptions): Promise<OnlinePaymentList> {
    return bodyOf(this.#api.GET("/api/online-payments", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<OnlinePayment> {
    return bodyOf(this.#api.GET("/api/online-payments/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Decides on a payment with a `decision`. */
  resolve(id: string, input: OnlinePaymentResolution, options?: ChangeOptions): Promise<OnlinePayment> {
    return bodyOf(
      this.#api.POST("/api/online-payments/{id}/resolve", {
        params: { path: { id } },
        body: input,
        ...toInit(options),
      }),
    );
  }
}
