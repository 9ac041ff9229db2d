import { lampsAfter, type SceneLamps } from "@roughcut/builtin-studio/contract/scene-lamps";
import { coverAfter, type WindowCover } from "@roughcut/builtin-studio/contract/window-cover";
import type { Aspect } from "../frame-format";
import type { ImageStyle } from "../image-style";
import type { VoiceGender } from "../voice";
import { chooseAngle, type FilmAngles } from "./angles";
import { type Draft, isSeenSpeaking, type Setup } from "./draft";
import { costInShape } from "./frame-shape";
import { ESTABLISHING_STEP, type FrameSize, lensOf, stepOf } from "./frame-size";
import type { ShotFraming, Side, Staging } from "./framing";
import { lightOf, lightSideOf } from "./light";
import {
  type Moment,
  preferredFramingOfAction,
  preferredFramingOfSpeaker,
  preferredFramingOfUnseenVoice,
} from "./preferred-framing";
import { type Headings, SceneSeats } from "./scene-seats";
import { SceneTalk } from "./scene-talk";
import { scoreSetup } from "./score-setup";
import { actionSetups, talkingSetups, unseenVoiceSetups } from "./setups";

/** More faces than this cannot be told apart in one picture; others stand soft behind (rule D18). */
const MOST_PEOPLE = 2;

/** What a detail costs of a line that names none: more than a dull picture, less than a bad cut. */
const BLIND_DETAIL = 3_000;

/** What is remembered from scene to scene. */
export interface FilmMemory {
  imageStyle: ImageStyle;
  aspect: Aspect;
  headings: Headings;
  angles: FilmAngles;
  lastSize: FrameSize | null;
  /** Who was seen or heard, the latest first. */
  known: string[];
}

/** Where a scene stands in its film. */
export interface SceneContext {
  place: string;
  endsFilm: boolean;
  /** The scene after it opens with somebody speaking. */
  beforeTalk: boolean;
}

/** How one shot is taken, and who is in it where. */
export interface DirectedShot {
  framing: ShotFraming;
  /** Left to right. */
  staging: (Staging & { id: string })[];
}

/** What a director remembers inside one scene: who is where, what was shown, who talks to whom. */
export class SceneDirector {
  private readonly seats: SceneSeats;
  private readonly talk: SceneTalk;
  private readonly setups: Setup[] = [];
  private readonly counts = new Map<FrameSize, number>();
  private readonly source: Side;
  private owesPlace = true;
  private crossingDue = false;
  private anglesUsed = 0;
  private lamps: SceneLamps = "lit";
  private cover: WindowCover | null = null;

  constructor(
    private readonly drafts: readonly Draft[],
    people: readonly { id: string; gender: VoiceGender | null; noun?: string }[],
    private readonly context: SceneContext,
    private readonly film: FilmMemory,
  ) {
    const speakers = drafts.filter(isSeenSpeaking).flatMap(({ line }) => line.speakerId ?? []);
    this.seats = new SceneSeats([...speakers, ...drafts.flatMap((draft) => draft.mentionedIds)]);
    this.talk = new SceneTalk(drafts, people, film.known);
    this.source = lightSideOf(context.place);
  }

  /** Place in the scene, 0 at its first line and 1 at its last. */
  progress(index: number): number {
    return this.drafts.length < 2 ? 0 : index / (this.drafts.length - 1);
  }

