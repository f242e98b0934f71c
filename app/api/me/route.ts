import { describeCaller } from "#lib/api-keys/describe-caller.ts";
import { toMe } from "#lib/contract/api-key-output.ts";
import { apiRoute } from "#lib/http/api-route.ts";
import { keyRead } from "#lib/http/key-read.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: keyRead(async (actor) => {
    const identity = await describeCaller(actor, new Date());
    if (!identity) return { ok: false, code: "revoked_api_key" };
    return { ok: true, status: 200, body: toMe(identity, actor.companyId) };
  }),
});
