/**
 * What can be seen to happen in a place: how it looks when a scene opens there, and what somebody
 * does between two speeches. `{A}` is whoever is not speaking. Every line is one event of at most
 * five seconds in words that the built-in studio can draw.
 */
import type { Place } from "@roughcut/builtin-studio/draw";

export interface PlaceBusiness {
  /** Nobody named: the first picture of a scene. */
  openings: readonly string[];
  /** One person at something small. */
  business: readonly string[];
}

const HEARTH: PlaceBusiness = {
  openings: [
    "A low fire. Two chairs face each other, and neither of them is comfortable.",
    "Steam climbs the inside of the window[ and hides the world behind it].",
    "A pot lid trembles on the stove. Nobody has eaten here tonight.",
    "On the table, a candle has burned down to the width of a thumb.",
    "Coats drip on their hooks. A clock on the wall shows the wrong hour.",
  ],
  business: [
    "{A} moves the kettle off the fire[ before it can sing].",
    "{A} wipes the table in slow circles, long after it is clean.",
    "{A} pushes a cup to the exact middle of the table.",
    "{A} puts one more log on the fire and watches it catch.",
    "{A} cuts a slice of bread, and forgets to eat it.",
    "{A} pulls the curtain aside by a hand's width and looks out.",
    "{A} turns a spoon over and over, like a coin.",
    "{A} lights a candle from another one and keeps both of them burning.",
  ],
};

const ROOM: PlaceBusiness = {
  openings: [
    "A single lamp. Everything outside its circle might be furniture, or somebody.",
    "Dust turns in a strip of light that falls across the floor.",
    "Half of the room is packed in boxes. The other half pretends not to see.",
    "The door stands open by a finger's width. Light comes through the gap.",
    "Somewhere in the wall a pipe knocks twice, and thinks about it.",
  ],
  business: [
    "{A} switches on a second lamp, and both look older.",
    "{A} straightens a picture on the wall. It slides back at once.",
    "{A} leans against the closed door with both hands behind {Ap} back.",
    "{A} opens a drawer, finds nothing, and shuts it with one knee.",
    "{A} sits down on the edge of a chair, coat still on.",
    "{A} runs one finger along a shelf and looks at the dust on it.",
    "{A} lays a hand on the window. The glass keeps its shape.",
    "{A} winds the clock on the wall, eight turns, without looking at it.",
  ],
};

const TRANSPORT: PlaceBusiness = {
  openings: [
    "Lights pass outside, one after another, faster than anybody could count.",
    "Rain draws long lines along the window. The seats shake softly.",
    "Black trees run past. In the glass hang two pale faces.",
    "A bag slides along the rack at every bend, and comes back.",
  ],
  business: [
    "{A} braces one hand against the wall as the floor sways.",
    "{A} wipes the fogged window[ with one sleeve] and finds only the night.",
    "{A} pushes a bag farther under the seat with one heel.",
    "{A} folds a ticket in half, and in half again.",
    "{A} watches the reflection in the window instead of the real face.",
    "{A} turns up {Ap} collar and slides an inch away.",
    "{A} holds a cup still until the shaking passes.",
  ],
};

const STREET: PlaceBusiness = {
  openings: [
    "Wet stones. A street lamp flickers as if it were making up its mind.",
    "Windows go dark along the row, one by one, until a single one is left.",
    "A taxi passes and takes its light along. The puddles go black.",
    "Rain runs off an awning in strings. Nobody is out who has a choice.",
    "A cat crosses the light, stops in the middle, and goes back.",
  ],
  business: [
    "{A} steps out of the light of the lamp[ and back into it].",
    "{A} holds a newspaper over {Ap} head. It gives up at once.",
    "{A} strikes a match behind one hand. The wind takes it.",
    "{A} looks up at the only lit window in the whole row.",
    "{A} reads the same wet ticket for the third time.",
    "{A} kicks a small stone into the dark and listens for it.",
    "{A} looks over one shoulder. The street is as empty as before.",
  ],
};

