/** The steps that people count in, as multiples of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/** The marks of an axis from 0 to at least `largest`, evenly spaced and round. `largest` is above 0. */
export function axisTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(largest / MOST_STEPS));
  const step = power * (STEPS.find((each) => power * each * MOST_STEPS >= largest) ?? 10);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}
