import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The sizes of app/globals.css that Tailwind CSS does not know; they would be taken for colours. */
const merge = extendTailwindMerge({ extend: { theme: { text: ["title", "figure", "display"] } } });

/** Joins class names. Of two that conflict the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
