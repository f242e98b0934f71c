import { ArrowDown, ArrowUp, Ellipsis, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";

interface Props {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** `isGiven`: whether any is given, which folded ones say too. */
  details: { id: string; isOpen: boolean; isGiven: boolean; toggle: () => void };
}

/** Shows what else a line says, moves the line up or down, or removes it; the only line of an invoice cannot be removed. */
export function LineButtons({ index, isFirst, isLast, onMove, onRemove, details }: Props) {
  const t = useTranslations("invoiceForm");
  const number = index + 1;
  return (
    <div className="col-span-6 flex justify-end @min-[40rem]:col-span-1 @min-[40rem]:col-start-6 @min-[40rem]:row-start-1 @min-[40rem]:pt-0.5">
      <LineButton
        name="details"
        label={t(details.isGiven ? "details.showGiven" : "details.show", { number })}
        isMarked={details.isGiven}
        disabled={false}
        expands={details}
        onClick={details.toggle}
      >
        <Ellipsis />
      </LineButton>
      <LineButton
        hasKeys
        name="up"
        label={t("moveUp", { number })}
        disabled={isFirst}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp />
      </LineButton>
      <LineButton
        hasKeys
        name="down"
        label={t("moveDown", { number })}
        disabled={isLast}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown />
      </LineButton>
      <LineButton
        name="remove"
        label={t("removeLine", { number })}
        disabled={isFirst && isLast}
        onClick={() => onRemove(index)}
      >
        <X />
      </LineButton>
    </div>
  );
}

interface LineButtonProps {
  name: string;
  label: string;
  disabled: boolean;
  /** Left out of the order of the tab key where keys do the same. */
  hasKeys?: boolean;
  isMarked?: boolean;
  /** What it shows and hides. */
  expands?: { id: string; isOpen: boolean };
  onClick: () => void;
  children: ReactNode;
}

function LineButton({
  name,
  label,
  disabled,
  hasKeys = false,
  isMarked = false,
  expands,
  onClick,
  children,
}: LineButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      data-control={name}
      tabIndex={hasKeys ? -1 : undefined}
      aria-label={label}
      title={label}
      {...(expands && { "aria-expanded": expands.isOpen, "aria-controls": expands.isOpen ? expands.id : undefined })}
      disabled={disabled}
      onClick={onClick}
      className={`size-8 ${isMarked ? "text-primary" : "text-muted-foreground"}`}
    >
      {children}
    </Button>
  );
}
