import type { ReactNode } from "react";
import { BackLink } from "@/components/layout/back-link";
import { Content } from "@/components/layout/content";
import { Frame } from "@/components/ui/frame";

/** A screen with one short form: its title, the form, and where else a person may want to go. */
export function AccountPage({
  title,
  note,
  back,
  links,
  children,
}: {
  title: string;
  note?: ReactNode;
  /** What the screen belongs to; people who are not signed in yet see a frame of a film instead. */
  back?: { href: string; label: string };
  links?: ReactNode;
  children: ReactNode;
}) {
  const form = (
    <div>
      {back ? <BackLink href={back.href}>{back.label}</BackLink> : null}
      <h1 className="text-title font-semibold tracking-[-0.01em] first-letter:uppercase">
        {title}
      </h1>
      {note ? <div className="mt-2 text-soft">{note}</div> : null}
      <div className="mt-7">{children}</div>
      {links ? (
        <div className="mt-8 flex flex-col items-start gap-2 border-t border-line pt-5">
          {links}
        </div>
      ) : null}
    </div>
  );
  if (back) return <Content width="form">{form}</Content>;
  return (
    <Content className="grid gap-x-20 lg:grid-cols-[27rem_minmax(0,1fr)] lg:pt-16 [&>*]:max-w-(--container-form) lg:[&>*]:max-w-none">
      {form}
      <SampleFrame />
    </Content>
  );
}

/**
 * A frame of the sample film with the lines it was made from, so that strangers see
 * what is behind it. The words are those of samples/the-last-light.fountain.
 */
function SampleFrame() {
  return (
    <figure className="hidden lg:block">
      <Frame
        src="/landing/the-last-light.webp"
        alt="A man in a grey coat and a woman with a red scarf beside the lamp of a lighthouse."
      />
      <figcaption className="mt-5 grid grid-cols-[1fr_auto] items-start gap-8">
        <blockquote className="max-w-[34ch] font-script text-body text-soft">
          <p className="pl-[10ch] text-ink">MARTA</p>
          <p className="pl-[6ch]">(without turning)</p>
          <p>My father lit this lamp the night I was born. Let me finish the glass.</p>
        </blockquote>
        <p className="text-right text-small text-faint">
          The Last Light
          <br />
          made in Roughcut
        </p>
      </figcaption>
    </figure>
  );
}
