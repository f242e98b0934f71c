import "server-only";
import { type BrandColors, brandColors } from "#lib/domain/brand/brand-colors.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type Html, html } from "#lib/email/messages/html.ts";

/** The content of an e-mail as plain text; the layout escapes it. */
export interface EmailPage {
  language: Language;
  title: string;
  /** The preview line that mail programs show next to the subject. */
  preview: string;
  sender: string;
  /** The sender's colours, and the address of its logo. */
  brand: { colors: BrandColors; logoUrl: string | null };
  /** A line break within a paragraph is kept. */
  paragraphs: string[];
  /** The amount to pay, if the e-mail is about a payment. */
  amount?: { label: string; value: string; note: string };
  /** Null where there is no page to open. */
  button: { label: string; url: string; fallback: string } | null;
  /** What the reader is asked to do, where that is more than to open the page; `button` then stands below it. */
  firstButton?: { label: string; url: string } | null;
  /** How to pay: the account and the reference, to be copied. */
  payment?: { title: string; rows: [label: string, value: string][] } | null;
  details: [label: string, value: string][];
  notes: string[];
}

/** The brand of Folio's own e-mails, to its users. */
export const FOLIO: EmailPage["brand"] = { colors: brandColors("#5B2A9E"), logoUrl: null };

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "color:#18181b";
const MUTED = "color:#63636e";
/** Points and pixels of a logo. Outlook knows no maximum, and draws it 40 pixels high. */
const LOGO_HEIGHT = 40;

/** The logo, or else the sender's name. Mail programs that load no images show the name in its place. */
function senderBlock(sender: string, logoUrl: string | null): Html {
  const name = `margin:0;font-size:15px;line-height:22px;font-weight:600;${INK};word-break:break-word`;
  if (logoUrl === null)
    return html`  <p class="ink" style="${name}">${sender}</p>
`;
  return html`  <!--[if mso]><img src="${logoUrl}" alt="${sender}" height="${String(LOGO_HEIGHT)}"><![endif]-->
  <!--[if !mso]><!--><img class="logo" src="${logoUrl}" alt="${sender}" style="display:block;border:0;max-width:220px;max-height:48px;width:auto;height:auto;font-size:15px;line-height:22px;font-weight:600;${INK}"><!--<![endif]-->
`;
}

function amountBlock({ label, value, note }: NonNullable<EmailPage["amount"]>): Html {
  return html`  <p class="muted" style="margin:28px 0 4px;font-size:14px;line-height:20px;${MUTED}">${label}</p>
  <p class="ink amount" style="margin:0;font-size:36px;line-height:44px;font-weight:600;letter-spacing:-0.5px;${INK};word-break:break-word">${value}</p>
  <p class="muted" style="margin:4px 0 28px;font-size:15px;line-height:22px;${MUTED}">${note}</p>
`;
}

function paymentBlock({ title, rows }: NonNullable<EmailPage["payment"]>): Html {
  return html`  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:32px 0 0"><tr><td class="panel" bgcolor="#f7f7f8" style="padding:18px 20px 8px;border-radius:8px;background-color:#f7f7f8">
    <p class="ink" style="margin:0 0 10px;font-size:15px;line-height:22px;font-weight:600;${INK}">${title}</p>
${rows.map(
  ([label, value]) => html`    <p class="muted" style="margin:0;font-size:12px;line-height:18px;${MUTED}">${label}</p>
    <p class="ink" style="margin:0 0 10px;font-size:15px;line-height:22px;${INK};word-break:break-word">${value}</p>
`,
)}  </td></tr></table>
`;
}

function buttonBlock({ label, url }: { label: string; url: string }, ground: string): Html {
  return html`  <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center" bgcolor="${ground}" style="border-radius:8px;background-color:${ground};mso-padding-alt:13px 26px">
    <a href="${url}" target="_blank" style="display:inline-block;padding:13px 26px;border-radius:8px;font-size:15px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a>
  </td></tr></table>
`;
}

