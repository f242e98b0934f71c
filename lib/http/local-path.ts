/**
 * A path of this application out of what an address asks to be led to afterwards; `/dashboard` for anything that would lead elsewhere, such
 * as `//evil.example` or `/\evil.example`, which browsers read as another host.
 */
export function localPath(wanted: string | null | undefined): string {
  const origin = "http://folio.invalid";
  const url = wanted?.startsWith("/") ? URL.parse(wanted, origin) : null;
  // Dots are resolved by now, which may have brought two slashes together at the front.
  return url?.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/dashboard";
}
