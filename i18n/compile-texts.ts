import compile from "icu-minify/compile";
import { messages } from "#i18n/messages.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** Texts with their placeholders and plurals parsed, in the shape of `Messages`: what is not parsed yet is a string. */
export interface CompiledTexts {
  [key: string]: CompiledTexts | ReturnType<typeof compile>;
}

const compiled = new Map<Language, CompiledTexts>();

/**
 * All texts of a language, parsed once in a process. next-intl would parse a text again in each request and in the
 * browser, which would have to load the parser: next.config.ts has it format parsed texts.
 */
export function compiledTexts(language: Language): CompiledTexts {
  const known = compiled.get(language);
  if (known) return known;
  // React passes no object without a prototype to the browser, and the parser makes such.
  const texts: CompiledTexts = JSON.parse(JSON.stringify(compileAll(messages[language])));
  compiled.set(language, texts);
  return texts;
}

function compileAll(texts: object): CompiledTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compileAll(text)]),
  );
}
