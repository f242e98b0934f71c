import { isLanguage } from "#lib/domain/text/language.ts";
import { readGuide } from "#lib/guides/guides.ts";
import { textResponse } from "#lib/guides/text-response.ts";
import { publicRoute } from "#lib/http/public-route.ts";

type RouteArguments = { params: Promise<{ language: string; slug: string }> };

/** A guide as Markdown, for people and programs that read it so: `/docs/<slug>.md`, `.fr.md` (next.config.ts). */
export const GET = publicRoute(async (_request: Request, { params }: RouteArguments) => {
  const { language, slug } = await params;
  const guide = isLanguage(language) ? await readGuide(slug, language) : null;
  if (!guide) return new Response("There is no such guide.", { status: 404 });
  return textResponse("markdown", guide.markdown);
});
