import encodeQr from "qr";

/** The quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, black on white also in dark mode, because many readers accept nothing else. */
export function PaymentCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQr(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-36 shrink-0 rounded-lg border border-border bg-white"
    >
      <path d={dark} fill="#000" />
    </svg>
  );
}
