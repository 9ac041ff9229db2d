/** Worlds far from any city. */
import { inside, outside, type World } from "./world";

export const COUNTRY_WORLDS: readonly World[] = [
  {
    id: "castle",
    words:
      /\b(?:castle|king|queen|knight|dragon|magic|witch|sword|kingdom|prince|princess|elf|spell|curse|fantasy|throne|wizard)/,
    styles: ["Fantasy Art"],
    home: "the old tower",
    places: [
      inside("CASTLE TOWER"),
      inside("CASTLE KITCHEN"),
      outside("FOREST CLEARING"),
      inside("CASTLE DUNGEON"),
      outside("CASTLE GATE"),
      outside("MOUNTAIN PASS"),
    ],
    heroJobs: ["candle maker", "gatekeeper", "failed wizard"],
    otherJobs: ["captain of the guard", "royal tax collector"],
    thirdJobs: ["kitchen hand", "bell ringer"],
    things: ["candle", "sword", "book", "crown"],
    clocks: ["the coronation", "sunrise", "the third bell"],
    openings: [
      {
        ...outside("CASTLE"),
        text: "A castle on a black hill. In the highest window, a candle moves from left to right.",
      },
      { ...outside("FOREST"), text: "Mist over an old forest. A bell rings, and no bird answers." },
      {
        ...outside("CASTLE GATE"),
        text: "A drawbridge comes down by itself, slowly, into the snow.",
      },
    ],
  },
  {
    id: "mountain",
    words: /\b(?:mountain|snow|alp|glacier|avalanche|peak|valley|winter|climb|ski|hut)/,
    styles: ["Digital Art", "Fantasy Art", "Classic Anime"],
    home: "the mountain hut",
    places: [
      inside("MOUNTAIN HUT"),
      outside("SNOWFIELD"),
      inside("RADIO ROOM"),
      outside("MOUNTAIN PASS"),
      inside("ICE CAVE"),
      outside("VILLAGE"),
    ],
    heroJobs: ["hut keeper", "mountain guide"],
    otherJobs: ["rescue leader", "surveyor"],
    thirdJobs: ["mule driver", "village doctor"],
    things: ["lantern", "rope", "radio", "map"],
    clocks: ["the storm", "nightfall", "the last cable car"],
    openings: [
      {
        ...outside("MOUNTAIN"),
        text: "Snow, and more snow. In the middle of all that white, one yellow window.",
      },
      { ...outside("GLACIER"), text: "A rope lies across the ice and leads into the fog." },
      {
        ...outside("MOUNTAIN RIDGE"),
        text: "Wind takes the snow off a ridge like smoke off a roof.",
      },
    ],
  },
  {
    id: "village",
    words:
      /\b(?:village|farm|field|church|harvest|priest|wedding|funeral|family|grandmother|bakery|garden)/,
    styles: ["Classic Anime", "Fantasy Art", "Digital Art"],
    home: "the old bakery",
    places: [
      inside("BAKERY"),
      inside("FARMHOUSE KITCHEN"),
      outside("VILLAGE STREET"),
      inside("CHAPEL"),
      outside("ORCHARD"),
      outside("GRAVEYARD"),
    ],
    heroJobs: ["village baker", "bell ringer", "country midwife"],
    otherJobs: ["mayor's clerk", "land surveyor"],
    thirdJobs: ["gravedigger", "milk carrier"],
    things: ["clock", "bell", "letter", "basket"],
    clocks: ["the wedding", "the harvest", "Sunday"],
    openings: [
      {
        ...outside("VILLAGE"),
        text: "Before sunrise. One chimney smokes, and the whole village smells of bread.",
      },
      {
        ...outside("VILLAGE"),
        text: "A bell moves in its tower without a sound. Somebody has wrapped it in cloth.",
      },
      {
        ...outside("ORCHARD"),
        text: "Apples lie in the wet grass. Nobody has picked them this year.",
      },
    ],
  },
  {
    id: "desert",
    words: /\b(?:desert|sand|salt|dune|oasis|well|drought|truck|road|caravan|canyon)/,
    styles: ["Digital Art", "Fantasy Art", "Comic Book"],
    home: "the last filling station",
    places: [
      inside("GARAGE"),
      outside("DESERT ROAD"),
      inside("TRUCK CABIN"),
      outside("SALT FLAT"),
      inside("COMPANY OFFICE"),
      outside("DUNES"),
    ],
    heroJobs: ["truck driver", "well digger"],
    otherJobs: ["water inspector", "company manager"],
    thirdJobs: ["goatherd", "radio operator"],
    things: ["map", "bottle", "radio", "compass"],
    clocks: ["noon", "the dust storm", "the water truck"],
    openings: [
      {
        ...outside("DESERT ROAD"),
        text: "Heat. A road runs straight into the light, and nothing comes along it.",
      },
      {
        ...outside("DESERT ROAD"),
        text: "A tin sign creaks in the wind. Beneath it, a dog has the only shade.",
      },
      {
        ...outside("SALT FLAT"),
        text: "White ground to the edge of the world, and one dark thread of dust.",
      },
    ],
  },
];
