/**
 * The local path of a redirect target from the query. Returns `/dashboard` for anything that leads to another host,
 * such as `//evil.example` or `/\evil.example`, which browsers read as a host.
 */
export function localPath(wanted: string | null | undefined): string {
  const origin = "http://folio.invalid";
  const url = wanted?.startsWith("/") ? URL.parse(wanted, origin) : null;
  // Dot segments are resolved here, which can produce two leading slashes.
  return url?.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/dashboard";
}
