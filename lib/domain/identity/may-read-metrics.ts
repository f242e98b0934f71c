import { bearsToken } from "#lib/domain/identity/bearer-token.ts";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
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
  NEXTAUTH_SECRET?: string | undefined;
}

/**
 * Whether metrics are shown to a request. With METRICS_TOKEN, any bearer of the token may read them. Without it, only
 * programs on this machine that bear the local secret may, and only if Folio serves this machine alone (the host of
 * APP_URL is a loopback one). The requested host must be a loopback one too, which prevents DNS rebinding.
 */
export function mayReadMetrics(request: MetricsRequest, configuration: Configuration): "yes" | "no" | "unknown token" {
  const { METRICS_TOKEN, APP_URL, NEXTAUTH_SECRET } = configuration;
  if (METRICS_TOKEN !== undefined) return bears(request, METRICS_TOKEN);
  const { host, socketAddress, forwarded } = request;
  const isLocal =
    isLoopbackUrl(APP_URL) &&
    !forwarded &&
    isLoopbackAddress(socketAddress) &&
    host !== null &&
    isLoopbackUrl(`http://${host}`);
  return isLocal && NEXTAUTH_SECRET !== undefined ? bears(request, localSecret(NEXTAUTH_SECRET)) : "no";
}

function bears({ authorization }: MetricsRequest, token: string): "yes" | "unknown token" {
  return bearsToken(authorization, token) ? "yes" : "unknown token";
}
