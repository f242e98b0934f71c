import "server-only";

/**
 * The weights that a list such as `Accept` or `Accept-Encoding` gives to what it names, in lower case (RFC 9110,
 * 12.4.2).
 */
export function acceptedWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const range of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
    weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}
