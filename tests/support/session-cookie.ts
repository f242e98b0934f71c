/**
 * Signs in by password, and returns the cookies of the session as a browser sends them. Throws when the password is
 * refused.
 */
export async function sessionCookie(origin: string, email: string, password: string): Promise<string> {
  const first = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const response = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(first) },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  if (response.status !== 200) throw new Error(`signing in was answered ${response.status}`);
  return cookiesOf(response);
}

/** The cookies that a response sets, as a `Cookie` header. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
