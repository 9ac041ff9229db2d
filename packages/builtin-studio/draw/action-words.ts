/** Which words of stage directions ask for which movement, feeling and weather. */
import type { ExpressionName } from "./people/expression";
import type { PoseName } from "./people/pose";
import type { Action, Opening, TimeOfDay, Weather } from "./scene-spec";

export const ACTION_WORDS: readonly (readonly [RegExp, Action])[] = [
  [
    /\b(?:run|rush|sprint|hurr(?:y|ie)|race|chase|flee|dash|bolt)(?:s|es|ing)?\b|\bhurries\b/,
    "run",
  ],
  [
    /\b(?:walk|stride|cross|wander|pace|march|approach|step|stroll|descend|follow|limp|stumble|move)(?:s|es|ing)?\b|\bclimb(?:s|ing)?\b(?![^.,;]{0,30}\b(?:ladder|wall|rope|tree|fence|cliff|rock|mast|scaffold)\b)/,
    "walk",
  ],
  [
    /\b(?:enter|arrive|come|return|burst)s?\b(?: in| into| through| back)?|\bcomes in\b|\bsteps? in/,
    "enter",
  ],
  [
    /\b(?:leave|exit|depart|disappear|vanish)(?:s|es)?\b|\bgoes out\b|\bwalks? (?:away|off|out)\b/,
    "leave",
  ],
  [/\bturns?(?: around| away| to| back)?\b|\bspins?\b|\bwheels around\b/, "turn"],
  [/\bsits? (?:back )?down\b|\bsinks? into\b|\btakes? (?:the|a) seat|\bslumps?\b/, "sit-down"],
  [/\bsits?\b|\bsat\b|\bsitting\b|\bsinks? into\b|\btakes? (?:the|a) seat/, "sit"],
  [/\bstands? up\b|\brises?\b|\bgets? up\b|\bjumps? up\b/, "stand-up"],
  [
    /\bkneels?\b|\bcrouch(?:es)?\b|\bsquats?\b|(?:^|[(,;.—–-] ?|\b(?:is|are|falls?|drops?|sinks?|goes|down|back|still) )on (?:her|his|their) knees\b|\bbends? (?:down|over)\b/,
    "kneel",
  ],
  // Light, rain and silence fall, and nobody with them.
  [
    /(?<!\b(?:light|sun|(?:sun|moon|day)light|beams?|rays?|darkness|night|dusk|rain|snow|silence|shadows?) )\bfalls?\b|\bcollapses?\b|\bfaints?\b|\btrips?\b/,
    "fall",
  ],
  [/\b(?:hugs?|embraces?|throws? (?:his|her|their) arms around)\b/, "hug"],
  [/\bpicks? up\b|\blifts?\b|\bgathers?\b/, "pick-up"],
  [/\bdrops?\b|\blets? (?:it|him|her|them)? ?(?:fall|go)\b|\bslips? from\b/, "drop"],
  [/\bwrit(?:es?|ing)\b|\bscribbl(?:es?|ing)\b|\bsigns?\b|\bnotes? down\b/, "write"],
  [/\bdrinks?\b|\bsips?\b|\bswallows?\b|\bempties (?:the|a|his|her) (?:glass|cup)\b/, "drink"],
  [
    /\b(?:opens?|tears? open|unfolds?|unwraps?)\b[^.]{0,16}\b(?:letter|envelope|note|parcel|map)\b/,
    "open-letter",
  ],
  [/\bknocks?\b|\braps? (?:on|at)\b|\bbangs? (?:on|at)\b|\bpounds?\b/, "knock"],
  [/\bdanc(?:es?|ing)\b|\bwaltz(?:es)?\b|\btwirls?\b/, "dance"],
  [
    /\b(?:phone|telephone|mobile|bell|alarm)s?\b[^.]{0,16}\b(?:rings?|buzz(?:es)?|vibrates?)\b|\brings again\b/,
    "phone-rings",
  ],
  [/\bflickers?\b|\bflickering\b|\bsputters?\b|\bgutters\b/, "light-flickers"],
  [/\bfires?\b|\bflames?\b|\bburn(?:s|ing)\b|\bcampfire\b|\bhearth\b/, "fire"],
  [/\bcurtains?\b[^.]{0,24}\b(?:blow|billow|flutter|stir|move|sway)s?\b/, "curtains"],
  [
    /\b(?:boat|ship|ferry|dinghy)s?\b[^.]{0,24}\b(?:rock|sway|pitch|roll|toss|heave|bob)(?:e?s)?\b|\browing\b|\brows\b/,
    "boat-rocks",
  ],
  [
    /\bleaves\b[^.]{0,20}\b(?:blow|fall|whirl|drift|dance|swirl)s?\b|\bwinds? (?:blows?|howls?|rises?|tears?|gusts?)\b|\bgusts?\b/,
    "leaves-blow",
  ],
  [
    /\brain(?:s|ing)? (?:falls?|pours?|starts?|begins?|hammers?|beats?|drums?|patters?)\b|\bit (?:is raining|rains|pours)\b|\bpouring rain\b|\bdownpour\b/,
    "rain-falls",
  ],
  [
    /\bsnow(?:s|flakes)? (?:falls?|drifts?|starts?|begins?|swirls?)\b|\bit (?:is snowing|snows)\b|\bsnowing\b/,
    "snow-falls",
  ],
  [/\bnods?\b|\bnodding\b|\bagrees\b/, "nod"],
  [/\bshakes? (?:his|her|their) head\b|\brefuses\b/, "shake-head"],
  [
    /\bwaves? (?:to|at|back|goodbye|her|his)|\bwaves (?:a|his|her) hand\b|\bwaving\b|\bgreets\b|\bsalutes\b/,
    "wave",
  ],
  [/\bpoints?\b|\bpointing\b/, "point"],
  [
    /\breach(?:es)?\b|\bgrabs?\b|\btakes?\b|\bpicks? up\b|\bpulls?\b|\bpush(?:es)?\b|\bturns? on\b|\bsearch(?:es)?\b|\btouches\b/,
    "reach",
  ],
  [
    /\bholds?\b|\bholding\b|\bclutch(?:es|ing)?\b|\bcarr(?:y|ies|ying)\b|\breads?\b|\bplays\b|\bhands?\b (?:over|her|him)/,
    "hold",
  ],
  [/\blooks? up\b|\bgazes? up\b|\braises (?:his|her) (?:head|eyes)\b/, "look-up"],
  [/\blooks? down\b|\blowers (?:his|her) (?:head|eyes)\b|\bto the floor\b|\bbows\b/, "look-down"],
  [
    /\bdoors?\b[^.]{0,24}\b(?:open|swing|slam|close|creak)s?\b|\bopens? (?:the|a) (?:door|gate)\b/,
    "open-door",
  ],
  [
    /\b(?:lights?|lamps?|lens|beam) (?:comes?|goes?|go) (?:on|back)\b|\bfills? with (?:gold|light)\b|\blights? up\b|\bstrikes? a match\b|\bswitch(?:es)? (?:on|the light)\b|\blights (?:the|a) (?:lamp|candle|lantern|match)\b|\bthe lights come back\b/,
    "light-on",
  ],
  [
    /\b(?:lights?|lamps?|candles?|beam|power) (?:go(?:es)? (?:out|off|dark)|dies?|fails?|stays? (?:cold|dark))\b|\bblackness\b|\bblackout\b|\bdarkness (?:falls|swallows)\b|\bblows? out\b/,
    "light-off",
  ],
  [/\btrain\b[^.]{0,40}\b(?:waits?|stands?|stops?|stopped|parked)\b/, "train-waits"],
  [
    /\btrain\b[^.]{0,30}\b(?:pass|arrive|leave|depart|pull|thunder|roar|rattle|run|move)(?:es|s)?\b/,
    "train-passes",
  ],
  [
    /\b(?:car|truck|taxi|bus|motorcycle)s?\b[^.]{0,30}\b(?:pass|arrive|drive|pull|speed|roar)(?:es|s)?\b/,
    "car-passes",
  ],
  [
    /\bwaves? (?:break|crash|beat|hit|roll|pound)(?:es|s)?\b|\bsurf\b|\bsea (?:rages|roars)\b/,
    "wave-breaks",
  ],
  [/\blightning\b|\bthunder\b/, "lightning"],
  [/\bbeams?\b|\bthe light (?:turns|sweeps)\b|\bsearchlight\b/, "beam-turns"],
  [/\b(?:bird|gull|crow|raven|pigeon|owl|bat|seagull)s?\b/, "bird-flies"],
  [/\bsteam\b|\bsmoke\b|\bkettle\b/, "steam"],
  [
    /\bshakes\b|\btrembl(?:es|ing)\b|\bshivers?\b|\bexplosion\b|\bexplodes\b|\bearthquake\b|\bshudders\b/,
    "shake",
  ],
  [/\bswings?\b|\bswaying\b|\bsways\b/, "swing"],
  [
    /\b(?:light|(?:sun|moon|day)light|(?:sun|moon)beams?|sun|moon|rays?)\b[^.]{0,24}\b(?:falls?|streams?|pours?|slants?|spills?|floods?|filters?|shines?|breaks?|cuts?|lies)\b[^.]{0,16}\b(?:through|in|into|across|on|onto|over|from|between)\b|\b(?:shafts?|strips?|stripes?|pools?|blades?|bars?|rays?|beams?) of (?:\w+ )?(?:(?:sun|moon|day)?light|sun)\b|\b(?:(?:sun|moon|day)?light|sun) (?:through|between) (?:the |its )?(?:\w+ )?(?:blinds|shutters|curtains|windows?|doors?|doorway|leaves|trees|clouds)\b/,
    "light-falls",
  ],
  [
    /(?<!\b(?:no|not|without|any|last|missing|his|her|their|the) )\b(?:passers-?by|onlookers|bystanders|spectators|pedestrians|commuters|passengers|travell?ers|shoppers|customers|guests|tourists|mourners|villagers|townspeople)\b|(?<!\b(?:no|without) (?:a )?)\b(?:crowds?|throngs?|mob|audience|congregation)\b|\bpeople (?:stand|sit|wait|walk|pass|gather|hurry|push|queue|dance|cheer|watch|mill|stare|everywhere)\b/,
    "crowd",
  ],
];

/** What a line names for light to fall through, the most particular first. */
export const OPENING_WORDS: readonly (readonly [RegExp, Opening])[] = [
  [/\bblinds?\b|\bshutters?\b|\bslats?\b|\bgrat(?:e|ing)\b|\bbars\b/, "blinds"],
  [/\bdoor(?:way|s)?\b|\bhatch\b|\bgate(?:way)?\b/, "door"],
  [/\bwindows?\b|\bskylight\b|\bcurtains?\b|\bpanes?\b/, "window"],
  [/\bleaves\b|\btrees?\b|\bbranches\b|\bcanopy\b/, "leaves"],
  [/\bclouds?\b/, "clouds"],
];

export const EXPRESSION_WORDS: readonly (readonly [RegExp, ExpressionName])[] = [
  [
    /\bangr|\bfurious|\brage\b|\bshout|\byell|\bthreaten|\bsnarl|\bhisses\b|\bmenac|\bbitter|\bcold(?:ly)?\b|\bglare/,
    "angry",
  ],
  [
    /\btear|\bcry|\bcries\b|\bsob|\bweep|\bsad|\bgrief|\bheartbroken|\bashamed|\bbroken|\bsorry\b|\bmourn|\blonely/,
    "sad",
  ],
  [
    /\bafraid|\bfear|\bterrif|\bhorrif|\bscared|\bpanic|\btrembl|\bnervous|\banxious|\bworried|\bfrighten|\bhesita/,
    "afraid",
  ],
  [
    /\bsurpris|\bshock|\bstunned|\bgasp|\bstartl|\bastonish|\bamazed|\bdisbelief|\bout of breath/,
    "surprised",
  ],
  [
    /\blaugh|\bsmil|\bgrin|\bhappy|\bhappily|\bjoy|\bcheerful|\bdelight|\bbeam(?:s|ing)\b|\bamused|\bexcited/,
    "happy",
  ],
  [/\btender|\bgentl|\bsoft(?:ly)?\b|\bwhisper|\bwarm(?:ly)?\b|\bkind(?:ly)?\b|\bloving/, "tender"],
  [/\bdetermin|\bfirm(?:ly)?\b|\bstern|\bresolute|\bcalm(?:ly)?\b|\bsteady/, "determined"],
  [/\btired|\bweary|\bexhausted|\bsleep|\byawn|\bsigh/, "tired"],
  [
    /\bthink|\bthought|\bponder|\bconsider|\bwonder|\breads\b|\bstud(?:y|ies)|\bto (?:himself|herself|the floor)/,
    "thoughtful",
  ],
];

export const POSE_OF_ACTION: Partial<Record<Action, PoseName>> = {
  walk: "walk",
  run: "run",
  enter: "walk",
  leave: "walk",
  sit: "sit",
  "sit-down": "sit",
  kneel: "kneel",
  wave: "wave",
  point: "point",
  reach: "reach",
  hold: "hold",
  "open-letter": "hold",
  write: "hold",
  drink: "hold",
};

export const POSE_WORDS: readonly (readonly [RegExp, PoseName])[] = [
  [/\barms (?:crossed|folded)\b|\bcrosses (?:his|her) arms\b/, "crossed"],
  [/\bhands on (?:his|her) hips\b/, "hips"],
  [/\bhands? in (?:his|her|their) pockets?\b/, "pockets"],
  [/\b(?:on|into|picks up) the (?:phone|telephone|receiver)\b|\bphone\b/, "phone"],
  [/\bshrugs?\b/, "shrug"],
  [/\bcowers?\b|\bshrinks? back\b|\bbacks away\b|\bterrif/, "afraid"],
  [/\bthink|\bponder|\bchin\b/, "think"],
];

export const TIME_WORDS: readonly (readonly [RegExp, TimeOfDay])[] = [
  [/\bnight\b|\bmidnight\b|\bmoonlight\b|\blate\b|\bevening\b(?=.*\bdark\b)/, "night"],
  [/\bdusk\b|\bsunset\b|\bevening\b|\btwilight\b|\bmagic hour\b|\bgolden hour\b/, "dusk"],
  [/\bdawn\b|\bsunrise\b|\bdaybreak\b|\bearly morning\b|\bfirst light\b/, "dawn"],
  [/\bday\b|\bmorning\b|\bnoon\b|\bafternoon\b|\bmidday\b|\bsunlight\b|\bsunny\b/, "day"],
];

export const WEATHER_WORDS: readonly (readonly [RegExp, Weather])[] = [
  [/\bstorm|\bthunder|\blightning|\bgale\b|\bhurricane|\btempest/, "storm"],
  [/\brain(?:s|ing|y|ed)?\b(?!coat)|\bdrizzle|\bdownpour|\bwet street/, "rain"],
  [/\bsnow(?:s|ing|y|fall|storm)?\b|\bblizzard|\bsleet/, "snow"],
  [/\bfog(?:gy)?\b|\bmist(?:y)?\b|\bhaze\b/, "fog"],
];

/** What people do with the thing that the line names in their hands. */
export const ACTIONS_WITH_A_THING: readonly Action[] = ["hold", "drink", "write", "open-letter"];