const WILD: PlaceBusiness = {
  openings: [
    "Wind bends the grass flat. Far off stands one tree, and nothing else.",
    "Mist hangs in the hollows. A path goes in, and none comes out.",
    "The last light lies along the ridge like a drawn wire.",
    "Crows lift from the ground, turn once, and settle farther on.",
    "Snow begins to fall, in no hurry. It covers one set of footprints.",
  ],
  business: [
    "{A} kneels and lays one palm on the ground[, as if it had a pulse].",
    "{A} breaks a dry stick in two, and then in four.",
    "{A} pulls {Ap} coat tighter and turns out of the wind.",
    "{A} drinks from a flask and holds it out without a word.",
    "{A} sets one stone on top of another. It stays.",
    "{A} walks three steps ahead, stops, and waits without turning around.",
    "{A} holds the lantern higher. The dark steps back by a metre.",
  ],
};

const WATER: PlaceBusiness = {
  openings: [
    "Black water moves against the stones. A rope creaks, goes slack, and creaks again.",
    "Waves break over the wall, white, and run back through the cracks.",
    "A gull stands on a post and looks at the sea like an owner.",
    "Fog rolls in over the water. A bell rings somewhere inside it.",
    "Far out, one light rises and sinks[, rises and sinks].",
  ],
  business: [
    "{A} coils a rope that was coiled already, one loop after the other.",
    "{A} shields {Ap} eyes against the spray and looks out.",
    "{A} throws a pebble at the water. A wave takes it before it lands.",
    "{A} wrings the sea out of one sleeve.",
    "{A} picks a shell out of the wet stones and holds it to one ear.",
    "{A} ties a knot, pulls it tight, and ties it once more.",
    "{A} counts the seconds between two waves on {Ap} fingers.",
  ],
};

const QUIET: PlaceBusiness = {
  openings: [
    "Rows of empty seats. At the very front, somebody has left a hat.",
    "Coloured light falls through a high window and lies on the stone floor.",
    "A candle burns among a hundred that have gone out.",
    "Every step here comes back a second later, like an answer.",
  ],
  business: [
    "{A} sits down in the last row, one seat away from the other.",
    "{A} lights a candle and shields it with one hand until it stands.",
    "{A} takes off {Ap} hat and does not know where to put it.",
    "{A} closes a heavy book so slowly that it makes no sound.",
    "{A} follows a crack in the stone floor with the tip of one shoe.",
    "{A} lowers {Ap} voice and looks around for whoever might have heard.",
    "{A} wipes dust from a small brass plate with one thumb.",
  ],
};

const WORK: PlaceBusiness = {
  openings: [
    "A bulb swings on its wire. The shadows of the tools swing with it.",
    "Under a sheet stands something large that nobody has finished.",
    "A row of dials. One needle trembles where it ought to be still.",
    "Sawdust, oil, cold iron. On the bench, one clean cup.",
    "A monitor throws cold light over an empty chair that still turns.",
  ],
  business: [
    "{A} sorts screws into a box by size[, the way other people pray].",
    "{A} wipes {Ap} hands on a rag that makes them dirtier.",
    "{A} taps a dial with one finger. The needle jumps and sinks back.",
    "{A} pulls a lever halfway, thinks better of it, and lets it go.",
    "{A} blows the dust off an old radio and turns its dial.",
    "{A} hangs a hammer back onto its own painted shadow.",
    "{A} holds a small part against the bulb, and puts it in one pocket.",
  ],
};

const STONE: PlaceBusiness = {
  openings: [
    "A torch burns in an iron ring. Its smoke has painted the wall black.",
    "Water drips from the stone, slowly enough to count by.",
    "Grey stone, a narrow window, a piece of sky the size of a letter.",
    "The wind plays one deep note in the broken wall.",
  ],
  business: [
    "{A} runs a hand along the cold wall and finds a crack.",
    "{A} takes the torch out of its ring and holds it lower.",
    "{A} sits down on a step and stretches out one tired leg.",
    "{A} scratches a short line into the stone, next to many others.",
    "{A} catches a falling drop in an open hand.",
    "{A} listens at the door with two fingers on the iron.",
  ],
};

