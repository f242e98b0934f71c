import "server-only";
import type { IncomingMessage } from "node:http";
import type { RequestHeaders } from "#lib/auth/network-address.ts";

/** The headers of a request as handlers read them. */
export function plainHeaders({ headers }: IncomingMessage): RequestHeaders {
  return {
    get: (name) => {
      const value = headers[name.toLowerCase()]; // own keys: handlers ask for names of headers
      return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
    },
  };
}
