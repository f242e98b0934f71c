import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";
import { PICTURE_WIDTHS, pictureHeight } from "#lib/domain/invoices/page-pictures.ts";

const SHEET = "sheet block h-auto w-full rounded-sm bg-muted shadow-sm ring-1 ring-border";
const [WIDTH] = PICTURE_WIDTHS;
const SIZE = { width: WIDTH, height: pictureHeight(WIDTH) };

/** The picture of a page. Its place is kept while it loads. */
export function PageSheet({ className, alt, ...props }: ComponentProps<"img"> & { alt: string }) {
  // biome-ignore lint/performance/noImgElement: the server draws it in the widths that screens have
  return <img {...SIZE} alt={alt} decoding="async" className={cn(SHEET, className)} {...props} />;
}

/** The place of a page that is being drawn. */
export function EmptySheet({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      style={{ aspectRatio: `${SIZE.width} / ${SIZE.height}` }}
      className={cn(SHEET, "animate-pulse motion-reduce:animate-none", className)}
    />
  );
}
