import type { Call, Option } from "./command.ts";

/** The option of a command that downloads something. `absent` says what happens without it. */
export function outputOption(absent: string): Record<string, Option> {
  return {
    output: {
      type: "string",
      short: "o",
      value: "<file>",
      help: `Where to write it; - is standard output. Absent: ${absent}`,
    },
  };
}

/** Writes a download, and says how much it was unless it went to standard output. */
export async function saveBytes(
  { writeBytes, output }: Pick<Call, "writeBytes" | "output">,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  await writeBytes(file, bytes);
  if (file !== "-") output.note(`${file}: ${bytes.length} bytes`);
}
