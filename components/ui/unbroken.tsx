/**
 * A text in which one part, such as an invoice's number, stays on one line with what is attached to it, as French
 * punctuation is by a no-break space. A part wider than the line still breaks.
 */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = part === "" ? -1 : text.indexOf(part);
  if (at < 0) return text;
  const start = text.lastIndexOf(" ", at - 1) + 1;
  const space = text.indexOf(" ", at + part.length);
  const end = space < 0 ? text.length : space;
  return (
    <>
      {text.slice(0, start)}
      <span className="inline-block max-w-full">{text.slice(start, end)}</span>
      {text.slice(end)}
    </>
  );
}
