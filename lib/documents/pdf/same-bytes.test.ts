import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { Piscina } from "piscina";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printable } from "#lib/documents/fonts/printable-text.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { sampleCreditNoteDocument, sampleInvoiceDocument, sampleLines } from "#lib/documents/sample-invoice-document.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";

const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

/** Letters whose glyphs are made of others' or shared with others, and texts of many scripts and lengths. */
const TEXTS = fc.oneof(
  fc.constantFrom(
    "Société INSEE",
    "Žižkov",
    "Île-de-Ré",
    "Ğ Ÿ Ő ß ẞ",
    "Łódź & Fils",
    "œuvre ÆON ĳs",
    "ﬁn ﬀ ﬃ ﬂeur",
    "“été” — ‘à’",
    "AVATAR To. Ty, LT",
  ),
  fc.constantFrom(
    "Tiếng Việt",
    "Ελληνικά Άλφα ᾳ",
    "Йод Ґанок Щука",
    "Հայերեն",
    "ქართული",
    "漢字かなカナ",
    "한국어 서비스",
    "𠮷野家 𝄞 ♯",
    "ʼtwas ’twas Δ ∆",
  ),
  fc.constantFrom(
    "👩‍👩‍👧‍👦 👍🏽",
    "🇫🇷🇪🇺 1️⃣ ❤️",
    "①② ½ ™ №",
    "2x3 -> <= !=",
    "1 234 567,89 €",
    "Wolfeschlegelsteinhausenbergerdorff ".repeat(4),
  ),
  fc.stringMatching(/^(?:[A-Za-zéèàçöüñşțłœ][\u0300\u0301\u0302\u0303\u0308\u030c\u0323\u0327]{0,2}){1,12}$/u),
  fc.string({ unit: fc.constantFrom(..."abcdefgiIjJlTVWAYoO0123456789 .,:;/()&'éÉïÏâÂñçÇøØåÅžŽ"), minLength: 1, maxLength: 40 }),
);
const TEXT = fc.array(TEXTS, { minLength: 1, maxLength: 5 }).map((texts) => texts.join(" "));

const DOCUMENT = fc
  .record({
    texts: fc.array(TEXT, { minLength: 5, maxLength: 5 }),
    lines: fc.integer({ min: 1, max: 60 }),
    language: fc.constantFrom("fr" as const, "en" as const),
    currency: fc.constantFrom("EUR", "USD", "JPY", "TND"),
    format: fc.constantFrom("pdf" as const, "facturx" as const),
    kind: fc.constantFrom("draft", "invoice", "credit note"),
  })
  .map(({ texts: [notes = "", description = "", seller = "", buyer = "", line = ""], lines, language, kind, ...rest }): SalesDocument => {
    const changes = {
      ...rest,
      description,
      company: { name: seller, language },
      client: { name: buyer },
      lines: sampleLines(lines).map((sample, index) => (index % 3 === 0 ? { ...sample, description: line } : sample)),
    };
    if (kind === "credit note") return sampleCreditNoteDocument({ ...changes, notes });
    return sampleInvoiceDocument({ ...changes, notes, ...(kind === "draft" && { number: null }) });
  });

beforeAll(buildWorkers);

/** A rendering thread that has drawn nothing yet. */
function newThread(resourceLimits = {}): Piscina<SalesDocument, Uint8Array> {
  const filename = path.resolve(".build", "render-invoice.mjs");
  return new Piscina({ filename, minThreads: 1, maxThreads: 1, execArgv: [], env: { NODE_ENV: "production" }, resourceLimits });
}

/** One thread that draws the documents of all runs. */
let used: Piscina<SalesDocument, Uint8Array>;
beforeAll(() => {
  used = newThread();
});
afterAll(() => used.destroy());

const squeezed = (text: string) => text.replaceAll(/\s/g, "");

async function readText(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "folio-text-"));
  try {
    await writeFile(path.join(folder, "invoice.pdf"), pdf);
    return squeezed(execFileSync("pdftotext", ["-raw", path.join(folder, "invoice.pdf"), "-"], { encoding: "utf8" }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a document has the same bytes on a fresh thread and after any other documents, and every character can be read back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(DOCUMENT, { maxLength: 4 }), DOCUMENT, async (others, document) => {
      const fresh = newThread();
      try {
        const first = Buffer.from(await fresh.run(document));
        for (const other of others) await used.run(other);
        expect(first.equals(await used.run(document))).toBe(true);
        if (!hasPoppler) return;
        const text = await readText(first);
        for (const shown of [document.description, document.notes]) expect(text).toContain(squeezed(printable(shown ?? "")));
      } finally {
        await fresh.destroy();
      }
    }),
    { numRuns: isWhole ? 6 : 2 },
  );
}, 300_000);

test("a thread keeps no document that it has drawn", async () => {
  // A thread needs 45 MB, and a document that it kept would take 0.25 MB: the 15 MB above would be full after sixty.
  const thread = newThread({ maxOldGenerationSizeMb: 60 });
  try {
    for (let index = 0; index < 120; index++) {
      await thread.run(sampleInvoiceDocument({ number: `F-2026-${index}`, lines: sampleLines(10) }));
    }
  } finally {
    await thread.destroy();
  }
}, 120_000);
