import { MAILBOX_COOKIE, mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { env } from "#lib/env.ts";
import { publicRoute } from "#lib/http/public-route.ts";
import { mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

/** The link that Folio prints when it starts: opens the local mailbox for this browser, until the browser ends. */
export const GET = publicRoute(async (request: Request) => {
  const secret = new URL(request.url).searchParams.get("secret");
  if (!mailboxIsOpen({ ...mailboxRequest(request.headers), secret })) {
    return new Response("This link opens no mailbox here.", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const cookie = `${MAILBOX_COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Lax`;
  return new Response(null, {
    status: 303,
    headers: { Location: `${env.APP_URL}/mailbox`, "Set-Cookie": cookie, "Cache-Control": "no-store" },
  });
});
