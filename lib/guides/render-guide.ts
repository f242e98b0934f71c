import "server-only";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import http from "highlight.js/lib/languages/http";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import { Marked, type Token } from "marked";
import { PROBLEMS } from "#lib/contract/problem.ts";

for (const [name, language] of Object.entries({ sh: bash, http, js: javascript, json, python }))
  hljs.registerLanguage(name, language);

/** The languages of examples, in the order of the choice. */
export const EXAMPLE_LANGUAGES = [
  { id: "sh", name: "curl" },
  { id: "js", name: "JavaScript" },
  { id: "python", name: "Python" },
] as const;

const isExample = (token: Token) => token.type === "code" && EXAMPLE_LANGUAGES.some(({ id }) => id === token.lang);

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang = "" }) {
      const html = hljs.getLanguage(lang) ? hljs.highlight(text, { language: lang }).value : escaped(text);
      // What is wider than the page scrolls, with the keyboard too.
      return `<pre tabindex="0" data-language="${escaped(lang)}"><code>${html}</code></pre>\n`;
    },
    codespan({ text }) {
      const code = `<code>${escaped(text)}</code>`;
      return Object.hasOwn(PROBLEMS, text) ? `<a href="/docs/errors#${text}">${code}</a>` : code;
    },
    link({ href, tokens }) {
      return `<a href="${escaped(productAddress(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** The HTML of a guide. Examples of one step that stand beside each other in several languages are in one `div`. */
export function renderGuide(markdown: string): string {
  const tokens = marked.lexer(markdown);
  const parts: string[] = [];
  let group: Token[] = [];
  const close = () => {
    const html = marked.parser(group);
    parts.push(group.length > 1 ? `<div class="examples">${html}</div>` : html);
    group = [];
  };
  for (const token of tokens) {
    if (isExample(token)) group.push(token);
    else if (group.length > 0 && token.type === "space") continue;
    else {
      if (group.length > 0) close();
      parts.push(
        token.type === "table"
          ? `<div class="wide" tabindex="0">${marked.parser([token])}</div>`
          : marked.parser([token]),
      );
    }
  }
  if (group.length > 0) close();
  return parts.join("");
}

/** In the repository guides link each other as files. */
function productAddress(href: string): string {
  return href.replace(/^([\w-]+)\.md(?=#|$)/, "/docs/$1");
}

/** As GitHub names the anchor of a heading. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
