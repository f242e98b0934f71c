/** The sorted value in the middle, of an even number of values the higher of the two; 0 for none. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The sorted value at the rank ⌊n · share⌋, counted from 0, at most the last; 0 for none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
