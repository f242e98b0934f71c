const MARKS = {
  bar: "size-2.5 rounded-sm bg-primary",
  "open bar": "size-2.5 rounded-sm bg-primary/50",
  line: "h-0.5 w-3.5 bg-muted-foreground",
};

/** What each mark of a chart stands for. Screen readers get the table beside the chart instead. */
export function ChartLegend({ marks }: { marks: { name: string; mark: keyof typeof MARKS }[] }) {
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
      {marks.map(({ name, mark }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={MARKS[mark]} />
          {name}
        </li>
      ))}
    </ul>
  );
}