  /** Directs the shot after those directed so far. @param index its place in the scene */
  direct(index: number): DirectedShot {
    const draft = this.drafts[index];
    if (draft === undefined) throw new RangeError(`no line at ${index}`);
    this.notePostures(draft);
    const people = this.talk.peopleOfAction(index);
    const setups = this.setupsFor(index, draft, people);
    const shown = {
      setups: this.setups,
      counts: this.counts,
      shots: this.drafts.length,
      sizeBefore: this.film.lastSize,
      owesPlace: this.owesPlace,
      beforeTalk: this.context.beforeTalk && index === this.drafts.length - 1 && index > 0,
      talking: isSeenSpeaking(draft),
    };
    const setup = cheapest(
      setups,
      (one) => scoreSetup(one, shown) + costInShape(one, this.film.aspect),
    );
    const readable = this.owesPlace && shown.talking && setup.size === "medium";
    if (readable || stepOf(setup.size) <= ESTABLISHING_STEP) this.owesPlace = false;
    this.setups.push(setup);
    this.counts.set(setup.size, (this.counts.get(setup.size) ?? 0) + 1);
    this.film.lastSize = setup.size;
    this.talk.noteShown(draft, setup.cast);
    this.film.known = this.talk.known;
    const shot = this.describe(index, draft, setup, {
      showsPlace: readable,
      crowd: Math.max(0, people.length - MOST_PEOPLE),
    });
    this.crossIfSeen(draft, setup, shot.framing);
    this.lamps = lampsAfter(draft.line.stageDirections, this.lamps);
    this.cover = coverAfter(draft.line.stageDirections, this.cover);
    return shot;
  }

  private setupsFor(index: number, draft: Draft, people: readonly string[]): Setup[] {
    const moment = this.momentOf(index, draft);
    const speaker = draft.line.speakerId;
    const listener = speaker === null ? null : this.talk.listenerOf(index);
    if (speaker !== null && isSeenSpeaking(draft)) {
      const preferred = preferredFramingOfSpeaker(moment, {
        listener: listener !== null,
        count: this.talk.linesSpokenBefore(index),
        answered: this.answeredSize(speaker),
        isMonologue: this.talk.isMonologue(index),
      });
      return talkingSetups(speaker, listener, this.seats.facingOf(speaker, listener), preferred);
    }
    if (speaker !== null) {
      const isTurned = draft.cues.faceHidden && !draft.cues.voiceOnly;
      const hearer = isTurned ? null : (people.find((id) => id !== speaker) ?? null);
      const facing = this.seats.facingOf(hearer ?? speaker, hearer ? speaker : null);
      const outside = draft.cues.voiceOnly;
      const preferred = isTurned
        ? ({ size: "medium", views: ["from-behind"] } as const)
        : preferredFramingOfUnseenVoice(moment, hearer !== null);
      return unseenVoiceSetups(outside ? null : speaker, hearer, facing, preferred);
    }
    const cast = people.slice(0, MOST_PEOPLE);
    const facing = this.seats.facingOf(cast[0] ?? "", cast[1] ?? null);
    const hasShownEyes = this.setups.some(({ size }) => size === "extreme-close-up");
    const preferred = preferredFramingOfAction(moment, people.length, hasShownEyes);
    const possible = actionSetups(cast, facing, preferred);
    // What the writer asks for is taken as it is (rule D24).
    if (draft.cues.asked !== null) return possible.filter(({ size }) => size === preferred.size);
    return possible.map((setup) => {
      const isBlind = setup.size === "insert" && !draft.cues.detail && preferred.size !== "insert";
      return isBlind ? { ...setup, cost: setup.cost + BLIND_DETAIL } : setup;
    });
  }

  private momentOf(index: number, draft: Draft): Moment {
    const last = index === this.drafts.length - 1;
    const lastPlace = this.setups.findLastIndex(({ size }) => stepOf(size) <= ESTABLISHING_STEP);
    const before = this.drafts[index - 1];
    const lookers = before?.mentionedIds ?? [];
    const looksOn = before?.line.speakerId === null && before.cues.looksAtThing;
    return {
      cues: draft.cues,
      progress: this.progress(index),
      opensScene: index === 0,
      endsScene: last,
      endsFilm: last && this.context.endsFilm,
      sizeBefore: this.film.lastSize,
      shotsSincePlace: this.setups.length - 1 - lastPlace,
      // Who looked is not what they saw (rule D14).
      afterLook: looksOn && !draft.mentionedIds.some((id) => lookers.includes(id)),
    };
  }

  /** Size of the single that was just shown of somebody else. */
  private answeredSize(speaker: string): FrameSize | null {
    const last = this.setups.at(-1);
    if (last?.view !== "single" || last.subject === speaker) return null;
    return last.size === "medium-close" || last.size === "close-up" ? last.size : null;
  }

