import { ChevronRight } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { PageSheet } from "#components/invoices/page-sheet.tsx";
import { FIRST_PAGES, PICTURE_WIDTHS, pictureAddress } from "#lib/domain/invoices/page-pictures.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface Props {
  /** The address of the pages, such as `/invoices/<id>/pages`. */
  address: string;
  /** The address of the PDF, which a page opens. */
  pdf: string;
  /** Of the PDF: pictures are loaded anew when it changes, and at no other time. */
  sha256: string;
  count: number;
  /** The width of a page on the screen, as in `<img sizes>`. */
  sizes: string;
  language: Language;
}

/**
 * The pages of a document: the first ones at once, the others when they are asked for. Browsers load those that come
 * into view.
 */
export async function PagePictures({ count, language, ...document }: Props) {
  const t = await getTranslations({ locale: language, namespace: "documentPages" });
  const sheet = (page: number) => <Picture key={page} {...document} page={page} label={t("page", { page, count })} />;
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  const others = pages.slice(FIRST_PAGES);
  return (
    <div className="flex flex-col gap-4 print:block">
      {pages.slice(0, FIRST_PAGES).map(sheet)}
      {others.length > 0 && (
        <details className="group sheets">
          <summary className="flex print:hidden cursor-pointer list-none items-center justify-center gap-2 rounded-lg border border-border px-4 py-2.5 font-medium text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 text-muted-foreground transition-transform group-open:rotate-90"
            />
            {t("more", { count: others.length })}
          </summary>
          <div className="mt-4 flex flex-col gap-4 print:mt-0 print:block">{others.map(sheet)}</div>
        </details>
      )}
    </div>
  );
}

type PictureProps = Pick<Props, "address" | "pdf" | "sha256" | "sizes"> & { page: number; label: string };

function Picture({ address, pdf, sha256, sizes, page, label }: PictureProps) {
  const srcSet = PICTURE_WIDTHS.map((width) => `${pictureAddress(address, { page, width, sha256 })} ${width}w`).join(
    ", ",
  );
  const [width] = PICTURE_WIDTHS;
  return (
    // Not a stop of the tab key: the link to the PDF beside the document is the same.
    <a href={`${pdf}#page=${page}`} target="_blank" rel="noopener" tabIndex={-1} className="block">
      <PageSheet
        src={pictureAddress(address, { page, width, sha256 })}
        alt={label}
        {...{ srcSet, sizes }}
        loading={page === 1 ? "eager" : "lazy"}
      />
    </a>
  );
}
