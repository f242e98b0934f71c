import { type Address, completeAddress } from "#lib/domain/address.ts";

/**
 * How a city and its postal code stand below the street, where it is not "75002 Paris", as most countries write. From
 * libaddressinput, Google's data of address forms, in the Latin form. A region that the city does not name has a line of
 * its own below.
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
const LARGEST_FIRST = new Map<string, (streets: string[], places: string[], postalCode: string) => string[]>([
  [
    "JP",
    (streets, places, postalCode) => [
      postalCode.startsWith("〒") ? postalCode : `〒${postalCode}`,
      ...places,
      ...streets,
    ],
  ],
  ["CN", (streets, places, postalCode) => [postalCode, ...places, ...streets]],
  ["TW", (streets, places, postalCode) => [postalCode, ...places, ...streets]],
  ["KR", (streets, places, postalCode) => [...places, ...streets, postalCode]],
]);
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The lines of an address in the order of its country, without the country itself. No line is blank. */
export function postalLines(address: Address): string[] {
  const { line1, line2, line3, postalCode, city, region, country } = completeAddress(address);
  const streets = [line1, line2 ?? "", line3 ?? ""];
  const largestFirst = EAST_ASIAN.test(city) ? LARGEST_FIRST.get(country) : undefined;
  const form = FORM_OF.get(country) ?? ((city: string, code: string) => [`${code} ${city}`]);
  const lines =
    postalCode && city
      ? (largestFirst?.(streets, [region ?? "", city], postalCode) ?? [
          ...streets,
          ...form(city, postalCode),
          region ?? "",
        ])
      : [...streets, city, postalCode, region ?? ""];
  return lines.map((line) => line.trim()).filter(Boolean);
}
