import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FONT_COVERAGE } from "#lib/documents/fonts/font-coverage.ts";
import { fontRuns, printable, SUBSTITUTE } from "#lib/documents/fonts/printable-text.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import {
  sampleCreditNoteDocument,
  sampleInvoiceDocument,
  sampleLines,
} from "#lib/documents/sample-invoice-document.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import { oneIn } from "#scripts/checks/set-of-tests.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";

const CHARACTERS_PER_DOCUMENT = 3_000;
const CHARACTERS_PER_LINE = 16;

const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;
const threads: Piscina<SalesDocument, Uint8Array>[] = [];

beforeAll(buildWorkers);
afterAll(() => Promise.all(threads.map((thread) => thread.destroy())));

/** A new rendering thread that has drawn nothing yet. */
function newThread(resourceLimits = {}): (invoice: SalesDocument) => Promise<Buffer> {
  const filename = path.resolve(".build", "render-invoice.mjs");
  const thread = new Piscina<SalesDocument, Uint8Array>({
    filename,
    minThreads: 1,
    maxThreads: 1,
    execArgv: [],
    resourceLimits,
  });
  threads.push(thread);
  return async (invoice) => Buffer.from(await thread.run(invoice));
}

/**
 * Every character that some font can draw, and marks on a letter or a hand, as the notes of many invoices. Neighbours
 * are of different fonts.
 */
function everyCharacter(): string[] {
  const characters = new Set<string>();
  for (const ranges of Object.values(FONT_COVERAGE)) {
    for (const range of ranges.split(" ")) {
      const [first = "", last = first] = range.split("-");
      for (let codePoint = Number.parseInt(first, 16); codePoint <= Number.parseInt(last, 16); codePoint++) {
        const character = String.fromCodePoint(codePoint);
        const base = /\p{Mark}/u.test(character) ? "o" : /\p{Emoji_Modifier}/u.test(character) ? "👍" : "";
        const text = printable(`${base}${character}`);
        if (!isBlankText(text) && !text.includes(SUBSTITUTE)) characters.add(text);
      }
    }
  }
  const sorted = [...characters];
  const count = Math.ceil(sorted.length / CHARACTERS_PER_DOCUMENT);
  return Array.from({ length: count }, (_, index) => {
    const some = sorted.filter((_, at) => at % count === index);
    const middle = Math.ceil(some.length / 2);
    const mixed = some.slice(0, middle).flatMap((character, at) => [character, some[middle + at] ?? ""]);
    return mixed.map((character, at) => ((at + 1) % CHARACTERS_PER_LINE === 0 ? `${character}\n` : character)).join("");
  });
}

/** Each is of characters of every font; some of them, unless all are tried. */
const NOTES = oneIn(6, everyCharacter());

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

/** The text that pdftotext reads, without spaces and line breaks. */
async function readText(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "folio-text-"));
  try {
    const file = path.join(folder, "invoice.pdf");
    await writeFile(file, bytes);
    return withoutSpaces(
      execFileSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function expectLines(read: string, lines: readonly string[]): void {
  expect(lines.filter((line) => !read.includes(withoutSpaces(line)))).toEqual([]);
}

describe.skipIf(!hasPoppler)("the text of a page, read by pdftotext", () => {
  it("is every character that some font draws, on a thread that draws one document after another", async () => {
    const draw = newThread();
    const fonts = new Set<string>();
    for (const notes of NOTES) {
      for (const { font } of fontRuns(notes)) fonts.add(font);
      expectLines(await readText(await draw(sampleInvoiceDocument({ notes }))), notes.split("\n"));
    }
    expect([...fonts].toSorted()).toEqual(Object.keys(FONT_COVERAGE).toSorted());
  }, 300_000);

  it("is every letter, though a document before it drew them as parts of accented ones", async () => {
    const draw = newThread();
    await draw(sampleInvoiceDocument({ notes: "Žižkov Île Ğ Ÿ" }));
    const notes = "Société INSEE, Groupe Zigouigoui\nΆλφα Αλφα Йод Иод\nʼtwas ’twas, Δ ∆, ɩ ι";
    expectLines(await readText(await draw(sampleInvoiceDocument({ notes }))), notes.split("\n"));
  });

  it("says in the currency of the VAT return that there is no VAT, as the XML does (BT-111)", async () => {
    const lines = sampleLines(1).map((line) => ({ ...line, taxRateBp: 0, exemptionCode: "VATEX-EU-O" as const }));
    expectLines(await readText(await newThread()(sampleInvoiceDocument({ lines, currency: "USD" }))), ["TVA : 0,00 €"]);
  });

  it("is every part of a picture, be it one that no font draws as one", async () => {
    const notes = "👩‍👩‍👧‍👦 👩‍🎉 🏴‍☠️ 👍🏽 🇫🇷🇦🇧🇨 1️⃣ x̂ ǖ";
    expectLines(await readText(await newThread()(sampleInvoiceDocument({ notes }))), [printable(notes)]);
  });
});

describe("the bytes of a document", () => {
  const note = "Société INSEE, Žižkov ʼ’ Δ∆ Άλφα Հայ ქარ 漢字 𠮷 𝄞 👩‍👩‍👧🎉";
  const documents = {
    "in Latin script": sampleInvoiceDocument({ notes: "Société INSEE, Groupe Zigouigoui, Île" }),
    "in many scripts": sampleInvoiceDocument({ notes: note, company: { name: note, language: "en" }, currency: "JPY" }),
    "of a draft": sampleInvoiceDocument({ number: null, description: note }),
    "of a Factur-X credit note": sampleCreditNoteDocument({ format: "facturx", client: { name: note } }),
  };
  let later: (invoice: SalesDocument) => Promise<Buffer>;

  beforeAll(async () => {
    // A thread that has drawn every character of every font in documents of other companies, both as figures and as
    // text.
    later = newThread();
    for (const [index, notes] of NOTES.entries()) {
      const [first = ""] = notes.split("\n");
      const number = index % 3 === 0 ? null : `F-2031-${index}`;
      const company = { name: first, language: index % 2 === 0 ? ("fr" as const) : ("en" as const) };
      await later(
        sampleInvoiceDocument({
          number,
          notes,
          company,
          lines: sampleLines(1 + index * 7),
          currency: index % 2 ? "TND" : "USD",
        }),
      );
      await later(
        sampleCreditNoteDocument({
          format: "facturx",
          client: { name: notes.slice(0, 300) },
          description: notes.slice(-900),
        }),
      );
    }
  }, 300_000);

  it.each(Object.entries(documents))(
    "%s are the same as the first and as the last that a thread draws",
    async (_, document) => {
      const first = await newThread()(document);
      expect((await later(document)).equals(first)).toBe(true);
      expect((await later(document)).equals(first)).toBe(true);
    },
    60_000,
  );
});

it("a thread keeps no document that it has drawn", async () => {
  // A thread needs 45 MB, and a document that it kept would take 0.25 MB: the 15 MB above would be full after sixty.
  const draw = newThread({ maxOldGenerationSizeMb: 60 });
  for (let index = 0; index < 120; index++)
    await draw(sampleInvoiceDocument({ number: `F-2026-${index}`, lines: sampleLines(10) }));
}, 120_000);
