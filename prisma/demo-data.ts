import type { NewClient, NewCompany } from "#lib/db/companies/parties.ts";

// Invented people and companies. Their numbers have valid check digits; their addresses end in .example, where no mail
// can be delivered.

const common = {
  phone: null,
  website: null,
  legalMentions: null,
  paymentTermsDays: 30,
  logo: null,
  timeZone: "Europe/Paris",
};

export const atelier: NewCompany = {
  ...common,
  name: "Atelier Lumière",
  legalForm: "SARL",
  shareCapital: "10 000 €",
  siren: "902144377",
  siret: "90214437700014",
  vatNumber: "FR59902144377",
  rcs: "RCS Lyon 902 144 377",
  address: { line1: "24 quai Saint-Antoine", line2: null, postalCode: "69002", city: "Lyon", country: "FR" },
  email: "bonjour@atelier-lumiere.example",
  phone: "+33 4 72 00 00 00",
  website: "atelier-lumiere.example",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPPXXX",
  language: "fr",
  numberPattern: "F-{YYYY}-{SEQ:5}",
};

export const lumen: NewCompany = {
  ...common,
  name: "Lumen Digital Ltd",
  legalForm: "Private company limited by shares",
  shareCapital: null,
  siren: null,
  siret: null,
  vatNumber: "IE6388047V",
  rcs: "CRO 538 204",
  address: { line1: "14 Fitzwilliam Lane", line2: null, postalCode: "D02 X285", city: "Dublin", country: "IE" },
  email: "accounts@lumen-digital.example",
  website: "lumen-digital.example",
  iban: "IE29AIBK93115212345678",
  bic: "AIBKIE2D",
  language: "en",
  timeZone: "Europe/Dublin",
  numberPattern: "LD-{YYYY}-{SEQ:4}",
};

function french(
  name: string,
  email: string,
  line1: string,
  postalCode: string,
  city: string,
  siren: string,
  siret: string,
  vatNumber: string,
): NewClient {
  return { name, email, siren, siret, vatNumber, address: { line1, line2: null, postalCode, city, country: "FR" } };
}

function foreign(
  name: string,
  email: string,
  line1: string,
  postalCode: string,
  city: string,
  country: string,
  vatNumber: string | null,
): NewClient {
  return {
    name,
    email,
    siren: null,
    siret: null,
    vatNumber,
    address: { line1, line2: null, postalCode, city, country },
  };
}

export const clientsOf: { atelier: NewClient[]; lumen: NewClient[] } = {
  atelier: [
    french(
      "Boulangerie Martin",
      "compta@boulangerie-martin.example",
      "12 rue de la République",
      "69001",
      "Lyon",
      "813477254",
      "81347725400011",
      "FR44813477254",
    ),
    french(
      "Librairie des Quais",
      "factures@librairie-des-quais.example",
      "3 quai de la Pêcherie",
      "69001",
      "Lyon",
      "439120684",
      "43912068400014",
      "FR20439120684",
    ),
    french(
      "Éditions du Vent d'Est",
      "comptabilite@ventdest.example",
      "81 rue du Faubourg Saint-Denis",
      "75010",
      "Paris",
      "527601892",
      "52760189200013",
      "FR40527601892",
    ),
    french(
      "Mairie de Saint-Aubin",
      "finances@saint-aubin.example",
      "1 place de l'Hôtel de Ville",
      "76410",
      "Saint-Aubin",
      "389544719",
      "38954471900013",
      "FR91389544719",
    ),
    french(
      "Cycles Bérard & Fils",
      "contact@cycles-berard.example",
      "47 avenue Jean Jaurès",
      "38000",
      "Grenoble",
      "794602532",
      "79460253200010",
      "FR16794602532",
    ),
    french(
      "Maison Öztürk",
      "bureau@maison-ozturk.example",
      "9 rue Gambetta",
      "67000",
      "Strasbourg",
      "841273964",
      "84127396400012",
      "FR50841273964",
    ),
    french(
      "Hôtel de la Poste",
      "direction@hotel-poste.example",
      "2 place Grenette",
      "38000",
      "Grenoble",
      "337905186",
      "33790518600017",
      "FR95337905186",
    ),
  ],
  lumen: [
    foreign(
      "Harbour Coffee Roasters",
      "accounts@harbour-coffee.example",
      "8 Grand Canal Quay",
      "D02 H364",
      "Dublin",
      "IE",
      "IE3206488LH",
    ),
    foreign(
      "Galway Bay Outfitters",
      "office@galwaybay.example",
      "31 Shop Street",
      "H91 X2T7",
      "Galway",
      "IE",
      "IE9825613N",
    ),
    foreign("Ó Briain Architects", "studio@obriain.example", "5 South Mall", "T12 KV10", "Cork", "IE", "IE4782931C"),
    foreign(
      "Ardmore Festival Trust",
      "treasurer@ardmore-festival.example",
      "Main Street",
      "P36 YD90",
      "Ardmore",
      "IE",
      null,
    ),
    foreign(
      "Kilkenny Glassworks",
      "billing@kilkenny-glass.example",
      "12 High Street",
      "R95 W279",
      "Kilkenny",
      "IE",
      "IE2198374T",
    ),
  ],
};

