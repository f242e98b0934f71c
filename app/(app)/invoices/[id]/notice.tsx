import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-tone-neutral text-tone-neutral-text",
  red: "bg-tone-red text-tone-red-text",
  violet: "bg-tone-violet text-tone-violet-text",
};

/** What a reader has to know first, at the top of the page of a document. */
export function Notice({
  tone,
  icon: Icon,
  title,
  children,
}: {
  tone: keyof typeof TONES;
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`wrap-anywhere grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-lg p-4 text-sm ${TONES[tone]}`}>
      <Icon aria-hidden className="mt-0.5 size-4" />
      <p className="font-semibold">{title}</p>
      {children && <div className="col-start-2 mt-1 flex flex-col gap-1.5">{children}</div>}
    </div>
  );
}
