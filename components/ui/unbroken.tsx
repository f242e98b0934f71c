/** A text in which one part, such as an invoice's number, stays on one line. A part wider than the line still breaks. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = part === "" ? -1 : text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="inline-block max-w-full">{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}
