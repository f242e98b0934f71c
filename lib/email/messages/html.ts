import "server-only";

/** Escaped markup that can be inserted into other markup. Only `html` creates it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const ENTITIES = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }));

/** A template whose values are escaped, for text and quoted attributes, unless they are results of `html`. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toMarkup)));
}

function toMarkup(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(toMarkup).join("");
  return value instanceof Html
    ? value.markup
    : value.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
