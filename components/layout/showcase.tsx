import { Content } from "./content";
import { PageHeader } from "./page-header";
import { Section } from "./section";
import { Buttons, Fields } from "./showcase-controls";
import { Feedback, Pictures, Steps } from "./showcase-feedback";

const colours = [
  "well",
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

/** Every part that screens are made of. */
export function Showcase() {
  return (
    <Content>
      <PageHeader title="Design" note="What every screen is made of." />
      <Section title="Colours">
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-7 lg:grid-cols-13">
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
      <Steps />
      <Buttons />
      <Fields />
      <Feedback />
      <Pictures />
    </Content>
  );
}
