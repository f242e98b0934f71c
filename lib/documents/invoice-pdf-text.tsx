import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { FIGURE_FEATURES, FONT_FAMILY, TEXT_FEATURES } from "#lib/documents/invoice-pdf-fonts.ts";
import type { Block } from "#lib/documents/invoice-pdf-pages.ts";
import { COLOR, CONTENT_WIDTH, PAGE, type TextStyle } from "#lib/documents/invoice-pdf-theme.ts";
import { fontRuns } from "#lib/domain/printable-text.ts";

// Widths are measured without kerning, which now and then widens a line by a hair: the renderer must not break it again.
const SLACK = 8;

/** One line of text at a place of its block. Right-aligned text ends at `x + width`. */
export function Line(props: { x: number; y: number; width: number; style: TextStyle; align?: "left" | "right"; children: string }) {
  const { x, y, width, style, align = "left", children } = props;
  if (children === "") return null;
  return (
    <Text
      style={{
        position: "absolute",
        left: align === "right" ? x - SLACK : x,
        top: y,
        width: width + SLACK,
        height: style.leading,
        textAlign: align,
        fontSize: style.size,
        lineHeight: style.leading / style.size,
        fontWeight: style.weight,
        color: style.color,
        fontFeatureSettings: style.figures ? FIGURE_FEATURES : TEXT_FEATURES,
      }}
    >
      {inTheirFonts(children)}
    </Text>
  );
}

/** What the page's first font lacks is set in the one that has it. */
function inTheirFonts(text: string): ReactNode {
  const runs = fontRuns(text);
  if (runs.every(({ font }) => font === FONT_FAMILY)) return text;
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity and never move
    <Text key={index} style={{ fontFamily: run.font }}>
      {run.text}
    </Text>
  ));
}

/** Lines of text under one another. */
export function Lines({ y, style, lines, ...place }: { x: number; y: number; width: number; style: TextStyle; lines: string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
    <Line key={index} {...place} y={y + index * style.leading} style={style}>
      {line}
    </Line>
  ));
}

export function Rule(props: { x?: number; y: number; width?: number; color?: string; weight?: number }) {
  const { x = 0, y, width = CONTENT_WIDTH, color = COLOR.hairline, weight = 0.7 } = props;
  return <View style={{ position: "absolute", left: x, top: y, width, height: weight, backgroundColor: color }} />;
}

/** A paragraph that may flow over pages: a block a line, without a lonely first or last line. */
export function paragraph(lines: string[], style: TextStyle): Block[] {
  return lines.map((line, index) => ({
    height: style.leading,
    keepWithNext: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
    content: textLine(line, style),
  }));
}

function textLine(line: string, style: TextStyle): ReactNode {
  return (
    <Line x={0} y={0} width={CONTENT_WIDTH} style={style}>
      {line}
    </Line>
  );
}

/** Blocks under one another that become one. */
export function stacked(blocks: Block[]): Block {
  return { height: blocks.reduce((sum, { height }) => sum + height, 0), content: <Stack blocks={blocks} /> };
}

/** A bookmark's `left` is counted from the right edge: the page's width leads to its left one. */
export function Stack({ blocks }: { blocks: Block[] }) {
  return blocks.map(({ height, content, bookmark }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move
    <View key={index} {...(bookmark && { bookmark: { title: bookmark, left: PAGE.width } })} style={{ height, width: CONTENT_WIDTH }}>
      {content}
    </View>
  ));
}
