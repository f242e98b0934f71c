import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { composeAndRenderPdf, renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { rendererLoad } from "#lib/documents/renderers.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import {
  sampleCreditNoteDocument,
  sampleInvoiceDocument,
  sampleLines,
} from "#lib/documents/sample-invoice-document.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";

interface Item {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

const A4 = { width: 595.28, height: 841.89 };
const WORD = "Donaudampfschifffahrtsgesellschaft".repeat(9).slice(0, 300);

/** The position of each text on each page, without the draft mark. */
async function read(invoice: SalesDocument): Promise<Item[][]> {
  return readBytes(await renderInvoicePdf(invoice));
}

async function readBytes(bytes: Uint8Array): Promise<Item[][]> {
  const pdf = await getDocumentProxy(bytes.slice());
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
      const { items } = await page.getTextContent();
      return items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "" || item.transform[1] !== 0) return [];
        return [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, size: item.height }];
      });
    }),
  );
}

const texts = (pages: Item[][]) =>
  pages.map((items) =>
    items
      .map(({ text }) => text)
      .join("\n")
      .replaceAll(/[\u00a0\u202f]/g, " "),
  );
const squeezed = (pages: Item[][]) =>
  pages
    .flatMap((items) => items.map(({ text }) => text))
    .join("")
    .replaceAll(/\s/g, "");

/** Every text is inside the margins, and none overlaps another. */
function expectCleanLayout(pages: Item[][]) {
  for (const items of pages) {
    for (const { x, y, width, text } of items) {
      expect(x, text).toBeGreaterThan(50);
      expect(x + width, text).toBeLessThan(A4.width - 50);
      expect(y, text).toBeGreaterThan(33);
      expect(y, text).toBeLessThan(A4.height - 45);
    }
    const sorted = items.toSorted((a, b) => b.y - a.y);
    sorted.forEach((above, index) => {
      for (const below of sorted.slice(index + 1)) {
        if (above.y - below.y > below.size * 0.9) break;
        const apart = above.x + above.width <= below.x + 0.5 || below.x + below.width <= above.x + 0.5;
        expect(apart, `"${above.text}" and "${below.text}"`).toBe(true);
      }
    });
  }
}

beforeAll(buildWorkers);

