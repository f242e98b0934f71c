import { createHash, timingSafeEqual } from "node:crypto";
import { isLoopbackAddress, isLoopbackUrl } from "#lib/domain/identity/loopback.ts";

/** What is known of a request for metrics, before anything of it is believed. */
export interface MetricsRequest {
  authorization: string | null;
  /** Its `Host`. */
  host: string | null;
  /** The address of the socket's other end. */
  socketAddress: string;
  /** Whether a proxy passed the request on. */
  forwarded: boolean;
}

interface Configuration {
  METRICS_TOKEN?: string | undefined;
  APP_URL: string;
}

/**
 * Whether metrics are shown to a request. With METRICS_TOKEN whoever bears it may read them, from anywhere. Without it only programs of this
 * machine may, and only where Folio serves this machine alone (the host of APP_URL is a loopback one): elsewhere a proxy may stand on the same
 * machine, and pass on what the whole world asks. The host that was asked for is a loopback one too, which keeps out pages that rebind a name
 * of theirs to 127.0.0.1.
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

/** Of equal length, as a comparison in constant time asks. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
