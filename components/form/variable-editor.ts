import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { registerPlainText } from "@lexical/plain-text";
import {
  $create,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  DecoratorNode,
  type EditorConfig,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalNode,
  LineBreakNode,
  TextNode,
} from "lexical";
import { VARIABLE_CLASSES } from "#components/form/variable-classes.ts";
import { type Placeholder, type PlaceholderValues, splitPlaceholders } from "#lib/domain/text/placeholders.ts";

interface VariableEditorOptions {
  text: string;
  /** What each variable shows. */
  labels: PlaceholderValues;
  isMultiline: boolean;
  onChange: (text: string) => void;
}

/** An editor of plain text whose variables are units with a label, deleted and passed over as a whole. */
export interface VariableEditor {
  /** Replaces the text from outside. Nothing happens where it is the text already. */
  setText: (text: string) => void;
  /** Inserts a variable where the cursor is. */
  insert: (variable: Placeholder) => void;
  focus: () => void;
  stop: () => void;
}

/** A variable. It is `{name}` in the text, and shows the label of the editor's theme. */
class VariableNode extends DecoratorNode<null> {
  __name: Placeholder = "number";

  override $config() {
    return this.config("variable", { extends: DecoratorNode });
  }

  override afterCloneFrom(other: this): void {
    super.afterCloneFrom(other);
    this.__name = other.__name;
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const element = document.createElement("span");
    element.className = VARIABLE_CLASSES;
    element.textContent = (theme.labels as PlaceholderValues)[this.__name];
    return element;
  }

  override updateDOM(): false {
    return false;
  }

  override getTextContent(): string {
    return `{${this.getLatest().__name}}`;
  }

  override isInline(): true {
    return true;
  }

  override isKeyboardSelectable(): false {
    return false;
  }

  override decorate(): null {
    return null;
  }
}

/** Turns the element into an editor. */
export function startVariableEditor(
  element: HTMLElement,
  { text, labels, isMultiline, onChange }: VariableEditorOptions,
): VariableEditor {
  let known = text;
  const editor = createEditor({
    namespace: "variables",
    nodes: [VariableNode],
    theme: { labels },
    onError(error) {
      throw error;
    },
  });
  const write = (written: string) => {
    const paragraph = $createParagraphNode().append(...nodesOf(written));
    $getRoot().clear().append(paragraph);
  };
  editor.setRootElement(element);
  editor.update(() => write(text), { discrete: true, tag: "history-merge" });
  const ends = [
    registerPlainText(editor),
    registerHistory(editor, createEmptyHistoryState(), 300),
    // What is typed or pasted as {name} becomes the variable.
    editor.registerNodeTransform(TextNode, (node) => {
      const pieces = splitPlaceholders(node.getTextContent());
      if (!pieces.some((piece) => "placeholder" in piece)) return;
      const nodes = nodesOf(node.getTextContent());
      const isTyped = $isRangeSelection($getSelection());
      for (const each of nodes) node.insertBefore(each);
      node.remove();
      if (isTyped) nodes.at(-1)?.selectEnd();
    }),
    editor.registerUpdateListener(({ editorState }) => {
      const next = editorState.read(() => $getRoot().getTextContent());
      if (next === known) return;
      known = next;
      onChange(next);
    }),
  ];
  if (!isMultiline) {
    const refuse = (event: KeyboardEvent | null) => {
      event?.preventDefault();
      return true;
    };
    ends.push(
      editor.registerCommand(KEY_ENTER_COMMAND, refuse, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(INSERT_PARAGRAPH_COMMAND, () => true, COMMAND_PRIORITY_HIGH),
      editor.registerNodeTransform(LineBreakNode, (node) => void node.replace($createTextNode(" "))),
    );
  }
  return {
    setText(next) {
      if (next === known) return;
      known = next;
      editor.update(() => write(next));
    },
    insert(variable) {
      editor.update(() => {
        const selection = $getSelection();
        const place = $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
        place.insertNodes([variableNode(variable)]);
      });
      editor.focus();
    },
    focus: () => editor.focus(),
    stop() {
      for (const end of ends) end();
      editor.setRootElement(null);
    },
  };
}

function variableNode(name: Placeholder): VariableNode {
  const node = $create(VariableNode);
  node.__name = name;
  return node;
}

function nodesOf(text: string): LexicalNode[] {
  return splitPlaceholders(text).flatMap((piece): LexicalNode[] => {
    if ("placeholder" in piece) return [variableNode(piece.placeholder)];
    const lines = piece.text.split("\n");
    return lines.flatMap((line, index) => [
      ...(index > 0 ? [$createLineBreakNode()] : []),
      ...(line === "" ? [] : [$createTextNode(line)]),
    ]);
  });
}
