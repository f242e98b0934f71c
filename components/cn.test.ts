import { globSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "#components/cn.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";

/** The sizes of text that Tailwind CSS does not know. */
const sizes = [...readFileSync("app/globals.css", "utf8").matchAll(/^\s*--text-([a-z]+):/gm)].map(([, size = ""]) => size);
const twMerge = extendTailwindMerge({ extend: { theme: { text: sizes } } });

/** Every word of a text in a component that could be a class, each once for the conditions it stands under. */
function classesOfTheInterface(): string[] {
  const sources = globSync("{app,components}/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const texts = sources.flatMap((source) =>
    [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template ?? ""),
  );
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /^-?[a-z][\w.:/[\]()%,&>*=-]*$/.test(word));
  return [...new Set(words.map((word) => word.replace(/^(?:(?:[^[\]:]|\[[^\]]*\])*:)/, "")))];
}

/** Whether tailwind-merge knows the word as a utility: two different ones of a kind cannot both stand. */
const isUtility = (word: string) => twMerge(`${word} ${word}`) === word;

test("of any two classes of the interface the same one is dropped as by tailwind-merge", () => {
  const classes = classesOfTheInterface().filter(isUtility);
  expect(classes.length).toBeGreaterThan(400);
  const others: string[] = [];
  for (const first of oneIn(4, classes)) {
    for (const second of classes) {
      if (first === second) continue;
      const [expected, got] = [twMerge(first, second), cn(first, second)];
      if (expected !== got) others.push(`${first} ${second}: ${got}, not ${expected}`);
    }
  }
  expect(others).toEqual([]);
});

test("classes under other conditions do not meet, and an earlier shorthand stays beside its part", () => {
  expect(cn("px-2 hover:px-3 max-sm:hover:px-4", "px-5", "hover:px-6")).toBe("max-sm:hover:px-4 px-5 hover:px-6");
  expect(cn("p-4", "px-2")).toBe("p-4 px-2");
  expect(cn("px-2", "p-4")).toBe("p-4");
  expect(cn("[&_svg]:size-4", false, null, ["[&_svg]:w-6"], { flex: true, hidden: false })).toBe("[&_svg]:size-4 [&_svg]:w-6 flex");
});
