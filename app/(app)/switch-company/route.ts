import { redirect } from "next/navigation";
import { rememberCompany } from "#lib/auth/remember-company.ts";
import { localPath } from "#lib/domain/local-path.ts";

/** Where a link goes whose invoice or client is of another company of the group: that company becomes the active one, and the link goes on. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const known = await rememberCompany(searchParams.get("to") ?? "");
  if (!known) return new Response("There is nothing at this address.", { status: 404 });
  redirect(localPath(searchParams.get("next")));
}
