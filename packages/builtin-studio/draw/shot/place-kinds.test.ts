import { describe, expect, it } from "vitest";
import { readPlace } from "./read-place";

describe("a place that no word of a heading names", () => {
  it.each([
    ["int. brewery", "inside"],
    ["int. abattoir", "inside"],
    ["int. toolshed", "workshop"],
    ["int. parsonage", "living-room"],
    ["int. confessional", "church"],
    ["int. canteen", "cafe"],
    ["ext. mall", "outside"],
    ["int. theatre - gallery", "theatre"],
    ["int. lorry cab", "car"],
    ["ext. lighthouse island", "lighthouse"],
    ["ext. thermal bath, small town", "outside"],
    ["int. thermal bath", "inside"],
    ["ext. olive terraces", "outside"],
    ["ext. palm grove", "outside"],
    ["ext. meadow's edge", "field"],
    ["ext. cliff edge", "cliff"],
    ["ext. mulberry terraces", "outside"],
    ["ext. hotel terrace", "balcony"],
    ["int. swimming hall, ticket desk", "inside"],
    ["int. swimming hall, changing room", "locker-room"],
    ["ext. terraced field bund", "rice-terraces"],
    ["ext. rim of the crater", "outside"],
    ["ext. lane beside the church", "village"],
    ["int. veranda", "balcony"],
    ["ext. sauna", "outside"],
    ["ext. drowned city, semarang", "outside"],
    ["ext. crossroads, sarandi chico", "outside"],
    ["int. town hall, office", "office"],
    ["int. bank branch, back room", "room"],
    ["int. trattoria da gino", "restaurant"],
  ])("is drawn as the nearest of its kind: %s", (heading, place) => {
    expect(readPlace(heading).place).toBe(place);
  });

  it.each([
    ["ext. trenches, ypres", "trench"],
    ["int. command dugout", "dugout"],
    ["int. pigeon loft", "pigeon-loft"],
    ["int. loft", "inside"],
    ["int. tower", "turret"],
    ["int. control tower", "control-room"],
    ["ext. tower bridge", "bridge"],
    ["ext. factory gates", "factory-yard"],
    ["ext. factory", "factory-yard"],
    ["ext. sage flat, wyoming territory", "open-ground"],
    ["ext. prairie", "moor"],
    ["ext. dentist's wagon", "open-ground"],
    ["int. dentist's wagon", "inside"],
    ["int. halcyon station, garden module", "inside"],
    ["int. anna's flat", "living-room"],
    ["int. border hut", "inside"],
    ["ext. moran's roof", "house-roof"],
    ["ext. hotel roof", "rooftop"],
    ["int. well shaft", "inside"],
    ["int. thatched hut", "mud-hut"],
    ["ext. baker's yard", "back-yard"],
  ])("is drawn as what it is, and as none of its namesakes: %s", (heading, place) => {
    expect(readPlace(heading).place).toBe(place);
  });

  it.each([
    ["ext. marquee", "marquee-lawn"],
    ["int. marquee", "marquee"],
    ["ext. greenhouse", "glasshouse-garden"],
    ["int. greenhouse", "greenhouse"],
    ["ext. duck pond", "pond"],
    ["ext. gap in the hedge", "hedged-lane"],
    ["int. ghost train", "inside"],
    ["int. army barracks", "dormitory"],
    ["int. clinic - waiting room", "waiting-room"],
    ["int. supermarket - frozen foods aisle", "inside"],
    ["ext. rice terraces, ifugao", "rice-terraces"],
    ["int. tea house, kyoto", "tatami-room"],
    ["int. stone house", "living-room"],
    ["int. office tower", "office"],
    ["ext. river road, nairobi", "street"],
    ["int. submarine - torpedo room", "room"],
    ["int. house - kitchen", "kitchen"],
    ["int. kitchen, the castle", "kitchen"],
    ["ext. plaza mayor, salamanca", "square"],
    ["int. back of the van", "car"],
    ["ext. edge of the forest", "forest"],
    ["ext. mars - ridge", "planet"],
  ])("is named by the head of the innermost part: %s", (heading, place) => {
    expect(readPlace(heading).place).toBe(place);
  });

  it.each([
    ["int. ramen shop", "cafe"],
    ["ext. bistro terrace", "shop-front"],
    ["int. courtroom", "courtroom"],
    ["int. nail bar", "barber-shop"],
    ["int. youth hostel", "dormitory"],
    ["int. exam hall", "classroom"],
    ["int. camper van", "motor-home"],
    ["int. toilet cubicle", "public-toilet"],
    ["int. ladies' room", "public-toilet"],
    ["int. prison - cell", "cell"],
    ["int. prison - corridor", "prison-wing"],
    ["int. prison - visiting room", "visiting-room"],
    ["int. phone booth", "phone-booth"],
    ["ext. telephone box", "phone-booth"],
    ["int. evidence locker", "store-room"],
    ["int. locker room", "locker-room"],
    ["int. doctor's surgery", "examination-room"],
    ["int. surgery", "examination-room"],
    ["int. funeral home", "funeral-parlour"],
    ["int. horse stall", "barn"],
    ["ext. noodle stall", "market"],
    ["ext. piccadilly circus", "street"],
    ["int. narrowboat", "ship-cabin"],
    ["int. helicopter - cockpit", "helicopter"],
    ["int. jet - cockpit", "cockpit"],
    ["int. spaceship - cockpit", "control-room"],
    ["int. hackney cab", "coach-inside"],
    ["int. train driver's cab", "engine-cab"],
    ["ext. country highway", "road"],
    ["ext. shunting yard", "rail-yard"],
    ["int. bus station", "station-hall"],
    ["int. coal mine", "mine-tunnel"],
  ])("is told from its namesakes by the words before its head: %s", (heading, place) => {
    expect(readPlace(heading)).toMatchObject({ place, isKnown: true });
  });

  it.each([
    "int. squash court",
    "ext. tennis court",
    "int. toilet",
    "ext. circus",
    "int. sauna",
    "int. hansom cab",
    "ext. desert highway",
    "ext. rooftop - helipad",
    "int. freight car",
    "int. ice cream van",
    "int. bumper cars",
    "int. crane cab",
    "int. ski lift",
    "int. hot air balloon",
    "int. crematorium",
    "int. riding school",
    "int. monk's cell",
    "int. changing cubicle",
    "int. gambling den",
    "int. wind tunnel",
    "ext. wind farm",
    "ext. lava field",
    "ext. volcano crater",
    "ext. pyramid steps",
    "ext. lookout tower",
    "int. mahjong parlour",
    "int. village",
    "ext. bouncy castle",
    "ext. shanty town",
  ])("is neutral where a namesake would be drawn: %s", (heading) => {
    expect(readPlace(heading).isKnown).toBe(false);
  });

  it.each(["ext. ice rink", "ext. aqueduct"])(
    "is not known where words lead too far: %s",
    (heading) => {
      expect(readPlace(heading)).toMatchObject({ place: "outside", interior: false });
    },
  );

  it.each([
    ["int. forest", "forest"],
    ["ext. hallway", "corridor"],
    ["int. marta's place", "living-room"],
    ["int. neil's room", "bedroom"],
    ["int. moss farm. kitchen", "kitchen"],
    ["int. train car", "train"],
    ["int. turf farm", "cabin"],
    ["int. hacienda - parlour", "living-room"],
  ])("is the one that working scripts mean: %s", (heading, place) => {
    expect(readPlace(heading)).toMatchObject({ place, isKnown: true });
  });

  it("is no more than light where nothing is known of it", () => {
    expect(readPlace("int. herbarium")).toMatchObject({ place: "inside", interior: true });
  });
});

