import { Landing } from "@/components/layout/landing";

export default function HomePage() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Landing />
    </main>
  );
}
