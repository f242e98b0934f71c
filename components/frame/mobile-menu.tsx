"use client";

import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode } from "react";
import { LazyMenu } from "#components/frame/lazy-menu.tsx";

const CLASSES =
  "grid size-10 cursor-pointer place-items-center rounded-md outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring";

const load = () => import("#components/frame/mobile-menu-open.tsx");
const OpenMobileMenu = lazy(load);

/** The sidebar of a narrow screen, behind a button. */
export function MobileMenu(props: { top: ReactNode; bottom: ReactNode }) {
  const t = useTranslations("frame");
  const face = (
    <>
      <Menu aria-hidden className="size-5" />
      <span className="sr-only">{t("menu")}</span>
    </>
  );
  return (
    <LazyMenu className={CLASSES} popup="dialog" face={face} warm={load}>
      <OpenMobileMenu {...props} className={CLASSES} face={face} />
    </LazyMenu>
  );
}
