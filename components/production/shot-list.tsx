"use client";

import { LayoutGrid, Rows3 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import type { WireLine } from "@/lib/contracts/parsing";
import { ShotTable } from "./shot-table";
import { Storyboard } from "./storyboard";

type View = "table" | "board";

const VIEWS: { value: View; label: ReactNode }[] = [
  {
    value: "table",
    label: (
      <>
        <Rows3 aria-hidden size={14} /> List
      </>
    ),
  },
  {
    value: "board",
    label: (
      <>
        <LayoutGrid aria-hidden size={14} /> Storyboard
      </>
    ),
  },
];

/** The shots of a story, as an edit decision list or as a storyboard. */
export function ShotList({ lines }: { lines: WireLine[] }) {
  const [view, setView] = useState<View>("table");
  return (
    <div>
      <div className="mb-4">
        <Segmented label="View of the shots" value={view} choices={VIEWS} onChange={setView} />
      </div>
      {view === "table" ? <ShotTable lines={lines} /> : <Storyboard lines={lines} />}
    </div>
  );
}
