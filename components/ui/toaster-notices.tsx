"use client";

import { Toaster as Sonner } from "sonner";

/** The notices themselves, in the product's colours. */
export default function ToasterNotices() {
  return (
    <Sonner
      theme="dark"
      position="bottom-right"
      offset={20}
      toastOptions={{
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
