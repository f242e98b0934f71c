/** The maximum number of tries while the PDFs are still being drawn. */
const MAX_TRIES = 20;
const MAX_WAIT_SECONDS = 10;

/**
 * Downloads the PDFs of these invoices as one zip file and reports its progress. False when the download failed or is
 * incomplete.
 */
export async function downloadPdfs(
  companyId: string,
  ids: string[],
  onProgress: (readBytes: number, expectedBytes: number) => void,
): Promise<boolean> {
  try {
    const body = new URLSearchParams([["company", companyId], ...ids.map((id) => ["id", id])]);
    const response = await fetchWhenDrawn(body);
    if (!response.ok || !response.body) return false;
    const expected = Math.max(1, Number(response.headers.get("X-Expected-Bytes")));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let read = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      read += value.length;
      onProgress(read, expected);
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(parts, { type: "application/zip" }));
    link.download = response.headers.get("Content-Disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "pdfs.zip";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    return false;
  }
}

async function fetchWhenDrawn(body: URLSearchParams): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch("/invoices/pdfs.zip", { method: "POST", body });
    if (response.status !== 503 || tries === MAX_TRIES) return response;
    const seconds = Math.min(MAX_WAIT_SECONDS, Number(response.headers.get("Retry-After")) || 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
