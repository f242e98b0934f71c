/** The ink of documents and pages. It is the brand of a company that chose no colour. */
export const INK = "#15181E";
/** The near-white of text on a dark page. */
export const PAPER = "#F4F4F5";

/** The contrast that WCAG 2.2 asks of text of any size (success criterion 1.4.3, AA). */
const READABLE = 4.5;
/** A rule of lower contrast than this is hardly seen on white. */
const VISIBLE = 1.5;
/**
 * A colour of lower contrast than this on white is another colour once it is darkened to be read: yellow becomes olive.
 */
const TOO_PALE = 2;
/** A colour of lower luminance than this is read as black. */
const NEARLY_BLACK = 0.02;
/** The luminance of the cards of a dark page, #18181B at the lightest. */
const DARK_GROUND = 0.0095;

/** The colours of a company's documents, e-mails and viewing page. Each is `#RRGGBB`. */
export interface BrandColors {
  /** Rules and other ornaments on white. */
  rule: string;
  /** Text on white, and the ground of white text: 4.5:1 both ways. */
  strong: string;
  /** The same two uses on a dark page, under or as dark text. */
  bright: string;
  /**
   * What became of the company's colour: it has none, it is used as it is, darkened where it is read, or used for rules
   * alone.
   */
  use: "none" | "as_is" | "darkened" | "rules_only";
}

/** The colours that follow from a company's own. `color` is `#RRGGBB`; null when it has none. */
export function brandColors(color: string | null): BrandColors {
  if (color === null) return { rule: INK, strong: INK, bright: PAPER, use: "none" };
  const light = linear(color);
  const y = luminance(light);
  const contrast = 1.05 / (y + 0.05);
  const rule = contrast < VISIBLE ? darkened(light, VISIBLE) : color;
  const bright = y < NEARLY_BLACK ? PAPER : lightened(light);
  if (contrast >= READABLE) return { rule, strong: color, bright, use: "as_is" };
  if (contrast < TOO_PALE) return { rule, strong: INK, bright, use: "rules_only" };
  return { rule, strong: darkened(light, READABLE), bright, use: "darkened" };
}

/** A colour as it is typed, with or without the sign and in three digits or six, as `#RRGGBB`; null when it is none. */
export function parseColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toUpperCase();
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((color) => luminance(linear(color))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Light = readonly [red: number, green: number, blue: number];

/** The amounts of light of a colour, from 0 to 1 (sRGB, IEC 61966-2-1). */
function linear(color: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Less of the same light, so that the hue stays, until its contrast on white is `ratio`. */
function darkened(light: Light, ratio: number): string {
  const share = (1.05 / ratio - 0.05) / luminance(light);
  return hex(
    light.map((amount) => amount * share),
    Math.floor,
  );
}

/** With white light added, as far as it must be to be read on a dark page. */
function lightened(light: Light): string {
  const y = luminance(light);
  const share = Math.max(0, (READABLE * (DARK_GROUND + 0.05) - 0.05 - y) / (1 - y));
  return hex(
    light.map((amount) => amount + (1 - amount) * share),
    Math.ceil,
  );
}

/** Rounded so that the contrast is not below the one that was asked for. */
function hex(light: readonly number[], round: (value: number) => number): string {
  const parts = light.map((amount) => {
    const value = amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055;
    // The rounding error of the two conversions is not a step.
    const step = Math.abs(value * 255 - Math.round(value * 255)) < 1e-9 ? Math.round(value * 255) : round(value * 255);
    return Math.min(255, Math.max(0, step)).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`.toUpperCase();
}
