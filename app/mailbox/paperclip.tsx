/** Marks a message with an attachment. Without a label it is decoration. */
export function Paperclip({ label }: { label?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 shrink-0 text-muted-foreground"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : "presentation"}
      aria-label={label}
    >
      <path d="m13.5 7.3-5.6 5.6a3.2 3.2 0 0 1-4.6-4.6l5.7-5.6a2.1 2.1 0 0 1 3 3l-5.6 5.7a1 1 0 0 1-1.5-1.5l5.1-5.1" />
    </svg>
  );
}
