"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { HearSample } from "@/components/character/hear-sample";
import { kindWords } from "@/components/character/voice-words";
import { Section } from "@/components/layout/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Cell, Row, Table } from "@/components/ui/table";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { listDefaultVoices, WireFoundVoice } from "@/lib/contracts/voice";
import { AddVoiceForm } from "./add-voice-form";
import { VoiceSearch } from "./voice-search";

/** The catalogue of voices: what is in it, and ways to add to it where the provider has more. */
export function DefaultVoices({ initial }: { initial: ContractOutput<typeof listDefaultVoices> }) {
  const [voices, setVoices] = useState(initial.voices);
  /** What was found by searching and is to be added; null for a form that is filled in by hand. */
  const [found, setFound] = useState<WireFoundVoice | null>(null);
  return (
    <>
      <Section title="Voices" note={voices.length}>
        {voices.length === 0 ? (
          <EmptyState>No voices yet. Add one, so that characters can speak.</EmptyState>
        ) : (
          <Table
            caption="Voices of the catalogue"
            columns={[
              "Name",
              "Gender and age",
              "Accent",
              "Description",
              "Use case",
              "Voice id",
              null,
            ]}
          >
            {voices.map((voice) => (
              <Row key={voice.id}>
                <Cell className="font-medium text-ink">{voice.name}</Cell>
                <Cell label="Kind">{kindWords(voice)}</Cell>
                <Cell
                  label="Accent"
                  className={clsx("text-soft", !voice.accent && "max-md:hidden")}
                >
                  {voice.accent}
                </Cell>
                <Cell
                  label="Description"
                  className={clsx("text-soft", !voice.description && "max-md:hidden")}
                >
                  {voice.description}
                </Cell>
                <Cell
                  label="Use case"
                  className={clsx("text-soft", !voice.use_case && "max-md:hidden")}
                >
                  {voice.use_case}
                </Cell>
                <Cell label="Voice id" className="text-small break-all text-faint">
                  {voice.voice_id}
                </Cell>
                <Cell className="md:text-right">
                  <HearSample name={voice.name} url={voice.preview_url} />
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </Section>
      {initial.searchable ? (
        <Section title="Search the Provider's Voices">
          <VoiceSearch voices={voices} onPick={setFound} />
        </Section>
      ) : null}
      <Section id="add-voice" title="Add a Voice">
        <AddVoiceForm
          key={found?.voice_id ?? "by hand"}
          found={found}
          isBuiltIn={!initial.searchable}
          onAdded={(voice) => {
            setVoices((before) => [...before, voice]);
            setFound(null);
          }}
        />
      </Section>
    </>
  );
}
