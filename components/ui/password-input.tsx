"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Input } from "#components/ui/input.tsx";

/** A field for a password, with a button that shows what is typed. The form sends the same either way. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "className">) {
  const t = useTranslations("common");
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="off"
        spellCheck={false}
        className="pr-20"
      />
      <button
        type="button"
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-1 right-1 cursor-pointer rounded-sm px-2.5 text-muted-foreground text-sm outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
      >
        {t(isShown ? "hidePassword" : "showPassword")}
      </button>
    </div>
  );
}
