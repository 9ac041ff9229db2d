/** Which shots of a timeline are selected, by their lines. */
export interface Selection {
  lineIds: ReadonlySet<string>;
  /** Where a range begins, and where it ends: that shot has the focus. */
  anchor: string | null;
  focus: string | null;
}

export const NOTHING: Selection = { lineIds: new Set(), anchor: null, focus: null };

export function selectOne(lineId: string): Selection {
  return { lineIds: new Set([lineId]), anchor: lineId, focus: lineId };
}

/** All shots from the anchor to one, in the order of the cut. */
export function selectTo(
  { anchor }: Selection,
  lineId: string,
  order: readonly string[],
): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  if (from === -1) return selectOne(lineId);
  const to = order.indexOf(lineId);
  const lineIds = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1));
  return { lineIds, anchor, focus: lineId };
}

/** With one more, or without it. */
export function toggleOne({ lineIds }: Selection, lineId: string): Selection {
  const others = new Set(lineIds);
  if (!others.delete(lineId)) others.add(lineId);
  return { lineIds: others, anchor: lineId, focus: lineId };
}

/** As far as its shots are in the cut. */
export function selectionWithin(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const known = (lineId: string | null) => (lineId !== null && there.has(lineId) ? lineId : null);
  return {
    lineIds: new Set([...selection.lineIds].filter((lineId) => there.has(lineId))),
    anchor: known(selection.anchor),
    focus: known(selection.focus),
  };
}
