import { useMemo } from "react";
import { kindWord } from "@/components/context/kind-word";
import { OrderList } from "@/components/lists/order-list";
import { call } from "@/lib/client/call";
import type { WireContextListItem } from "@/lib/contracts/context";
import type { WirePiece } from "@/lib/contracts/context-piece";
import { contextErrors } from "@/lib/errors/catalogue/context";

const failure = { onFailure: contextErrors["context.notOrdered"].text } as const;

/** The context of a project, to be put in another order: items, pictures, links and documents. */
export function ContextOrders({
  projectId,
  items,
  pieces,
}: {
  projectId: string;
  items: WireContextListItem[];
  pieces: WirePiece[];
}) {
  const itemRows = useMemo(
    () => items.map(({ id, name, contextType }) => ({ id, name, about: contextType })),
    [items],
  );
  const [pictures, others] = useMemo(() => {
    const rowOf = ({ id, kind, title }: WirePiece) => ({ id, name: title, about: kindWord(kind) });
    return [
      pieces.filter(({ kind }) => kind === "picture").map(rowOf),
      pieces.filter(({ kind }) => kind !== "picture").map(rowOf),
    ];
  }, [pieces]);
  const saveItems = (ids: string[]) =>
    call("PUT /project-context/order", { project_id: projectId, context_ids: ids }, failure);
  const savePieces = (ids: string[]) =>
    call("PUT /context-piece/order", { project_id: projectId, piece_ids: ids }, failure);
  return (
    <div className="flex flex-col gap-8">
      <p className="text-small text-soft">
        Whoever writes a story is told of them in this order. Drag them, or use the arrows; every
        move is kept at once.
      </p>
      {itemRows.length > 1 ? (
        <OrderList label="Order of the context" rows={itemRows} save={saveItems} />
      ) : null}
      {pictures.length > 1 ? (
        <OrderList label="Order of the mood board" rows={pictures} save={savePieces} />
      ) : null}
      {others.length > 1 ? (
        <OrderList label="Order of links and documents" rows={others} save={savePieces} />
      ) : null}
    </div>
  );
}
