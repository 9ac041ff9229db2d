"use client";

import { LayoutGrid, Rows3 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { WireLine } from "@/lib/contracts/parsing";
import { ShotTable } from "./shot-table";
import { Storyboard } from "./storyboard";

/** The shots of a story, as an edit decision list or as a storyboard. */
export function ShotList({ lines }: { lines: WireLine[] }) {
  const [view, setView] = useState<"table" | "board">("table");
  return (
    <div>
      <fieldset className="mb-3 flex gap-1">
        <legend className="sr-only">View of the shots</legend>
        <Button
          size="small"
          variant={view === "table" ? "secondary" : "quiet"}
          aria-pressed={view === "table"}
          onClick={() => setView("table")}
        >
          <Rows3 aria-hidden size={14} /> List
        </Button>
        <Button
          size="small"
          variant={view === "board" ? "secondary" : "quiet"}
          aria-pressed={view === "board"}
          onClick={() => setView("board")}
        >
          <LayoutGrid aria-hidden size={14} /> Storyboard
        </Button>
      </fieldset>
      {view === "table" ? <ShotTable lines={lines} /> : <Storyboard lines={lines} />}
    </div>
  );
}
