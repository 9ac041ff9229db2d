/** What an ordinary place of each kind looks like when the script only names it. */
export interface PlaceKind {
  noun: string;
  air: string;
  entrance: string;
  near: string;
  left: string;
  right: string;
  far: string;
  light: string;
  palette: string;
}

/**
 * One kind a row: the words that name it, then noun, air, entrance, near, left, right, far, light
 * and palette. In a heading the last matching word names the place (`lighthouse kitchen`).
 */
const KINDS = readKinds(`
  kitchen, galley: kitchen; small and lived in; the door; a scrubbed wooden table with two chairs; an iron stove with a kettle; open shelves with plain jars; a stone sink below a small window; a hanging lamp; cream, copper and dark wood
  bedroom, nursery, dormitory: bedroom; low and quiet; the door; a wooden chair with a folded blanket; an unmade bed with a dark headboard; a tall wardrobe; a window with thin curtains; a bedside lamp; faded blue, white and oak
  living room, lounge, parlour, parlor, sitting room, apartment, flat: living room; warm and a little worn; the hallway; a low table on a patterned rug; a sagging sofa; a tall bookcase with plain spines; a wide window with heavy curtains; a standing lamp; ochre, brown and dull green
  office, study, bureau, newsroom: office; narrow and orderly; the door; a chair turned half away; a heavy desk with a lamp; a row of filing cabinets; a window with blinds; a desk lamp; brown, grey and brass
  hallway, corridor, passage, landing: corridor; long and narrow; its near end; a worn runner carpet; a row of closed doors; a bare wall with a radiator; a single door with frosted glass; a wall lamp; grey-green and dark wood
  stair, steps: staircase; steep and echoing; the bottom step; the first worn steps; a wooden banister; a bare plastered wall; a landing with a small window; a window above; grey, white and dark wood
  bathroom, washroom, toilet, shower: bathroom; tiled and bare; the door; a damp mat; a white basin below a mirror; a deep tub on iron feet; a small frosted window; a lamp over the mirror; white, pale green and chrome
  attic, loft: attic; low under the roof; the hatch; a stack of wooden crates; a covered armchair; a leaning mirror; a round window in the gable; the round window; dusty brown and grey
  basement, cellar, vault, crypt: cellar; vaulted and damp; the last step; a puddle on the flagstones; shelves with dusty bottles; a row of barrels; a barred opening near the ceiling; a bare bulb; grey stone, rust and dark wood
  bar, pub, tavern, saloon, nightclub, club: bar; low and smoky; the entrance; an empty round table with two stools; a long counter with brass rail; a booth with leather benches; shelves of plain bottles before a mirror; lamps over the counter; amber, dark red and mahogany
  café, cafe, diner, restaurant, canteen, bistro: diner; plain and tidy; the entrance; a small table with two cups; a row of booths along the wall; a counter with round stools; wide windows to the street; the wide windows; red, cream and chrome
  shop, store, market, bakery, pharmacy, supermarket: shop; crowded and bright; the entrance; a basket of goods; a counter with an old till; tall shelves with plain boxes; a curtained back door; a shop window; green, brown and white
  alley, backstreet, lane: alley; narrow between brick walls; the street; a wet drain in the cobbles; two dented bins below a fire ladder; a steel door with a lamp; a brighter street at the end; the lamp over the door; brick red, black and yellow
  street, road, avenue, boulevard, highway, crossroads, square, plaza, city, town, village: street; open and plain; the pavement; a lamp post and a kerb; a row of brick fronts with dark windows; a parked car below a tree; a crossing between taller houses; a street lamp; grey, brick and dull green
  garden, park, courtyard, yard, orchard, backyard: garden; green and enclosed; the gate; a gravel path; a wooden bench below an old tree; a bed of tall flowers; a hedge before a low wall; the open sky; green, earth brown and white
  forest, wood, jungle, grove, clearing: forest; dense and still; the path; ferns and a fallen trunk; a thick mossy oak; a group of slender birches; tall trunks fading into haze; a gap in the leaves; deep green, brown and silver
  beach, shore, coast, sand, dune: beach; wide and bare; the dunes; wet stones and driftwood; a beached rowing boat; a line of dunes with grass; the sea below a flat horizon; the open sky; sand, grey-blue and white
  boat, ship, deck, cabin cruiser, yacht, trawler, ferry, raft: ship; tight and salt-stained; the stern; a coiled rope on wet planks; a railing with a hanging lifebelt; a wheelhouse with small windows; the open water beyond the bow; a lantern; white, rust and sea grey
  sea, ocean, water, underwater, bay: sea; vast and moving; the water's edge; short steep waves; a line of dark rocks; a far buoy; an even horizon below clouds; the open sky; slate blue, green and white
  harbour, harbor, pier, dock, jetty, quay, wharf, marina: harbour; weathered and wide; the quay; an iron bollard with rope; a moored fishing boat; a shed with nets; a pier running out to the water; a quay lamp; grey wood, rust and blue
  mountain, cliff, peak, ridge, hill, valley, canyon: hillside; steep and open; the path; loose stones and short grass; a leaning rock; a slope falling away; blue ridges one behind the other; the open sky; stone grey, green and blue
  desert, salt flat, plain, wasteland, savanna, savannah: desert; flat and endless; a low rise; cracked ground with stones; a dead thorn tree; a half-buried fence post; dunes below a pale sky; the open sky; sand, rust and pale blue
  barn, stable, farmhouse, farm: barn; high and dry; the wide door; scattered straw; stacked bales; a row of wooden stalls; a hay loft with a ladder; gaps between the planks; straw yellow, brown and red
  field, meadow, prairie, countryside: field; open and gently rolling; the gate; tall grass; a wooden fence; a lone tree; low hills; the open sky; green, gold and pale blue
  bridge: bridge; long above the water; its near end; worn paving; an iron railing with a lamp; a stone pillar; the far bank with low houses; a lamp on the railing; grey, iron black and blue
  river, spring, oasis, lake, stream, pond, waterfall, swamp: riverside; calm and green; the bank; reeds and flat stones; a willow over the water; a small wooden jetty; the far bank with trees; the open sky; green, brown and silver
  roof: rooftop; windy and high; the stair door; a gravel surface with a puddle; a brick chimney; a water tank on legs; other roofs below the sky; a lamp over the stair door; grey, brick and dark blue
  car, truck cabin, driver's cabin, taxi, cab, truck, van, limousine: car; close and quiet; the open side; the dashboard; the driver's seat with the wheel; the empty passenger seat; the rear window with the road behind; the windscreen; black, grey and dull red
  train, carriage, compartment, subway, tram, metro: railway carriage; long and rattling; the carriage door; a worn seat with wooden arms; a row of seats in pairs; wide windows with passing land; a sliding door; ceiling lamps; green, brass and brown
  bus, coach: bus; narrow and rattling; the front door; a grab pole; a row of double seats; wide windows; the rear bench; the windows; blue, grey and yellow
  plane, cockpit, helicopter: cockpit; tight and full of dials; the cabin door; a lever between two seats; the left seat with its yoke; the right seat with its yoke; a curved windscreen with sky; the windscreen; grey, black and amber
  station, platform, terminal, airport, waiting room: station; high and draughty; the entrance; a bench with iron arms; a closed ticket window; a row of pillars; tracks below a glass roof; lamps on the pillars; grey, iron green and cream
  hospital, clinic, ward, operating, infirmary, morgue: hospital room; clean and bare; the door; a metal chair; a bed with white sheets; a stand with a curtain; a window with half-drawn blinds; a ceiling lamp; white, pale green and steel
  classroom, school, lecture, gym: classroom; plain and light; the door; a front row of small desks; a wiped blackboard; tall windows; a cupboard with a globe; the tall windows; wood, green and white
  library, archive, bookshop, bookstore: library; tall and hushed; the entrance; a long reading table; high shelves with plain spines; a ladder on a rail; an arched window; green table lamps; dark wood, green and brass
  church, chapel, cathedral, temple, monastery, abbey: church; high and cool; the west door; the last wooden pews; a row of stone pillars; a stand of candles; an altar below tall windows; the tall windows; stone grey, gold and deep blue
  castle, throne, palace, hall, dungeon, fortress, ballroom: hall; wide below a timber roof; the great door; worn flagstones; a long oak table; a fireplace as tall as a horse; a raised chair before hangings; the fireplace; stone, dark red and gold
  cave, cavern, tunnel, mine, sewer: cave; rough and wet; the mouth; scattered stones; a wall with running water; a leaning boulder; a dark passage going down; the mouth of the cave; grey, ochre and black
  lab, laboratory, observatory: laboratory; cool and exact; the door; a steel stool; a bench with glass vessels; a cabinet with dials; a glass partition; a strip lamp; white, steel and pale blue
  spaceship, starship, space station, airlock, escape pod, control room, command, bridge of: control room; curved and humming; the hatch; a padded chair; a console with glowing keys; a row of blank panels; a wide window onto the dark; the console; grey, blue and white
  factory, warehouse, workshop, garage, hangar, foundry, mill: workshop; high and cluttered; the sliding door; a workbench with tools; a lathe below a pulley; shelves of parts; a row of dirty windows; a hanging work lamp; rust, grey and oil black
  theatre, theater, stage, auditorium, cinema, backstage: theatre; dark and deep; the back row; the last row of folded seats; a side box with a rail; a heavy side curtain; a bare stage with one chair; a spotlight; dark red, gold and black
  interrogation, police, precinct, cell, prison, jail: bare room; hard and closed; the steel door; a metal chair; a steel table; a mirror set into the wall; a barred window near the ceiling; a lamp above the table; grey, green and steel
  court: courtroom; solemn and panelled; the double door; a low wooden barrier; a table with two chairs; a bench in two rows; a raised desk below a high window; the high window; dark wood, green and cream
  lighthouse, lamp room, lantern room, tower, turret, belfry: tower room; round and whitewashed; the stair hatch; an iron railing; a great glass lens on a brass stand; a wooden locker; tall curved panes to the sky; the great lens; white, brass and sea blue
  tent, camp: camp; small among the trees; the path; a ring of stones with ashes; a canvas tent; a log to sit on; a dark line of trees; the fire; canvas, brown and green
  graveyard, cemetery, tomb, grave: graveyard; overgrown and quiet; the iron gate; a sunken stone; a row of leaning stones; a bare old yew; a low chapel wall; the open sky; moss green, grey and black
  hotel, lobby, motel, inn: lobby; faded and still; the revolving door; a worn armchair; a reception desk with a bell; a staircase with a carpet; a lift with a folding gate; wall lamps; dark red, gold and cream
  house, home, cottage, cabin, hut, shack, mansion, villa: room; simple and warm; the door; a wooden table; a fireplace with a mantel; a dresser with plates; a window with shutters; the fireplace; wood brown, white and red
`);

