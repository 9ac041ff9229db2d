import { headers } from "next/headers";
import { Landing } from "@/components/layout/landing";

export default async function HomePage() {
  const policy = (await headers()).get("content-security-policy") ?? "";
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Landing nonce={/'nonce-([^']+)'/u.exec(policy)?.[1] ?? ""} />
    </main>
  );
}