/** The button below the first. */
function secondButtonBlock({ label, url }: { label: string; url: string }): Html {
  return html`  <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0"><tr><td class="line" align="center" style="border:1px solid #d4d4d8;border-radius:8px;mso-padding-alt:12px 25px">
    <a class="ink" href="${url}" target="_blank" style="display:inline-block;padding:12px 25px;border-radius:8px;font-size:15px;line-height:22px;font-weight:600;${INK};text-decoration:none">${label}</a>
  </td></tr></table>
`;
}

/** The address of the button, for programs that show none. */
function fallbackRow({ fallback, url }: { fallback: string; url: string }): Html {
  return html`<tr><td style="padding:20px 24px 0;text-align:center">
  <p class="muted" style="margin:0;font-size:12px;line-height:18px;${MUTED}">${fallback}<br><a class="muted" href="${url}" target="_blank" style="${MUTED};word-break:break-all">${url}</a></p>
</td></tr>
`;
}

/** The lines of a paragraph. */
function lines(paragraph: string): Html[] {
  return paragraph.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

/**
 * The common layout of all e-mails. Outlook and Gmail only support tables and inline styles. The style element is for
 * clients with media queries (phones, dark mode); the layout also works without it.
 */
export function emailLayout(page: EmailPage): Html {
  const { language, title, preview, sender, brand, paragraphs, amount, button, payment, details, notes } = page;
  const first = page.firstButton && { ...page.firstButton, url: new URL(page.firstButton.url).href };
  const { rule, strong, bright } = brand.colors;
  const link = button && { ...button, url: new URL(button.url).href };
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 16px 12px !important; }
  .card { padding: 28px 22px !important; }
  .amount { font-size: 32px !important; }
  .panel { padding: 16px 16px 6px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #09090b !important; }
  .band { background-color: ${bright} !important; }
  .card { background-color: #18181b !important; border-color: #27272a !important; }
  .panel { background-color: #232327 !important; }
  .logo { background-color: #ffffff !important; padding: 8px !important; border-radius: 6px !important; }
  .button { background-color: ${bright} !important; }
  .button a { color: #18181b !important; }
  .ink { color: #fafafa !important; }
  .muted { color: #a1a1aa !important; }
  .line { border-color: #27272a !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f4f4f5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="page ground" align="center" style="padding:40px 16px;background-color:#f4f4f5;${FONT}">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;margin:0 auto">
<tr><td class="band" bgcolor="${rule}" style="height:6px;line-height:6px;font-size:1px;border-radius:12px 12px 0 0;background-color:${rule}">&nbsp;</td></tr>
<tr><td class="card" style="padding:34px 40px 40px;background-color:#ffffff;border:1px solid #e4e4e7;border-top:0;border-radius:0 0 12px 12px;text-align:left">
  <div style="margin:0 0 28px">
${senderBlock(sender, brand.logoUrl)}  </div>
${paragraphs.map(
  (
    paragraph,
  ) => html`  <p class="ink" style="margin:0 0 12px;font-size:16px;line-height:25px;${INK};word-break:break-word">${lines(paragraph)}</p>
`,
)}${
  amount
    ? amountBlock(amount)
    : html`  <div style="height:20px"></div>
`
}${first ? buttonBlock(first, strong) : []}${link ? (first ? secondButtonBlock(link) : buttonBlock(link, strong)) : []}${payment ? paymentBlock(payment) : []}  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:${details.length > 0 ? "32px 0 24px" : "0 0 28px"}">
${details.map(
  ([label, value]) => html`  <tr>
    <td class="muted line" valign="top" style="padding:11px 16px 11px 0;border-top:1px solid #e4e4e7;font-size:14px;line-height:20px;white-space:nowrap;${MUTED}">${label}</td>
    <td class="ink line" valign="top" align="right" style="padding:11px 0;border-top:1px solid #e4e4e7;font-size:14px;line-height:20px;word-break:break-word;${INK}">${value}</td>
  </tr>
`,
)}  </table>
${notes.map(
  (note) => html`  <p class="muted" style="margin:0 0 4px;font-size:14px;line-height:22px;${MUTED}">${note}</p>
`,
)}</td></tr>
${link ? fallbackRow(link) : []}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