const INTERIOR = readKind(
  "room; plain and quiet; the door; a wooden chair; a table against the wall; a tall cupboard; a window with a curtain; a lamp; brown, white and dull blue",
);
const EXTERIOR = readKind(
  "open place; wide and still; the path; low grass and stones; a leaning fence; a single tree; low hills below the sky; the open sky; green, grey and pale blue",
);

/** A building whose heading says EXT.: its rooms are not what is seen. */
const FRONT = readKind(
  "front; weathered and quiet; the path; trodden ground with a few stones; its plain wall with a door; a row of small windows; its roof against the sky; the open sky; grey, white and dull green",
);
const OUTDOORS = new Set(
  "alley street garden forest beach ship sea harbour hillside desert field bridge riverside rooftop camp graveyard station".split(
    " ",
  ),
);

/** The kind of the word that stands last in the heading; a plain inside or outside otherwise. */
export function findPlaceKind(words: string, interior: boolean | null): PlaceKind {
  let best: { kind: PlaceKind; end: number; length: number } | null = null;
  for (const { pattern, kind } of KINDS) {
    for (const match of words.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const { length } = match[0];
      // `salt flat` is a desert although `flat` is an apartment: more words know better.
      const wins = best === null || end > best.end || (end === best.end && length > best.length);
      if (wins) best = { kind, end, length };
    }
  }
  if (best === null) return interior === false ? EXTERIOR : INTERIOR;
  return interior === false && !OUTDOORS.has(best.kind.noun) ? FRONT : best.kind;
}

function readKinds(rows: string): { pattern: RegExp; kind: PlaceKind }[] {
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const [names = "", fields = ""] = row.trim().split(": ");
      const words = names.split(", ").join("|");
      return {
        pattern: new RegExp(`(?<![\\p{L}])(?:${words})(?:e?s)?(?![\\p{L}])`, "giu"),
        kind: readKind(fields),
      };
    });
}

function readKind(row: string): PlaceKind {
  const [
    noun = "",
    air = "",
    entrance = "",
    near = "",
    left = "",
    right = "",
    far = "",
    light = "",
    palette = "",
  ] = row.split("; ");
  return { noun, air, entrance, near, left, right, far, light, palette };
}

/** Things that belong to a set rather than to a person. */
export const PLACE_PROPS: ReadonlySet<string> = new Set(
  "table chair desk bed sofa armchair bench stool shelf bookcase wardrobe cupboard cabinet mirror window door gate fence ladder stove oven fireplace candle lantern lamp chandelier radio gramophone piano telephone television computer monitor clock map globe telescope lens machine generator boiler crane anchor boat cart bicycle car truck statue fountain well tree oak staircase railing bell altar throne rug carpet curtain painting crate barrel suitcase net rope wheel lever pipe tank console".split(
    " ",
  ),
);
