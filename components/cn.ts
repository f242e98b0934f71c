import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The sizes of text that app/globals.css adds. */
const merge = extendTailwindMerge({ extend: { theme: { text: ["title", "figure", "display"] } } });

/** Joins class names. Of two that set the same property under the same conditions the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
