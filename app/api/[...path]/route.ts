import { publicRead } from "#lib/http/api-route.ts";

const notFound = publicRead(async () => ({ code: "not_found", detail: "See /api/openapi.json for what there is." }));

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
