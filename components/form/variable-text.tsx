"use client";

import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#components/cn.ts";
import { VARIABLE_CLASSES } from "#components/form/variable-classes.ts";
import type { VariableEditor } from "#components/form/variable-editor.ts";
import { inputClasses } from "#components/ui/input.tsx";
import { type Placeholder, type PlaceholderValues, splitPlaceholders } from "#lib/domain/text/placeholders.ts";

export interface VariableTextHandle {
  focus: () => void;
  /** Inserts a variable where the cursor is. */
  insert: (variable: Placeholder) => void;
}

interface VariableTextProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  /** The text, with variables as `{name}`. */
  value: string;
  /** What each variable shows; those of the first drawing stay. */
  labels: PlaceholderValues;
  lang: string;
  isMultiline?: boolean;
  isReadOnly?: boolean;
  onChange: (text: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  ref?: Ref<VariableTextHandle>;
}

/**
 * A field for a text with variables, each shown as a unit by its label. The editor is loaded after the page; until
 * then, and for who may not change it, the text is shown as it is.
 */
export function VariableText({
  value,
  labels,
  isMultiline = false,
  isReadOnly = false,
  onChange,
  ref,
  ...element
}: VariableTextProps) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<VariableEditor>(null);
  const latest = useRef({ value, onChange });
  const [startEditor, setStartEditor] =
    useState<typeof import("#components/form/variable-editor.ts").startVariableEditor>();
  // With the drawing, so that nothing can be typed between: what is drawn is the text, or comes from outside.
  useLayoutEffect(() => {
    latest.current = { value, onChange };
    editor.current?.setText(value);
  });
  useEffect(() => {
    if (isReadOnly) return;
    let isShown = true;
    void import("#components/form/variable-editor.ts").then(
      (file) => isShown && setStartEditor(() => file.startVariableEditor),
    );
    return () => {
      isShown = false;
    };
  }, [isReadOnly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels stay
  useEffect(() => {
    if (!startEditor || !root.current) return;
    const started = startEditor(root.current, {
      text: latest.current.value,
      ...{ labels, isMultiline },
      onChange: (text) => latest.current.onChange(text),
    });
    editor.current = started;
    return () => {
      editor.current = null;
      started.stop();
    };
  }, [startEditor]);
  useImperativeHandle(ref, () => ({
    focus: () => (editor.current ? editor.current.focus() : root.current?.focus()),
    insert: (variable) => editor.current?.insert(variable),
  }));

  const field = {
    ...element,
    role: "textbox",
    "aria-labelledby": `${element.id}-label`,
    "aria-multiline": isMultiline,
    className: cn(
      inputClasses,
      "whitespace-pre-wrap px-3 py-2 leading-6",
      isMultiline ? "min-h-40" : "min-h-9 py-1.5",
      isReadOnly && "bg-muted/50",
    ),
  };
  if (startEditor) return <div ref={root} contentEditable suppressContentEditableWarning {...field} />;
  return (
    <div ref={root} {...field} {...{ tabIndex: 0, "aria-readonly": true }}>
      {splitPlaceholders(value).map((piece, index) =>
        "placeholder" in piece ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity of their own
          <span key={index} className={VARIABLE_CLASSES}>
            {labels[piece.placeholder]}
          </span>
        ) : (
          piece.text
        ),
      )}
    </div>
  );
}
