/** The text without one of its characters, each once. A text of n characters has at most n of them. */
export function deletionsOf(text: string): string[] {
  const deletions: string[] = [];
  for (let at = 0; at < text.length; at++) {
    // Of a run of the same character, any one missing gives the same text.
    if (at > 0 && text[at] === text[at - 1]) continue;
    deletions.push(text.slice(0, at) + text.slice(at + 1));
  }
  return deletions;
}

/** Whether one character too many, missing or wrong, or two neighbours swapped, make one text the other. */
export function isOneEdit(one: string, other: string): boolean {
  if (one.length < other.length) return isOneEdit(other, one);
  if (one.length - other.length > 1 || one === other) return false;
  let at = 0;
  while (at < other.length && one[at] === other[at]) at++;
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
