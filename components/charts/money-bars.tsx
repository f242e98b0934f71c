"use client";

import { useLocale } from "next-intl";
import { Bar, BarChart, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export interface MoneyBar {
  /** Below the bar, short enough for a phone. */
  label: string;
  /** In full. */
  name: string;
  /** The length of the bar. The text shows the amount. */
  value: number;
  text: string;
  /** A colour token. */
  color?: string;
}

/** Amounts side by side. Screen readers get the table beside it instead, so the drawing itself is hidden from them. */
export function MoneyBars({ bars }: { bars: MoneyBar[] }) {
  const language = useLocale();
  const compact = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  return (
    <div aria-hidden className="h-56 w-full overflow-hidden text-xs">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 280, height: 224 }}>
        <BarChart data={bars} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: "var(--border)" }}
            tick={{ fill: "var(--muted-foreground)" }}
            interval="preserveStartEnd"
            minTickGap={8}
          />
          <YAxis
            width={52}
            tickCount={4}
            tickLine={false}
            axisLine={false}
            tick={{ fill: "var(--muted-foreground)" }}
            tickFormatter={(value: number) => compact.format(value)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--accent)" }}
            content={({ active, payload }) => {
              const bar = payload?.[0]?.payload as MoneyBar | undefined;
              return active && bar ? (
                <div className="rounded-md border border-border bg-popover px-3 py-2 text-popover-foreground shadow-md">
                  <p className="text-muted-foreground">{bar.name}</p>
                  <p className="font-medium tabular-nums">{bar.text}</p>
                </div>
              ) : null;
            }}
          />
          <Bar dataKey="value" isAnimationActive={false} radius={[3, 3, 0, 0]} maxBarSize={44}>
            {bars.map(({ label, color }) => (
              <Cell key={label} fill={color ?? "var(--primary)"} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
