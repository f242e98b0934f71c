const HEIGHT = 20;
const STEP = 4;
const WIDTH = 3;

/**
 * Amounts over time in one small line, the last one marked. A sign beside a figure: it says nothing to a screen reader.
 */
export function SparkBars({ values, className }: { values: number[]; className?: string }) {
  const most = Math.max(...values);
  if (most <= 0) return null;
  const bars = values.map((value, index) => {
    const height = Math.max(1, (HEIGHT * Math.max(0, value)) / most);
    return `M${index * STEP} ${HEIGHT}v-${height.toFixed(1)}h${WIDTH}v${height.toFixed(1)}z`;
  });
  return (
    <svg aria-hidden viewBox={`0 0 ${values.length * STEP - 1} ${HEIGHT}`} className={className}>
      <path d={bars.slice(0, -1).join("")} className="fill-primary/30" />
      <path d={bars.at(-1)} className="fill-primary" />
    </svg>
  );
}
