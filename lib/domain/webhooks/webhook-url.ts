import { isIP } from "node:net";
import { isLoopbackUrl } from "#lib/domain/identity/loopback.ts";
import { isPublicAddress } from "#lib/domain/webhooks/public-address.ts";

/**
 * Where messages may go: `public`, by HTTPS to public addresses alone; `local`, to this machine as well, by HTTP too;
 * `any`.
 */
export const WEBHOOK_TARGETS = ["public", "local", "any"] as const;
export type WebhookTargets = (typeof WEBHOOK_TARGETS)[number];

export type WebhookUrlFault = "not_a_url" | "not_https" | "has_credentials" | "address_not_allowed";

/** The host of a URL as an address, without brackets; null for a name. */
export function addressInUrl({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? null : bare;
}

/** The host of a URL in one spelling: a name or an address, without brackets and without the dot of the root. */
export function hostOf(url: URL): string {
  return addressInUrl(url) ?? url.hostname.replace(/\.$/, "");
}

/**
 * Why messages cannot be sent to a URL, as far as the URL says; null where they can. What its name resolves to is
 * checked at each connection.
 */
export function webhookUrlFault(url: string, targets: WebhookTargets): WebhookUrlFault | null {
  const parsed = /\s/.test(url) ? null : URL.parse(url); // which leaves out line breaks
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === "") return "not_a_url";
  if (parsed.username !== "" || parsed.password !== "") return "has_credentials";
  if (targets === "any" || (targets === "local" && isLoopbackUrl(url))) return null;
  if (parsed.protocol !== "https:") return "not_https";
  const address = addressInUrl(parsed);
  if (address === null) return /(^|\.)localhost\.?$/.test(parsed.hostname) ? "address_not_allowed" : null;
  return isPublicAddress(address) ? null : "address_not_allowed";
}
