import "server-only";
import type { RequestHeaders } from "#lib/auth/network-address.ts";

/** Whether `Accept` names application/pdf, with no smaller weight than application/json (RFC 9110, 12.5.1). */
export function prefersPdf(headers: RequestHeaders): boolean {
  const weights = new Map<string, number>();
  for (const range of (headers.get("accept") ?? "").toLowerCase().split(",")) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
    weights.set(type, Number.isNaN(weight) ? 0 : weight);
  }
  const pdf = weights.get("application/pdf") ?? 0;
  return pdf > 0 && pdf >= (weights.get("application/json") ?? 0);
}
