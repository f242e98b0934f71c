/** Code blocks that stand beside each other, or in a translation the mark of their place. */
const PLACES = /(?:^```\w*\n[\s\S]*?^```$\s*)+|^<!-- example -->$/gm;

/**
 * The translation of a guide with the code blocks of the original at their marks, so that the examples of all languages
 * have one source. A translation has as many places as the original. Blocks that people read, such as a conversation, it
 * may have in its own words.
 */
export function withExamples(translation: string, original: string): string {
  const blocks = [...original.matchAll(PLACES)];
  let place = 0;
  return translation.replace(PLACES, (own) => {
    const block = blocks[place++]?.[0].trimEnd() ?? "";
    return own.startsWith("```") ? own : block;
  });
}
