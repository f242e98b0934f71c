import "server-only";
import { ReadableStream } from "node:stream/web";
import { BOM } from "#lib/domain/text/csv.ts";

/** A CSV file as a download, of lines that are read as they are taken. `name` is without the extension. */
export function csvDownload(name: string, lines: AsyncIterable<string>): Response {
  async function* file() {
    yield Buffer.from(BOM);
    for await (const text of lines) yield Buffer.from(text);
  }
  return new Response(ReadableStream.from(file()) as BodyInit, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
