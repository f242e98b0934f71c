import { appendFileSync } from "node:fs";

/** What was measured, beside its aim. */
export interface Figure {
  name: string;
  /** As it is printed, with its unit. */
  measured: string;
  /** Undefined for what only explains another figure. */
  aim?: { text: string; isMet: boolean };
}

/** The aim of a figure of at most so much. */
export function atMost(figure: number, most: number, unit: string): NonNullable<Figure["aim"]> {
  return { text: `≤ ${most} ${unit}`, isMet: figure <= most };
}

/** The aim of a figure of at least so much. */
export function atLeast(figure: number, least: number, unit: string): NonNullable<Figure["aim"]> {
  return { text: `≥ ${least} ${unit}`, isMet: figure >= least };
}

/** Prints a row of a table, and keeps it for `npm run bench`, which runs the program in a process of its own. */
export function reportFigure(figure: Figure): void {
  console.log(tableRow(figure));
  if (process.env.FIGURES_FILE) appendFileSync(process.env.FIGURES_FILE, `${JSON.stringify(figure)}\n`);
}

export function tableRow({ name, measured, aim }: Figure): string {
  return `| ${name} | ${measured} | ${aim?.text ?? ""} | ${aim ? (aim.isMet ? "met" : "missed") : ""} |`;
}

/** The heading of a table of figures. */
export const TABLE_HEAD = "| | measured | aim | |\n|---|--:|--:|---|";
