import { foldText } from "#lib/domain/text/fold-text.ts";

const MAX_LENGTH = 200;
const MAX_WORDS = 12;

/** Legal forms and titles, which banks and people write or leave out. */
const COMMON = new Set(
  (
    "ste societe soc ets etablissements entreprise sarl sas sasu eurl sa sci snc scp scop selarl selas ei eirl auto entrepreneur gie association asso " +
    "gmbh ag kg ohg ug mbh co ev ltd limited llp plc llc inc corp corporation company bv nv vof srl srls spa sl slu sau " +
    "lda sp zoo oy oyj ab as aps asa ou uab sia kft bvba sprl " +
    "l d m mr mrs ms mme mlle monsieur madame mademoiselle herr frau et ou and und the la le les de du des"
  ).split(" "),
);

/** The words of a payer's name that tell it from others: folded, without legal forms and titles, each once. */
function payerNameWords(name: string): string[] {
  const words: string[] = [];
  let initials = ""; // S.A.R.L. is sarl
  for (const [word] of foldText(name.slice(0, MAX_LENGTH).normalize("NFKC")).matchAll(/[\p{L}\p{Nd}]+/gu)) {
    if (word.length === 1) {
      initials += word;
      continue;
    }
    if (initials !== "") words.push(initials);
    initials = "";
    words.push(word);
  }
  if (initials !== "") words.push(initials);
  const own = words.filter((word) => !COMMON.has(word));
  return [...new Set(own)].slice(0, MAX_WORDS);
}

/** One text for all orders of the words and all legal forms; "" where none tells the payer from others. */
export function payerNameKey(name: string): string {
  const words = payerNameWords(name);
  return words.some((word) => word.length >= 3) ? words.toSorted().join(" ") : "";
}
