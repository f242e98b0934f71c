import { createHash, timingSafeEqual } from "node:crypto";
import { isLoopbackAddress, isLoopbackUrl } from "#lib/domain/identity/loopback.ts";

/** The unverified data of a request for metrics. */
export interface MetricsRequest {
  authorization: string | null;
  /** Its `Host`. */
  host: string | null;
  /** The peer address of the socket. */
  socketAddress: string;
  /** Whether a proxy forwarded the request. */
  forwarded: boolean;
}

interface Configuration {
  METRICS_TOKEN?: string | undefined;
  APP_URL: string;
}

/**
 * Whether metrics are shown to a request. With METRICS_TOKEN, any bearer of the token may read them. Without it, only programs on this
 * machine may, and only if Folio serves this machine alone (the host of APP_URL is a loopback one). Otherwise a proxy on the same machine
 * could forward requests from anywhere. The requested host must be a loopback one too, which prevents DNS rebinding.
 */
export function mayReadMetrics(request: MetricsRequest, { METRICS_TOKEN, APP_URL }: Configuration): "yes" | "no" | "unknown token" {
  if (METRICS_TOKEN !== undefined) {
    const given = /^Bearer +(\S+)$/i.exec(request.authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(digest(given), digest(METRICS_TOKEN)) ? "yes" : "unknown token";
  }
  const { host, socketAddress, forwarded } = request;
  const isLocal =
    isLoopbackUrl(APP_URL) && !forwarded && isLoopbackAddress(socketAddress) && host !== null && isLoopbackUrl(`http://${host}`);
  return isLocal ? "yes" : "no";
}

/** Of equal length, which the comparison in constant time requires. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
