import { type Labels, SPECIMEN } from "#lib/documents/invoice-labels.ts";
import { acrossPage, lines, type Mark, rule, tagged, text, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { CONTENT_WIDTH, columnSpan, columnX, PAGE, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

/** In the top margin, in points. */
const STAMP_TOP = 20;

/** What says that the page is no invoice: the word across it, and for a specimen a line above its content. */
export function stamp(
  { company, number }: Pick<SalesDocument, "company" | "number">,
  labels: Labels,
  isFirst: boolean,
): Mark[] {
  if (company.isTest) {
    const line = text(PAGE.side, STAMP_TOP, TEXT.warning, labels.specimen);
    return [acrossPage(SPECIMEN, TEXT.specimen), ...once(isFirst, [line])];
  }
  return number === null ? [acrossPage(labels.draft.toUpperCase(), TEXT.draft)] : [];
}

/** The title and the company above the content of every page but the first. */
export function runningHead(title: string, company: string, type: Typesetter): Mark[] {
  const width = columnSpan(2) - 8;
  return tagged(null, [
    text(0, 0, TEXT.small, type.truncate(title, TEXT.small, width)),
    text(columnX(2), 0, TEXT.small, type.truncate(company, TEXT.small, width)),
  ]);
}

/** Above the bottom margin, where `y` is 0. */
export function footerMarks(footer: readonly string[], page: string, isFirst: boolean): Mark[] {
  const top = -footer.length * TEXT.footer.leading;
  return [
    rule(top - 8),
    ...once(isFirst, lines(0, top, TEXT.footer, footer)),
    ...tagged(null, [textTo(CONTENT_WIDTH, top, TEXT.footer, page)]),
  ];
}

/** What every page repeats is read aloud with the first one only. */
function once(isFirst: boolean, marks: Mark[]): Mark[] {
  return isFirst ? marks : tagged(null, marks);
}
