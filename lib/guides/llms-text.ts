import type { Guide } from "#lib/guides/guides.ts";

const introduction = (address: string) => `# Folio

> Folio is an invoicing service. A company creates, issues and sends invoices, as PDF or as Factur-X e-invoices, and records what was paid, over an HTTP API that is safe to retry.

The API is at ${address}/api. Every request carries an API key: \`Authorization: Bearer <key>\`. Amounts are whole minor units of the currency (cents), dates are YYYY-MM-DD. Failures are RFC 9457 problem documents with a \`code\`.
`;

/** The text of /llms.txt (llmstxt.org): what Folio is, and where its documentation stands as Markdown. */
export function llmsText(guides: Guide[], address: string): string {
  const links = guides.map(({ slug, title, lead }) => `- [${title}](${address}/docs/${slug}.md): ${lead}`);
  return `${introduction(address)}
[All of it in one text](${address}/llms-full.txt), guides and reference.

## Guides

${links.join("\n")}

## Reference

- [Reference](${address}/docs/reference.md): every route, field and failure as Markdown, made from the OpenAPI document
- [OpenAPI 3.1 document](${address}/api/openapi.json): every route, field, header and failure, made from the schemas that parse the requests
- [Reference to read and try](${address}/docs/reference): the same document as a page
`;
}

/** The text of /llms-full.txt: the guides in reading order, then the reference. Links lead to this server. */
export function llmsFullText(guides: Guide[], reference: string, address: string): string {
  const parts = [...guides.map(({ markdown }) => markdown), reference].map((text) =>
    text
      .replaceAll(/\]\(([\w-]+\.md(?:#[\w-]+)?)\)/g, `](${address}/docs/$1)`)
      .replaceAll("](/", `](${address}/`)
      .trimEnd(),
  );
  return `${[introduction(address).trimEnd(), ...parts].join("\n\n")}\n`;
}
