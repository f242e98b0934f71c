import type { BuiltAction } from "./find-handlers.ts";

export interface ActionAnswer {
  status: number;
  /** The redirect target; null when there is none. */
  redirect: string | null;
  /** The return value of the action; null when there is none that can be read. */
  outcome: { ok: boolean; code?: string } | null;
  text: string;
}

/** Calls a server action as the browser's script does. */
export async function callAction(
  origin: string,
  { id }: BuiltAction,
  path: string,
  args: unknown[],
  headers: Record<string, string>,
): Promise<ActionAnswer> {
  const body = encode(args);
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      accept: "text/x-component",
      "next-action": id,
      origin,
      ...(typeof body === "string" && { "content-type": "text/plain;charset=UTF-8" }),
      ...headers,
    },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    redirect: response.headers.get("x-action-redirect"),
    outcome: outcomeIn(text),
    text,
  };
}

/** Arguments in React's encoding: JSON, and a form if they include a file or a form. */
function encode(args: unknown[]): string | FormData {
  const parts: (File | FormData)[] = [];
  const json = JSON.stringify(args, (_key, value) => {
    if (!(value instanceof File || value instanceof FormData))
      return typeof value === "string" && value.startsWith("$") ? `$${value}` : value;
    parts.push(value);
    return `$${value instanceof File ? "B" : "K"}${parts.length.toString(16)}`;
  });
  if (parts.length === 0) return json;
  const form = new FormData();
  for (const [index, part] of parts.entries()) {
    if (part instanceof File) form.set(String(index + 1), part);
    else for (const [name, value] of part) form.append(`_${(index + 1).toString(16)}_${name}`, value);
  }
  form.set("0", json);
  return form;
}

/** The row of the response with the action's return value. A row before it that is a long text ends without a line break. */
function outcomeIn(text: string): ActionAnswer["outcome"] {
  const row = /^0:.*"a":"\$@(\w+)"/m.exec(text)?.[1];
  const json = row && new RegExp(`(?:^|\\D)${row}:(\\{"ok":.*\\})$`, "m").exec(text)?.[1];
  return json ? JSON.parse(json) : null;
}
