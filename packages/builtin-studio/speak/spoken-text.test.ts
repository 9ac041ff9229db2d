import { describe, expect, test } from "vitest";
import { type Pause, readSentences } from "./spoken-text";

/** What is said, word by word, with `/` between sentences. */
function said(text: string): string {
  return readSentences(text)
    .map(({ words }) => words.map((word) => word.phones ?? word.say).join(" "))
    .join(" / ");
}

describe("reading a line aloud", () => {
  test.each([
    [
      "Dr. Smith met Mrs. Jones on Elm St. yesterday.",
      "Doctor Smith met Missus Jones on Elm Street yesterday",
    ],
    ["Turn into Baker Dr. now.", "Turn into Baker Drive now"],
    ["We pray to St. Anne.", "We pray to Saint Anne"],
    ["No. I said no. 5 is mine. No. 6 too.", "No / I said number five is mine / number six too"],
    ["He left the U.S. in 1984.", "He left the U S in nineteen eighty-four"],
    ["The U.S.A. won.", "The U S A. won"],
    ["42nd St. and Main.", "forty-second St / and Main"],
    ["Yes / no?", "Yes or no"],
    ["Roses are red / violets are blue.", "Roses are red violets are blue"],
    ["Ask the dr. about it. Turn the vol. down.", "Ask the Doctor about it / Turn the volume down"],
    [
      "It costs $3.50 or £20, 50% & 1/2.",
      "It costs three dollars and fifty cents or twenty pounds fifty percent and a half",
    ],
    [
      "5 km, 10-20 men, 9:00 or 7 a.m. today.",
      "five kilometres ten to twenty men nine o'clock or seven a.m. today",
    ],
    [
      "The F-15 costs $5 million--5 of them.",
      "The F-fifteen costs five million dollars five of them",
    ],
    ["Yes / no? B&B, 6 ÷ 2 × 1.", "Yes or no / B and B six divided by two times one"],
    ["At 10:30 PM I AM HERE.", "At ten thirty p.m. I am here"],
    ["IT IS OVER, MARCUS!", "it is over marcus"],
    ["The FBI said STOP.", "The FBI said stop"],
    ["Hmm, shh! OK?", "hh ah m sh sh / okay"],
    ["I-I-I don't kn-know, b-but…", "i, i, i don't nuh, know buh, but"],
    ["“Café” naïve Ærø Straße—½…", "Cafe naive aero Strasse a half"],
    ["You go—I stay -- *here*.", "You go I stay here"],
    ["'Tis John's, the dogs' bowl.", "'Tis John's the dogs bowl"],
    ["🎬 Action! 🙂", "Action"],
    ["The constructor said toString and __proto__.", "The constructor said toString and proto"],
    ["Meet me @ 5 #7 20°C", "Meet me at five number seven twenty degrees Celsius"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  test("names are said as the project says, and keep how they are written", () => {
    const pronunciations = [{ name: "Rio Grande", sayAs: "ree-oh gran-day" }];
    const [sentence] = readSentences("Cross the RIO GRANDE, Riot.", pronunciations);
    expect(sentence?.words.map(({ say }) => say)).toEqual([
      "Cross",
      "the",
      "ree-oh gran-day",
      "Riot",
    ]);
    expect(sentence?.words[2]).toMatchObject({ text: "RIO GRANDE,", pauseAfter: "comma" });
  });

  test("an endless chain of figures is many words", () => {
    for (const part of ["0123 4567 ", "1/2/"]) {
      const words = readSentences(part.repeat(100)).flatMap((sentence) => sentence.words);
      expect(words.length).toBeGreaterThan(90);
    }
  });

  test("a shout with figures and names in it is still a shout", () => {
    const pronunciations = [{ name: "Rio", sayAs: "ree-oh" }];
    const [sentence] = readSentences("GIVE RIO $5 NOW", pronunciations);
    expect(sentence?.words.map(({ say }) => say)).toEqual([
      "give",
      "ree-oh",
      "five dollars",
      "now",
    ]);
    expect(sentence?.words.some(({ stressed }) => stressed)).toBe(false);
  });

  test("words keep what was written, for captions", () => {
    const words = readSentences("“Café”—well… $3.50,  he said !").flatMap(
      (sentence) => sentence.words,
    );
    expect(words.map((word) => word.text)).toEqual(["“Café”—", "well…", "$3.50,", "he", "said !"]);
  });

  test("punctuation asks for pauses", () => {
    const pauses = (text: string): Pause[] =>
      readSentences(text).flatMap(({ words }) => words.map((word) => word.pauseAfter));
    expect(pauses("one, two; three — four… five six")).toEqual([
      "comma",
      "colon",
      "dash",
      "ellipsis",
      "none",
      "none",
    ]);
  });

  test.each([
    ["You did.", "statement"],
    ["Did you?", "yes-no-question"],
    ["And where were you?", "open-question"],
    ["Run!", "exclamation"],
    ["If only…", "trailing"],
    ["But I—", "cut-off"],
  ])("%s ends as a %s", (text, ending) => {
    expect(readSentences(text).map((sentence) => sentence.ending)).toEqual([ending]);
  });

  test("a marked word or one in capitals is stressed, a shouted sentence is not", () => {
    const stressed = (text: string) =>
      readSentences(text).flatMap(({ words }) =>
        words.filter((word) => word.stressed).map((word) => word.text),
      );
    expect(stressed("I *never* said THAT, _really_.")).toEqual(["never", "THAT,", "really."]);
    expect(stressed("I NEVER SAID THAT")).toEqual([]);
  });

  test("a long sentence is cut after a pause near its middle and no word is lost", () => {
    const text = `${"one two three four five, ".repeat(20)}end.`;
    const sentences = readSentences(text);
    expect(sentences.length).toBeGreaterThan(2);
    expect(sentences.every(({ words }) => words.length <= 32)).toBe(true);
    expect(sentences.flatMap(({ words }) => words)).toHaveLength(101);
    expect(sentences.slice(0, -1).every(({ words }) => words.at(-1)?.pauseAfter === "comma")).toBe(
      true,
    );
  });

  test("an endless chain of hyphens is many words", () => {
    const words = readSentences("a-b-".repeat(100)).flatMap((sentence) => sentence.words);
    expect(words).toHaveLength(200);
    expect(readSentences("mother-in-law").flatMap((sentence) => sentence.words)).toHaveLength(1);
  });

  test("nothing speakable gives no sentences", () => {
    expect(readSentences(" !!! … — 🙂")).toEqual([]);
  });

  test("only signs that the engine's markup allows are ever said", () => {
    const hostile = `<voice name="kal"> a&b; "c" =d= [e] {f} \\g\\ ^h^ |i| </prosody> <audio src='x'/>`;
    for (const { words } of readSentences(hostile)) {
      for (const word of words) expect(word.say).toMatch(/^[A-Za-z0-9'.,$%:+# -]+$/);
    }
  });
});
