/** Worlds of streets, machines and strangers. */
import { inside, outside, type World } from "./world";

export const CITY_WORLDS: readonly World[] = [
  {
    id: "city-night",
    words: /\b(?:city|street|detective|taxi|alley|jazz|noir|police|gang|crime|murder|club|rain)/,
    styles: ["Film Noir", "Comic Book", "Digital Art"],
    home: "the night bar",
    places: [
      inside("NIGHT BAR"),
      outside("BACK ALLEY"),
      inside("DETECTIVE'S OFFICE"),
      outside("WET STREET"),
      outside("ROOFTOP"),
      inside("TAXI"),
    ],
    heroJobs: ["night barkeeper", "retired detective", "taxi driver"],
    otherJobs: ["police sergeant", "pawnbroker"],
    thirdJobs: ["cleaner", "newspaper seller"],
    things: ["key", "photo", "ring", "revolver"],
    clocks: ["the morning papers", "midnight", "the first tram"],
    openings: [
      {
        ...outside("WET STREET"),
        text: "Rain on a dark street. A neon tube buzzes, dies, and comes back.",
      },
      { ...outside("WET STREET"), text: "A taxi waits with its engine running and nobody inside." },
      {
        ...inside("NIGHT BAR"),
        text: "Smoke hangs under a ceiling. At the bar, one glass is still full.",
      },
    ],
  },
  {
    id: "neon",
    words:
      /\b(?:cyber|neon|robot|android|future|hack|drone|implant|data|network|corporation|server|AI)\b/i,
    styles: ["CyberPunk", "Comic Book"],
    home: "the repair shop",
    places: [
      inside("REPAIR SHOP"),
      outside("NEON ALLEY"),
      inside("SERVER ROOM"),
      outside("ROOFTOP"),
      inside("SUBWAY CARRIAGE"),
      outside("MARKET STREET"),
    ],
    heroJobs: ["implant mechanic", "memory courier"],
    otherJobs: ["corporate auditor", "licence hunter"],
    thirdJobs: ["noodle seller", "lift operator"],
    things: ["radio", "camera", "key", "screen"],
    clocks: ["the curfew", "the next scan", "the system reset"],
    openings: [
      {
        ...outside("CITY STREET"),
        text: "Neon rain. A hundred windows glow, and in every one the same blue face.",
      },
      {
        ...outside("NEON ALLEY"),
        text: "Wet cables hang over an alley. One of them spits sparks, and goes quiet.",
      },
      {
        ...outside("ROOFTOP"),
        text: "A drone passes between two towers and lights up a row of sleeping people.",
      },
    ],
  },
  {
    id: "space",
    words:
      /\b(?:space|star|planet|orbit|astronaut|ship's computer|galaxy|alien|mars|moon|station commander|rocket)/,
    styles: ["Digital Art", "CyberPunk", "Comic Book"],
    home: "the relay station",
    places: [
      inside("CONTROL ROOM"),
      inside("STATION CORRIDOR"),
      inside("AIRLOCK"),
      inside("GALLEY"),
      inside("ENGINE ROOM"),
      inside("OBSERVATORY"),
    ],
    heroJobs: ["radio operator", "hydroponics gardener"],
    otherJobs: ["flight inspector", "relief commander"],
    thirdJobs: ["maintenance technician", "cook"],
    things: ["radio", "flower", "switch", "photo"],
    clocks: ["the launch window", "the relief ship", "the eclipse"],
    openings: [
      {
        ...inside("CONTROL ROOM"),
        text: "Through the window, stars that do not blink. Below them, one lit lamp.",
      },
      {
        ...inside("CONTROL ROOM"),
        text: "A control room hums to itself. Of all its lamps, one is red.",
      },
      { ...inside("CONTROL ROOM"), text: "A pen turns slowly in the air above an empty seat." },
    ],
  },
  {
    id: "workshop",
    words:
      /\b(?:workshop|repair|mechanic|carpenter|inventor|machine|engine|factory|clockmaker|tailor|smith|garage|shop)/,
    styles: ["Digital Art", "Comic Book", "Fantasy Art", "Film Noir"],
    home: "the clock workshop",
    places: [
      inside("CLOCK WORKSHOP"),
      inside("BACK ROOM"),
      outside("COURTYARD"),
      inside("ATTIC"),
      outside("BRIDGE"),
      inside("PAWNSHOP"),
    ],
    heroJobs: ["clockmaker", "piano repairer", "retired inventor"],
    otherJobs: ["bailiff", "insurance assessor"],
    thirdJobs: ["apprentice", "coal carrier"],
    things: ["clock", "key", "watch", "violin"],
    clocks: ["the auction", "noon", "the bailiff's van"],
    openings: [
      {
        ...inside("CLOCK WORKSHOP"),
        text: "A wall of clocks, and each of them believes in another hour.",
      },
      {
        ...inside("CLOCK WORKSHOP"),
        text: "Under a lamp lies a machine in a hundred parts, laid out like a meal.",
      },
      {
        ...outside("VILLAGE STREET"),
        text: "A shop window full of stopped watches. In the middle, one hand moves.",
      },
    ],
  },
];