  private describe(
    index: number,
    draft: Draft,
    setup: Setup,
    seen: Pick<ShotFraming, "showsPlace" | "crowd">,
  ): DirectedShot {
    const { cues } = draft;
    const speaks = isSeenSpeaking(draft) ? draft.line.speakerId : null;
    const mover = speaks === null && (cues.travels || cues.leaves) ? (setup.cast[0] ?? null) : null;
    const travel =
      mover === null
        ? null
        : this.film.headings.move(mover, this.seats.facingOf(mover, null), cues.turnsBack);
    const angle = chooseAngle({ cues, setup, imageStyle: this.film.imageStyle }, this.film.angles, {
      used: this.anglesUsed,
    });
    if (angle === "low" || angle === "high") this.anglesUsed += 1;
    const ordered = this.seats.leftToRight(setup.cast);
    return {
      framing: {
        size: setup.size,
        view: setup.view,
        angle,
        lensMm: lensOf(setup.size),
        azimuthDegrees: setup.azimuthDegrees,
        ...seen,
        light: {
          ...lightOf(this.source, setup.azimuthDegrees),
          ...(this.lamps === "lit" ? {} : { lamps: this.lamps }),
          ...(this.cover ? { covered: this.cover } : {}),
        },
        travel,
        crossesLine: false,
      },
      staging: ordered.map((id, at) => {
        const towards = this.partnerOf(id, index, ordered);
        const alone = ordered.length === 1;
        const facing = alone && travel !== null ? travel : this.seats.facingOf(id, towards);
        return {
          id,
          // Alone in the picture somebody stands where there is room in front of them (rule D19).
          side: alone ? (facing === "right" ? "left" : "right") : at === 0 ? "left" : "right",
          facing,
          eyeline: cues.toAudience && id === speaks ? "lens" : facing,
          eyeHeight: this.seats.eyeHeight(id, towards),
          seen: seenOf(setup, id, speaks),
        };
      }),
    };
  }

  /** Whom somebody in the picture has to do with: the other one in it, else whom they talk with. */
  private partnerOf(id: string, index: number, cast: readonly string[]): string | null {
    const other = cast.find((one) => one !== id);
    if (other !== undefined) return other;
    const speakerId = this.drafts[index]?.line.speakerId ?? null;
    return speakerId === id ? this.talk.listenerOf(index) : speakerId;
  }

  private notePostures({ line, cues, mentionedIds }: Draft): void {
    const who = line.speakerId ?? mentionedIds[0];
    if (who === undefined) return;
    if (cues.sitsDown) this.seats.setPosture(who, "sitting");
    else if (cues.standsUp) this.seats.setPosture(who, "standing");
  }

  /** Sides are exchanged only in a picture that shows it or belongs to no side (rule D4). */
  private crossIfSeen({ cues, mentionedIds, line }: Draft, setup: Setup, framing: ShotFraming) {
    const who = line.speakerId ?? mentionedIds[0];
    const { holders } = this.seats;
    if (cues.crosses && who !== undefined && holders.length === 2 && holders.includes(who)) {
      this.crossingDue = true;
    }
    const neutral = setup.view === "frontal" || setup.size === "insert" || stepOf(setup.size) <= 1;
    if (!this.crossingDue || !neutral) return;
    this.seats.exchange();
    this.crossingDue = false;
    framing.crossesLine = true;
  }
}

function seenOf(setup: Setup, id: string, speaks: string | null): Staging["seen"] {
  if (setup.size === "insert") return "hands";
  if (setup.view === "from-behind") return "back";
  return setup.view === "over-shoulder" && id !== speaks ? "back" : "face";
}

function cheapest(setups: readonly Setup[], costOf: (setup: Setup) => number): Setup {
  let best: { setup: Setup; cost: number } | null = null;
  for (const setup of setups) {
    const cost = costOf(setup);
    if (best === null || cost < best.cost) best = { setup, cost };
  }
  if (best === null) throw new RangeError("a shot without any setup");
  return best.setup;
}
