import type { Random } from "#bench/bank-year/random.ts";

/** A client as the company knows it, and as its payments show it. */
export interface YearClient {
  id: string;
  name: string;
  /** Names of the payer, as banks write them. */
  payerNames: string[];
  ibans: string[];
  /** The client whose account pays for this one. */
  parent: YearClient | null;
  /** A fixed amount a month, or null for single orders. */
  subscriptionCents: number | null;
  currency: string;
  /** How it writes what it pays. */
  habit: "careful" | "short" | "sloppy" | "silent";
}

const TRADES =
  "Boulangerie Menuiserie Plomberie Garage Atelier Cabinet Studio Transports Fleuriste Imprimerie Pharmacie Electricite Maconnerie Peinture Librairie Agence Brasserie Domaine Institut Clinique".split(
    " ",
  );
const FAMILIES =
  "Martin Bernard Dubois Thomas Robert Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Lefèvre Dupont Bonnet François Schneider Weber Wagner Rossi Nuñez Jansen O'Brien".split(
    " ",
  );
const FIRST_NAMES = "Marie Jean Pierre Sophie Luc Anne Paul Julie Nicolas Claire Hugo Léa Karim Inès".split(" ");
const PLACES = "du Port|des Lilas|du Centre|de la Gare|Saint-Michel|des Halles|du Lac|Bellevue|d'Azur|du Nord".split(
  "|",
);
const FORMS = ["SARL", "SAS", "SASU", "EURL", "SA", "SCI", "GmbH", "BV"];
export const PRICES = [4_900, 9_900, 12_000, 24_000, 36_000, 60_000, 120_000];

/** Clients with names that are alike, several accounts, and parents that pay. */
export function makeClients(random: Random, count: number): YearClient[] {
  const clients: YearClient[] = [];
  for (let at = 0; at < count; at++) {
    const family = random.pick(FAMILIES);
    const owner = `${random.pick(FIRST_NAMES)} ${family}`;
    const form = random.pick(FORMS);
    const core = random.weighted({ trade: 4, family: 2, place: 3, person: 2 });
    const name =
      core === "trade"
        ? `${random.pick(TRADES)} ${family}`
        : core === "family"
          ? `${family} & Fils`
          : core === "place"
            ? `${random.pick(TRADES)} ${random.pick(PLACES)}`
            : owner;
    const full = core === "person" ? name : `${name} ${form}`;
    clients.push({
      id: `client-${String(at).padStart(4, "0")}`,
      name: full,
      payerNames: payerNames(random, full, name, owner),
      ibans: Array.from(
        { length: random.weighted({ one: 7, two: 2, three: 1 }) === "one" ? 1 : random.integer(2, 3) },
        () => iban(random),
      ),
      parent: random.chance(0.04) && clients.length > 0 ? random.pick(clients) : null,
      subscriptionCents: random.chance(0.45) ? random.pick(PRICES) : null,
      currency: random.chance(0.04) ? "USD" : "EUR",
      habit: random.weighted({ careful: 5, short: 3, sloppy: 2, silent: 2 }),
    });
  }
  return clients;
}

function payerNames(random: Random, full: string, name: string, owner: string): string[] {
  const upper = full.toUpperCase();
  const variants = [
    upper,
    full,
    name.toUpperCase().normalize("NFD").replace(/\p{M}/gu, ""),
    upper.slice(0, 18),
    `STE ${upper}`,
    `M ${owner.split(" ").toReversed().join(" ").toUpperCase()}`,
    `M OU MME ${owner.toUpperCase()}`,
    upper.replaceAll(" ", "  "),
    misspell(random, name),
    `HOLDING ${random.pick(FAMILIES).toUpperCase()} ${random.integer(1, 99)}`,
  ];
  const count = random.integer(1, 3);
  return Array.from({ length: count }, (_, at) => (at === 0 && random.chance(0.6) ? upper : random.pick(variants)));
}

function misspell(random: Random, text: string): string {
  const at = random.integer(1, text.length - 2);
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

/** Random digits of the length of a French IBAN; matching compares accounts, it does not check them. */
export function iban(random: Random): string {
  return `FR${random.digits(25)}`;
}
