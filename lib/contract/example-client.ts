import { toClient } from "#lib/contract/client-output.ts";

/** The client of the examples in the OpenAPI document, serialized by the same code as every response. */
export const exampleClient = toClient({
  id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11",
  name: "Boulangerie Martin",
  email: "compta@boulangerie-martin.example",
  siren: "732829320",
  siret: "73282932000074",
  vatNumber: "FR44732829320",
  address: { line1: "12 rue de la République", line2: null, postalCode: "69001", city: "Lyon", country: "FR" },
  tradingName: "La Mie de Lyon",
  registration: null,
  identifier: null,
  isIndividual: false,
  isPublicBody: false,
  electronicAddress: null,
  deliveryAddress: null,
  language: null,
  paymentTermsDays: 30,
  paymentTermsMonth: "after",
  contacts: [{ name: "Léa Martin", email: "lea@boulangerie-martin.example" }],
  automaticReminders: true,
  invoiceDefaults: null,
  externalId: "crm-1042",
  metadata: { segment: "bakeries" },
  archivedAt: null,
  mergedIntoId: null,
  createdAt: "2026-11-19T08:00:00.000Z",
  updatedAt: "2026-11-19T08:00:00.000Z",
  changedAt: "2026-11-19T08:00:00.000Z",
});

export const exampleClientInput = {
  name: "Boulangerie Martin",
  email: "compta@boulangerie-martin.example",
  siret: "73282932000074",
  vatNumber: "FR44732829320",
  address: { line1: "12 rue de la République", postalCode: "69001", city: "Lyon", country: "FR" },
  tradingName: "La Mie de Lyon",
  paymentTermsDays: 30,
  paymentTermsMonth: "after",
  contacts: [{ name: "Léa Martin", email: "lea@boulangerie-martin.example" }],
};
