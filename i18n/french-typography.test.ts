import { marked, type Token } from "marked";
import { expect, test } from "vitest";
import { messages } from "#i18n/messages.ts";
import { listGuides } from "#lib/guides/guides.ts";

// In French, a space that does not break stands before : ; ! ? » and after «. Lines would else begin with them.
const BREAKING = /\S [:;!?»]|« /;

function textsOf(texts: object): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : textsOf(text)));
}

test("no text in French has a line break before its punctuation", () => {
  expect(textsOf(messages.fr).filter((text) => BREAKING.test(text))).toEqual([]);
});

test("nor has a guide, outside its code", async () => {
  const found: string[] = [];
  for (const { slug, markdown } of await listGuides("fr")) {
    const [prose = ""] = markdown.split('<div lang="en">');
    marked.walkTokens(marked.lexer(prose), (token: Token) => {
      if (token.type === "text" && BREAKING.test(token.text)) found.push(`${slug}: ${token.text}`);
    });
  }
  expect(found).toEqual([]);
});
