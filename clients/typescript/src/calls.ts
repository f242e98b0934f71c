import type { Client } from "openapi-fetch";
import type { paths } from "./api-types.ts";

/** The API by method and path, with the types of its OpenAPI document. */
export type Api = Client<paths>;

/** Of one call. */
export interface CallOptions {
  /** Ends the call, its retries included. */
  signal?: AbortSignal;
  /** Another company than the client's. */
  companyId?: string;
}

/** Of a call that changes something. */
export interface WriteOptions extends CallOptions {
  /**
   * Your own key, such as your order's number, makes a call safe to repeat after a restart too. Absent: one is made for
   * each call.
   */
  idempotencyKey?: string;
}

/** Of a call that changes what somebody else may change too. */
export interface ChangeOptions extends WriteOptions {
  /** The ETag of what was read: where it is another by now, the call is refused with `precondition_failed`. */
  ifMatch?: string;
}

/** What openapi-fetch takes of a call's options. */
export function toInit({ signal, companyId, idempotencyKey, ifMatch }: ChangeOptions = {}): {
  signal?: AbortSignal;
  headers: Record<string, string>;
} {
  return {
    ...(signal && { signal }),
    headers: {
      ...(companyId !== undefined && { "x-company-id": companyId }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      ...(ifMatch !== undefined && { "if-match": ifMatch }),
    },
  };
}

/** The body of a success. Failures have been thrown before. */
export async function bodyOf<T>(answer: Promise<{ data?: T }>): Promise<T> {
  const { data } = await answer;
  return data as T;
}

/** What was read, with the ETag of this version of it: for `ifMatch` of what is done to it. */
export interface Tagged<T> {
  body: T;
  etag: string;
}

/** The body of a success with its ETag. */
export async function taggedBodyOf<T>(answer: Promise<{ data?: T; response: Response }>): Promise<Tagged<T>> {
  const { data, response } = await answer;
  return { body: data as T, etag: response.headers.get("etag") ?? "" };
}

/** The bytes of a download. */
export async function bytesOf(answer: Promise<{ data?: ArrayBuffer }>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await bodyOf(answer));
}
