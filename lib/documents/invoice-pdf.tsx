import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { embedFacturx } from "#lib/documents/embed-facturx.ts";
import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { FONT_FAMILY, loadFonts } from "#lib/documents/invoice-pdf-fonts.ts";
import { grouped, headBlocks } from "#lib/documents/invoice-pdf-head.tsx";
import { LABELS, type Labels } from "#lib/documents/invoice-pdf-labels.ts";
import { lineBlocks } from "#lib/documents/invoice-pdf-lines.tsx";
import { type Block, paginate } from "#lib/documents/invoice-pdf-pages.ts";
import { tailBlocks } from "#lib/documents/invoice-pdf-tail.tsx";
import { Line, Lines, Rule, Stack } from "#lib/documents/invoice-pdf-text.tsx";
import { COLOR, CONTENT_WIDTH, columnSpan, columnX, PAGE, TEXT } from "#lib/documents/invoice-pdf-theme.ts";
import { createTypesetter, type Typesetter } from "#lib/documents/typeset.ts";
import { fontRuns, type PageFont, printable } from "#lib/domain/printable-text.ts";
import { writtenTexts } from "#lib/domain/unsupported-characters.ts";

const RUNNING_HEAD = 34;
const FOOTER_GAP = 20;
const FOOTER_MAX_LINES = 6;
const PAGE_NUMBER_WIDTH = 90;

/**
 * Draws the invoice on A4 pages. The same document gives the same bytes. Runs for some tens of milliseconds (a second and a half for
 * a thousand lines) without a pause: on a server, call `renderInvoicePdf`, which does it on another thread.
 */
export async function drawInvoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const type = createTypesetter(await loadFonts(fontsOf(invoice)));
  const { company, number, createdAt } = invoice;
  const labels = LABELS[company.language];
  const title = number ? `${labels.invoice} ${number}` : `${labels.invoice} (${labels.draft.toLowerCase()})`;
  const footer = footerLines(invoice, labels, type);

  const frame = PAGE.height - PAGE.top - PAGE.bottom - FOOTER_GAP - footer.length * TEXT.footer.leading;
  const blocks = [
    ...bookmarked(headBlocks(invoice, labels, type), title),
    ...bookmarked(lineBlocks(invoice, labels, type), labels.lines),
    ...tailBlocks(invoice, labels, type),
  ];
  const pages = paginate(blocks, (page) => (page === 0 ? frame : frame - RUNNING_HEAD));

  const hybrid = invoice.format === "facturx" && number !== null;
  const pdf = await renderToBuffer(
    <Document
      {...(hybrid && { conformance: "PDF/A-3b" as const })}
      title={title}
      author={company.name}
      language={company.language}
      // Without it, readers would open with their outline beside the page.
      pageMode="useNone"
      creator="Folio"
      producer="Folio"
      creationDate={new Date(createdAt)}
    >
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <Page key={index} size="A4" wrap={false} style={{ fontFamily: FONT_FAMILY }}>
          {/* A page that does not wrap is as tall as what stands on it. */}
          <View style={{ height: PAGE.height, paddingTop: PAGE.top, paddingHorizontal: PAGE.side }}>
            {number === null && <DraftMark text={labels.draft.toUpperCase()} />}
            {index > 0 && <RunningHead title={title} company={company.name} type={type} />}
            <Stack blocks={page} />
            <Footer lines={footer} page={labels.page(index + 1, pages.length)} />
          </View>
        </Page>
      ))}
    </Document>,
  );
  return hybrid ? embedFacturx(pdf, invoice) : pdf;
}

function fontsOf(invoice: InvoiceDocument): Set<PageFont> {
  return new Set(writtenTexts(invoice).flatMap(([, text]) => fontRuns(printable(text)).map(({ font }) => font)));
}

function bookmarked([first, ...rest]: Block[], bookmark: string): Block[] {
  return first ? [{ ...first, bookmark }, ...rest] : [];
}

function RunningHead({ title, company, type }: { title: string; company: string; type: Typesetter }) {
  const width = columnSpan(2);
  return (
    <View style={{ height: RUNNING_HEAD }}>
      <Line x={0} y={0} width={width} style={TEXT.small}>
        {type.truncate(title, TEXT.small, width - 8)}
      </Line>
      <Line x={columnX(2)} y={0} width={width} style={TEXT.small}>
        {type.truncate(company, TEXT.small, width - 8)}
      </Line>
    </View>
  );
}

function Footer({ lines, page }: { lines: string[]; page: string }) {
  const height = lines.length * TEXT.footer.leading;
  return (
    <View style={{ position: "absolute", left: PAGE.side, bottom: PAGE.bottom, width: CONTENT_WIDTH, height }}>
      <Rule y={-8} />
      <Lines x={0} y={0} width={CONTENT_WIDTH - PAGE_NUMBER_WIDTH} style={TEXT.footer} lines={lines} />
      <Line x={CONTENT_WIDTH - PAGE_NUMBER_WIDTH} y={0} width={PAGE_NUMBER_WIDTH} align="right" style={TEXT.footer}>
        {page}
      </Line>
    </View>
  );
}

/** Drawn first, so that everything else stands on top of it. */
function DraftMark({ text }: { text: string }) {
  return (
    <View
      style={{
        position: "absolute",
        left: 0,
        top: 0,
        width: PAGE.width,
        height: PAGE.height,
        justifyContent: "center",
        alignItems: "center",
      }}
    >
      <Text style={{ width: 900, textAlign: "center", fontSize: 112, fontWeight: 600, color: COLOR.draft, transform: "rotate(-52deg)" }}>
        {text}
      </Text>
    </View>
  );
}

/** What French law wants on a company's papers: who it is, its form and capital, its registration. */
function footerLines({ company }: InvoiceDocument, labels: Labels, type: Typesetter): string[] {
  const form = [company.legalForm, company.shareCapital && labels.capital(company.shareCapital)].filter(Boolean).join(" ");
  const parts = [company.name, form, company.siren && `SIREN ${grouped(company.siren)}`, company.rcs].filter(Boolean);
  return type.wrap(parts.join("  ·  "), TEXT.footer, CONTENT_WIDTH - PAGE_NUMBER_WIDTH - 16).slice(0, FOOTER_MAX_LINES);
}