describe("the page", () => {
  it("says all that an invoice must say, in French", async () => {
    const pages = await read(sampleInvoiceDocument());
    const [page = ""] = texts(pages);
    expect(pages).toHaveLength(1);
    for (const text of [
      ...["Facture", "F-2026-00042", "Atelier Lumen", "12 rue de la République", "69002 Lyon"],
      ...["SIREN 552 100 554 · SIRET 552 100 554 00013", "N° TVA FR40552100554", "facturation@atelier-lumen.example"],
      ...[
        "SAS au capital de 10 000 €",
        "RCS Lyon 552 100 554",
        "Jardins du Parc",
        "N° TVA FR03443061841",
        "20/11/2026",
        "20/12/2026",
      ],
      ...[
        "15/11/2026",
        "EUR",
        "Refonte du site institutionnel, lot 2.",
        "Conception de l’identité visuelle",
        "3,5 jours",
        "650,00 €",
      ],
      ...[
        "2 275,00 €",
        "4 pièces",
        "5,5 %",
        "−500,00 €",
        "1 775,00 €",
        "355,00 €",
        "8,58 €",
        "1 931,00 €",
        "363,58 €",
        "Net à payer",
      ],
      ...["2 294,58 €", "À régler au plus tard le 20/12/2026", "FR14 2004 1010 0505 0001 3M02 606", "PSSTFRPPLYO"],
      ...["Merci de votre confiance.", "40 €", "d’escompte pour paiement anticipé.", "Page 1 sur 1"],
    ]) {
      expect(page).toContain(text);
    }
    expectCleanLayout(pages);
  });

  it("says why no VAT is charged, what is sold and how VAT is paid, in French", async () => {
    const line = { description: "Conseil", quantityE4: 10_000, unit: null, unitPriceCents: 10_000 };
    const pages = await read(
      sampleInvoiceDocument({
        company: { vatOnDebits: true },
        lines: [
          { ...line, taxRateBp: 2000 },
          { ...line, taxRateBp: 0, exemptionCode: "VATEX-EU-AE" },
          { ...line, taxRateBp: 0, exemptionCode: "VATEX-FR-FRANCHISE" },
        ],
      }),
    );
    const page = squeezed(pages);
    for (const text of [
      "Autoliquidation : TVA due par le preneur, art. 196 de la directive 2006/112/CE",
      "TVA non applicable, art. 293 B du CGI (art. L. 223-3 du CIBS)",
      "Nature de l’opération : prestation de services",
      "Option pour le paiement de la taxe d’après les débits",
    ]) {
      expect(page).toContain(text.replaceAll(/\s/g, ""));
    }
    expectCleanLayout(pages);
  });

  it("says in English where goods go, when that is elsewhere, and VAT in the currency of the VAT return", async () => {
    const deliveryAddress = {
      line1: "4 Quai Neuf",
      line2: null,
      postalCode: "59140",
      city: "Dunkerque",
      country: "FR",
    };
    const goods = sampleInvoiceDocument({
      operationCategory: "goods",
      currency: "USD",
      taxExchangeRateE6: 920_000,
      company: { language: "en" },
      client: { deliveryAddress },
    });
    const pages = await read(goods);
    const [page = ""] = texts(pages);
    for (const text of [
      "Delivered to",
      "4 Quai Neuf",
      "Delivery date",
      "supply of goods",
      "VAT: €334.49 (1 USD = 0.92 EUR)",
    ]) {
      expect(page).toContain(text);
    }
    expectCleanLayout(pages);
    expect(texts(await read({ ...goods, operationCategory: "services" }))[0]).not.toContain("Delivered to");
    expect(
      texts(await read({ ...goods, client: { ...goods.client, deliveryAddress: goods.client.address } }))[0],
    ).not.toContain("Delivered");
  });

  it("is in English for a company that writes English", async () => {
    const [page = ""] = texts(await read(sampleInvoiceDocument({ company: { language: "en" }, currency: "GBP" })));
    for (const text of [
      ...[
        "Invoice",
        "20 Nov 2026",
        "3.5 days",
        "£2,275.00",
        "−£500.00",
        "Amount due",
        "£2,294.58",
        "Payable by 20 Dec 2026",
      ],
      "Page 1 of 1",
    ]) {
      expect(page).toContain(text);
    }
  });

  it.each([
    ["JPY", /2 275 (JPY|¥|JP¥)/],
    ["TND", /2,275 (TND|DT)/],
  ])("shows amounts in %s with its own decimals", async (currency, amount) => {
    const lines = [{ description: "Conseil", quantityE4: 10_000, unit: null, unitPriceCents: 2_275, taxRateBp: 0 }];
    expect(texts(await read(sampleInvoiceDocument({ currency, lines })))[0]).toMatch(amount);
  });

  it("shows a logo, and the company's name when there is none", async () => {
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const logo = { mediaType: "image/png" as const, content: new Uint8Array(Buffer.from(pixel, "base64")) };
    const bytes = await renderInvoicePdf(sampleInvoiceDocument({ logo }));
    expect(Buffer.from(bytes).includes("/Subtype /Image")).toBe(true);
    const names = (pages: Item[][]) => pages.flat().filter(({ text }) => text === "Atelier Lumen").length;
    expect(names(await readBytes(bytes))).toBe(1);
    expect(names(await read(sampleInvoiceDocument()))).toBe(2);
  });

  it.each([
    ["fr", "BROUILLON"],
    ["en", "DRAFT"],
  ] as const)("says across every page of a draft in %s that it is one", async (language, mark) => {
    const pdf = await getDocumentProxy(
      await renderInvoicePdf(sampleInvoiceDocument({ number: null, company: { language }, lines: sampleLines(60) })),
    );
    expect(pdf.numPages).toBeGreaterThan(1);
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const slanted = items.filter((item) => "str" in item && item.transform[1] !== 0 && item.str === mark);
      expect(slanted).toHaveLength(1);
    }
    expect(squeezed(await read(sampleInvoiceDocument()))).not.toContain("BROUILLON");
  });

  it.each([
    ["an invoice", (changes: object) => sampleInvoiceDocument(changes)],
    ["a draft", (changes: object) => sampleInvoiceDocument({ ...changes, number: null })],
    ["a credit note", (changes: object) => sampleCreditNoteDocument(changes)],
  ])(
    "says across every page of %s of a test company that it is a specimen, and above its content",
    async (_, documentOf) => {
      const document = documentOf({ company: { isTest: true }, lines: sampleLines(60) });
      const pdf = await getDocumentProxy(await renderInvoicePdf(document));
      expect(pdf.numPages).toBeGreaterThan(1);
      for (let number = 1; number <= pdf.numPages; number++) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        expect(
          items.filter((item) => "str" in item && item.transform[1] !== 0).map((item) => "str" in item && item.str),
        ).toEqual(["SPECIMEN"]);
        expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toContain(
          "SPECIMEN. Document de test, sans valeur",
        );
      }
    },
  );
});