/** An item with its usual quantities. */
export interface Offer {
  description: string;
  unit: string | null;
  unitPriceCents: number;
  taxRateBp: number;
  quantities: number[];
}

export const offersOf: { atelier: Offer[]; lumen: Offer[] } = {
  atelier: [
    {
      description: "Direction artistique",
      unit: "day",
      unitPriceCents: 65000,
      taxRateBp: 2000,
      quantities: [10000, 25000, 40000],
    },
    {
      description: "Identité visuelle : logotype, couleurs et typographies",
      unit: null,
      unitPriceCents: 280000,
      taxRateBp: 2000,
      quantities: [10000],
    },
    {
      description: "Mise en page du catalogue",
      unit: "pages",
      unitPriceCents: 4500,
      taxRateBp: 2000,
      quantities: [240000, 320000, 480000],
    },
    {
      description: "Impression offset, papier recyclé 120 g",
      unit: "piece",
      unitPriceCents: 185,
      taxRateBp: 2000,
      quantities: [2500000, 5000000],
    },
    {
      description: "Livre d'artiste, édition numérotée",
      unit: "piece",
      unitPriceCents: 3800,
      taxRateBp: 550,
      quantities: [200000, 60000],
    },
    {
      description: "Photographie de produits, retouche comprise",
      unit: "hour",
      unitPriceCents: 9500,
      taxRateBp: 2000,
      quantities: [35000, 60000],
    },
    {
      description: "Hébergement et maintenance du site",
      unit: "month",
      unitPriceCents: 8900,
      taxRateBp: 2000,
      quantities: [10000, 30000],
    },
  ],
  lumen: [
    {
      description: "Product design",
      unit: "day",
      unitPriceCents: 72000,
      taxRateBp: 2300,
      quantities: [20000, 35000, 50000],
    },
    {
      description: "Front-end development",
      unit: "day",
      unitPriceCents: 68000,
      taxRateBp: 2300,
      quantities: [30000, 80000],
    },
    {
      description: "Accessibility audit with report",
      unit: null,
      unitPriceCents: 340000,
      taxRateBp: 2300,
      quantities: [10000],
    },
    {
      description: "Printed signage, per panel",
      unit: "piece",
      unitPriceCents: 12450,
      taxRateBp: 1350,
      quantities: [40000, 90000],
    },
    {
      description: "Hosting and support",
      unit: "month",
      unitPriceCents: 15000,
      taxRateBp: 2300,
      quantities: [10000, 30000],
    },
  ],
};

/** The reason of a client's rejection, in the language of its company. */
export const rejectionReasonOf = {
  atelier: "La commande portait sur deux jours, la facture en compte trois.",
  lumen: "The order was for two days; the invoice counts three.",
};

/** The reason for which a client declines a quote, in the language of its company. */
export const declineReasonOf = {
  atelier: "Le projet est reporté à l’année prochaine.",
  lumen: "The project has moved to next year.",
};
