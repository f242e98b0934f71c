import { Missing } from "#components/missing.tsx";

/** Missing, or another group's: the same page for both. */
export default function NotFound() {
  return <Missing />;
}