describe("a credit note", () => {
  const preceding = (reason: string | null) => ({
    number: "F-2026-00042",
    issueDate: toCalendarDate("2026-11-01"),
    reason,
    isWhole: true,
    refundDueCents: 0,
  });
  /** On an invoice but not on a credit note: when and how to pay. */
  const OF_PAYMENT =
    /IBAN|BIC|FR14|PSST|Échéance|Due date|20\/12\/2026|20 Dec|À régler|Payable|Net à payer|Amount due|Référence|reference/;
  /** The terms of late and early payment, which only the XML of a credit note must have (BR-FR-05). */
  const OF_DELAY = /(?:Pénalités.*40 €.*escompte|penalties.*€40.*discount)/s;

  it("says in French what it cancels and why, with the invoice's parties, lines and amounts, and nothing of paying", async () => {
    const pages = await read(
      sampleCreditNoteDocument({ precedingInvoice: preceding("Commande annulée par le client.") }),
    );
    const [page = ""] = texts(pages);
    expect(pages).toHaveLength(1);
    for (const text of [
      ...[
        "Avoir",
        "A-2026-00003",
        "01/12/2026",
        "Destinataire",
        "15/11/2026",
        "Annule la facture F-2026-00042 du 1er novembre 2026",
      ],
      ...[
        "Motif : Commande annulée par le client.",
        "SIREN 552 100 554",
        "N° TVA FR40552100554",
        "SAS au capital de 10 000 €",
      ],
      ...[
        "RCS Lyon 552 100 554",
        "Jardins du Parc",
        "Conception de l’identité visuelle",
        "2 275,00 €",
        "−500,00 €",
        "1 775,00 €",
      ],
      ...["355,00 €", "1 931,00 €", "363,58 €", "Total avoir TTC", "2 294,58 €"],
      ...[
        "Aucun règlement n’est attendu : cet avoir solde la facture F-2026-00042.",
        "Nature de l’opération : prestation de services",
      ],
      "Page 1 sur 1",
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/^Facture$|Facturé à/m);
    expect(page).not.toMatch(OF_PAYMENT);
    expect(page).not.toMatch(OF_DELAY);
    expectCleanLayout(pages);
  });

  it("says the same in English, no reason where there is none, and keeps the seller's own mentions", async () => {
    const company = { language: "en" as const, legalMentions: "Insured by Example Mutual" };
    const pages = await read(sampleCreditNoteDocument({ company, currency: "GBP", taxExchangeRateE6: 1_170_000 }));
    const [page = ""] = texts(pages);
    for (const text of [
      ...[
        "Credit note",
        "Credited to",
        "1 Dec 2026",
        "Cancels invoice F-2026-00042 of 20 November 2026",
        "Total credit incl. VAT",
      ],
      ...["£2,294.58", "VAT: €425.39", "No payment is due: this credit note settles invoice F-2026-00042 in full."],
      "Insured by Example Mutual",
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/Reason|^Invoice$|Billed to/m);
    expect(page).not.toMatch(OF_PAYMENT);
    expect(page).not.toMatch(OF_DELAY);
    expectCleanLayout(pages);
  });

  it("keeps why no VAT was charged", async () => {
    const lines = [
      {
        description: "Conseil",
        quantityE4: 10_000,
        unit: null,
        unitPriceCents: 10_000,
        taxRateBp: 0,
        exemptionCode: "VATEX-EU-AE" as const,
      },
    ];
    expect(squeezed(await read(sampleCreditNoteDocument({ lines })))).toContain("Autoliquidation:TVAdueparlepreneur");
  });

  it("of an invoice that is paid, says that a refund is due; of one paid in part, what it settles besides", async () => {
    const credit = (refundDueCents: number) => ({ ...preceding(null), isWhole: false, refundDueCents });
    const said = async (refundDueCents: number) =>
      texts(await read(sampleCreditNoteDocument({ precedingInvoice: credit(refundDueCents) })))[0]?.replace(
        /\s+/g,
        " ",
      );
    expect(await said(0)).toContain("Cet avoir vient en déduction de la facture F-2026-00042.");
    expect(await said(229_458)).toContain(
      "La facture F-2026-00042 est déjà réglée : un remboursement de 2 294,58 € vous est dû.",
    );
    expect(await said(100_000)).toContain(
      "Cet avoir solde la facture F-2026-00042 à hauteur de 1 294,58 €, et un remboursement de 1 000,00 € vous est dû.",
    );
  });

  it("has room for a reason of 1,000 characters in any script, on every length of invoice", async () => {
    for (const reason of ["Commande annulée ".repeat(58), "Ακύρωση παραγγελίας, 取消 🎉 ".repeat(38), WORD.repeat(3)]) {
      for (const count of [1, 12, 60]) {
        const pages = await read(
          sampleCreditNoteDocument({ precedingInvoice: preceding(reason.trim()), lines: sampleLines(count) }),
        );
        expectCleanLayout(pages);
        expect(squeezed(pages)).toContain(reason.replaceAll(/\s/g, ""));
        if (pages.length > 1) expect(texts(pages)[1]).toContain("Avoir A-2026-00003");
      }
    }
  }, 60_000);

  it.each(["pdf", "facturx"] as const)(
    "says in its file (%s) that it is one, and is the same for the same document",
    async (format) => {
      const [first, second] = await Promise.all(
        [1, 2].map(() => renderInvoicePdf(sampleCreditNoteDocument({ format }))),
      );
      expect(Buffer.from(second as Uint8Array).equals(Buffer.from(first as Uint8Array))).toBe(true);
      const pdf = await getDocumentProxy((first as Uint8Array).slice());
      const { info, metadata } = await pdf.getMetadata();
      expect(info).toMatchObject({ Title: "Avoir A-2026-00003", CreationDate: "D:20261201090000Z" });
      expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
        "Avoir A-2026-00003",
        "Lignes",
        "TVA et totaux",
      ]);
      const attachments = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }> | null;
      if (format === "pdf") return expect(attachments).toBeNull();
      expect(metadata?.get("dc:title")).toBe("Avoir A-2026-00003");
      expect(metadata?.get("fx:documenttype")).toBe("INVOICE");
      expect(Object.keys(attachments ?? {})).toEqual(["factur-x.xml"]);
      expect(new TextDecoder().decode(attachments?.["factur-x.xml"]?.content)).toContain(
        "<ram:TypeCode>381</ram:TypeCode>",
      );
    },
  );
});

