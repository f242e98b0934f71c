import type { Guide } from "#lib/guides/guides.ts";

/** The text of /llms.txt (llmstxt.org): what Folio is, and where its documentation stands as Markdown. */
export function llmsText(guides: Guide[], address: string): string {
  const links = guides.map(({ slug, title, lead }) => `- [${title}](${address}/docs/${slug}.md): ${lead}`);
  return `# Folio

> Folio is an invoicing service. A company creates, issues and sends invoices, as PDF or as Factur-X e-invoices, and records what was paid, over an HTTP API that is safe to retry.

The API is at ${address}/api. Every request carries an API key: \`Authorization: Bearer <key>\`. Amounts are whole minor units of the currency (cents), dates are YYYY-MM-DD. Failures are RFC 9457 problem documents with a \`code\`.

## Guides

${links.join("\n")}

## Reference

- [OpenAPI 3.1 document](${address}/api/openapi.json): every route, field, header and failure, made from the schemas that parse the requests
- [Reference to read and try](${address}/docs/reference): the same document as a page
`;
}
