import { type Api, bodyOf, type CallOptions, toInit } from "./calls.ts";
import type { EventPage, FolioEvent, ListEvents } from "./schemas.ts";

/** What happened in a company, oldest first. */
export class Events {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** One page. Its `nextCursor` is what to pass as `after` next, now or in a month. */
  page({ types, ...place }: ListEvents = {}, options?: CallOptions): Promise<EventPage> {
    const query = { ...place, ...(types !== undefined && { types: [types].flat().join(",") }) };
    return bodyOf(this.#api.GET("/api/events", { params: { query }, ...toInit(options) }));
  }

  /** One event, by its id: the `webhook-id` of the message about it. */
  get(id: string, options?: CallOptions): Promise<FolioEvent> {
    return bodyOf(this.#api.GET("/api/events/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Every event after a cursor, or from the first one on, until the latest. */
  async *iterate(
    after?: string,
    filters: Omit<ListEvents, "after"> = {},
    options?: CallOptions,
  ): AsyncGenerator<FolioEvent, void, undefined> {
    for (let cursor = after; ; ) {
      const { data, nextCursor, hasMore } = await this.page(
        { ...filters, ...(cursor !== undefined && { after: cursor }) },
        options,
      );
      yield* data;
      if (!hasMore) return;
      cursor = nextCursor;
    }
  }
}
