import { LABELS, taxNumberInWords } from "#lib/documents/invoice-labels.ts";
import { lines, rule, tagged, text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import type { Block } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { columnSpan, columnX, TEXT, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { StructureElement } from "#lib/documents/pdf/structure-element.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import type { Address } from "#lib/domain/address.ts";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import { countryName } from "#lib/domain/parties/country-name.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { identifiersOf } from "#lib/domain/parties/party-details.ts";
import { postalLines } from "#lib/domain/parties/postal-lines.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LOGO = { width: 170, height: 52 };
const HALF = columnSpan(2);

/** A text of a party in its style; nothing where it is null. */
export type StyledText = [text: string | null, style: TextStyle];

interface StyledLine {
  text: string;
  style: TextStyle;
  element: StructureElement;
}

/** The company's logo, or else its name, and beside it what the document is. */
export function brandBlock(
  {
    logo,
    company,
    title,
    number,
  }: Pick<SalesDocument, "logo"> & {
    company: Pick<CompanyIdentity, "name" | "brandColor">;
    title: string;
    /** What stands below the title. */
    number: string;
  },
  type: Typesetter,
): Block {
  const brand = logo ? [] : type.wrap(company.name, TEXT.brand, HALF);
  const numberLines = type.wrap(number, TEXT.number, HALF);
  const height = Math.max(
    LOGO.height,
    17 + brand.length * TEXT.brand.leading,
    TEXT.title.leading + 10 + numberLines.length * TEXT.number.leading,
  );
  const x = columnX(2);
  return {
    height,
    content: [
      ...(logo ? [{ kind: "image" as const, x: 0, y: 0, ...LOGO, ...logo, element: logoOf(company.name) }] : []),
      ...lines(0, 16.7, TEXT.brand, brand),
      rule(0, { x, width: 28, weight: 2.4, color: brandColors(company.brandColor).rule }),
      ...tagged({ type: "H1" }, [
        text(x, 8, TEXT.title, title),
        ...lines(x, 10 + TEXT.title.leading, TEXT.number, numberLines),
      ]),
    ],
  };
}

function logoOf(alt: string): StructureElement {
  return { type: "Figure", alt };
}

interface Parties {
  company: CompanyIdentity;
  client: ClientIdentity;
  language: Language;
  /** What the client is called. */
  recipient: string;
}

/**
 * The parties side by side, one block per line, so that text of any length can flow. What stands below the client
 * begins with its label.
 */
export function partyBlocks(
  { company, client, language, recipient }: Parties,
  below: readonly StyledText[][],
  type: Typesetter,
): Block[] {
  const labels = LABELS[language];
  // A section for each, because a reader would read across both.
  const wrapped = (texts: StyledText[]) => {
    const within: StructureElement = { type: "Sect" };
    const label: StructureElement = { type: "H2", within };
    const body: StructureElement = { type: "P", within };
    return texts.flatMap(([text, style], index) =>
      (text ? type.wrap(text, style, HALF) : []).map(
        (line): StyledLine => ({ text: line, style, element: index === 0 ? label : body }),
      ),
    );
  };
  const registered = (party: CompanyIdentity | ClientIdentity): StyledText[] => [
    [joined(party.siren && `SIREN ${grouped(party.siren)}`, party.siret && `SIRET ${grouped(party.siret)}`), TEXT.soft],
    [party.registration && `${labels.registration} ${party.registration.id}`, TEXT.soft],
    ...identifiersOf(party).map(({ id }): StyledText => [`${labels.identifier} ${id}`, TEXT.soft]),
    [taxNumberInWords(labels, party), TEXT.soft],
  ];
  const left = wrapped([
    [labels.from, TEXT.label],
    [company.name, TEXT.name],
    [company.tradingName, TEXT.body],
    [postal(company.address, language), TEXT.body],
    ...registered(company),
    [company.taxNumber && `${labels.taxNumber} ${company.taxNumber}`, TEXT.soft],
    [company.contactName, TEXT.soft],
    [company.email, TEXT.soft],
    [joined(company.phone, company.website), TEXT.soft],
  ]);
  const right = wrapped([
    [recipient, TEXT.label],
    [client.name, TEXT.name],
    [client.tradingName, TEXT.body],
    [postal(client.address, language), TEXT.body],
    ...registered(client),
    [client.email, TEXT.soft],
  ]);
  for (const [label, ...body] of below) {
    if (!label) continue;
    const [words, style] = label;
    right.push(
      { text: "", style: TEXT.label, element: { type: "P" } },
      ...wrapped([[words, { ...style, leading: 14 }], ...body]),
    );
  }
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index): Block => {
    const sides = [left[index], right[index]];
    return {
      height: index === 0 ? 14 : Math.max(...sides.map((line) => line?.style.leading ?? 0)),
      keepWithNext: index < 2,
      content: sides.flatMap((line, side) =>
        line?.text ? tagged(line.element, [text(columnX(side * 2), 0, line.style, line.text)]) : [],
      ),
    };
  });
}

export function postal(address: Address, language: Language): string {
  return [...postalLines(address), countryName(address.country, language)].filter(Boolean).join("\n");
}

export function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join("  ·  ");
}

/** 55210055400013 as 552 100 554 00013, which is easier to compare. */
export function grouped(identifier: string): string {
  return identifier.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, "$1\u00a0$2\u00a0$3\u00a0$4").trimEnd();
}
