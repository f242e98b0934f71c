import { marked } from "marked";
import { describe, expect, it } from "vitest";
import { PROBLEMS } from "#lib/contract/problem.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { type Guide, listGuides, readGuide } from "#lib/guides/guides.ts";
import { renderGuide } from "#lib/guides/render-guide.ts";

describe("the guides", () => {
  it("each begin with a title and a short lead, and there is one for each file of docs/api", async () => {
    const { readdirSync } = await import("node:fs");
    const FOLDERS = { en: "docs/api", fr: "docs/api/fr" };
    for (const language of LANGUAGES) {
      const guides = await listGuides(language);
      const files = readdirSync(FOLDERS[language]).filter((name) => name.endsWith(".md"));
      expect(guides.map(({ slug }) => `${slug}.md`).sort()).toEqual(files.sort());
      for (const { slug, title, lead } of guides) {
        expect([slug, title !== slug, lead.length > 20 && lead.length < 200]).toEqual([slug, true, true]);
        expect(lead).not.toMatch(/[`\n[\]]/);
      }
    }
  });

  it("have the same examples, headings and tables in both languages", async () => {
    const [english, french] = await Promise.all([listGuides("en"), listGuides("fr")]);
    const shapeOf = ({ markdown }: Guide) =>
      marked.lexer(markdown).flatMap((token) => {
        if (token.type === "code") return token.lang === "text" ? ["text"] : [`${token.lang} ${token.text}`];
        if (token.type === "heading") return [`h${token.depth}`];
        if (token.type === "table") return [`table of ${token.rows.length}`];
        return [];
      });
    for (const [index, guide] of english.entries()) {
      const translation = french[index] as Guide;
      // The problems are in the words of the API, in an element of their own.
      const problems = /\n## 4\d\d[\s\S]*|\n<div lang="en">[\s\S]*/;
      const [original, translated] = [guide, translation].map((each) =>
        shapeOf({ ...each, markdown: each.markdown.replace(problems, "") }),
      );
      expect([guide.slug, translated]).toEqual([guide.slug, original]);
      expect(translation.markdown).not.toContain("<!--");
    }
  });

  it("have in French no line that begins with punctuation, outside their code", async () => {
    const found: string[] = [];
    for (const { slug, markdown } of await listGuides("fr")) {
      const [prose = ""] = markdown.split('<div lang="en">');
      marked.walkTokens(marked.lexer(prose), (token) => {
        if (token.type === "text" && / [:;!?»]|« /.test(token.text)) found.push(`${slug}: ${token.text}`);
      });
    }
    expect(found).toEqual([]);
  });

  it("have no page for another slug, such as the path of another file", async () => {
    for (const slug of ["", "nothing", "../contract", "..%2Fcontract", "errors.md", "constructor", "__proto__"])
      expect([slug, await readGuide(slug, "en"), await readGuide(slug, "fr")]).toEqual([slug, null, null]);
  });

  it("say of every problem code its cause and its cure, at the anchor that problem documents lead to", async () => {
    for (const language of LANGUAGES) {
      const html = renderGuide((await readGuide("errors", language))?.markdown ?? "");
      for (const code of Object.keys(PROBLEMS)) expect(html).toContain(`<h3 id="${code}">`);
      expect(html.match(/<strong>Cure\.<\/strong>/g)).toHaveLength(Object.keys(PROBLEMS).length);
    }
  });

  it("name every column of their tables", async () => {
    for (const { slug, markdown } of [...(await listGuides("en")), ...(await listGuides("fr"))])
      expect([slug, renderGuide(markdown).includes("<th></th>")]).toEqual([slug, false]);
  });

  it("have each example of a step in the same three languages", async () => {
    for (const { slug, markdown } of await listGuides("en")) {
      for (const [group] of renderGuide(markdown).matchAll(/<div class="examples">[\s\S]*?<\/div>/g)) {
        const languages = [...group.matchAll(/data-language="(\w+)"/g)].map(([, language]) => language);
        if (languages.length > 1) expect([slug, languages]).toEqual([slug, ["sh", "js", "python"]]);
      }
    }
  });
});

describe("renderGuide", () => {
  it("links guides, problem codes and headings", () => {
    const html = renderGuide(
      "# A `b_c` d!\n\n[Errors](errors.md#x), [page](/clients), [out](https://example.com/a.md), `invalid_status`, `constructor`",
    );
    expect(html).toContain('<h1 id="a-b_c-d">');
    expect(html).toContain('<a href="/docs/errors#x">Errors</a>');
    expect(html).toContain('<a href="/clients">page</a>');
    expect(html).toContain('<a href="https://example.com/a.md">out</a>');
    expect(html).toContain('<a href="/docs/errors#invalid_status"><code>invalid_status</code></a>');
    expect(html).toContain(", <code>constructor</code>");
  });

  it("puts examples of one step beside each other, and nothing else", () => {
    const html = renderGuide("```sh\na\n```\n\n```js\nb\n```\n\nText\n\n```json\n{}\n```\n");
    expect(html.match(/<div class="examples">/g)).toHaveLength(1);
    expect(html).toMatch(/<\/div><p>Text<\/p>\n<pre tabindex="0" data-language="json">/);
  });

  it("writes code as it is, not as markup", () => {
    expect(renderGuide('```text\n<b>&"\n```\n\n`<i>`')).toBe(
      '<pre tabindex="0" data-language="text"><code>&#60;b&#62;&#38;&#34;</code></pre>\n<p><code>&#60;i&#62;</code></p>\n',
    );
  });
});
