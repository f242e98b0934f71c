import { expect, test } from "vitest";
import { keepWordsWhole } from "#i18n/keep-words-whole.ts";

test("words with a hyphen that belong together have no place to break, in whatever depth they stand; others stay as they are", () => {
  expect(keepWordsWhole({ a: { b: "Un e-mail au format Factur-X" }, c: "E-invoicing address, A-2026, e-" })).toEqual({
    a: { b: "Un e-\u2060mail au format Factur-\u2060X" },
    c: "E-\u2060invoicing address, A-2026, e-",
  });
});

test("no line ends within a date", () => {
  expect(keepWordsWhole({ a: "Le 1er mai 2026, le 1 Mai, EN 16931. Until 20 June 2026" })).toEqual({
    a: "Le 1er\u00a0mai\u00a02026, le 1 Mai, EN 16931. Until 20\u00a0June\u00a02026",
  });
});

test("a French verb keeps its pronoun, a pronoun what follows it; other hyphens may break", () => {
  expect(keepWordsWhole({ a: "Annulez-la vous-même, celle-ci ou celle-là : rendez-vous à Saint-Lary." })).toEqual({
    a: "Annulez-\u2060la vous-\u2060même, celle-\u2060ci ou celle-\u2060là\u00a0: rendez-\u2060vous à Saint-Lary.",
  });
});

test("in French no line begins with punctuation or ends with an opening quotation mark", () => {
  expect(keepWordsWhole({ a: "Révoquer « {name} » ? Non ; {count, plural, one {# : oui} other {#}}" })).toEqual({
    a: "Révoquer «\u00a0{name}\u00a0»\u00a0? Non\u00a0; {count, plural, one {#\u00a0: oui} other {#}}",
  });
});
