import { Content } from "@/components/layout/content";
import { LinkButton } from "@/components/ui/link-button";

/** An address without a screen, or one of somebody else's project. */
export default function NotFound() {
  return (
    <Content width="page">
      <h1 className="text-title font-semibold">Not found.</h1>
      <p className="mt-2 text-soft">
        There is nothing at this address, or it belongs to a project that is not shared with you.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/projectlist" variant="primary">
          Project List
        </LinkButton>
        <LinkButton href="/" variant="quiet">
          Home
        </LinkButton>
      </div>
    </Content>
  );
}
