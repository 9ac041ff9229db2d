import type { ReactNode } from "react";

/**
 * The words on a button that starts work.
 * @param cost what the start would cost, said after them
 */
export function StartLabel({ cost, children }: { cost?: ReactNode; children: ReactNode }) {
  return (
    <span className="figures">
      {children}
      {cost ? <span className="font-normal opacity-75">, {cost}</span> : null}
    </span>
  );
}
