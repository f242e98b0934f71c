export const dynamic = "force-dynamic";

/** An empty handler: the most this machine gets out of a route handler of this Next.js. */
export function GET(): Response {
  return new Response("{}", { headers: { "Content-Type": "application/json" } });
}
