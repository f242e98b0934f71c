import type { Session, StripeAccountState } from "./stripe-account.ts";

/** What a client may do on the page that stands for Checkout. */
const ACTIONS = [
  ["card", "Pay by card"],
  ["sepa_debit", "Pay by SEPA debit"],
  ["declined", "Pay by a card that is declined"],
  ["cancel", "Back"],
] as const;

export function checkoutPage(session: Session, message = ""): string {
  const amount = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
  const buttons = ACTIONS.map(([action, label]) => `<button name="action" value="${action}">${label}</button>`);
  return `<!doctype html><html lang="${session.locale === "fr" ? "fr" : "en"}"><meta charset="utf-8"><title>Checkout</title>
<h1>${escaped(session.title)}</h1><p>${amount}</p><p role="alert">${escaped(message)}</p>
<form method="post">${buttons.join("")}</form></html>`;
}

/** Does what the client chose; where the browser goes then, or what the page says. */
export function act(
  account: StripeAccountState,
  session: Session,
  action: string,
): { location: string } | { message: string } {
  if (action === "cancel") return { location: session.cancel_url ?? session.success_url };
  if (session.status !== "open") return { message: "This page is no longer available." };
  const method = action === "sepa_debit" ? "sepa_debit" : "card";
  account.pay(session.id, { method, isDeclined: action === "declined" });
  if (action === "declined") return { message: "Your card was declined." };
  return { location: session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
}

function escaped(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
