import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Class names joined; of two that contradict each other the later one counts. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
