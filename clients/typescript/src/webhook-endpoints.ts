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
  ListWebhookDeliveries,
  ListWebhookEndpoints,
  QueuedWebhook,
  QueuedWebhooks,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEndpoint,
  WebhookEndpointChanges,
  WebhookEndpointCreate,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
  WebhookResend,
} from "./schemas.ts";

/** The webhook endpoints of the group, for keys of its owner. */
export class WebhookEndpoints {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Every endpoint. */
  list(
    { page, ...filters }: ListWebhookEndpoints = {},
    options?: CallOptions,
  ): AsyncGenerator<WebhookEndpoint, void, undefined> {
    return everyRow((place) => this.page({ limit: 100, ...filters, ...place }, options), page);
  }

  /** One page, with the number of all. */
  page(query: ListWebhookEndpoints = {}, options?: CallOptions): Promise<WebhookEndpointList> {
    return bodyOf(this.#api.GET("/api/webhook-endpoints", { params: { query }, ...toInit(options) }));
  }

  async get(id: string, options?: CallOptions): Promise<WebhookEndpoint> {
    return (await this.getWithETag(id, options)).body;
  }

  /** An endpoint with its ETag, for `ifMatch` of what is done to it. */
  getWithETag(id: string, options?: CallOptions): Promise<Tagged<WebhookEndpoint>> {
    return taggedBodyOf(this.#api.GET("/api/webhook-endpoints/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Adds an endpoint. `secret` is what its messages are signed with, this once. */
  create(input: WebhookEndpointCreate, options?: WriteOptions): Promise<WebhookEndpointWithSecret> {
    return bodyOf(this.#api.POST("/api/webhook-endpoints", { body: input, ...toInit(options) }));
  }

  /** Changes the given settings; `enabled` turns it on and off. */
  update(id: string, changes: WebhookEndpointChanges, options?: ChangeOptions): Promise<WebhookEndpoint> {
    const init = { params: { path: { id } }, body: changes, ...toInit(options) };
    return bodyOf(this.#api.PATCH("/api/webhook-endpoints/{id}", init));
  }

  delete(id: string, options?: ChangeOptions): Promise<void> {
    return bodyOf(this.#api.DELETE("/api/webhook-endpoints/{id}", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Replaces the secret. For a day messages are signed with both. */
  rotateSecret(id: string, options?: ChangeOptions): Promise<WebhookEndpointWithSecret> {
    const init = { params: { path: { id } }, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/webhook-endpoints/{id}/rotate-secret", init));
  }

  /** Sends a message of the type `webhook.test`. */
  test(id: string, options?: ChangeOptions): Promise<QueuedWebhook> {
    return bodyOf(this.#api.POST("/api/webhook-endpoints/{id}/test", { params: { path: { id } }, ...toInit(options) }));
  }

  /** Sends again all that happened since a moment, as far as 30 days back. */
  resend(id: string, input: WebhookResend, options?: ChangeOptions): Promise<QueuedWebhooks> {
    const init = { params: { path: { id } }, body: input, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/webhook-endpoints/{id}/resend", init));
  }

  /** Sends a message again, under its id. */
  resendMessage(id: string, messageId: string, options?: ChangeOptions): Promise<QueuedWebhook> {
    const init = { params: { path: { id, messageId } }, ...toInit(options) };
    return bodyOf(this.#api.POST("/api/webhook-endpoints/{id}/deliveries/{messageId}/resend", init));
  }

  /** Every message of the log with its attempts, the newest first. */
  async *deliveries(
    id: string,
    filters: ListWebhookDeliveries = {},
    options?: CallOptions,
  ): AsyncGenerator<WebhookDelivery, void, undefined> {
    for (let after = filters.after; ; ) {
      const place = after === undefined ? {} : { after };
      const { data, nextCursor } = await this.deliveriesPage(id, { limit: 100, ...filters, ...place }, options);
      yield* data;
      if (nextCursor === null) return;
      after = nextCursor;
    }
  }

  /** One page of the log. */
  deliveriesPage(id: string, query: ListWebhookDeliveries = {}, options?: CallOptions): Promise<WebhookDeliveryList> {
    const init = { params: { path: { id }, query }, ...toInit(options) };
    return bodyOf(this.#api.GET("/api/webhook-endpoints/{id}/deliveries", init));
  }
}
