import { Eye, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** Where there is no room beside the form: shows the preview in its place, and the form again. */
export function PreviewButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const t = useTranslations("invoiceForm.preview");
  const name = t(isShown ? "hide" : "title");
  return (
    <Button variant="ghost" onClick={onToggle} title={name} className="px-3 @max-[40rem]:px-2 min-[88rem]:hidden">
      {isShown ? <Pencil aria-hidden /> : <Eye aria-hidden />}
      <span className="@max-[40rem]:sr-only">{name}</span>
    </Button>
  );
}
