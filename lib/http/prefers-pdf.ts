import "server-only";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import { acceptedWeights } from "#lib/http/accepted-weights.ts";

/** Whether `Accept` names application/pdf, with no smaller weight than application/json (RFC 9110, 12.5.1). */
export function prefersPdf(headers: RequestHeaders): boolean {
  const weights = acceptedWeights(headers.get("accept") ?? "");
  const pdf = weights.get("application/pdf") ?? 0;
  return pdf > 0 && pdf >= (weights.get("application/json") ?? 0);
}
