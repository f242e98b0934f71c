import "server-only";

/** The parameters of a statement that is being built. The first one is the company. */
export class Parameters {
  readonly values: unknown[];

  constructor(companyId: string) {
    this.values = [companyId];
  }

  /** Adds a value; returns its placeholder with its type, such as `$2::date`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** The conditions of one field of a filter; none where it does not matter. */
export function given<Value>(value: Value | null, conditions: (value: Value) => string[]): string[] {
  return value ? conditions(value) : [];
}
