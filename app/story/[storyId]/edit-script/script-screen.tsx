"use client";

import type { ComponentProps } from "react";
import { ScriptDesk } from "@/components/script/script-desk";
import type { ScriptReading } from "@/components/script/script-reading";
import { measureScript, scriptBlocks } from "../script-blocks";

const READING: ScriptReading = { toBlocks: scriptBlocks, measure: measureScript };

/** The desk for scripts, with the grammar that reads them in the browser. */
export function ScriptScreen(props: Omit<ComponentProps<typeof ScriptDesk>, "reading">) {
  return <ScriptDesk {...props} reading={READING} />;
}
