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
  ListRecurringInvoices,
  ListRecurringRuns,
  MissedAnswer,
  PlannedInvoiceList,
  RecurringInvoice,
  RecurringInvoiceChanges,
  RecurringInvoiceInput,
  RecurringInvoiceList,
  RecurringRunList,
} from "./schemas.ts";

/** The schedules of a company that make invoices. */
export class RecurringInvoices {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every schedule that the filters let through, ended ones included. */
  list(
    { page, ...filters }: ListRecurringInvoices = {},
    options?: CallOptions,
  ): AsyncGenerator<RecurringInvoice, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListRecurringInvoices = {}, options?: CallOptions): Promise<RecurringInvoiceList> {
    return bodyOf(this.#api.GET("/api/recurring-invoices", { params: { query }, ...toInit(options) }));
  }

  get(id: string, options?: CallOptions): Promise<RecurringInvoice> {
    return bodyOf(this.#api.GET("/api/recurring-invoices/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** A schedule with its ETag, for `ifMatch` of what is done to it. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<RecurringInvoice>> {
    return taggedBodyOf(
      this.#api.GET("/api/recurring-invoices/{id}", { params: { path: { id } }, ...toInit(options) }),
    );
  }

  create(input: RecurringInvoiceInput, options?: WriteOptions): Promise<RecurringInvoice> {
    return bodyOf(this.#api.POST("/api/recurring-invoices", { body: input, ...toInit(options) }));
  }

  /** Changes the given fields, from the next date on. */
  update(id: string, changes: RecurringInvoiceChanges, options?: ChangeOptions): Promise<RecurringInvoice> {
    const init = { params: { path: { id } }, body: changes, ...toInit(options) };
    return bodyOf(this.#api.PATCH("/api/recurring-invoices/{id}", init));
  }

  /** The next dates with what their invoices come to, skipped ones included. */
  upcoming(id: string, query: { limit?: number } = {}, options?: CallOptions): Promise<PlannedInvoiceList> {
    const init = { params: { path: { id }, query }, ...toInit(options) };
    return bodyOf(this.#api.GET("/api/recurring-invoices/{id}/upcoming", init));
  }

  /** What became of its dates, the latest first. */
  runs(id: string, query: ListRecurringRuns = {}, options?: CallOptions): Promise<RecurringRunList> {
    const init = { params: { path: { id }, query }, ...toInit(options) };
    return bodyOf(this.#api.GET("/api/recurring-invoices/{id}/runs", init));
  }

  /** Stops it until it is resumed. */
  pause(id: string, options?: ChangeOptions): Promise<RecurringInvoice> {
    const init = { params: { path: { id } }, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/recurring-invoices/{id}/pause", init));
  }

  /** Goes on with its first date from today on. */
  resume(id: string, options?: ChangeOptions): Promise<RecurringInvoice> {
    const init = { params: { path: { id } }, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/recurring-invoices/{id}/resume", init));
  }

  /** Ends it for good. */
  end(id: string, options?: ChangeOptions): Promise<RecurringInvoice> {
    const init = { params: { path: { id } }, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/recurring-invoices/{id}/end", init));
  }

  /** Leaves out a date that lies ahead; without one the next. */
  skip(id: string, input: { date?: string } = {}, options?: ChangeOptions): Promise<RecurringInvoice> {
    const init = { params: { path: { id } }, body: input, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/recurring-invoices/{id}/skip", init));
  }

  /** Says what becomes of the drafts of missed dates. */
  answerMissed(id: string, answer: MissedAnswer, options?: ChangeOptions): Promise<RecurringInvoice> {
    const init = { params: { path: { id } }, body: { answer }, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/recurring-invoices/{id}/missed", init));
  }
}
