import { expect, test } from "vitest";
import { speechRefusal } from "./speech-refusal";

test.each([
  ["Привет, мир", "The offline voices speak English only, and this line has words in Cyrillic."],
  ["Hello Ωmega", "The offline voices speak English only, and this line has words in Greek."],
  [
    "日本へ",
    "The offline voices speak English only, and this line has words in Chinese or Japanese.",
  ],
  ["שלום", "The offline voices speak English only, and this line has words in Hebrew."],
  ["ሰላም", "The offline voices speak English only, and this line has words in another script."],
  ["٣٤", "The offline voices speak English only, and this line has words in Arabic."],
  ["!!!", "This line has no words that can be spoken."],
  ["🙂 …", "This line has no words that can be spoken."],
  ["", "This line has no words that can be spoken."],
  [
    `Ah ${"a".repeat(3000)}`.slice(0, 1500),
    "This line has a word of 1497 letters; the offline voices speak words of at most 60.",
  ],
  [
    "a ".repeat(5000),
    "This line has 10,000 characters; the offline voices speak at most 2,000 at once.",
  ],
])("%.20s is refused with a reason", (text, reason) => {
  expect(speechRefusal(text)).toBe(reason);
});

test.each([
  "Hello.",
  "Café naïve Œuvre Łódź Þór Straße",
  "$3.50, £20, €5, ½, 20°C — “so”…",
  "Ｆｕｌｌ ｗｉｄｔｈ",
  "Yes! 🙂",
  "a".repeat(60),
  "7",
  "a ".repeat(1000),
])("%.30s can be spoken", (text) => {
  expect(speechRefusal(text)).toBeNull();
});
