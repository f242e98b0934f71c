import type { Address } from "#lib/domain/address.ts";

/**
 * How a city and its postal code stand below the street, where it is not "75002 Paris", as most countries write. From
 * libaddressinput, Google's data of address forms, in the Latin form; the parts of a country that our addresses do not
 * have (region, district) are in the city.
 */
const FORMS: readonly [countries: string, (city: string, postalCode: string) => string[]][] = [
  [
    "AF AI BR CR CU EG FK GB GG GS HN IE IM IO IQ JE JP KE KR LK MN NA PH PN RU SD SH SZ TC UA VG XI ZA",
    (city, postalCode) => [city, postalCode],
  ],
  [
    "AS AU BB BH BM BN BT CA CC CN CX FM GU HM ID IL IN JO KH KP LB LS MH MP MT MV NF NG NP NZ PE PG PR PW SA SG SO TH TW UM US VC VE VI VN",
    (city, postalCode) => [`${city} ${postalCode}`],
  ],
  ["CO LV MM", (city, postalCode) => [`${city}, ${postalCode}`]],
  ["BD", (city, postalCode) => [`${city} - ${postalCode}`]],
  ["PK", (city, postalCode) => [`${city}-${postalCode}`]],
  ["AL AM EC MU NI OM", (city, postalCode) => [postalCode, city]],
];

const FORM_OF = new Map(
  FORMS.flatMap(([countries, form]) => countries.split(" ").map((country) => [country, form] as const)),
);

/** Addresses in the script of the country begin with the largest part there. */
const LARGEST_FIRST = new Map<string, (streets: string[], city: string, postalCode: string) => string[]>([
  [
    "JP",
    (streets, city, postalCode) => [postalCode.startsWith("〒") ? postalCode : `〒${postalCode}`, city, ...streets],
  ],
  ["CN", (streets, city, postalCode) => [postalCode, city, ...streets]],
  ["TW", (streets, city, postalCode) => [postalCode, city, ...streets]],
  ["KR", (streets, city, postalCode) => [city, ...streets, postalCode]],
]);
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The lines of an address in the order of its country, without the country itself. No line is blank. */
export function postalLines({ line1, line2, postalCode, city, country }: Address): string[] {
  const streets = [line1, line2 ?? ""];
  const largestFirst = EAST_ASIAN.test(city) ? LARGEST_FIRST.get(country) : undefined;
  const form = FORM_OF.get(country) ?? ((city: string, code: string) => [`${code} ${city}`]);
  const lines =
    postalCode && city
      ? (largestFirst?.(streets, city, postalCode) ?? [...streets, ...form(city, postalCode)])
      : [...streets, city, postalCode];
  return lines.map((line) => line.trim()).filter(Boolean);
}
