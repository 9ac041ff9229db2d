import { Frame } from "@/components/ui/frame";

/**
 * A frame of the sample film with the lines it was made from, so that strangers see
 * what is behind it. The words are those of samples/the-last-light.fountain.
 */
export function SampleFrame() {
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
