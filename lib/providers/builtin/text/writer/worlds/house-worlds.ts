/** Worlds in one large house. */
import { inside, outside, type World } from "./world";

export const HOUSE_WORLDS: readonly World[] = [
  {
    id: "hospital",
    words: /\b(?:hospital|doctor|nurse|patient|surgery|clinic|ill|sick|cancer|medicine|dying)/,
    styles: ["Digital Art", "Classic Anime"],
    home: "the night ward",
    places: [
      inside("HOSPITAL WARD"),
      inside("HOSPITAL CORRIDOR"),
      outside("HOSPITAL ROOFTOP"),
      inside("HOSPITAL KITCHEN"),
      inside("CHAPEL"),
      outside("BUS STOP"),
    ],
    heroJobs: ["night nurse", "ward cleaner"],
    otherJobs: ["senior surgeon", "hospital manager"],
    thirdJobs: ["lift operator", "ambulance driver"],
    things: ["watch", "letter", "radio", "photo"],
    clocks: ["the morning round", "visiting hour", "the six o'clock shift"],
    openings: [
      {
        ...inside("HOSPITAL CORRIDOR"),
        text: "A long corridor at night. At its end, one door lets out a line of light.",
      },
      {
        ...inside("HOSPITAL WARD"),
        text: "A green line moves across a screen, up and down, in no hurry.",
      },
      {
        ...inside("HOSPITAL WARD"),
        text: "Rain on a window. Behind it, twelve beds, and one made for nobody.",
      },
    ],
  },
  {
    id: "stage",
    words:
      /\b(?:theatre|theater|stage|opera|music|violin|piano|singer|band|actor|dance|ballet|circus|concert|orchestra|audition)/,
    styles: ["Film Noir", "Classic Anime", "Digital Art", "Comic Book"],
    home: "the old theatre",
    places: [
      inside("THEATRE STAGE"),
      inside("DRESSING ROOM"),
      inside("THEATRE CORRIDOR"),
      outside("STAGE DOOR ALLEY"),
      inside("THEATRE WORKSHOP"),
      outside("SQUARE"),
    ],
    heroJobs: ["understudy", "prompter", "second violinist"],
    otherJobs: ["stage manager", "retired conductor"],
    thirdJobs: ["cloakroom attendant", "stagehand"],
    things: ["violin", "mirror", "letter", "hat"],
    clocks: ["the third bell", "the curtain", "the first guest"],
    openings: [
      {
        ...inside("THEATRE STAGE"),
        text: "An empty stage. A single bulb burns on a stand in the middle of it.",
      },
      {
        ...inside("THEATRE STAGE"),
        text: "Red seats, row behind row. In the last one, somebody has left a glove.",
      },
      {
        ...inside("THEATRE STAGE"),
        text: "Behind the curtain, a hand looks for the gap, and does not open it.",
      },
    ],
  },
  {
    id: "school",
    words:
      /\b(?:school|teacher|student|class|pupil|library|book|university|exam|teen|child|children|kid)/,
    styles: ["Classic Anime", "Comic Book"],
    home: "the school library",
    places: [
      inside("SCHOOL LIBRARY"),
      inside("CLASSROOM"),
      outside("SCHOOL ROOFTOP"),
      inside("SCHOOL CORRIDOR"),
      outside("PLAYGROUND"),
      outside("STATION PLATFORM"),
    ],
    heroJobs: ["school librarian", "night caretaker"],
    otherJobs: ["strict headteacher", "substitute teacher"],
    thirdJobs: ["school cook", "bus driver"],
    things: ["book", "key", "bell", "letter"],
    clocks: ["the last bell", "the summer holidays", "the final exam"],
    openings: [
      {
        ...inside("CLASSROOM"),
        text: "Empty desks. On the blackboard, somebody has wiped away all but one word.",
      },
      {
        ...inside("SCHOOL CORRIDOR"),
        text: "Evening sun lies in a school corridor. One locker door moves in the draught.",
      },
      {
        ...outside("PLAYGROUND"),
        text: "Cherry leaves blow across a playground, in a circle, like children.",
      },
    ],
  },
];