const FAMILY_OF: Readonly<Record<Place, PlaceBusiness>> = {
  street: STREET,
  alley: STREET,
  rooftop: STREET,
  bridge: STREET,
  harbour: WATER,
  lighthouse: WATER,
  sea: WATER,
  boat: WATER,
  beach: WATER,
  cliff: WATER,
  forest: WILD,
  field: WILD,
  garden: WILD,
  road: WILD,
  desert: WILD,
  mountain: WILD,
  village: STREET,
  station: STREET,
  graveyard: WILD,
  castle: STONE,
  kitchen: HEARTH,
  "living-room": HEARTH,
  bedroom: ROOM,
  office: ROOM,
  bar: HEARTH,
  shop: ROOM,
  corridor: ROOM,
  stairs: STONE,
  "lantern-room": ROOM,
  train: TRANSPORT,
  car: TRANSPORT,
  church: QUIET,
  hospital: ROOM,
  classroom: ROOM,
  library: QUIET,
  workshop: WORK,
  warehouse: WORK,
  cell: STONE,
  "control-room": WORK,
  cabin: HEARTH,
  tent: ROOM,
  cave: STONE,
  theatre: QUIET,
  bathroom: ROOM,
  nursery: ROOM,
  courtroom: ROOM,
  laboratory: ROOM,
  lobby: ROOM,
  elevator: ROOM,
  airport: ROOM,
  attic: STONE,
  cellar: STONE,
  "throne-room": STONE,
  tunnel: STONE,
  ruins: STONE,
  "dining-room": HEARTH,
  cafe: HEARTH,
  museum: QUIET,
  barn: WORK,
  garage: WORK,
  greenhouse: WORK,
  plane: TRANSPORT,
  bus: TRANSPORT,
  square: STREET,
  market: STREET,
  "gas-station": STREET,
  balcony: STREET,
  playground: STREET,
  farm: WILD,
  swamp: WILD,
  jungle: WILD,
  snowfield: WILD,
  planet: WILD,
  space: WILD,
  campsite: WILD,
  river: WATER,
  underwater: WATER,
  room: ROOM,
};

/** What is seen and done in a place of this kind. */
export function businessOf(place: Place): PlaceBusiness {
  return FAMILY_OF[place];
}

/** How two people come into another place; for scenes that go on with the same quarrel. */
export const CROSSINGS: readonly string[] = [
  "{H} comes into {place} first. {O} follows a few steps behind.",
  "{O} has gone ahead into {place}. {H} catches up, out of breath.",
  "{H} and {O} reach {place} by different ways, at the same moment.",
  "{H} stops in the middle of {place}. Behind {Ho}, {O} stops as well.",
  "{O} turns around in {place}. {H} is already there.",
  "{H} and {O} walk through {place} in step, and notice it too late.",
  "{H} leads the way through {place}[ without a word]. {O} lets {Ho}.",
  "{O} waits in {place} until {H} has caught up.",
];

/** How two people are found again where they were, some hours later. */
export const LATER: readonly string[] = [
  "{H} and {O} have moved closer together, without noticing it.",
  "{O} has taken off {Op} coat. {H} no longer watches the door.",
  "The light in {place} has changed. {H} and {O} have not moved.",
  "{H} sits on the floor of {place} now. {O} sits beside {Ho}.",
  "In {place} it is quiet. {H} and {O} have run out of words.",
  "{O} stands where {H} stood before. {H} stands where {O} did.",
];

/** What a face or a hand does where nothing else happens. */
export const PAUSES: readonly string[] = [
  "{A} breathes out, and seems to become smaller by a size.",
  "{A} looks at {T} until it is the only thing in the room.",
  "{A} opens {Ap} mouth, and closes it again.",
  "{A} turns away, so that only the shoulders answer.",
  "{A} takes one step forward and regrets it.",
  "{A} folds {Ap} arms, then lets them fall.",
  "{A} looks at the floor between their shoes.",
  "{A} nods, as if somebody else had asked.",
  "{A} smiles with one half of {Ap} face.",
  "{A} rubs both eyes with the heels of {Ap} hands.",
  "{A} puts both hands in {Ap} pockets and finds nothing there.",
  "{A} bends {Ap} head, like somebody listening for a train.",
  "{A} looks up at last, and holds the look.",
  "{A} swallows something that was not said.",
  "{A} shakes {Ap} head, once, very slowly.",
  "{A} laughs without a sound and stops at once.",
  "{A} closes both eyes and opens them again.",
  "{A} leans back and looks straight up.",
  "{A} rubs one thumb along the edge of the other hand.",
  "{A} steps closer, until there is only one shadow.",
  "{A} reaches out with one hand and does not arrive.",
  "{A} turns around, and then around again.",
  "{A} waits, one heel tapping against the other.",
  "{A} raises one eyebrow, and then the other one.",
];
