import "server-only";
import { MAX_JSON_DEPTH, scanKeys } from "#lib/contract/duplicate-keys.ts";
import type { Problem } from "#lib/contract/problem.ts";
import type { Refusal } from "#lib/http/if-permitted.ts";
import type { PlainRequest } from "#lib/http/plain-http.ts";

export type TextBody = { ok: true; text: string } | Refusal;
export type JsonBody = { ok: true; value: unknown } | Refusal;

// The web server has held the size of a body against the limit of its path (lib/http/server/body-limits.ts).

/** The JSON body of a request. An empty body is `{}` unless `required` is set. */
export async function readJsonBody(request: PlainRequest, required: boolean): Promise<JsonBody> {
  const body = await readTextBody(request);
  if (!body.ok) return body;
  if (body.text === "" && !required) return { ok: true, value: {} };
  return parseJson(body.text);
}

/** The text of a JSON body, not parsed yet; may be empty. */
export async function readTextBody(request: PlainRequest): Promise<TextBody> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return { ok: true, text: "" };
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    return refuse("unsupported_media_type", type ? `The body is ${type}.` : "The Content-Type header is missing.");
  }
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return refuse("malformed_json", "The body is not UTF-8.");
  }
}

/** The bytes of a body; may be none. */
export async function readBytes(request: PlainRequest): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request.body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Parses a body. A key that occurs twice in an object is refused, because either value could be the intended one. */
export function parseJson(text: string): JsonBody {
  if (text === "") return refuse("malformed_json", "The body is empty.");
  const json = text.replace(/^\uFEFF/, "");
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return refuse("malformed_json", (error as SyntaxError).message);
  }
  const scan = scanKeys(json);
  if (scan.ok) return { ok: true, value };
  if (scan.code === "too_deep")
    return refuse("malformed_json", `The body is nested deeper than ${MAX_JSON_DEPTH} levels.`);
  const { code, paths } = scan;
  const detail = paths.length === 1 ? "A key occurs twice." : `${paths.length} keys occur twice.`;
  return {
    ok: false,
    problem: { code, detail, errors: paths.map((path) => ({ path, code, message: "is given twice" })) },
  };
}

function refuse(code: Problem["code"], detail: string): Refusal {
  return { ok: false, problem: { code, detail } };
}
