import { type Mark, moved, tagged, text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import type { TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { StructureElement } from "#lib/documents/pdf/structure-element.ts";

/** An unbreakable piece of the page: as wide as the page's content, with a height known before drawing. */
export interface Block {
  /** Points. */
  height: number;
  /** null for white space, which is dropped at the top of a page. */
  content: readonly Mark[] | null;
  /** Stays on the same page as the next block. */
  keepWithNext?: boolean;
  /** Repeated above this block when it starts a page, such as the head of a table. */
  head?: Block;
  /** Placed at the foot of the last page, with all following blocks, if there is room. */
  atFoot?: boolean;
  /** Its name in the outline of the PDF. */
  bookmark?: string;
  /**
   * The lines `from` to `to` (exclusive) of what pages may divide. Those on one page are drawn as one block; `content`
   * is empty until then.
   */
  part?: { from: number; to: number; draw: (from: number, to: number) => readonly Mark[] };
}

export function space(height: number): Block {
  return { height, content: null };
}

/** A paragraph that may flow over pages: one block per line, at least two of them on each page. */
export function paragraph(lines: string[], style: TextStyle): Block[] {
  const element: StructureElement = { type: "P" };
  return lines.map((line, index) => ({
    height: style.leading,
    keepWithNext: keepsWithNext(index, lines.length),
    content: tagged(element, [text(0, 0, style, line)]),
  }));
}

/**
 * Whether a line stays on the page of the next one: no page has one line alone of several, and none divides `whole`
 * lines or fewer.
 */
export function keepsWithNext(index: number, count: number, whole = 3): boolean {
  return index < count - 1 && (count <= whole || index === 0 || index === count - 2);
}

/** Combines blocks below one another into one. */
export function stacked(blocks: readonly Block[]): Block {
  return { height: total(blocks), content: placed(blocks).flatMap(({ block, y }) => moved(block.content ?? [], 0, y)) };
}

/** Blocks below one another, each with its position. */
export function placed(blocks: readonly Block[]): { block: Block; y: number }[] {
  let y = 0;
  return blocks.map((block) => {
    const at = { block, y };
    y += block.height;
    return at;
  });
}

/**
 * Spreads blocks over pages of `height` points in one pass; laying out a thousand lines as one flowing page would take
 * quadratic time. Blocks that belong together move to the next page together, unless no page could hold them.
 */
export function paginate(blocks: readonly Block[], heightOfPage: (page: number) => number): Block[][] {
  const pages: Block[][] = [[]];
  let room = heightOfPage(0);

  function place(group: readonly Block[]) {
    if (total(group) > room && pages.at(-1)?.length !== 0) {
      pages.push([]);
      room = heightOfPage(pages.length - 1);
    }
    for (const block of group) {
      const page = pages.at(-1) ?? [];
      if (page.length === 0 && pages.length > 1) {
        if (block.content === null) continue;
        if (block.head) {
          page.push({ ...block.head, content: tagged(null, block.head.content ?? []) });
          room -= block.head.height;
        }
      }
      page.push(block);
      room -= block.height;
    }
  }

  for (const group of keptTogether(blocks)) {
    const fits = total(group) + (group[0]?.head?.height ?? 0) <= heightOfPage(1);
    if (fits) place(group);
    else for (const block of group) place([block]);
  }

  // A last page with only white space is dropped.
  if (pages.length > 1 && pages.at(-1)?.length === 0) pages.pop();
  return pages
    .map(joined)
    .map((page, index) => (index === pages.length - 1 ? footed(page, heightOfPage(index)) : page));
}

/** Draws the parts of one block that a page has together. */
function joined(page: readonly Block[]): Block[] {
  const blocks: Block[] = [];
  for (const block of page) {
    const above = blocks.at(-1);
    if (above?.part && above.part.draw === block.part?.draw) {
      blocks[blocks.length - 1] = {
        ...above,
        height: above.height + block.height,
        part: { ...above.part, to: block.part.to },
      };
    } else blocks.push(block);
  }
  return blocks.map((block) =>
    block.part ? { ...block, content: block.part.draw(block.part.from, block.part.to) } : block,
  );
}

function keptTogether(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let open = false;
  for (const block of blocks) {
    if (open) groups.at(-1)?.push(block);
    else groups.push([block]);
    open = block.keepWithNext === true;
  }
  return groups;
}

/** Moves the foot of the last page down. A foot that began on the previous page just continues. */
function footed(page: Block[], height: number): Block[] {
  const foot = page.findIndex(({ atFoot }) => atFoot);
  if (foot < 1) return page;
  return [...page.slice(0, foot), space(Math.max(0, height - total(page))), ...page.slice(foot)];
}

function total(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}
