import { cn } from "#components/cn.ts";

interface Props<Value extends string> {
  name: string;
  /** What is chosen, for those who do not see it. */
  label?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Two choices of which one counts, side by side. */
export function Choices<Value extends string>({ name, label, choices, value, onChange, className }: Props<Value>) {
  return (
    <div
      {...(label && { role: "radiogroup", "aria-label": label })}
      className={cn("grid grid-cols-2 gap-1 rounded-lg bg-muted p-1 text-sm", className)}
    >
      {choices.map((each) => (
        <label
          key={each.value}
          className="cursor-pointer rounded-md px-3 py-1.5 text-center text-muted-foreground has-[:checked]:bg-raised has-[:checked]:font-medium has-[:checked]:text-foreground has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-ring has-[:checked]:shadow-xs max-md:py-2.5"
        >
          <input
            type="radio"
            name={name}
            value={each.value}
            checked={value === each.value}
            onChange={() => onChange(each.value)}
            className="sr-only"
          />
          {each.label}
        </label>
      ))}
    </div>
  );
}
