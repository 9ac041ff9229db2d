import { Toaster as Sonner } from "sonner";

/** The notices themselves, in the product's colours. */
export default function ToasterNotices() {
  return (
    <Sonner
      theme="dark"
      position="bottom-right"
      offset={20}
      toastOptions={{
        actionButtonStyle: {
          background: "var(--color-pressed)",
          border: "1px solid var(--color-edge)",
          borderRadius: "4px",
          color: "var(--color-ink)",
          fontSize: "13px",
          // A finger needs as much.
          height: "36px",
          padding: "0 14px",
        },
        style: {
          background: "var(--color-raised)",
          border: "1px solid var(--color-line-strong)",
          borderRadius: "6px",
          color: "var(--color-ink)",
          fontFamily: "var(--font-sans)",
          boxShadow: "var(--shadow-float)",
        },
      }}
    />
  );
}
