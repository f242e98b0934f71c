/** Fields that are sent with a form and that nobody sees: what the page was drawn with. */
export function PostedFields({ fields }: { fields: Record<string, string | number | number[]> }) {
  return Object.entries(fields).flatMap(([name, value]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of one name are in an order that does not change
    [value].flat().map((each, index) => <input key={`${name}.${index}`} type="hidden" name={name} value={each} />),
  );
}
