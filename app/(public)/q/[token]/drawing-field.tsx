"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import type { SignatureDrawing } from "#lib/domain/quotes/quote.ts";
import { DRAWING_BOX, drawingPath, MAX_POINTS, writeDrawing } from "#lib/domain/quotes/signature.ts";

/** Points closer than this, in the box of 1,000, add nothing that is seen. */
const STEP = 4;

interface DrawingFieldProps {
  drawing: SignatureDrawing;
  onChange(drawing: SignatureDrawing): void;
  error: string | undefined;
}

/** A box in which a person draws their signature with a finger, a pen or the mouse. It is sent as its points. */
export function DrawingField({ drawing, onChange, error }: DrawingFieldProps) {
  const t = useTranslations("quoteViewing");
  const strokes = useRef(drawing);
  strokes.current = drawing;

  function add(event: PointerEvent<SVGSVGElement>, begins: boolean) {
    if (!begins && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * most)));
    const x = within((event.clientX - box.left) / box.width, DRAWING_BOX.width);
    const y = within((event.clientY - box.top) / box.height, DRAWING_BOX.height);
    const known = strokes.current;
    if (known.reduce((count, { length }) => count + length, 0) >= MAX_POINTS) return;
    const last = known.at(-1);
    const [lastX, lastY] = last?.at(-1) ?? [0, 0];
    if (!begins && last && Math.hypot(x - lastX, y - lastY) < STEP) return;
    strokes.current = begins || !last ? [...known, [[x, y]]] : [...known.slice(0, -1), [...last, [x, y]]];
    onChange(strokes.current);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p id="draw-hint" className="text-pretty text-muted-foreground text-sm">
        {t("draw")}
      </p>
      <svg
        viewBox={`0 0 ${DRAWING_BOX.width} ${DRAWING_BOX.height}`}
        role="img"
        aria-label={t("drawBox")}
        className={`w-full cursor-crosshair touch-none rounded-md border bg-card ${error ? "border-destructive" : "border-input"}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          add(event, true);
        }}
        onPointerMove={(event) => add(event, false)}
      >
        <line x1={60} x2={940} y1={235} y2={235} className="stroke-border" strokeWidth={2} />
        <path
          d={drawingPath(drawing)}
          fill="none"
          stroke="currentColor"
          strokeWidth={6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <input type="hidden" name="drawing" value={writeDrawing(drawing)} />
      <div className="flex items-start justify-between gap-3">
        {error ? <p className="text-destructive text-sm">{error}</p> : <span />}
        <Button variant="ghost" size="sm" disabled={drawing.length === 0} onClick={() => onChange([])}>
          {t("clear")}
        </Button>
      </div>
    </div>
  );
}
