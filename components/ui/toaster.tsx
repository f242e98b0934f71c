"use client";

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { placeToasts } from "#components/ui/place-toasts.ts";
import { dismissToast, onToasts, shownToasts, type Toast } from "#components/ui/toast.ts";

const FACES = {
  success: { Icon: CircleCheck, tone: "text-primary" },
  info: { Icon: Info, tone: "text-tone-blue-text" },
  error: { Icon: CircleAlert, tone: "text-tone-red-text" },
} satisfies Record<Toast["kind"], unknown>;

const NONE: readonly Toast[] = [];

/** How often the page under the messages is looked at: a new page, or a dialog, may have an action there. */
const LOOK_MS = 250;

/** The place on the page where `toast` shows its messages: where they cover no action. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const place = () => {
      // What is pointed at or has the focus stays.
      if (!list.current || list.current.matches(":hover,:focus-within")) return;
      const { left, top } = placeToasts(list.current);
      Object.assign(list.current.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    const timer = setInterval(place, LOOK_MS);
    return () => clearInterval(timer);
  }, [toasts]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  const focus = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  // Always there, because screen readers tell what comes into such a region, not what comes with it.
  return (
    <ol
      ref={list}
      data-toasts
      aria-live="polite"
      className="pointer-events-none fixed z-100 flex w-[min(22.5rem,calc(100vw-2rem))] flex-col gap-2 print:hidden"
      {...hold}
      {...focus}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} held={held} onClose={() => setHeld(false)} />
      ))}
    </ol>
  );
}

interface MessageProps {
  toast: Toast;
  held: boolean;
  /** No event says that what is removed under the pointer, or with the focus, has lost it. */
  onClose: () => void;
}

function Message({ toast: { id, kind, text, duration, action }, held, onClose }: MessageProps) {
  const t = useTranslations("common");
  useEffect(() => {
    if (held || duration === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  const close = () => {
    onClose();
    dismissToast(id);
  };
  const { Icon, tone } = FACES[kind];
  return (
    <li className="pointer-events-auto flex starting:translate-y-2 items-start gap-2.5 rounded-lg border border-border bg-popover py-3 pr-2 pl-3.5 text-popover-foreground text-sm starting:opacity-0 shadow-lg transition-[opacity,translate] duration-200 motion-reduce:transition-none">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="text-pretty">{text}</p>
        {action && (
          <button
            type="button"
            onClick={action.run}
            className="mt-1 cursor-pointer rounded-sm font-medium text-primary underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
          >
            {action.name}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t("close")}
        onClick={close}
        className="-my-1 grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:bg-accent hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
