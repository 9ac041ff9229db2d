import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { FreshAddresses } from "@/components/layout/fresh-addresses";
import { TopBar } from "@/components/layout/top-bar";
import { Toaster } from "@/components/ui/toaster";
import { findPageCaller } from "@/lib/auth/page-caller";
import { BARE_PAGE_HEADER } from "@/lib/http/security-headers";
import { fileStore } from "@/lib/providers";
import { fontClasses } from "./fonts";

export const metadata: Metadata = {
  title: { default: "Roughcut", template: "%s · Roughcut" },
  description: "Filmmakers and AI making movies together.",
};

export const viewport: Viewport = { themeColor: "#0d0c0b", colorScheme: "dark" };

/** What is around every screen: the top bar above, and the place where notices appear. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // Guests of a review link see what it shows and nothing of the studio.
  if ((await headers()).has(BARE_PAGE_HEADER)) {
    return (
      <html lang="en" className={fontClasses}>
        <body>{children}</body>
      </html>
    );
  }
  const caller = await findPageCaller();
  return (
    <html lang="en" className={fontClasses}>
      <body className="pt-(--bar-height)">
        <TopBar userName={caller?.userName ?? null} />
        {children}
        <Toaster />
        {fileStore().sendsReaders ? <FreshAddresses /> : null}
      </body>
    </html>
  );
}
