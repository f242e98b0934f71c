"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { Link } from "#components/ui/link.tsx";

export interface CompanySwitcherProps {
  companies: { id: string; name: string }[];
  activeId: string;
  onSwitch: (companyId: string, path: string) => Promise<void>;
}

/** The open switcher with the companies of the group. */
export default function OpenCompanySwitcher(props: CompanySwitcherProps & { className: string; face: ReactNode }) {
  const { companies, activeId, onSwitch, className, face } = props;
  const t = useTranslations("frame");
  const [pending, startTransition] = useTransition();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger disabled={pending} className={className}>
        {face}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64">
        <DropdownMenuLabel>{t("company")}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={activeId} onValueChange={(id) => startTransition(() => onSwitch(id, "/dashboard"))}>
          {companies.map(({ id, name }) => (
            <DropdownMenuRadioItem key={id} value={id}>
              <span className="truncate">{name}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/settings/company/new">
            <Plus aria-hidden />
            {t("addCompany")}
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
