import type { UserScope } from "@/lib/access";
import type { WireModel } from "@/lib/contracts/models";
import {
  type AnyModelFacts,
  type KnownModel,
  knownModels,
  priceWords,
  secondsPriceWords,
} from "@/lib/providers";

/** Every model that is known, vendor by vendor. */
export async function listModels(_scope: UserScope): Promise<{ models: WireModel[] }> {
  return { models: knownModels().map(presentModel) };
}

type VideoModelFacts = Extract<AnyModelFacts, { capability: "video" }>;

function presentModel({ vendor, facts, usedFor }: KnownModel): WireModel {
  return {
    vendor,
    id: facts.id,
    offered: facts.offered,
    used_for: usedFor,
    price: priceWords(facts),
    facts: factWords(facts),
    shutdown: facts.shutdown ?? null,
    successor: facts.successor ?? null,
    source: facts.source,
    read_on: facts.readOn ?? null,
  };
}

function soundWords({ ownSound, usdPerSecond }: VideoModelFacts): string {
  if (ownSound === "none") return "silent";
  if (ownSound === "always") return "makes sound of what happens";
  const price = secondsPriceWords(ownSound.usdPerSecond);
  const cost =
    ownSound.usdPerSecond === usdPerSecond ? "for nothing more" : (price ?? "at an unknown price");
  return `can make sound of what happens, ${cost}`;
}

function factWords(facts: AnyModelFacts): string[] {
  switch (facts.capability) {
    case "text":
      return [facts.reasons ? "thinks before it answers" : "does not think before it answers"];
    case "speech":
      return [
        `up to ${facts.maximumCharacters.toLocaleString("en-US")} characters`,
        facts.takesTags ? "is told how to speak" : "finds out how to speak by itself",
        ...(facts.takesContext ? ["hears the lines around"] : []),
      ];
    case "image":
      return [`up to ${facts.maximumReferences} reference pictures`];
    case "video":
      return [
        lengthWords(facts),
        soundWords(facts),
        ...(facts.firstFrameField === "video_url" ? ["is given the still as a clip"] : []),
      ];
  }
}

function lengthWords({ allowedSeconds, audioSeconds }: VideoModelFacts): string {
  if (audioSeconds) return `as long as the voice, up to ${Math.floor(audioSeconds.maximum)} s`;
  const [first = 0, last = 0] = [Math.min(...allowedSeconds), Math.max(...allowedSeconds)];
  const isEvery = allowedSeconds.length === last - first + 1;
  return isEvery ? `${first} to ${last} s` : `${allowedSeconds.join(" or ")} s`;
}
