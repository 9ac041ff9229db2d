/** The words a picture or clip was, or will be, made from. */
export function ShotPrompt({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-4">
      <h3 className="text-small font-medium text-soft">{title}</h3>
      <p className="mt-1 max-w-[70ch] break-words whitespace-pre-wrap">
        {text || <span className="text-faint">No prompt yet.</span>}
      </p>
    </div>
  );
}
