import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Showcase } from "@/components/layout/showcase";
import { environment } from "@/lib/env";

export const metadata: Metadata = { title: "Design", robots: "noindex" };

/** Every part that screens are made of, in all its states; only while the product is developed. */
export default function DesignPage() {
  if (environment().production) notFound();
  return <Showcase />;
}
