/** A text of the documentation, for people and programs that read it as it is. */
export function textResponse(type: "markdown" | "plain", text: string): Response {
  return new Response(text, {
    headers: { "Content-Type": `text/${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" },
  });
}
