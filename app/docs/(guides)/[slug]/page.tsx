import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "#components/ui/link.tsx";
import type { Language } from "#lib/domain/text/language.ts";
import { listGuides, readGuide } from "#lib/guides/guides.ts";
import { EXAMPLE_LANGUAGES, renderGuide } from "#lib/guides/render-guide.ts";
import "./guide.css";

type PageArguments = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: PageArguments): Promise<Metadata> {
  const language = await getLocale();
  const guide = await readGuide((await params).slug, language);
  if (!guide) return {};
  return {
    title: guide.title,
    description: guide.lead,
    alternates: { types: { "text/markdown": markdownAddress(guide.slug, language) } },
  };
}

const markdownAddress = (slug: string, language: Language) =>
  `/docs/${slug}${language === "en" ? "" : `.${language}`}.md`;

/** A guide in the reader's language. The choice of the examples' language needs no script: see guide.css. */
export default async function GuidePage({ params }: PageArguments) {
  const language = await getLocale();
  const guide = await readGuide((await params).slug, language);
  if (!guide) notFound();
  const t = await getTranslations("docs");
  const guides = await listGuides(language);
  const next = guides[guides.findIndex(({ slug }) => slug === guide.slug) + 1];
  const html = renderGuide(guide.markdown);
  return (
    <div className="guide">
      {html.includes('class="examples"') && (
        <fieldset className="languages">
          <legend className="sr-only">{t("language")}</legend>
          {EXAMPLE_LANGUAGES.map(({ id, name }, place) => (
            <label key={id} lang="en">
              <input type="radio" name="language" id={`in-${id}`} defaultChecked={place === 0} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of the Markdown of this repository, in which nobody else writes */}
      <article dangerouslySetInnerHTML={{ __html: html }} />
      <footer className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-2 border-border border-t pt-5 text-muted-foreground">
        <a href={markdownAddress(guide.slug, language)} className="underline underline-offset-4 hover:text-foreground">
          {t("markdown")}
        </a>
        {next && (
          <span>
            {t("next")}:{" "}
            <Link href={`/docs/${next.slug}`} className="text-primary underline-offset-4 hover:underline">
              {next.title}
            </Link>
          </span>
        )}
      </footer>
    </div>
  );
}