describe("a part of a place", () => {
  it.each([
    ["int. st. luke's hospital - room 12", "hospital"],
    ["int. room 4, district clinic", "hospital"],
    ["int. district clinic, room 4", "hospital"],
    ["int. dormitory, room 4", "dormitory"],
    ["int. ranch - bunk room", "dormitory"],
    ["int. lycee, lyon - room 9", "classroom"],
    ["int. meat market - office", "office"],
    ["int. stock market", "inside"],
    ["int. cave - crystal room", "cave"],
    ["int. grammar school - room 7b", "classroom"],
    ["int. hotel regina, turin - room 31", "bedroom"],
    ["int. police station - room two", "interrogation-room"],
    ["int. steamer - cabin 12", "ship-cabin"],
    ["int. orphanage - room 3", "dorm-room"],
    ["int. prison - room 3", "room"],
    ["int. room 3", "room"],
    ["int. cinema rex - auditorium", "cinema"],
    ["int. concert hall - auditorium", "theatre"],
    ["int. picture house, bergen - projection booth", "projection-booth"],
    ["int. theatre - lighting booth", "inside"],
    ["int. tea shop - back room", "room"],
  ])(
    "is drawn as what it is there, and not at all where that is not known: %s",
    (heading, place) => {
      expect(readPlace(heading).place).toBe(place);
    },
  );

  it.each([
    ["int. seafood market, naples", "fish-market"],
    ["int. flower market", "inside"],
    ["int. central market, riga", "market-hall"],
    ["int. market, tunis", "covered-bazaar"],
    ["int. spice market", "covered-bazaar"],
    ["ext. fruit market", "market"],
  ])("of trade has the stalls of its goods and its part of the world: %s", (heading, place) => {
    expect(readPlace(heading).place).toBe(place);
  });
});

