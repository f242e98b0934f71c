import { chosenTheme } from "#app/theme.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** Of the pictures that `npm run generate -- pictures` takes. */
const SIZE = { width: 1280, height: 832 };

/** A picture of the product in the reader's language and theme; on a phone the part beside the invoice, where it can be read. */
export async function ProductPicture({ language, alt }: { language: Language; alt: string }) {
  const theme = await chosenTheme();
  const address = (shade: "light" | "dark") => `/product/invoice-${language}-${shade}.webp`;
  return (
    <picture className="block">
      {theme === "system" && <source media="(prefers-color-scheme: dark)" srcSet={address("dark")} />}
      <img
        src={address(theme === "dark" ? "dark" : "light")}
        alt={alt}
        {...SIZE}
        loading="lazy"
        className="w-full rounded-xl border border-border object-cover object-right shadow-lg max-sm:h-132 sm:h-auto"
      />
    </picture>
  );
}
