import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The text that Poppler reads from a PDF, page by page: in drawing order, and separately for each half of the page,
 * because the parties stand side by side.
 */
export type DrawnText = string[][];

const PAGE = { width: 596, height: 842 };
const HALVES = [
  ["-x", "0", "-y", "0", "-W", `${PAGE.width / 2}`, "-H", `${PAGE.height}`],
  ["-x", `${PAGE.width / 2}`, "-y", "0", "-W", `${PAGE.width / 2}`, "-H", `${PAGE.height}`],
];

/** `whole` is what `pdftotext -raw` prints for the file. */
export async function drawnText(file: string, whole: string): Promise<DrawnText> {
  const halves = HALVES.map(async (crop) => {
    const { stdout } = await run("pdftotext", ["-raw", ...crop, file, "-"], { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  });
  return [whole, ...(await Promise.all(halves))].map((text) => text.split("\f").map(visible));
}

/**
 * The visible part of a text: one Unicode form, without white space, because lines break anywhere, and without
 * characters that have no shape, such as joiners, bidirectional controls and variation selectors. Full-width letters
 * may be drawn as plain ones.
 */
export function visible(text: string): string {
  return text
    .replace(/[\s\p{Cf}\p{Cc}]|\p{Variation_Selector}/gu, "")
    .replace(/[\uff00-\uffef]+/gu, (wide) => wide.normalize("NFKC"))
    .normalize("NFC");
}

/** Whether a text is on one of the pages, complete. Many pages have the pieces of any text. */
export function isOnOnePage(text: string, drawn: DrawnText): boolean {
  return drawn.some((pages) => pages.some((page) => page.includes(visible(text))));
}

/** Whether a text is on the pages, complete, or begun at the end of one and continued on the next. */
export function isDrawn(text: string, drawn: DrawnText): boolean {
  const wanted = visible(text);
  return drawn.some((pages) => pages.some((page, index) => page.includes(wanted) || continues(wanted, pages, index)));
}

/** The maximum number of characters below a text on its page that may match its continuation. */
const MOST_IN_COMMON = 12;

function continues(wanted: string, pages: string[], index: number): boolean {
  const [page = "", next] = [pages[index], pages[index + 1]];
  if (next === undefined || wanted === "") return false;
  let [low, high] = [0, wanted.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (page.includes(wanted.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  for (let length = low; length > Math.max(0, low - MOST_IN_COMMON); length--) {
    const rest = wanted.slice(length);
    if (next.includes(rest) || continues(rest, pages, index + 1)) return true;
  }
  return false;
}
