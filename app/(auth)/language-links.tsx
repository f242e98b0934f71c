import { getLocale } from "next-intl/server";
import { chooseLanguage } from "#app/preferences.ts";

const LANGUAGES = [
  ["en", "English"],
  ["fr", "Français"],
] as const;

/** The links to the other languages, each named in its own language. */
export async function LanguageLinks() {
  const locale = await getLocale();
  return LANGUAGES.filter(([language]) => language !== locale).map(([language, name]) => (
    <form key={language} action={chooseLanguage.bind(null, language)} className="flex">
      <button
        type="submit"
        lang={language}
        className="text-muted-foreground text-sm underline-offset-4 hover:text-foreground hover:underline"
      >
        {name}
      </button>
    </form>
  ));
}
