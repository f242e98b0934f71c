import { expect, test } from "vitest";
import { compareEmails, compareList, type ListedInvoice } from "./compare.ts";
import type { Promised } from "./ledger.ts";

const promised = (id: string, number: string | null, more: Partial<Promised> = {}): [string, Promised] => [
  id,
  { id, number, total: 120, payments: [50, 20], email: "none", round: 1, ...more },
];
const listed = (id: string, invoiceNumber: string | null, more: Partial<ListedInvoice> = {}): ListedInvoice => {
  return { id, invoiceNumber, total: 120, amountPaid: 70, ...more };
};

test("nothing is found where the service has what it acknowledged", () => {
  const ledger = new Map([promised("a", "F-2031-00001"), promised("b", "F-2031-00002"), promised("c", null)]);
  expect(compareList(ledger, [listed("c", null), listed("b", "F-2031-00002"), listed("a", "F-2031-00001")])).toEqual(
    [],
  );
});

test("every kind of loss is found", () => {
  const ledger = new Map([promised("a", "F-2031-00001"), promised("b", "F-2031-00002")]);
  const first = listed("a", "F-2031-00001");
  expect(compareList(ledger, [first])).toEqual(["invoice b is lost"]);
  expect(compareList(ledger, [first, listed("b", null)])).toEqual([
    "invoice b has the number null, acknowledged was F-2031-00002",
  ]);
  expect(compareList(ledger, [first, listed("b", "F-2031-00002", { total: 1 })])).toEqual([
    "invoice b comes to 1, acknowledged was 120",
  ]);
  expect(compareList(ledger, [first, listed("b", "F-2031-00002", { amountPaid: 90 })])).toEqual([
    "of invoice b 90 is paid, acknowledged was 70",
  ]);
});

test("what nobody asked for, a gap and a number twice are found", () => {
  const ledger = new Map([promised("a", "F-2031-00001")]);
  const first = listed("a", "F-2031-00001");
  expect(compareList(ledger, [first, listed("x", null)])).toEqual(["invoice x was created, and nobody asked for it"]);
  const more = new Map([...ledger, promised("b", "F-2031-00003"), promised("c", "F-2031-00001")]);
  expect(compareList(new Map([...more].slice(0, 2)), [first, listed("b", "F-2031-00003")])).toEqual([
    "the series has a gap or a number twice: after F-2031-00001 comes F-2031-00003",
  ]);
  expect(compareList(new Map([...more].filter(([id]) => id !== "b")), [first, listed("c", "F-2031-00001")])).toEqual([
    "the series has a gap or a number twice: after F-2031-00001 comes F-2031-00001",
  ]);
});

test("e-mails that are missing, too many or not asked for are found; a queued one may be on its way", () => {
  const ledger = new Map([
    promised("a", "F-2031-00001", { email: "accepted" }),
    promised("b", "F-2031-00002", { email: "queued" }),
    promised("c", "F-2031-00003"),
  ]);
  const subject = (number: number) => `Facture F-2031-0000${number} de l’Atelier`;
  expect(compareEmails(ledger.values(), [subject(1)])).toEqual([]);
  expect(compareEmails(ledger.values(), [subject(1), subject(2)])).toEqual([]);
  expect(compareEmails(ledger.values(), [subject(2), subject(2), subject(3)])).toEqual([
    "the e-mail of F-2031-00001 was acknowledged as sent and never went out",
    "the e-mail of F-2031-00002 went out 2 times",
    "an e-mail of F-2031-00003 went out, and nobody asked for it",
  ]);
});
