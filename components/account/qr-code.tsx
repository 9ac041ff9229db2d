import encodeQR from "qr";

/** Light around the code, in modules; readers need it to find the code (ISO/IEC 18004). */
const BORDER = 4;

/**
 * A text as a QR code, to be read by the camera of a phone.
 * @param label what it is, for those who do not see it
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { border: BORDER });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-52 rounded-control bg-ink text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
