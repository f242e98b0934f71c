import "server-only";
import sharp from "sharp";
import type { Logo } from "#lib/db/companies/logos.ts";
import { type CleanSvgOutcome, cleanSvg } from "#lib/logos/clean-svg.ts";

/** As large as a phone photo. A larger picture is not a logo and would exhaust the memory. */
const MAX_PIXELS = 50_000_000;
/** Enough for print: 10 cm at 300 dpi. */
const MAX_SIDE = 1200;
/** Fallback sizes for a picture whose file would be too large. */
const SMALLER_SIDES = [1000, 800, 600, 400];
/** The limit of the database column, in bytes. */
const MAX_STORED = 1024 * 1024;
/** The resolution at which an SVG has its nominal size, and the highest that sharp accepts. */
const SVG_DPI = 72;
const MAX_DPI = 100_000;

export type DrawLogoOutcome = { ok: true; logo: Logo } | Exclude<CleanSvgOutcome, { ok: true }>;

// Of the many formats that sharp reads, only these three are allowed. The code of the others is unreachable.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadSvgBuffer"] });

/**
 * Converts an uploaded file into a logo. The format is detected from the content: PNG, JPEG or SVG. The picture is
 * re-encoded, so metadata and trailing data are lost. This can take unbounded time and memory and cannot be stopped:
 * call `readLogo`, which runs it in a process that can be killed.
 */
export async function drawLogo(bytes: Uint8Array): Promise<DrawLogoOutcome> {
  try {
    const source = looksLikeXml(bytes) ? cleanSvg(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) : null;
    if (source?.ok === false) return source;
    return await draw(source ? Buffer.from(source.svg) : bytes);
  } catch {
    return { ok: false, code: "logo_unreadable" }; // sharp's message does not help the person who uploaded the file
  }
}

function looksLikeXml(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 1000)));
}

async function draw(bytes: Uint8Array): Promise<DrawLogoOutcome> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height } = metadata;
  if (width * height > MAX_PIXELS) return { ok: false, code: "logo_too_complex" };
  const density =
    format === "svg" ? Math.min(MAX_DPI, Math.max(1, (SVG_DPI * MAX_SIDE) / Math.max(width, height))) : SVG_DPI;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", density })
    .autoOrient()
    .toColourspace("srgb");
  // A picture with few colours would be larger than its file when written in true colour.
  const palettes = metadata.isPalette ? [true] : [false, true];
  for (const side of [MAX_SIDE, ...SMALLER_SIDES]) {
    const sized = picture.clone().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    const tries =
      format === "jpeg"
        ? [sized.jpeg({ quality: 90 })]
        : palettes.map((palette) => sized.clone().png({ compressionLevel: 9, palette }));
    for (const encoded of tries) {
      const content = await encoded.toBuffer();
      if (content.byteLength <= MAX_STORED) {
        return { ok: true, logo: { mediaType: format === "jpeg" ? "image/jpeg" : "image/png", content } };
      }
    }
  }
  return { ok: false, code: "logo_too_complex" };
}
