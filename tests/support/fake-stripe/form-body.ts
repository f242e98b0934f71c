export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Deeper names are refused, as are more fields. */
const MOST_LEVELS = 6;
const MOST_FIELDS = 500;

/** The nested parameters of a form: `line_items[0][price_data][currency]=eur`, `expand[]=latest_charge`. */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = Object.create(null);
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MOST_FIELDS) throw new RangeError("too many fields");
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter((part, at) => part !== "" || at === 0);
    if (name.endsWith("[]")) path.push("");
    if (path.length > MOST_LEVELS) throw new RangeError(`${name} is too deep`);
    put(root, path, value);
  }
  return listed(root) as { [name: string]: FormValue };
}

function put(target: { [name: string]: FormValue }, [first = "", ...rest]: string[], value: string): void {
  const name = first === "" ? `${Object.keys(target).length}` : first;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const next = target[name];
  const inner = typeof next === "object" && !Array.isArray(next) ? next : Object.create(null);
  target[name] = inner;
  put(inner, rest, value);
}

/** Objects whose names are 0, 1, 2 … as lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name, at) => name === `${at}`);
  if (isList) return Object.values(value).map(listed);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, listed(inner)]));
}
