import { publicRoute } from "#lib/http/public-route.ts";
import { getLogo } from "#lib/logos/get-logo.ts";

type RouteArguments = { params: Promise<{ companyId: string; sha256: string }> };

/** A company's logo by the hash of its content, so the response never changes. */
export const GET = publicRoute(async (_request: Request, { params }: RouteArguments) => {
  const { companyId, sha256 } = await params;
  const logo = await getLogo(companyId, sha256);
  if (!logo) return new Response("There is no such logo.", { status: 404 });
  return new Response(logo.content as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": logo.mediaType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
