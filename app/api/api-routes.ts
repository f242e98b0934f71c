import type { ApiRoutes } from "#lib/http/server/answer-api.ts";

/** The routes that programs call all day, which the web server answers without Next.js. In development Next.js answers them too. */
export const API_ROUTES: ApiRoutes = {
  "/api/invoices": () => import("#app/api/invoices/route.ts"),
  "/api/invoices/[id]": () => import("#app/api/invoices/[id]/route.ts"),
  "/api/invoices/[id]/pdf": () => import("#app/api/invoices/[id]/pdf/route.ts"),
  "/api/invoices/[id]/credit-note/pdf": () => import("#app/api/invoices/[id]/credit-note/pdf/route.ts"),
  "/api/invoices/[id]/issue": () => import("#app/api/invoices/[id]/issue/route.ts"),
  "/api/invoices/[id]/send": () => import("#app/api/invoices/[id]/send/route.ts"),
  "/api/invoices/[id]/pay": () => import("#app/api/invoices/[id]/pay/route.ts"),
};
