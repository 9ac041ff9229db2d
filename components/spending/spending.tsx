"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { InlineEditor } from "@/components/forms/inline-editor";
import { Section } from "@/components/layout/section";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextInput } from "@/components/ui/text-input";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import type { WireProjectSpending } from "@/lib/contracts/spending";
import { spendingErrors } from "@/lib/errors/catalogue/spending";
import { usdText } from "@/lib/rules/spending";
import { SpendingParts } from "./spending-parts";

/** What a project spends this month, what is left, and on what it went. The owner sets the cap. */
export function Spending({
  projectId,
  initial,
  mayCap,
}: {
  projectId: string;
  initial: WireProjectSpending;
  mayCap: boolean;
}) {
  const [spending, setSpending] = useState(initial);
  const { project, you } = spending;
  if (!spending.is_paid && !spending.has_spent) {
    return mayCap ? (
      <p className="mt-12 text-small text-faint">Costs nothing: everything is built in.</p>
    ) : null;
  }
  const save = async (text: string) => {
    const cap = readAmount(text);
    if (cap === undefined) throw new ClientError(CAP_TEXT, "spending.capTooLarge", 400);
    const failure = { onFailure: spendingErrors["spending.capNotSaved"].text } as const;
    setSpending(
      await call("PUT /project/{id}/spending-cap", { id: projectId, monthly_cap: cap }, failure),
    );
  };
  return (
    <Section id="spending" title="Spending" note={monthWords(spending.month)}>
      {spending.is_off ? (
        <Notice tone="warn" className="mb-5">
          {spendingErrors["spending.off"].text.split(". ")[0]}.
        </Notice>
      ) : null}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <p className="figures">
            <span className="text-title font-semibold">{usd(project.spent)}</span>{" "}
            <span className="text-soft">spent this month</span>
          </p>
          <SpendingBar {...project} />
          <p className="mt-2 text-small text-soft figures">{remainingWords(project)}</p>
          <div className="mt-5">
            <InlineEditor
              label="spending cap"
              value={project.cap === null ? "" : project.cap.toFixed(2)}
              mayEdit={mayCap}
              save={save}
              display={
                <p className="py-1">
                  <span className="text-soft">Cap for a month</span> &ensp;
                  <span className="figures">{capWords(project)}</span>
                </p>
              }
            >
              {({ value, onChange }) => (
                <Field
                  label="Cap for a month, in US dollars"
                  help="At the cap nothing more is started. Left empty, the studio's own cap holds, if it has one."
                  className="max-w-80"
                >
                  <TextInput
                    autoFocus
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={10}
                    value={value}
                    onChange={(event) => onChange(event.target.value)}
                  />
                </Field>
              )}
            </InlineEditor>
          </div>
          {you.cap !== null || you.spent > 0 ? (
            <p className="mt-3 text-small text-soft figures">
              You today, in all projects: {usd(you.spent)}
              {you.cap === null ? "" : ` of ${usd(you.cap)}, ${usd(you.remaining ?? 0)} left`}.
            </p>
          ) : null}
        </div>
        <SpendingParts spending={spending} />
      </div>
    </Section>
  );
}

const CAP_TEXT = spendingErrors["spending.capTooLarge"].text;

/** Dollars as people type them; null for nothing, undefined for what is no amount. */
function readAmount(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/^\$/u, "")
    .replace(/,(?=\d{3}\b)/gu, "");
  if (plain === "") return null;
  return /^\d{1,6}(?:\.\d{1,2})?$/u.test(plain) ? Number(plain) : undefined;
}

/** Amounts of the wire in words. */
function usd(amount: number): string {
  return usdText(Math.round(amount * 1_000_000));
}

function remainingWords({ remaining, reserved }: WireProjectSpending["project"]): string {
  const working = reserved > 0 ? `${usd(reserved)} set aside for work under way` : null;
  const left = remaining === null ? null : `${usd(remaining)} left`;
  return [left, working].filter(Boolean).join(" · ");
}

function capWords({ cap, cap_by }: WireProjectSpending["project"]): string {
  if (cap === null) return "none";
  return cap_by === "studio" ? `${usd(cap)}, set by this studio` : usd(cap);
}

/** `November 2026` */
function monthWords(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** How much of the cap is spent, and set aside behind it; nothing without a cap. */
function SpendingBar({
  spent,
  reserved,
  cap,
}: {
  spent: number;
  reserved: number;
  cap: number | null;
}) {
  if (cap === null) return null;
  const share = (amount: number) => (cap > 0 ? Math.min(100, (amount / cap) * 100) : 100);
  const isFull = spent + reserved >= cap;
  return (
    <div aria-hidden className="relative mt-3 h-[3px] overflow-hidden rounded-full bg-pressed">
      <span
        className="absolute inset-y-0 left-0 bg-soft"
        style={{ width: `${share(spent + reserved)}%` }}
      />
      <span
        className={clsx("absolute inset-y-0 left-0", isFull ? "bg-warn" : "bg-accent")}
        style={{ width: `${share(spent)}%` }}
      />
    </div>
  );
}
