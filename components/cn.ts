import { type ClassValue, clsx } from "clsx";

/** Utilities of one word, or of a word and a choice, that set the same property. Any other name up to its last hyphen names a property. */
const PROPERTIES: [property: string, utilities: RegExp][] = [
  ["display", /^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden|table|flow-root|list-item)$/],
  ["position", /^(static|fixed|absolute|relative|sticky)$/],
  ["visibility", /^(visible|invisible|collapse)$/],
  ["sr", /^(not-)?sr-only$/],
  ["decoration-line", /^(underline|overline|line-through|no-underline)$/],
  ["case", /^(uppercase|lowercase|capitalize|normal-case)$/],
  ["style", /^(not-)?italic$/],
  ["smoothing", /^(subpixel-)?antialiased$/],
  ["text-size", /^text-(xs|sm|base|lg|\d?xl|title|figure|display|\[[\d.]+(px|r?em)\])(\/.+)?$/],
  ["text-align", /^text-(left|center|right|justify|start|end)$/],
  ["text-wrap", /^text-(wrap|nowrap|balance|pretty)$/],
  ["text-overflow", /^(truncate|text-ellipsis|text-clip)$/],
  ["text-color", /^text-/],
  ["weight", /^font-(thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\d+)$/],
  ["object-fit", /^object-(contain|cover|fill|none|scale-down)$/],
  ["whitespace", /^whitespace-/],
  ["cursor", /^cursor-/],
  ["overflow-wrap", /^wrap-/],
  ["numbers", /^(tabular|proportional)-nums$/],
  ["direction", /^flex-(row|col)(-reverse)?$/],
  ["wrap", /^flex-(no)?wrap(-reverse)?$/],
  ["grow", /^grow(-\d+)?$/],
  ["shrink", /^shrink(-\d+)?$/],
  ["border-width", /^border(-\d+)?$/],
  ["border-style", /^border-(solid|dashed|dotted|double|hidden|none)$/],
  ["border-color", /^border-(?!collapse)[a-z]{3,}/],
  ["divide-color", /^divide-[a-z]{2,}/],
  ["rounded", /^rounded(-(none|xs|sm|md|lg|\dxl|xl|full))?$/],
  ["fill", /^fill-/],
  ["stroke-width", /^stroke-\d+$/],
  ["stroke", /^stroke-/],
  ["accent", /^accent-/],
  ["shadow", /^shadow(-(none|2?xs|sm|md|lg|2?xl))?$/],
  ["ring-inset", /^ring-inset$/],
  ["ring", /^ring(-\d+)?$/],
  ["ring-color", /^ring-(?!offset)/],
  ["offset-width", /^ring-offset-\d+$/],
  ["offset-color", /^ring-offset-/],
  ["outline-style", /^outline-(none|hidden)$/],
  ["outline-width", /^outline(-\d+)?$/],
  ["outline-offset", /^outline-offset-/],
  ["outline-color", /^outline-/],
  ["background", /^bg-(?!\[url|none|clip|linear)/],
  ["transition", /^transition(-.+)?$/],
];

/** What a shorthand sets beside its own property. */
const SHORTHANDS = new Map(
  Object.entries({
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    size: ["w", "h"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    gap: ["gap-x", "gap-y"],
    "border-width": ["border-x", "border-y", "border-t", "border-r", "border-b", "border-l"],
    rounded: ["rounded-t", "rounded-r", "rounded-b", "rounded-l"],
    "border-x": ["border-r", "border-l"],
    "border-y": ["border-t", "border-b"],
    "line-clamp": ["display", "overflow"],
    overflow: ["overflow-x", "overflow-y"],
    flex: ["basis", "grow", "shrink"],
    "text-size": ["leading"],
  }),
);

/** Results by the joined names. The interface has some hundreds; the bound is for a caller that makes names up. */
const results = new Map<string, string>();
const MAX_RESULTS = 5_000;

/**
 * Joins class names. Of two that set the same property under the same conditions the later one wins. It knows the utilities that the interface
 * uses, and cn.test.ts holds it to what tailwind-merge, which is forty times its size, would do with them.
 */
export function cn(...classes: ClassValue[]): string {
  const names = clsx(classes);
  let result = results.get(names);
  if (result === undefined) {
    if (results.size >= MAX_RESULTS) results.clear();
    result = withoutOverridden(names);
    results.set(names, result);
  }
  return result;
}

function withoutOverridden(names: string): string {
  const kept: string[] = [];
  const taken = new Set<string>();
  for (const name of names.split(/\s+/).reverse()) {
    const [, conditions = "", utility = ""] = /^((?:[^[\]:]|\[[^\]]*\])*:)?(.*)$/.exec(name) ?? [];
    const property = propertyOf(utility);
    if (name === "" || taken.has(conditions + property)) continue;
    kept.unshift(name);
    for (const each of [property, ...(SHORTHANDS.get(property) ?? [])]) taken.add(conditions + each);
  }
  return kept.join(" ");
}

function propertyOf(utility: string): string {
  const found = PROPERTIES.find(([, utilities]) => utilities.test(utility));
  if (found) return found[0];
  const written = /^\[([a-z-]+):/.exec(utility);
  if (written?.[1]) return written[1];
  const side = /^(border-[xytrbl]|divide-[xy])(-\d+)?$/.exec(utility);
  if (side?.[1]) return side[1];
  const end = utility.search(/-(?:\[.*\]|\(.*\)|[^-]*)$/);
  return end > 0 ? utility.slice(utility.startsWith("-") ? 1 : 0, end) : utility;
}
