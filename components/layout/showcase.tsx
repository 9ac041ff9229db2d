"use client";

import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { FormError } from "@/components/forms/form-error";
import { InlineEditor } from "@/components/forms/inline-editor";
import { PasswordField } from "@/components/forms/password-field";
import { ScreenplayPage } from "@/components/script/screenplay-page";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Frame } from "@/components/ui/frame";
import { ProgressBar } from "@/components/ui/progress-bar";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { StateWord, type WorkState } from "@/components/ui/state-word";
import { Cell, Row, Table } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { Tooltip } from "@/components/ui/tooltip";
import { catalogue } from "@/lib/errors";
import { Content } from "./content";
import { PageHeader } from "./page-header";
import { Section } from "./section";

const colours = [
  "page",
  "panel",
  "raised",
  "pressed",
  "edge",
  "ink",
  "soft",
  "faint",
  "accent",
  "good",
  "bad",
  "warn",
];
const states: WorkState[] = ["done", "running", "ready", "blocked", "stale", "failed", "skipped"];

/** Every part that screens are made of. */
export function Showcase() {
  return (
    <Content>
      <PageHeader title="Design" note="What every screen is made of." />
      <Section title="Colours">
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-6 lg:grid-cols-12">
          {colours.map((colour) => (
            <li key={colour}>
              <div
                className="aspect-square rounded-control border border-line"
                style={{ background: `var(--color-${colour})` }}
              />
              <span className="text-caption text-soft">{colour}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <p className="text-title font-semibold">Title: The Last Light</p>
        <p className="text-heading font-semibold">Heading: Cast and places</p>
        <p className="text-lead">Lead: a lighthouse on a black rock.</p>
        <p>Body: its beam sweeps an empty sea. 0123456789</p>
        <p className="text-small text-soft">Small: line 12 of 38, 00:42</p>
        <p className="text-caption text-faint">Caption: what may be missed</p>
        <p className="font-display text-film uppercase">Display: Night Train</p>
      </Section>
      <Buttons />
      <Fields />
      <Feedback />
      <Pictures />
    </Content>
  );
}

function Buttons() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Buttons and dialogs">
      <Wrap>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button size="small">Small</Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <ConfirmButton
          question="Are you sure you want to delete this story?"
          confirmLabel="Delete Story"
          onConfirm={async () => undefined}
        >
          Delete Story
        </ConfirmButton>
        <Button onClick={() => toast("Saved.")}>Toast</Button>
        <Tooltip text="Parse the script first.">
          <Button>Tooltip</Button>
        </Tooltip>
      </Wrap>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog" description="It says why.">
        <Button variant="primary" onClick={() => setOpen(false)}>
          Done
        </Button>
      </Dialog>
    </Section>
  );
}

function Fields() {
  const [password, setPassword] = useState("abc");
  const [style, setStyle] = useState("noir");
  const [choice, setChoice] = useState("first");
  const [name, setName] = useState("Edited in place");
  return (
    <Section title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Label" help="Help stands below.">
          {(control) => <TextInput {...control} placeholder="Placeholder" />}
        </Field>
        <Field label="With an error" error="This is what is wrong.">
          {(control) => <TextInput {...control} defaultValue="wrong" />}
        </Field>
        <PasswordField name="password" value={password} onChange={setPassword} />
        <Field label="Select">
          {(control) => (
            <Select
              {...control}
              value={style}
              onChange={setStyle}
              choices={[
                { value: "noir", label: "Film Noir" },
                { value: "comic", label: "Comic Book" },
              ]}
            />
          )}
        </Field>
        <Field label="Text area">{(control) => <TextArea {...control} />}</Field>
        <RadioGroup
          label="Recommendations"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: "first", label: "A keeper must choose between the order and the light." },
            { value: "second", label: "One night, one lamp, one boat." },
          ]}
        />
        <InlineEditor
          label="name"
          value={name}
          mayEdit
          save={async (next) => setName(next)}
          display={<p className="text-heading">{name}</p>}
        >
          {({ value, onChange }) => (
            <TextInput
              aria-label="Name"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </InlineEditor>
        <FormError message="What went wrong with a whole form." />
      </div>
    </Section>
  );
}

function Feedback() {
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
        <ErrorBox
          message={catalogue["project.listFailed"].text}
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

function Pictures() {
  return (
    <Section title="Frames, tables, scripts">
      <div className="mb-8 grid grid-cols-3 gap-4 sm:grid-cols-6">
        <Frame src={null} alt="" className="col-span-2" label="No image yet" />
        <Frame src={null} alt="" shape="face" />
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

function Wrap({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