it("is a loading dock, whatever its action has besides", () => {
  const action = ["Rain on an awning.", "A boat horn sounds from the quay."];
  expect(readPlace("ext. market - loading dock", { action }).place).toBe("factory-yard");
});

describe("a school from outside", () => {
  it.each([
    ["ext. island school, orkney", "schoolhouse"],
    ["ext. schoolhouse, kansas", "schoolhouse"],
    ["ext. high school", "school-front"],
  ])("is as large as it is called: %s", (heading, place) => {
    expect(readPlace(heading).place).toBe(place);
  });

  it("is as small as the action first says", () => {
    const action = ["A mud-walled schoolhouse under a mango tree."];
    expect(readPlace("ext. state school, odisha", { action }).place).toBe("schoolhouse");
    expect(readPlace("ext. bakery", { action }).place).toBe("shop-front");
  });
});

it.each([
  ["ext. mira's loft/alley", "alley"],
  ["int. lake house/bedroom", "bedroom"],
  ["int. 12 elm avenue/elevator", "elevator"],
  ["int. the globe theatre. gallery/stage", "theatre"],
  ["int. airport - elena", "airport"],
  ["int. tap room", "bar"],
  ["int. tavern room", "bar"],
  ["int. lodge main room", "cabin"],
  ["int. curio store back room", "room"],
  ["ext. tally room", "room"],
  ["int. laundry room - college dorm", "launderette"],
  ["int. reporter's cubicle", "inside"],
  ["ext. cricket match", "outside"],
  ["ext. old ball park", "ball-park"],
  ["ext. maze entrance", "outside"],
  ["ext. ferry landing", "harbour"],
  ["ext. ferry quay", "harbour"],
  ["ext. ferry jetty, north harbour", "pier"],
  ["ext. school yard", "school-front"],
  ["ext. drowned city, underwater", "underwater"],
  ["int. fish auction hall", "fish-market"],
  ["int. auction hall", "inside"],
  ["int. miners' hall", "meeting-hall"],
  ["ext. burning villa", "outside"],
  ["int. house of lords", "inside"],
  ["int. grove plantation - dining room", "dining-room"],
  ["int. neighbour's back yard", "back-yard"],
  ["int. van. lima road", "car"],
  ["int. train - car four", "train"],
  ["ext. beachfront - coral sea", "beach"],
  ["ext. desert plain", "desert"],
  ["ext. jet - cockpit", "cockpit"],
])("is what the whole heading says, and not one word of it: %s", (heading, place) => {
  expect(readPlace(heading).place).toBe(place);
});

it.each([
  ["int. steelworks", "inside"],
  ["ext. steelworks", "factory-yard"],
  ["int. parking garage", "inside"],
  ["int. garage", "garage"],
  ["int. flea market", "inside"],
  ["ext. flea market", "market"],
  ["int. galley", "inside"],
  ["int. pharmacy", "shop"],
  ["int. bookseller's", "library"],
  ["int. fire station", "inside"],
  ["ext. apartment building", "outside"],
  ["int. apartment", "living-room"],
  ["ext. pub", "shop-front"],
  ["int. pub", "bar"],
  ["ext. lake", "lake"],
  ["ext. village near oaxaca, cornfield", "corn-field"],
  ["ext. village, the mountains", "village"],
  ["ext. village bus stop", "village"],
  ["ext. bus stop by a lake", "lake"],
  ["ext. bus stop in the rain", "street"],
  ["ext. steps of the temple", "outside"],
  ["ext. zen temple garden", "temple-front"],
  ["ext. dry lake", "outside"],
  ["ext. glacier", "snowfield"],
  ["ext. cabin by the river", "outside"],
  ["int. house by the lake", "living-room"],
  ["ext. village street", "village"],
  ["ext. pompeii", "ruins"],
  ["ext. saint mark's basilica", "church-front"],
  ["int. reed hut", "inside"],
  ["int. mud hut", "mud-hut"],
  ["ext. canal, venice", "canal"],
  ["ext. canal", "outside"],
  ["ext. hindu temple", "outside"],
  ["ext. zen temple", "temple-front"],
  ["int. ferry solveig - saloon", "inside"],
])("is drawn only as what a viewer would call so: %s", (heading, place) => {
  expect(readPlace(heading).place).toBe(place);
});

it("is not drawn because the action says again what the heading calls it", () => {
  const action = ["A barge slides along the canal."];
  expect(readPlace("ext. canal", { action }).place).toBe("outside");
});

it("is where the action says a car stands", () => {
  const action = ["The jeep is parked in the dunes."];
  expect(readPlace("ext. jeep", { action }).place).toBe("desert");
  expect(readPlace("ext. jeep").place).toBe("road");
  expect(readPlace("int. rally", { action: ["They cheer to the rafters."] }).place).toBe("inside");
});
