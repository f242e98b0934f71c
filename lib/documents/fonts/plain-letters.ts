import type { Features, OpenFont, PlacedGlyph } from "#lib/documents/fonts/open-font.ts";
import { PLAIN } from "#lib/documents/fonts/printable-text.ts";

/**
 * Lays out words of plain letters (Latin without combining marks, figures, punctuation), which is nearly every word of
 * nearly every invoice. Such a word needs no shaping: each letter is its own glyph, and each pair of neighbours has its
 * kerning. Both are properties of the font, so they are kept for the next documents: they are few, and are the same
 * whatever was drawn before.
 */
export interface PlainLetters {
  /** Null for a word that needs shaping. */
  layout(word: string, features: Features): PlacedGlyph[] | null;
}

const LATIN = /\p{Script=Latin}/u;
/** The tags of OpenType. */
const SCRIPTS = { latin: "latn", common: "DFLT" };

/** The plain letters of a font, as fontkit lays them out alone and in pairs. */
export function plainLetters(font: OpenFont): PlainLetters {
  const letters = { text: new Map<string, PlacedGlyph>(), figures: new Map<string, PlacedGlyph>() };
  const kerning = { latin: new Map<string, number>(), common: new Map<string, number>() };

  function letterOf(character: string, features: Features): PlacedGlyph {
    const cache = features.tnum ? letters.figures : letters.text;
    const known = cache.get(character);
    if (known) return known;
    const {
      glyphs: [glyph],
      positions: [position],
    } = font.layout(character, { ...features });
    if (!glyph || !position) throw new Error(`the font has no glyph for ${character}`);
    // Its own characters: fontkit's glyph has those for which it was first requested.
    const letter = {
      glyph: { id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints: [character.charCodeAt(0)] },
      position: { ...position },
    };
    cache.set(character, letter);
    return letter;
  }

  /** Signs are kerned differently among figures than among letters, so it depends on the script of the word. */
  function kerningOf(pair: string, features: Features, script: "latin" | "common"): number {
    const known = kerning[script].get(pair);
    if (known !== undefined) return known;
    const [first] = font.layout(pair, { ...features }, SCRIPTS[script]).positions;
    const kern = (first?.xAdvance ?? 0) - letterOf(pair[0] ?? "", features).position.xAdvance;
    kerning[script].set(pair, kern);
    return kern;
  }

  return {
    layout(word, features) {
      if (!PLAIN.test(word)) return null;
      const script = LATIN.test(word) ? "latin" : "common";
      const placed: PlacedGlyph[] = [];
      for (let index = 0; index < word.length; index++) {
        const letter = letterOf(word[index] ?? "", features);
        // Figures are laid out one at a time.
        const kern = index + 1 < word.length ? kerningOf(word.slice(index, index + 2), features, script) : 0;
        placed.push(
          kern === 0
            ? letter
            : { glyph: letter.glyph, position: { ...letter.position, xAdvance: letter.position.xAdvance + kern } },
        );
      }
      return placed;
    },
  };
}
