import type { BankYear, YearBook } from "#bench/bank-year/bank-year.ts";
import { iban, PRICES } from "#bench/bank-year/make-clients.ts";

const SUPPLIERS = ["EDF", "ORANGE", "OVH SAS", "LEROY MERLIN", "AMAZON EU SARL", "SCI MARTIN", "CABINET DURAND"];

/** What else happens on the account: what goes out, card payouts, and money that no client pays, until it has `count` entries. */
export function otherEntries({ random, dayOf, add }: YearBook, year: BankYear, count: number): void {
  const invoiceLike = () => random.pick(year.invoices).number;
  const descriptor = random.pick(["STRIPE", null]);
  while (year.entries.length < count) {
    const day = random.integer(0, 364);
    const counterparty = { name: random.pick(SUPPLIERS), iban: iban(random) };
    const amountCents = random.chance(0.2) ? random.pick(PRICES) : random.integer(500, 500_000);
    const story = random.weighted({
      ...{ supplier: 40, salary: 15, tax: 8, bank_fee: 8, payout: 18 },
      ...{ supplier_refund: 4, tax_refund: 2, own_transfer: 3, look_alike: 2 },
    });
    const other = { kind: "other", story } as const;
    switch (story) {
      case "supplier": // their numbers look like ours
        add(day, { counterparty, amountCents: -amountCents, remittance: `FACTURE ${invoiceLike()}` }, other);
        break;
      case "salary":
        add(
          day,
          { amountCents: -random.integer(140_000, 400_000), remittance: `SALAIRE ${random.digits(2)}/2026` },
          other,
        );
        break;
      case "tax":
        add(day, { amountCents: -amountCents, remittance: `DGFIP TVA ${random.digits(8)}` }, other);
        break;
      case "bank_fee":
        add(day, { amountCents: -random.integer(100, 3_000), remittance: "COTISATION CARTE" }, other);
        break;
      case "payout": {
        const payoutId = `payout-${random.digits(8)}`;
        const arrivalOn = dayOf(day + random.integer(-2, 2));
        year.payouts.push({ id: payoutId, amountCents, currency: "EUR", arrivalOn, descriptor });
        const name = descriptor === null ? "PAYMENTS EUROPE LTD" : "STRIPE PAYMENTS UK";
        const text = random.chance(0.5) ? `${random.pick(["PAYOUT", "STRIPE"])} ${random.digits(8)}` : "";
        add(
          day,
          { counterparty: { name, iban: "IE29AIBK93115212345678" }, amountCents, remittance: text },
          { kind: "payout", story, payoutId },
        );
        break;
      }
      case "supplier_refund":
        add(day, { counterparty, amountCents, remittance: `AVOIR ${random.digits(4)}-2026` }, other);
        break;
      case "tax_refund":
        add(
          day,
          { counterparty: { name: "DGFIP", iban: null }, amountCents, remittance: `REMB TVA ${random.digits(9)}` },
          other,
        );
        break;
      case "own_transfer":
        add(
          day,
          {
            counterparty: { name: "FOLIO DEMO SAS", iban: null },
            amountCents: random.pick(PRICES) * 10,
            remittance: "APPORT",
          },
          other,
        );
        break;
      case "look_alike": // a supplier's credit note with a number like ours
        add(
          day,
          { counterparty, amountCents, remittance: `Avoir ${invoiceLike().replace(/\d$/, random.digits(1))}` },
          other,
        );
        break;
    }
  }
}
