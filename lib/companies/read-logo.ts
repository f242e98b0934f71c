import "server-only";
import sharp from "sharp";
import type { Logo } from "#lib/db/logos.ts";

const MAX_BYTES = 1_000_000;
/** What a phone's camera takes; more is no logo, and would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Enough for print: 10 cm at 300 dpi. */
const MAX_SIDE = 1200;
/** At which an SVG is as large as it says, and the most that sharp takes. */
const SVG_DPI = 72;
const MAX_DPI = 100_000;
const SECONDS = 5;

export type ReadLogoOutcome = { ok: true; logo: Logo } | { ok: false; code: "logo_too_large" | "logo_unreadable" };

// Of the many formats sharp can read these three are wanted, and the code for the others is never reached.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadSvgBuffer"] });

/**
 * A logo out of a file that somebody uploaded, by what is in it: PNG, JPEG or SVG. It is drawn and written anew, so that nothing but the
 * picture is kept: no metadata, no trailing data, and of an SVG no script and no address to load from.
 */
export async function readLogo(bytes: Uint8Array): Promise<ReadLogoOutcome> {
  if (bytes.byteLength > MAX_BYTES) return { ok: false, code: "logo_too_large" };
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, code: "logo_unreadable" };
    const density = format === "svg" ? Math.min(MAX_DPI, Math.max(1, (SVG_DPI * MAX_SIDE) / Math.max(width, height))) : SVG_DPI;
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", density })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const isJpeg = format === "jpeg";
    const content = await (isJpeg ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 9 })).toBuffer();
    return { ok: true, logo: { mediaType: isJpeg ? "image/jpeg" : "image/png", content } };
  } catch {
    return { ok: false, code: "logo_unreadable" }; // sharp's words say no more to whoever uploaded it
  }
}
