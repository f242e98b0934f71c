import "server-only";
import sharp from "sharp";
import { type CleanSvgOutcome, cleanSvg } from "#lib/companies/clean-svg.ts";
import type { Logo } from "#lib/db/parties/logos.ts";

/** What a phone's camera takes; more is no logo, and would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Enough for print: 10 cm at 300 dpi. */
const MAX_SIDE = 1200;
/** For a picture whose file would be too large. */
const SMALLER_SIDES = [1000, 800, 600, 400];
/** What the database takes, in bytes. */
const MAX_STORED = 1024 * 1024;
/** At which an SVG is as large as it says, and the most that sharp takes. */
const SVG_DPI = 72;
const MAX_DPI = 100_000;

export type DrawLogoOutcome = { ok: true; logo: Logo } | Exclude<CleanSvgOutcome, { ok: true }>;

// Of the many formats sharp can read these three are wanted, and the code for the others is never reached.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadSvgBuffer"] });

/**
 * A logo out of a file that somebody uploaded, by what is in it: PNG, JPEG or SVG. It is drawn and written anew, so that nothing but the
 * picture is kept: no metadata, no trailing data. This may take any time and memory, and cannot be stopped: call `readLogo`, which does it
 * in a process that can be killed.
 */
export async function drawLogo(bytes: Uint8Array): Promise<DrawLogoOutcome> {
  try {
    const source = looksLikeXml(bytes) ? cleanSvg(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) : null;
    if (source?.ok === false) return source;
    return await draw(source ? Buffer.from(source.svg) : bytes);
  } catch {
    return { ok: false, code: "logo_unreadable" }; // sharp's words say no more to whoever uploaded it
  }
}

function looksLikeXml(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 1000)));
}

async function draw(bytes: Uint8Array): Promise<DrawLogoOutcome> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height } = metadata;
  if (width * height > MAX_PIXELS) return { ok: false, code: "logo_too_complex" };
  const density = format === "svg" ? Math.min(MAX_DPI, Math.max(1, (SVG_DPI * MAX_SIDE) / Math.max(width, height))) : SVG_DPI;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", density }).autoOrient().toColourspace("srgb");
  // A picture of a few colours written with millions would be larger than the file it came in.
  const palettes = metadata.isPalette ? [true] : [false, true];
  for (const side of [MAX_SIDE, ...SMALLER_SIDES]) {
    const sized = picture.clone().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    const tries =
      format === "jpeg" ? [sized.jpeg({ quality: 90 })] : palettes.map((palette) => sized.clone().png({ compressionLevel: 9, palette }));
    for (const encoded of tries) {
      const content = await encoded.toBuffer();
      if (content.byteLength <= MAX_STORED) {
        return { ok: true, logo: { mediaType: format === "jpeg" ? "image/jpeg" : "image/png", content } };
      }
    }
  }
  return { ok: false, code: "logo_too_complex" };
}
