import "server-only";

/** Declares that anybody may call a route handler: what it answers is public, or is known to those alone who know its address. */
export function publicRoute<H>(handle: H): H {
  return handle;
}
