import { describe, expect, it } from "vitest";
import { fontRuns, printable, undrawable } from "#lib/documents/fonts/printable-text.ts";

describe("printable", () => {
  it("leaves text the fonts can draw as it is, in one Unicode form", () => {
    expect(printable("Ç’est Łódź\nΑθήνα, Київ, 漢字, Երևան 👩‍👩‍👧")).toBe(
      "Ç’est Łódź\nΑθήνα, Київ, 漢字, Երևան 👩‍👩‍👧",
    );
    expect(printable("e\u0301te\u0301")).toBe("été");
  });

  it("puts one substitute for a character no font has, however it is composed", () => {
    expect(printable("A שלום नी")).toBe("A □□□□ □");
  });

  it("draws compatible forms where there are some", () => {
    expect(printable("𝗕𝗼𝗹𝗱 ﷼")).toBe("Bold □");
  });

  it("drops what cannot be seen", () => {
    expect(printable("a\u0000b\u00ad\u202ec\ud800\ufeff\td\ufe0f")).toBe("abc d");
  });

  it("knows every kind of newline", () => {
    expect(printable("a\r\nb\rc\u2028d")).toBe("a\nb\nc\nd");
  });
});

describe("undrawable", () => {
  it("names each character that no font has once, as people count them", () => {
    expect(undrawable("Łódź Ωμέγα Щука 漢字 🎉")).toEqual([]);
    expect(undrawable("سلام سلام नी")).toEqual(["س", "ل", "ا", "م", "नी"]);
  });
});

describe("fontRuns", () => {
  it("cut a text where its font changes, never inside a character", () => {
    expect(fontRuns("Café 12 €")).toEqual([{ font: "Inter", text: "Café 12 €" }]);
    expect(fontRuns("Nº 1 👩‍👩‍👧🎉 漢字 x\u0302")).toEqual([
      { font: "Inter", text: "Nº 1 " },
      { font: "Noto Emoji", text: "👩‍👩‍👧🎉" },
      { font: "Inter", text: " " },
      { font: "Droid Sans Fallback", text: "漢字" },
      { font: "Inter", text: " x\u0302" },
    ]);
  });
});
