import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { TopBar } from "@/components/layout/top-bar";
import { Toaster } from "@/components/ui/toaster";
import { findPageCaller } from "@/lib/auth/page-caller";
import { fontClasses } from "./fonts";

export const metadata: Metadata = {
  title: { default: "Roughcut", template: "%s · Roughcut" },
  description: "Filmmakers and AI making movies together.",
};

export const viewport: Viewport = { themeColor: "#0d0c0b", colorScheme: "dark" };

/** What is around every screen: the top bar above, and the place where notices appear. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const caller = await findPageCaller();
  return (
    <html lang="en" className={fontClasses}>
      <body className="pt-(--bar-height)">
        <TopBar userName={caller?.userName ?? null} />
        {children}
        <Toaster />
      </body>
    </html>
  );
}
