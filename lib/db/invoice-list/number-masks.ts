/** The numbers of a block: head, then so many digits, then this tail (see invoice_number_blocks). */
export interface NumberShape {
  width: number;
  tail: string;
}

/**
 * Which members of a block contain a text, given how its head ends. Each mask has a character a member: 1 where it
 * does.
 */
export interface NumberMasks {
  /** The digits and the tail alone contain it. */
  always: string;
  /** It begins with this end of the head and goes on in the digits. */
  afterHead: { end: string; mask: string }[];
}

const MEMBERS = 1000;

/** The members that contain `words` (folded) although neither the head nor the tail alone does. */
export function numberMasks(words: string, { width, tail }: NumberShape): NumberMasks {
  const ends = Array.from(
    { length: 10 ** width },
    (_, member) => (width === 0 ? "" : `${member}`.padStart(width, "0")) + tail,
  );
  const maskOf = (matches: (end: string) => boolean) =>
    ends
      .map((end) => (matches(end) ? "1" : "0"))
      .join("")
      .padEnd(MEMBERS, "0");
  const letters = [...words];
  const afterHead = [];
  for (let length = Math.max(1, letters.length - width - tail.length); length < letters.length; length++) {
    const rest = letters.slice(length).join("");
    const mask = maskOf((end) => end.startsWith(rest));
    if (mask.includes("1")) afterHead.push({ end: letters.slice(0, length).join(""), mask });
  }
  return { always: maskOf((end) => end.includes(words)), afterHead };
}
