/** A host, with or without `http://` or `https://`, a port and a path: what a reader types into a browser. */
const WEBSITE = /^(?:https?:\/\/)?[^\s:/?#@]+(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** A website as it is printed on invoices; null for what is none, such as another protocol or several lines. */
export function parseWebsite(written: string): string | null {
  const website = written.trim();
  return WEBSITE.test(website) ? website : null;
}
