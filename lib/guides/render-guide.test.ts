import { describe, expect, it } from "vitest";
import { PROBLEMS } from "#lib/contract/problem.ts";
import { listGuides, readGuide } from "#lib/guides/guides.ts";
import { renderGuide } from "#lib/guides/render-guide.ts";

describe("the guides", () => {
  it("each begin with a title and a short lead, and there is one for each file of docs/api", async () => {
    const { readdirSync } = await import("node:fs");
    const guides = await listGuides();
    expect(guides.map(({ slug }) => `${slug}.md`).sort()).toEqual(readdirSync("docs/api").sort());
    for (const { slug, title, lead } of guides) {
      expect([slug, title !== slug, lead.length > 20 && lead.length < 200]).toEqual([slug, true, true]);
      expect(lead).not.toMatch(/[`\n[\]]/);
    }
  });

  it("have no page for another slug, such as the path of another file", async () => {
    for (const slug of ["", "nothing", "../contract", "..%2Fcontract", "errors.md", "constructor", "__proto__"])
      expect([slug, await readGuide(slug)]).toEqual([slug, null]);
  });

  it("say of every problem code its cause and its cure, at the anchor that problem documents lead to", async () => {
    const html = renderGuide((await readGuide("errors"))?.markdown ?? "");
    for (const code of Object.keys(PROBLEMS)) expect(html).toContain(`<h3 id="${code}">`);
    expect(html.match(/<strong>Cure\.<\/strong>/g)).toHaveLength(Object.keys(PROBLEMS).length);
  });

  it("name every column of their tables", async () => {
    for (const { slug, markdown } of await listGuides())
      expect([slug, renderGuide(markdown).includes("<th></th>")]).toEqual([slug, false]);
  });

  it("have each example of a step in the same three languages", async () => {
    for (const { slug, markdown } of await listGuides()) {
      for (const [group] of renderGuide(markdown).matchAll(/<div class="examples">[\s\S]*?<\/div>/g)) {
        const languages = [...group.matchAll(/data-language="(\w+)"/g)].map(([, language]) => language);
        if (languages.length > 1) expect([slug, languages]).toEqual([slug, ["sh", "ts", "python"]]);
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
    const html = renderGuide("```sh\na\n```\n\n```ts\nb\n```\n\nText\n\n```json\n{}\n```\n");
    expect(html.match(/<div class="examples">/g)).toHaveLength(1);
    expect(html).toMatch(/<\/div><p>Text<\/p>\n<pre tabindex="0" data-language="json">/);
  });

  it("writes code as it is, not as markup", () => {
    expect(renderGuide('```text\n<b>&"\n```\n\n`<i>`')).toBe(
      '<pre tabindex="0" data-language="text"><code>&#60;b&#62;&#38;&#34;</code></pre>\n<p><code>&#60;i&#62;</code></p>\n',
    );
  });
});
