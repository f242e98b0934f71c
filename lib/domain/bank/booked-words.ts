import { foldText } from "#lib/domain/text/fold-text.ts";

/** What banks write of a movement of money that is booked, folded. */
const BOOKED = new Set(
  ["book", "booked", "completed", "executed", "settled", "posted", "cleared", "processed", "success"].concat(
    ["comptabilise", "comptabilisee", "execute", "executee", "termine", "terminee", "valide", "validee", "traite"],
    ["effectue", "effectuee", "reglee", "regle", "done", "traitee"],
  ),
);
const NOT_BOOKED = new Set(
  ["pending", "pdng", "info", "futr", "declined", "reverted", "failed", "cancelled", "canceled", "rejected"].concat(
    ["en attente", "en cours", "a venir", "refuse", "refusee", "annule", "annulee", "rejete", "rejetee", "processing"],
    ["scheduled", "programme", "programmee", "echoue", "echouee", "authorized", "autorise", "autorisee"],
  ),
);

/** Whether a movement with this status is booked; null where the word is not known. */
export function isBooked(status: string): boolean | null {
  const word = foldText(status).replaceAll("_", " ").trim();
  return BOOKED.has(word) ? true : NOT_BOOKED.has(word) ? false : null;
}
