import type { ApiRoutes } from "#lib/http/server/answer-api.ts";

/** The routes that programs call all day, which the web server answers without Next.js. In development Next.js answers them too. */
export const API_ROUTES: ApiRoutes = {
  "/api/invoices": () => import("#app/api/invoices/route.ts"),
  "/api/invoices/bulk": () => import("#app/api/invoices/bulk/route.ts"), // it and the next before the pattern that they fit
  "/api/invoices/preview": () => import("#app/api/invoices/preview/route.ts"),
  "/api/invoices/[id]": () => import("#app/api/invoices/[id]/route.ts"),
  "/api/invoices/[id]/pdf": () => import("#app/api/invoices/[id]/pdf/route.ts"),
  "/api/invoices/[id]/credit-note/pdf": () => import("#app/api/invoices/[id]/credit-note/pdf/route.ts"),
  "/api/invoices/[id]/credit-note": () => import("#app/api/invoices/[id]/credit-note/route.ts"),
  "/api/invoices/[id]/issue": () => import("#app/api/invoices/[id]/issue/route.ts"),
  "/api/invoices/[id]/send": () => import("#app/api/invoices/[id]/send/route.ts"),
  "/api/invoices/[id]/pay": () => import("#app/api/invoices/[id]/pay/route.ts"),
  "/api/invoices/[id]/payments": () => import("#app/api/invoices/[id]/payments/route.ts"),
  "/api/invoices/[id]/payments/[partId]/reverse": () => import("#app/api/invoices/[id]/payments/[partId]/reverse/route.ts"),
  "/api/invoices/[id]/refunds": () => import("#app/api/invoices/[id]/refunds/route.ts"),
  "/api/invoices/[id]/reminder": () => import("#app/api/invoices/[id]/reminder/route.ts"),
  "/api/invoices/[id]/resend": () => import("#app/api/invoices/[id]/resend/route.ts"),
  "/api/invoices/[id]/facturx.xml": () => import("#app/api/invoices/[id]/facturx.xml/route.ts"),
  "/api/credit-notes": () => import("#app/api/credit-notes/route.ts"),
  "/api/credit-notes/[id]": () => import("#app/api/credit-notes/[id]/route.ts"),
  "/api/credit-notes/[id]/pdf": () => import("#app/api/credit-notes/[id]/pdf/route.ts"),
  "/api/events": () => import("#app/api/events/route.ts"),
  "/api/webhook-endpoints": () => import("#app/api/webhook-endpoints/route.ts"),
  "/api/webhook-endpoints/[id]": () => import("#app/api/webhook-endpoints/[id]/route.ts"),
  "/api/webhook-endpoints/[id]/rotate-secret": () => import("#app/api/webhook-endpoints/[id]/rotate-secret/route.ts"),
  "/api/webhook-endpoints/[id]/test": () => import("#app/api/webhook-endpoints/[id]/test/route.ts"),
  "/api/webhook-endpoints/[id]/resend": () => import("#app/api/webhook-endpoints/[id]/resend/route.ts"),
  "/api/webhook-endpoints/[id]/deliveries": () => import("#app/api/webhook-endpoints/[id]/deliveries/route.ts"),
  "/api/webhook-endpoints/[id]/deliveries/[partId]/resend": () =>
    import("#app/api/webhook-endpoints/[id]/deliveries/[partId]/resend/route.ts"),
  "/api/companies": () => import("#app/api/companies/route.ts"),
  "/api/companies/[id]": () => import("#app/api/companies/[id]/route.ts"),
  "/api/clients": () => import("#app/api/clients/route.ts"),
  "/api/clients/[id]": () => import("#app/api/clients/[id]/route.ts"),
  "/api/clients/[id]/archive": () => import("#app/api/clients/[id]/archive/route.ts"),
  "/api/clients/[id]/restore": () => import("#app/api/clients/[id]/restore/route.ts"),
};
