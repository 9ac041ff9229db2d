"use client";

import { useState } from "react";
import { FormError } from "@/components/forms/form-error";
import { InlineEditor } from "@/components/forms/inline-editor";
import { PasswordField } from "@/components/forms/password-field";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { LinkButton } from "@/components/ui/link-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { Section } from "./section";
import { Wrap } from "./showcase-wrap";

/** What is pressed. */
export function Buttons() {
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
        <LinkButton href="/design">Link</LinkButton>
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

/** What is filled in. */
export function Fields() {
  const [password, setPassword] = useState("abc");
  const [style, setStyle] = useState("noir");
  const [choice, setChoice] = useState("first");
  const [view, setView] = useState("list");
  const [name, setName] = useState("Edited in place");
  return (
    <Section title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Label" help="Help stands below.">
          <TextInput placeholder="Placeholder" />
        </Field>
        <Field label="With an error" error="This is what is wrong.">
          <TextInput defaultValue="wrong" />
        </Field>
        <PasswordField name="password" value={password} onChange={setPassword} />
        <Field label="Select">
          <Select
            value={style}
            onChange={setStyle}
            choices={[
              { value: "noir", label: "Film Noir" },
              { value: "comic", label: "Comic Book" },
            ]}
          />
        </Field>
        <Field label="Text area">
          <TextArea />
        </Field>
        <Segmented
          label="Segmented"
          value={view}
          onChange={setView}
          choices={[
            { value: "list", label: "List" },
            { value: "board", label: "Storyboard" },
          ]}
        />
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