describe("many lines", () => {
  it("repeat the head on every page, number the pages and name the invoice on each", async () => {
    const pages = await read(sampleInvoiceDocument({ lines: sampleLines(1_000) }));
    const pageTexts = texts(pages);
    pageTexts.forEach((text, index) => {
      expect(text).toContain(`Page ${index + 1} sur ${pages.length}`);
      expect(text).toContain("Prix unitaire HT");
      if (index > 0) expect(text).toContain("Facture F-2026-00042");
    });
    expectCleanLayout(pages);
    const all = pageTexts.join("\n");
    for (let line = 1; line <= 1_000; line++) expect(all).toContain(`Prestation n° ${line}`);
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.length).toBeLessThan(45);
  }, 60_000);
});

describe("extreme texts", () => {
  it("wrap inside the page, wherever they stand", async () => {
    const address = { line1: WORD, line2: WORD, postalCode: "69002", city: WORD, country: "FR" };
    const invoice = sampleInvoiceDocument({
      number: `F-${"0".repeat(33)}`,
      description: WORD,
      notes: WORD,
      company: { name: WORD, address, legalMentions: WORD },
      client: { name: WORD, address },
      lines: [
        { description: WORD, quantityE4: 1e13, unit: "u".repeat(32), unitPriceCents: 90_071, taxRateBp: 2000 },
        {
          description: "mot ".repeat(250),
          quantityE4: 12_345,
          unit: null,
          unitPriceCents: 9_007_199_254,
          taxRateBp: 1999,
        },
      ],
    });
    const pages = await read(invoice);
    expectCleanLayout(pages);
    expect(squeezed(pages).split(WORD).length - 1, "description, notes, legal mentions").toBeGreaterThanOrEqual(3);
  });

  it("flow over pages: notes of 5,000 characters, with their newlines", async () => {
    const notes = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(4, "0")).join("\n");
    const pages = await read(sampleInvoiceDocument({ notes }));
    expectCleanLayout(pages);
    expect(pages.flat().filter(({ text }) => /^\d{4}$/.test(text))).toHaveLength(1_000);
  });
});

