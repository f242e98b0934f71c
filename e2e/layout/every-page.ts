import { globSync } from "node:fs";
import path from "node:path";
import type { LadenTenant } from "#e2e/layout/laden-tenant.ts";
import { routesOf } from "#scripts/checks/match-routes.ts";

export interface VisitedPage {
  address: string;
  /** The page shows this company in place of the first. */
  companyId?: string;
}

type Addresses = (tenant: LadenTenant) => VisitedPage[];
const at =
  (...addresses: string[]): Addresses =>
  () =>
    addresses.map((address) => ({ address }));
const ofInvoices =
  (suffix: string, ...kinds: (keyof LadenTenant["invoices"])[]): Addresses =>
  ({ invoices }) =>
    kinds.map((kind) => ({ address: `/invoices/${invoices[kind]}${suffix}` }));

/** The addresses of the pages whose path has a variable part, and of those that have several faces. */
const ADDRESSES = new Map<string, Addresses>([
  ["/invoices", at("/invoices", "/invoices?status=sent&from=2026-01-01&search=Verlags", "/invoices?search=nothing")],
  ["/invoices/*", ofInvoices("", "draft", "sent", "pounds", "partlyPaid", "cancelled", "refundable")],
  ["/invoices/*/edit", ofInvoices("/edit", "draft", "poundsDraft")],
  ["/invoices/*/payment", ofInvoices("/payment", "sent")],
  ["/invoices/*/credit", ofInvoices("/credit", "sent")],
  ["/invoices/*/refund", ofInvoices("/refund", "refundable")],
  ["/clients/*", ({ clientId }) => [{ address: `/clients/${clientId}` }]],
  ["/clients/*/edit", ({ clientId }) => [{ address: `/clients/${clientId}/edit` }]],
  ["/items/*", ({ itemId }) => [{ address: `/items/${itemId}` }]],
  ["/items/*/edit", ({ itemId }) => [{ address: `/items/${itemId}/edit` }]],
  ["/quotes", at("/quotes", "/quotes?show=expired")],
  [
    "/quotes/*",
    ({ quotes }) => [quotes.draft, quotes.sent, quotes.accepted].map((id) => ({ address: `/quotes/${id}` })),
  ],
  ["/quotes/*/edit", ({ quotes }) => [quotes.draft, quotes.sent].map((id) => ({ address: `/quotes/${id}/edit` }))],
  ["/recurring/*", ({ recurringId }) => [{ address: `/recurring/${recurringId}` }]],
  ["/recurring/*/edit", ({ recurringId }) => [{ address: `/recurring/${recurringId}/edit` }]],
  [
    "/recurring/new",
    ({ invoices }) => [{ address: "/recurring/new" }, { address: `/recurring/new?from=${invoices.sent}` }],
  ],
  ["/online-payments", at("/online-payments", "/online-payments?show=to_decide")],
  [
    "/bank",
    ({ bankEntryId }) =>
      ["", "?state=accepted", "?state=all", "?search=nothing", `?entry=${bankEntryId}`].map((query) => ({
        address: `/bank${query}`,
      })),
  ],
  ["/receipts", at("/receipts", "/receipts?show=on_account", "/receipts?search=nothing")],
  ["/receipts/*", ({ receipts }) => Object.values(receipts).map((id) => ({ address: `/receipts/${id}` }))],
  ["/clients/*/statement", ({ clientId }) => [{ address: `/clients/${clientId}/statement?from=2020-01-01` }]],
  ["/receipts/*/allocate", ({ receipts }) => [{ address: `/receipts/${receipts.received}/allocate` }]],
  ["/receipts/new", ({ clientId }) => [{ address: "/receipts/new" }, { address: `/receipts/new?client=${clientId}` }]],
  ["/settings/webhooks/*", ({ endpointId }) => [{ address: `/settings/webhooks/${endpointId}` }]],
  ["/switch-company", ({ sandboxId }) => [{ address: `/switch-company?to=${sandboxId}&next=/invoices` }]],
  [
    "/test-mailbox",
    ({ sandboxId }) => ["/test-mailbox", "/dashboard"].map((address) => ({ address, companyId: sandboxId })),
  ],
  ["/test-mailbox/*", ({ sandboxId, messageId }) => [{ address: `/test-mailbox/${messageId}`, companyId: sandboxId }]],
  ["/reset-password/*", at("/reset-password/spent")],
  ["/invitations/*", at("/invitations/spent")],
  ["/verify-email/*", at("/verify-email/spent")],
  ["/docs/*", () => globSync("docs/api/*.md").map((file) => ({ address: `/docs/${path.basename(file, ".md")}` }))],
  ["/i/*", ({ viewUrls }) => viewUrls.map((address) => ({ address }))],
  // The mailbox of an installation without a mail provider shows what that of a test company shows.
  ["/mailbox", at()],
  ["/mailbox/*", at()],
]);

/** The frame of the pages: of `app/`, of the signed-in, or neither. */
const isForUsers = (file: string) => file.startsWith("app/(app)/") || file.startsWith("app/test-mailbox/");

/**
 * Every page of `app/` that is for users, or for people without an account. Throws for a page whose path has a variable
 * part that ADDRESSES does not know.
 */
export function everyPage(audience: "users" | "public", tenant: LadenTenant): VisitedPage[] {
  const files = globSync("app/**/page.tsx").map((file) => file.split(path.sep).join("/"));
  return routesOf(files)
    .filter(({ file }) => isForUsers(file) === (audience === "users"))
    .flatMap(({ pattern, file }) => {
      const route = `/${pattern.join("/")}`;
      const addresses = ADDRESSES.get(route);
      if (addresses) return addresses(tenant);
      if (route.includes("*")) throw new Error(`e2e/layout/every-page.ts has no address of ${file}`);
      return [{ address: route }];
    });
}
