import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { chosenTheme } from "#app/theme.ts";
import { ApiReference } from "#components/docs/api-reference.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations("docs"))("reference");
  return { title, alternates: { types: { "text/markdown": "/docs/reference.md" } } };
}

/** The reference, to read and to try. Scalar draws the `main` of the page. */
export default async function ReferencePage() {
  const theme = await chosenTheme();
  const t = await getTranslations("docs");
  return (
    <article id="content" className="flex-1">
      <ApiReference
        isDark={theme === "system" ? null : theme === "dark"}
        texts={{ title: t("reference"), loading: t("loading"), failed: t("failed"), markdown: t("referenceMarkdown") }}
      />
    </article>
  );
}
