"use client";

import { ScreenplayPage } from "@/components/script/screenplay-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { Frame } from "@/components/ui/frame";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { StateWord, type WorkState } from "@/components/ui/state-word";
import { Cell, Row, Table } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { TitleCard } from "@/components/ui/title-card";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { NO_APPROVALS } from "@/lib/rules/approval";
import { Breadcrumb } from "./breadcrumb";
import { ProductionStepRow } from "./production-step-row";
import type { ProductionStep } from "./production-steps";
import { Section } from "./section";
import { Wrap } from "./showcase-wrap";

const states: WorkState[] = ["done", "running", "ready", "blocked", "stale", "failed", "skipped"];

/** A production with every state that a step can have. */
const steps: ProductionStep[] = [
  { step: "logline", done: 0, total: 1, stale: 0, state: "ready", progress: null },
  { step: "script", done: 2, total: 2, stale: 0, state: "done", progress: null },
  { step: "cast", done: 3, total: 3, stale: 0, state: "done", progress: null },
  { step: "audio", done: 38, total: 38, stale: 0, state: "done", progress: null },
  { step: "images", done: 31, total: 38, stale: 0, state: "running", progress: 82 },
  { step: "videos", done: 12, total: 38, stale: 0, state: "blocked", progress: null },
  { step: "film", done: 1, total: 1, stale: 1, state: "stale", progress: null },
];

/** The steps of a story, as its screens show them. */
export function Steps() {
  return (
    <Section title="Steps of a story">
      <Breadcrumb crumbs={[{ label: "Project", href: "/design" }, { label: "Story" }]} />
      <ProductionStepRow
        storyId="example"
        production={{
          steps,
          changed_shots: 2,
          outdated_shots: 0,
          approvals: NO_APPROVALS,
          length_seconds: 75,
          film_seconds: null,
          active_runs: {},
          run_counts: {},
        }}
        next="logline"
        screen="media"
      />
    </Section>
  );
}

/** How work stands, how it goes, and how it fails. */
export function Feedback() {
  return (
    <Section title="States">
      <div className="flex flex-col gap-6">
        <Wrap>
          {states.map((state) => (
            <StateWord key={state} state={state} />
          ))}
        </Wrap>
        <ProgressBar
          label="Audio"
          percent={31}
          count="12/38"
          doing="Line 12: MARTA"
          timeLeft="about 1 min left"
          onCancel={() => undefined}
        />
        <ProgressBar label="Parsing" percent={null} doing="Reading the script" />
        <Notice action={<Button size="small">Discard it</Button>}>
          What you wrote here before was not saved yet. It is back.
        </Notice>
        <Notice tone="good">Story video created successfully!</Notice>
        <ErrorBox
          message={projectErrors["project.listFailed"].text}
          action={<Button size="small">Try again</Button>}
        />
        <EmptyState action={<Button variant="primary">New Story</Button>}>
          A story goes from a script to a finished film.
        </EmptyState>
        <Skeleton className="h-10 w-full" />
      </div>
    </Section>
  );
}

/** Frames, tables and scripts. */
export function Pictures() {
  return (
    <Section title="Frames, tables, scripts">
      <div className="mb-8 grid grid-cols-3 gap-4 sm:grid-cols-6">
        <Frame src={null} alt="" className="col-span-2" label="No image yet" />
        <Frame src={null} alt="" shape="face" />
        <Frame src="/landing/shot-4.webp" alt="" className="col-span-2" />
        <Frame
          src={null}
          alt=""
          className="col-span-2"
          label={<TitleCard>Night Train</TitleCard>}
        />
      </div>
      <Tabs
        label="Views"
        tabs={[
          {
            id: "table",
            label: "Table",
            content: (
              <Table caption="Shots" columns={["Line", "Character", "State"]}>
                <Row>
                  <Cell label="Line">1</Cell>
                  <Cell label="Character">MARTA</Cell>
                  <Cell label="State">
                    <StateWord state="done" />
                  </Cell>
                </Row>
                <Row current>
                  <Cell label="Line">2</Cell>
                  <Cell label="Character">VOSS</Cell>
                  <Cell label="State">
                    <StateWord state="failed" />
                  </Cell>
                </Row>
              </Table>
            ),
          },
          {
            id: "script",
            label: "Script",
            content: (
              <ScreenplayPage
                blocks={[
                  { kind: "scene", text: "INT. LAMP ROOM - NIGHT", number: "1" },
                  { kind: "action", text: "Rain on the glass. MARTA wipes the great lens." },
                  { kind: "cue", text: "MARTA" },
                  { kind: "parenthetical", text: "(without turning)" },
                  { kind: "speech", text: "Let me finish the glass." },
                ]}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}
