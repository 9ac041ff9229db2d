import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { LinkButton } from "@/components/ui/link-button";
import { requirePage } from "@/lib/http/require-page";

export const metadata: Metadata = { title: "Shot details" };

/** The address of a shot without saying which. */
export default async function NoShotPage() {
  await requirePage("/shot");
  return (
    <Content width="page">
      <h1 className="text-title font-semibold tracking-[-0.01em]">
        Cannot view shot details: Missing line ID
      </h1>
      <p className="mt-2 text-soft">
        Every shot has its own address. Open a story, go to its script media, and choose a line
        there.
      </p>
      <div className="mt-6">
        <LinkButton href="/projectlist" variant="primary">
          Project List
        </LinkButton>
      </div>
    </Content>
  );
}
