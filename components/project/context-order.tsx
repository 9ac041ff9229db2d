"use client";

import { useMemo } from "react";
import { OrderList } from "@/components/lists/order-list";
import { call } from "@/lib/client/call";
import type { WireContextListItem } from "@/lib/contracts/context";
import { contextErrors } from "@/lib/errors/catalogue/context";

/** The items of a project, to be put in another order. */
export function ContextOrder({
  projectId,
  items,
}: {
  projectId: string;
  items: WireContextListItem[];
}) {
  const rows = useMemo(
    () => items.map(({ id, name, contextType }) => ({ id, name, about: contextType })),
    [items],
  );
  return (
    <>
      <p className="mb-3 text-small text-soft">
        Whoever writes a story is told of them in this order. Drag them, or use the arrows; every
        move is kept at once.
      </p>
      <OrderList
        label="Order of the context"
        rows={rows}
        save={(context_ids) =>
          call(
            "PUT /project-context/order",
            { project_id: projectId, context_ids },
            { onFailure: contextErrors["context.notOrdered"].text },
          )
        }
      />
    </>
  );
}
