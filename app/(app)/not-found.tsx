import { Missing } from "#components/missing.tsx";

/** The 404 page, the same for a missing resource and for one of another group. */
export default function NotFound() {
  return <Missing />;
}
