"use client";

import type { ComponentProps } from "react";
import type { ScriptReading } from "@/components/script/script-reading";
import { ScriptWorkspace } from "@/components/script/script-workspace";
import { measureScript, scriptBlocks } from "../script-blocks";

const READING: ScriptReading = { toBlocks: scriptBlocks, measure: measureScript };

/** The desk for scripts, with the grammar that reads them in the browser. */
export function ScriptScreen(props: Omit<ComponentProps<typeof ScriptWorkspace>, "reading">) {
  return <ScriptWorkspace {...props} reading={READING} />;
}
