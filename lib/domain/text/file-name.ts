import { plainText } from "#lib/domain/text/plain-text.ts";

/** The last part of a path on one line, without what systems reserve in the names of files; may be empty. */
export function fileName(name: string): string {
  const last =
    plainText(name.replace(/[\r\n\t]+/g, " "))
      .split(/[/\\]/)
      .at(-1) ?? "";
  return last
    .replace(/[<>:"|?*\n]+/g, " ")
    .replace(/ {2,}/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
}

/** The letters behind the last dot of a name; empty without one. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1] ?? "";
}
