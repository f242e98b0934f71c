/**
 * A page that brings the browser to another site. A redirect of a form is held to the sites that forms may go to, which
 * are ours alone; the provider's page may be on the company's own domain.
 */
export function redirectPage(
  url: string,
  { language, text, link }: { language: string; text: string; link: string },
): Response {
  const href = escapeHtml(url);
  const body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer"><title>${escapeHtml(text)}</title>
<p>${escapeHtml(text)} <a href="${href}">${escapeHtml(link)}</a></p></html>`;
  return new Response(body, {
    headers: { "Content-Type": "text/html; charset=utf-8", Refresh: `0; url=${url}`, "Cache-Control": "no-store" },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
