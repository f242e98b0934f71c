import type { Page } from "@playwright/test";

/** What is wrong with the layout of the page as it stands, in words. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(layoutFaults);
}

/**
 * Nothing is wider than its place, no text runs into another, no word of a table, tab, button or badge is broken, and
 * what is one row is one row. It runs in the browser, and so names nothing outside of it.
 */
function layoutFaults(): string[] {
  /** Pixels: texts of two lines or two cells share a few rows of pixels, in which no ink is. */
  const TOUCHING = 3;
  const ONE_LINE = "button, [role=button], a[class*=inline-flex], th, [class*=whitespace-nowrap]";
  /** Their children stand side by side, however narrow the window. */
  const ROWS =
    "main nav > ul, main ul:has(> li > a[aria-current]), main search > form, main .sticky:has([type=submit])";

  interface ShownText {
    element: Element;
    node: Text;
    words: string;
    boxes: DOMRect[];
  }
  const faults = new Set<string>();
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest("[aria-hidden=true] svg, .sr-only, iframe, [class*='sr-only']:not([class*='not-sr-only'])");
  const name = (words: string) => `“${words.length > 60 ? `${words.slice(0, 60)}…` : words}”`;
  const place = (element: Element) => {
    const box = element.getBoundingClientRect();
    return `${element.tagName.toLowerCase()} at ${Math.round(box.x)},${Math.round(box.y + scrollY)}`;
  };
  const ancestors = (element: Element) => {
    const found: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
    return found;
  };
  /** What is fixed or sticks lies above the rest on purpose. */
  const layer = (element: Element) =>
    ancestors(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position)) ?? null;

  /** The part of a box that its ancestors do not cut off. */
  function visiblePart(box: DOMRect, element: Element): DOMRect {
    let { left, top, right, bottom } = box;
    for (const one of ancestors(element)) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = one.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  /** Whether a text is that of a button laid into a field, which keeps its place free. */
  function isWithin(text: Element, field: Element): boolean {
    const button = text.closest("button.absolute");
    if (!field.matches("input") || button?.parentElement !== field.parentElement) return false;
    return Number.parseFloat(getComputedStyle(field).paddingRight) >= (button?.getBoundingClientRect().width ?? 0);
  }

  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || !node.data.trim() || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/.test(element.tagName)) continue;
    if (!shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length > 0) texts.push({ element, node, words: node.data.trim(), boxes });
  }

  // 1. The page and what is in it does not scroll sideways.
  if (document.documentElement.scrollWidth > innerWidth)
    faults.add(`the page is ${document.documentElement.scrollWidth - innerWidth} px wider than the window`);
  for (const element of document.querySelectorAll("main *, body > div *")) {
    const { overflowX } = getComputedStyle(element);
    if (!/auto|scroll/.test(overflowX) || element.matches("pre, textarea, pre *") || !shown(element)) continue;
    const over = element.scrollWidth - element.clientWidth;
    if (over > 1) faults.add(`${place(element)} is ${over} px wider inside than outside`);
  }

  const isSeen = ({ display, backgroundColor, borderRightWidth }: CSSStyleDeclaration) =>
    !/^(inline|contents)$/.test(display) && (backgroundColor !== "rgba(0, 0, 0, 0)" || borderRightWidth !== "0px");
  // 2. A text stays in its box, and in each box around it that one sees.
  for (const { element, words, boxes } of texts) {
    for (const box of boxes.map((one) => visiblePart(one, element))) {
      if (box.width < 1) continue;
      for (const one of ancestors(element)) {
        const style = getComputedStyle(one);
        if (!/^(TD|TH|BUTTON)$/.test(one.tagName) && !isSeen(style)) continue;
        const edge = one.getBoundingClientRect();
        if (box.right > edge.right + 1 || box.left < edge.left - 1) {
          faults.add(`${name(words)} leaves its ${place(one)}`);
          break;
        }
        if (/fixed|absolute/.test(style.position)) break;
      }
    }
  }

  // 3. Texts and fields do not run into each other.
  const solid = [
    ...texts.flatMap(({ element, words, boxes }) =>
      boxes.map((box) => ({ element, words, box: visiblePart(box, element) })),
    ),
    ...[...document.querySelectorAll("input:not([type=hidden]), select, textarea")].filter(shown).map((element) => ({
      element,
      words: (element as HTMLInputElement).name || element.id,
      box: visiblePart(element.getBoundingClientRect(), element),
    })),
  ]
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .map((one) => ({ ...one, layer: layer(one.element) }))
    .sort((a, b) => a.box.top - b.box.top);
  for (const [index, one] of solid.entries()) {
    for (const other of solid.slice(index + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (isWithin(one.element, other.element) || isWithin(other.element, one.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > TOUCHING && down > TOUCHING) faults.add(`${name(one.words)} runs into ${name(other.words)}`);
    }
  }

  // 4. No word is broken, except behind a sign at which one may, such as a hyphen.
  for (const { element, node } of texts) {
    if (!element.closest("td, th, button, nav, [class*=whitespace-nowrap], label, h1, h2, dt")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^ \n\t\r\u200b]+/g)) {
      let line: number | null = null;
      for (let at = index; at < index + word.length; at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = [...range.getClientRects()].at(-1);
        if (!box || box.width === 0) continue;
        const middle = box.top + box.height / 2;
        if (line !== null && middle - line > box.height / 2 && !/[-–—/?&=.@_·\u00ad]/.test(node.data[at - 1] ?? ""))
          faults.add(`${name(word)} is broken before “${node.data.slice(at, index + word.length)}”`);
        line = middle;
      }
    }
  }

  // 5. A label is one line.
  for (const { element, words, boxes } of texts) {
    if (!element.closest(ONE_LINE) || element.closest("[class*=whitespace-normal]")) continue;
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (first && last && last.top > first.top + first.height / 2) faults.add(`${name(words)} takes more than one line`);
  }

  // 6. What is one row is one row.
  for (const row of document.querySelectorAll(ROWS)) {
    if (!shown(row)) continue;
    const boxes = [...row.children]
      .filter((child) => shown(child) && !/absolute|fixed/.test(getComputedStyle(child).position))
      .map((child) => child.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const [highest, lowest] = [Math.min(...boxes.map((box) => box.bottom)), Math.max(...boxes.map((box) => box.top))];
    if (lowest >= highest) faults.add(`${place(row)} takes more than one row: ${name(row.textContent ?? "")}`);
  }
  return [...faults];
}
