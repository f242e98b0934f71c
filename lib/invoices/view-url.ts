/** The address at which the client sees an invoice; null while it is a draft. */
export function viewUrl(appUrl: string, viewToken: string | null): string | null {
  return viewToken && new URL(`/i/${viewToken}`, appUrl).href;
}
