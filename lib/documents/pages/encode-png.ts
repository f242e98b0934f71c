import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colour types of a PNG (ISO/IEC 15948, 11.2.2). */
const [TRUE_COLOUR, INDEXED] = [2, 3];
const MAX_COLOURS = 256;
/** Of each channel, the bits that tell colours apart: the first of those that differ below them stands for all. */
const LEVEL_BITS = 5;

interface Bitmap {
  /** Red, green, blue and alpha of each pixel, row by row. The alpha is ignored. */
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Encodes the picture of a page as PNG: text, lines and areas as indices of at most 256 colours, which those that
 * differ by less than 8 of 256 in each channel share; a page with more, such as one with a photograph, in its true
 * colours.
 */
export function encodePng(bitmap: Bitmap): Uint8Array {
  const indexed = indexColours(bitmap);
  if (!indexed) return png(bitmap, TRUE_COLOUR, [["IDAT", deflateSync(differences(bitmap))]]);
  return png(bitmap, INDEXED, [
    ["PLTE", indexed.palette],
    ["IDAT", deflateSync(indexed.rows)],
  ]);
}

/** Null where the page has too many colours. */
function indexColours({ data, width, height }: Bitmap): { palette: Uint8Array; rows: Uint8Array } | null {
  const rows = new Uint8Array((width + 1) * height);
  const palette: number[] = [];
  const places = new Int16Array(1 << (3 * LEVEL_BITS)).fill(-1);
  const drop = 8 - LEVEL_BITS;
  let pixel = 0;
  for (let y = 0; y < height; y++) {
    let out = y * (width + 1) + 1; // the first byte of a row is its filter: none
    for (let x = 0; x < width; x++, pixel += 4) {
      const red = (data[pixel] as number) >> drop;
      const green = (data[pixel + 1] as number) >> drop;
      const blue = (data[pixel + 2] as number) >> drop;
      const key = (red << (2 * LEVEL_BITS)) | (green << LEVEL_BITS) | blue;
      let place = places[key] as number;
      if (place < 0) {
        place = palette.length / 3;
        if (place === MAX_COLOURS) return null;
        palette.push(data[pixel] as number, data[pixel + 1] as number, data[pixel + 2] as number);
        places[key] = place;
      }
      rows[out++] = place;
    }
  }
  return { palette: Uint8Array.from(palette), rows };
}

/** The rows in true colours, each pixel as its difference to the one before (filter "Sub"). */
function differences({ data, width, height }: Bitmap): Uint8Array {
  const rows = new Uint8Array((3 * width + 1) * height);
  let pixel = 0;
  let out = 0;
  for (let y = 0; y < height; y++) {
    rows[out++] = 1;
    for (let x = 0; x < width; x++, pixel += 4) {
      for (let channel = 0; channel < 3; channel++) {
        const before = x === 0 ? 0 : (data[pixel + channel - 4] as number);
        rows[out++] = (data[pixel + channel] as number) - before;
      }
    }
  }
  return rows;
}

function png({ width, height }: Bitmap, colourType: number, chunks: [string, Uint8Array][]): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits of a channel or index
  header[9] = colourType;
  return Buffer.concat([
    SIGNATURE,
    ...[["IHDR", header] as const, ...chunks, ["IEND", new Uint8Array()] as const].map(chunk),
  ]);
}

function chunk([type, content]: readonly [string, Uint8Array]): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