describe("the file", () => {
  it("carries its title, author, language and the document's own time", async () => {
    const pdf = await getDocumentProxy(await renderInvoicePdf(sampleInvoiceDocument()));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Facture F-2026-00042",
      Author: "Atelier Lumen",
      Language: "fr",
      CreationDate: "D:20261120100000Z",
    });
  });

  it("says the same in its XMP, whatever signs a name has, as a Factur-X", async () => {
    const name = 'Łódź & Fils <SARL> "été" 🎉';
    const pdf = await getDocumentProxy(
      await renderInvoicePdf(sampleInvoiceDocument({ format: "facturx", company: { name } })),
    );
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: "Facture F-2026-00042", Author: name, Language: "fr" });
    expect(metadata?.get("dc:title")).toBe("Facture F-2026-00042");
    expect(metadata?.get("dc:creator")).toEqual([name]);
    expect(metadata?.get("pdfaid:part")).toBe("3");
  });

  it("leads to its parts by bookmarks, and opens without them", async () => {
    const pdf = await getDocumentProxy(await renderInvoicePdf(sampleInvoiceDocument({ lines: sampleLines(100) })));
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(["Facture F-2026-00042", "Lignes", "TVA et totaux", "Règlement"]);
    const pages = await Promise.all(outline.map(({ dest }) => pdf.getPageIndex((dest as unknown[])[0] as never)));
    expect(pages).toEqual([0, 0, pdf.numPages - 1, pdf.numPages - 1]);
    for (const { dest } of outline) expect((dest as unknown[])[2]).toBeCloseTo(0);
    expect(await pdf.getPageMode()).toBe("UseNone");
  });

  it("embeds every font it uses", async () => {
    const bytes = Buffer.from(await renderInvoicePdf(sampleInvoiceDocument({ number: null })));
    const fonts = bytes.toString("latin1").match(/\/FontFile\d?/g) ?? [];
    expect(fonts).toHaveLength(2);
    expect(bytes.includes("/Type1")).toBe(false);
  });
});

describe("rendering", () => {
  it("of many documents at once gives each its own text and nothing of another", async () => {
    const secrets = Array.from({ length: 40 }, (_, index) => `Secret${String(index).padStart(3, "0")}`);
    const documents = await Promise.all(
      secrets.map((secret) =>
        read(
          sampleInvoiceDocument({
            number: secret,
            description: secret,
            notes: secret,
            company: { name: secret },
            client: { name: secret },
            lines: sampleLines(5).map((line) => ({ ...line, description: secret })),
          }),
        ),
      ),
    );
    documents.forEach((pages, index) => {
      const own = new Set(pages.flatMap((items) => items.flatMap(({ text }) => text.match(/Secret\d{3}/g) ?? [])));
      expect([...own]).toEqual([secrets[index]]);
    });
  }, 60_000);

  it("leaves the event loop free", async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 2);
    await renderInvoicePdf(sampleInvoiceDocument({ lines: sampleLines(1000) }));
    clearInterval(timer);
    // Drawn on this thread, it would have blocked all of them.
    expect(turns).toBeGreaterThan(5);
  }, 60_000);

  it("leaves the queue when its caller hangs up", async () => {
    const others = Array.from({ length: 20 }, () => renderInvoicePdf(sampleInvoiceDocument()));
    const { waiting } = rendererLoad();
    const hangingUp = new AbortController();
    const left = renderInvoicePdf(sampleInvoiceDocument(), { signal: hangingUp.signal });
    expect(rendererLoad().waiting).toBe(waiting + 1);
    hangingUp.abort();
    expect(rendererLoad().waiting).toBe(waiting);
    await expect(left).rejects.toMatchObject({ name: "RenderingUnavailableError", message: "the caller hung up" });
    await Promise.all(others);
  }, 60_000);

  it("is composed when its turn comes, so that few of those that wait are in memory", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let composed = 0;
    const compose = async () => {
      composed++;
      await promise;
      return sampleInvoiceDocument();
    };
    const { id } = sampleInvoiceDocument().company;
    const many = Array.from({ length: 20 }, () => composeAndRenderPdf(id, compose));
    const { busy, waiting, limit } = rendererLoad();
    expect({ composed, busy, waiting }).toEqual({ composed: limit + 1, busy: limit, waiting: 20 - limit });
    resolve();
    const [first, ...others] = await Promise.all(many);
    for (const other of others) expect(Buffer.compare(other, first ?? Buffer.alloc(0))).toBe(0);
    expect(composed).toBe(20);
  }, 60_000);

  it.runIf(process.platform === "linux")("yields to the threads that answer requests", async () => {
    await renderInvoicePdf(sampleInvoiceDocument());
    // Without the name in parentheses, the nice value is the seventeenth field (proc_pid_stat(5)).
    const niceOf = (task: string) =>
      Number(readFileSync(`/proc/self/task/${task}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
    const own = niceOf(`${process.pid}`);
    const others = readdirSync("/proc/self/task").map(niceOf);
    expect(own).toBe(getPriority());
    if (own <= 14) expect(others).toContain(own + 5);
  });
});
