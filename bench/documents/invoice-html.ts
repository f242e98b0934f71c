import path from "node:path";
import { pathToFileURL } from "node:url";
import { visibleContent } from "#bench/documents/visible-content.ts";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";

/** The same visible content as the PDF of Folio, as a page of HTML: A4, Inter, a table whose head repeats, numbered pages. */
export function invoiceHtml(invoice: InvoiceDocument): string {
  const it = visibleContent(invoice);
  const font = (file: string) => pathToFileURL(path.resolve("lib", "documents", "fonts", file)).href;
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const cells = (texts: readonly string[], tag = "td") => texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("");
  const rows = (all: readonly (readonly string[])[]) => all.map((row) => `<tr>${cells(row)}</tr>`).join("");
  const party = ([label = "", name = "", ...rest]: string[]) =>
    `<div><small>${escaped(label)}</small><br><b>${escaped(name)}</b><br>${rest.map(escaped).join("<br>")}</div>`;
  const labelled = (facts: readonly [string, string][]) =>
    `<div class="columns">${facts.map(([label, value]) => `<div><small>${escaped(label)}</small><br><b>${escaped(value)}</b></div>`).join("")}</div>`;
  return `<!doctype html><html lang="${invoice.language}"><meta charset="utf-8"><title>${escaped(`${it.title} ${it.number}`)}</title><style>
@font-face { font-family: Inter; font-weight: 400; src: url("${font("Inter-Regular.ttf")}") }
@font-face { font-family: Inter; font-weight: 600; src: url("${font("Inter-SemiBold.ttf")}") }
@page { size: A4; margin: 45pt 51pt 70pt; @bottom-left { content: "${it.footer.replaceAll('"', "")}"; font: 6.5pt Inter }
  @bottom-right { content: "Page " counter(page) " sur " counter(pages); font: 6.5pt Inter } }
body { font: 8.5pt Inter; color: #15181e; margin: 0 } b { font-weight: 600 } small { font-size: 7pt; color: #616978 }
.columns { display: flex; gap: 16pt; margin: 12pt 0 } .columns > * { flex: 1; min-width: 0 } h1 { font-size: 25pt; font-weight: 600; margin: 0 }
table { width: 100%; border-collapse: collapse } th { font: 7pt Inter; color: #616978; text-align: right }
td { padding: 5.5pt 4pt; text-align: right; border-bottom: 0.7pt solid #d9dde4; font-variant-numeric: tabular-nums }
td:first-child, th:first-child { text-align: left } tr { break-inside: avoid } thead { display: table-header-group }
</style><div class="columns"><b style="font-size: 16pt">${escaped(it.seller[1] ?? "")}</b><div><h1>${escaped(it.title)}</h1>${escaped(it.number)}</div></div>
<div class="columns">${party(it.seller)}${party(it.buyer)}</div>${labelled(it.facts)}<p>${escaped(it.description)}</p>
<table><thead><tr>${cells(it.heads, "th")}</tr></thead>${rows(it.rows)}</table>
<div class="columns"><div><table><tr>${cells(it.taxHeads, "th")}</tr>${rows(it.taxRows)}</table></div><div><table>${rows(it.totals)}</table></div></div>
<b>${escaped(it.payment)}</b>${labelled(it.paymentFacts)}<p>${escaped(it.notes)}</p><small>${escaped(it.legal)}</small></html>`;
}
