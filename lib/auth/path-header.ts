/** The requested path and query of a page; set by lib/http/server/guard-pages.ts. */
export const PATH_HEADER = "x-folio-path";
