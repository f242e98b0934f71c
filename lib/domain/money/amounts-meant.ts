import { parseDecimal } from "#lib/domain/money/decimal.ts";
import { currencies, minorUnitDigits } from "#lib/domain/money/money.ts";
import { marksOf } from "#lib/domain/money/parse-amount.ts";
import { plainPunctuation } from "#lib/domain/text/fold-text.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

/** So many minor units of any of these currencies. */
export interface MeantAmount {
  cents: number;
  currencies: string[];
}

/** A mark, a number and a mark. A number that begins with a zero, as `00012`, is the end of an invoice's number. */
const AMOUNT = /^[+-]? ?(?<before>[^\d+., '-]{0,4}) ?[+-]?(?<number>(?!0\d)\d[\d., ']*?) ?(?<after>[^\d+., '-]{0,4})$/u;

/**
 * The amounts that the words of a search may mean, whatever their sign: `1234,56`, `1 234.56 €`, `EUR 1,234.56`. None
 * where the words are not an amount, or 0. A number that French and English read differently (`1,234`) means both, and
 * without a mark any currency: 1234 is 123400 cents and 1234 yen.
 */
export function amountsMeant(search: string): MeantAmount[] {
  const {
    before = "",
    number = "",
    after = "",
  } = AMOUNT.exec(plainPunctuation(search).trim().toUpperCase())?.groups ?? {};
  if (number === "" || (before !== "" && after !== "")) return [];
  const codes = before + after === "" ? currencies() : (currenciesByMark().get(before + after) ?? []);
  return [...Map.groupBy(codes, minorUnitDigits)].flatMap(([digits, ofDigits]) => {
    const readings = LANGUAGES.map((language) => parseDecimal(number, digits, language));
    const cents = new Set(readings.flatMap((read) => (read.ok && read.scaled > 0 ? [read.scaled] : [])));
    return [...cents].map((scaled) => ({ cents: scaled, currencies: ofDigits }));
  });
}

let byMark: Map<string, string[]> | undefined;

/** The currencies by code and sign, in capitals. Made when a search first has a mark: it takes many formats. */
function currenciesByMark(): Map<string, string[]> {
  byMark ??= new Map();
  if (byMark.size === 0)
    for (const code of currencies())
      for (const mark of marksOf(code)) byMark.set(mark, [...(byMark.get(mark) ?? []), code]);
  return byMark;
}
