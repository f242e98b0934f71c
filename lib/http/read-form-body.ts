import "server-only";
import { SentFile } from "#lib/contract/sent-file.ts";
import type { PlainRequest } from "#lib/http/plain-http.ts";
import { type JsonBody, readBytes } from "#lib/http/read-body.ts";

/**
 * The parts of a form with files (multipart/form-data, RFC 7578) as an object, each file a `SentFile`. Parts of one name
 * are a list. It has no prototype, so that a part may have any name.
 */
export async function readFormBody(request: PlainRequest): Promise<JsonBody> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    const detail = `The body must be multipart/form-data; ${type ? `it is ${type}` : "the Content-Type header is missing"}.`;
    return { ok: false, problem: { code: "unsupported_media_type", detail } };
  }
  const bytes = await readBytes(request);
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => null);
  if (!form) return { ok: false, problem: { code: "malformed_form", detail: "The parts of the form cannot be read." } };
  const parts: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = await Promise.all(form.getAll(name).map(toValue));
    parts[name] = values.length > 1 ? values : values[0]; // own keys: it inherits nothing
  }
  return { ok: true, value: parts };
}

async function toValue(part: FormDataEntryValue): Promise<string | SentFile> {
  return typeof part === "string" ? part : new SentFile(part.name, await part.bytes());
}
