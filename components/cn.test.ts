import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cn } from "#components/cn.ts";

/** The sizes of text that Tailwind CSS does not know, and those that it does. */
const sizes = [...readFileSync("app/globals.css", "utf8").matchAll(/^\s*--text-([a-z]+):/gm)].map(
  ([, size = ""]) => size,
);

test("every size of text stands beside a colour, and gives way to another size", () => {
  expect(sizes.length).toBeGreaterThan(3);
  for (const size of sizes) {
    expect(cn(`text-${size}`, "text-muted-foreground")).toBe(`text-${size} text-muted-foreground`);
    expect(cn(`text-${size}`, "text-lg")).toBe("text-lg");
  }
});

test("classes under other conditions do not meet, and an earlier shorthand stays beside its part", () => {
  expect(cn("px-2 hover:px-3 max-sm:hover:px-4", "px-5", "hover:px-6")).toBe("max-sm:hover:px-4 px-5 hover:px-6");
  expect(cn("p-4", "px-2")).toBe("p-4 px-2");
  expect(cn("px-2", "p-4")).toBe("p-4");
  expect(cn("[&_svg]:size-4", false, null, ["[&_svg]:w-6"], { flex: true, hidden: false })).toBe(
    "[&_svg]:size-4 [&_svg]:w-6 flex",
  );
});
