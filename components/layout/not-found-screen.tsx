import { LinkButton } from "@/components/ui/link-button";
import { Content } from "./content";

/** Something that does not exist, or belongs to a project of others. */
export function NotFoundScreen({ title }: { title: string }) {
  return (
    <Content width="page">
      <h1 className="text-title font-semibold tracking-[-0.01em]">{title}</h1>
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
