/** Worlds by the sea and on the way. */
import { inside, outside, type World } from "./world";

export const COAST_WORLDS: readonly World[] = [
  {
    id: "lighthouse",
    words: /\b(?:lighthouse|keeper|lamp|coast|cliff|lens|shipwreck|storm)/,
    styles: ["Digital Art", "Film Noir", "Classic Anime"],
    home: "the lighthouse",
    places: [
      inside("LAMP ROOM"),
      inside("LIGHTHOUSE KITCHEN"),
      outside("CLIFF"),
      inside("LIGHTHOUSE STAIRS"),
      outside("HARBOUR"),
      outside("BEACH"),
    ],
    heroJobs: ["lighthouse keeper", "lamp mechanic"],
    otherJobs: ["harbour inspector", "coast guard officer"],
    thirdJobs: ["net mender", "ferry hand"],
    things: ["lamp", "radio", "lantern", "compass"],
    clocks: ["high water", "the last ferry", "the morning fog"],
    openings: [
      {
        ...outside("LIGHTHOUSE"),
        text: "Rain on black rock. A white lighthouse, and a sea without a single ship.",
      },
      {
        ...outside("LIGHTHOUSE"),
        text: "The beam of a lighthouse sweeps over empty water and comes around again.",
      },
      {
        ...outside("LIGHTHOUSE"),
        text: "Waves climb a rock and fall back. High above, one window is lit.",
      },
    ],
  },
  {
    id: "harbour",
    words: /\b(?:harbou?r|port|pier|dock|boat|fish|ferry|island|trawler|customs|smuggl\w+)/,
    styles: ["Film Noir", "Digital Art"],
    home: "the harbour bar",
    places: [
      inside("HARBOUR BAR"),
      outside("PIER"),
      inside("NET WAREHOUSE"),
      outside("HARBOUR"),
      inside("FERRY CABIN"),
      outside("BEACH"),
    ],
    heroJobs: ["ferry pilot", "fish buyer", "harbour diver"],
    otherJobs: ["customs officer", "ship's agent"],
    thirdJobs: ["night guard", "net mender"],
    things: ["compass", "map", "bottle", "bell"],
    clocks: ["the last ferry", "the tide", "the harbour patrol"],
    openings: [
      {
        ...outside("HARBOUR"),
        text: "Fog over the harbour. Masts stand in it like the teeth of a comb.",
      },
      {
        ...outside("PIER"),
        text: "A ferry without passengers knocks against its pier, again and again.",
      },
      { ...outside("HARBOUR"), text: "Nets hang from a wall and drip. Behind them, a lit window." },
    ],
  },
  {
    id: "ship",
    words:
      /\b(?:ship|at sea|the sea|ocean|sailor|captain|freighter|voyage|vessel|deck|crew|mutiny|pirate|storm at sea)/,
    styles: ["Digital Art", "Classic Anime", "Fantasy Art"],
    home: "the old freighter",
    places: [
      inside("SHIP CABIN"),
      outside("SHIP DECK"),
      inside("ENGINE ROOM"),
      inside("SHIP GALLEY"),
      inside("CARGO CORRIDOR"),
      outside("HARBOUR"),
    ],
    heroJobs: ["ship's cook", "second mate", "radio officer"],
    otherJobs: ["ship's owner", "harbour pilot"],
    thirdJobs: ["stoker", "deckhand"],
    things: ["compass", "map", "radio", "bottle"],
    clocks: ["landfall", "the storm", "the change of watch"],
    openings: [
      {
        ...outside("OPEN SEA"),
        text: "Grey waves to the edge of the world. Between them, one rusty ship.",
      },
      {
        ...outside("SHIP DECK"),
        text: "Spray over an empty deck. A bell rings with every wave, rung by nobody.",
      },
      {
        ...outside("OPEN SEA"),
        text: "A ship's light climbs a wave, stands still, and sinks behind it.",
      },
    ],
  },
  {
    id: "night-train",
    words: /\b(?:train|station|rail|platform|conductor|carriage|travel|journey|passenger)/,
    styles: ["Film Noir", "Classic Anime", "Digital Art"],
    home: "the night train",
    places: [
      inside("TRAIN COMPARTMENT"),
      inside("TRAIN CORRIDOR"),
      inside("DINING CAR"),
      outside("STATION PLATFORM"),
      inside("STATION OFFICE"),
      outside("RAILWAY BRIDGE"),
    ],
    heroJobs: ["night conductor", "travelling piano tuner"],
    otherJobs: ["ticket inspector", "border guard"],
    thirdJobs: ["dining car cook", "porter"],
    things: ["suitcase", "ticket", "letter", "watch"],
    clocks: ["the border", "the next station", "the long tunnel"],
    openings: [
      {
        ...outside("STATION PLATFORM"),
        text: "A long blue train waits under one yellow lamp, its doors open.",
      },
      {
        ...outside("RAILWAY TRACK"),
        text: "Rails shine in the rain. A train passes, and every window in it is dark.",
      },
      {
        ...outside("STATION PLATFORM"),
        text: "A station clock. Its hand trembles before it dares the next minute.",
      },
    ],
  },
];
