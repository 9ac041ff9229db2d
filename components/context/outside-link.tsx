/** A link to a page of somebody else's, in a tab of its own; that page does not learn where one came from. */
export function OutsideLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="break-all underline underline-offset-2"
    >
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
