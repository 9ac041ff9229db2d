import { kindWord } from "@/components/context/kind-word";
import { call } from "@/lib/client/call";
import type { WireContextListItem } from "@/lib/contracts/context";
import type { WirePiece } from "@/lib/contracts/context-piece";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { OrderList } from "./order-list";

const failure = { onFailure: contextErrors["context.notOrdered"].text } as const;

/** The context of a project with buttons that move it: items, pictures, links and documents. */
export function ContextOrders({
  projectId,
  items,
  pieces,
}: {
  projectId: string;
  items: WireContextListItem[];
  pieces: WirePiece[];
}) {
  const pictures = pieces.filter(({ kind }) => kind === "picture");
  const others = pieces.filter(({ kind }) => kind !== "picture");
  const keepPieces = (ids: string[]) =>
    call("PUT /context-piece/order", { project_id: projectId, piece_ids: ids }, failure);
  const placed = (list: WirePiece[]) =>
    list.map(({ id, kind, title }) => ({ id, name: title, about: kindWord(kind) }));
  return (
    <div className="flex flex-col gap-8">
      {items.length > 1 ? (
        <OrderList
          label="Order of the context"
          items={items.map(({ id, name, contextType }) => ({ id, name, about: contextType }))}
          keep={(ids) =>
            call("PUT /project-context/order", { project_id: projectId, context_ids: ids }, failure)
          }
        />
      ) : null}
      {pictures.length > 1 ? (
        <OrderList label="Order of the mood board" items={placed(pictures)} keep={keepPieces} />
      ) : null}
      {others.length > 1 ? (
        <OrderList label="Order of links and documents" items={placed(others)} keep={keepPieces} />
      ) : null}
    </div>
  );
}
