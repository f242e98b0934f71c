import { isLanguage, type Language } from "#lib/domain/text/language.ts";

/** The zone of most people, in the countries whose zones do not begin with it in the order of their names. */
const MAIN_ZONES = new Map(
  Object.entries({
    AR: "America/Buenos_Aires",
    AU: "Australia/Sydney",
    BR: "America/Sao_Paulo",
    CA: "America/Toronto",
    CL: "America/Santiago",
    CY: "Asia/Nicosia",
    ES: "Europe/Madrid",
    FM: "Pacific/Ponape",
    GL: "America/Godthab",
    KI: "Pacific/Tarawa",
    MH: "Pacific/Majuro",
    MN: "Asia/Ulaanbaatar",
    MX: "America/Mexico_City",
    PF: "Pacific/Tahiti",
    PG: "Pacific/Port_Moresby",
    PT: "Europe/Lisbon",
    RU: "Europe/Moscow",
    US: "America/New_York",
    UZ: "Asia/Tashkent",
  }),
);

/** Where both French and English are official. */
const BILINGUAL = new Set(["CA", "CM", "MU", "RW", "SC", "VU"]);

/** The reader's preferences where they fit the country, else those of the country. */
interface Preferences {
  language: Language;
  /** IANA name. */
  timeZone: string;
}

/**
 * The language and time zone of a company in a country (ISO 3166-1 alpha-2) that a reader creates: the reader's own if
 * they are the country's, else the country's. A country that speaks neither French nor English, such as Germany, leaves
 * the reader's language. The zones and the language that most people there speak are those of CLDR.
 */
export function countryDefaults(country: string, reader: Preferences): Preferences {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  const zones = region.getTimeZones() ?? [];
  const zone = zones.includes(reader.timeZone) ? reader.timeZone : (MAIN_ZONES.get(country) ?? zones[0]);
  const { language } = region.maximize();
  const spoken = isLanguage(language) && !BILINGUAL.has(country) ? language : reader.language;
  return { language: spoken, timeZone: zone ?? reader.timeZone };
}
