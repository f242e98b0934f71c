import type { YearInvoice } from "#bench/bank-year/bank-year.ts";
import type { YearClient } from "#bench/bank-year/make-clients.ts";
import type { Random } from "#bench/bank-year/random.ts";
import { writeNumbers } from "#bench/bank-year/write-numbers.ts";

/** Who pays, and what the transfer says. */
export function wordsOf(random: Random, client: YearClient, paid: readonly YearInvoice[]) {
  const payer = client.parent ?? client;
  const iban = random.chance(0.85) ? random.pick(payer.ibans) : null;
  const name = random.chance(0.93) ? random.pick(payer.payerNames) : null;
  const isSilent = client.parent === null && (client.habit === "silent" || random.chance(0.04));
  const numbers = paid.map(({ number }) => number);
  const habit = client.habit === "silent" ? "short" : client.habit;
  const order = paid[0]?.orderReference;
  let text = isSilent
    ? random.pick(["", "virement", client.name, "reglement", "VIR SEPA"])
    : writeNumbers(random, numbers, habit);
  if (!isSilent && order && paid.length === 1 && random.chance(0.3)) text = `commande ${order}`;
  if (random.chance(0.35))
    text = `${random.pick(["Facture", "Règlement facture", "VIR INST", "FACT", "payment", "RE:"])} ${text}`;
  if (random.chance(0.12)) text = `${text} ${noise(random)}`;
  if (name === null) text = `VIR SEPA RECU /DE ${payer.name.toUpperCase()} /MOTIF ${text}`;
  const place = isSilent ? "text" : random.weighted({ text: 90, end_to_end: 5, structured: 3, both: 2 });
  const single = numbers.length === 1 ? (numbers[0] ?? null) : null;
  const isElsewhere = single !== null && (place === "end_to_end" || place === "structured");
  return {
    counterparty: { name, iban },
    remittance: isElsewhere ? "" : text.slice(0, 140),
    endToEndId:
      single !== null && (place === "end_to_end" || place === "both")
        ? single
        : random.chance(0.3)
          ? `E2E${random.digits(14)}`
          : null,
    structuredReference:
      single !== null && place === "structured" ? `RF${random.digits(2)}${single.replace(/[^A-Za-z0-9]/g, "")}` : null,
    isSilent,
  };
}

/** Figures that number no invoice. */
function noise(random: Random): string {
  const { digits } = random;
  return random.pick([
    `du ${random.integer(1, 28)}/0${random.integer(1, 9)}/2026`,
    `tel 06 ${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)}`,
    `client ${digits(5)}`,
    `cde ${digits(6)}`,
    `montant ${digits(3)},${digits(2)}`,
    `REF ${digits(4)}`,
    `2026-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
  ]);
}
