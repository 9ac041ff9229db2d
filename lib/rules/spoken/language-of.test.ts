import { describe, expect, it } from "vitest";
import { languageOf } from "./language-of";

describe("the language of a line", () => {
  it.each([
    ["Привет.", "ru"],
    ["Где ты был? Marta!", "ru"],
    ["Де ти був? Їжа вже є.", "uk"],
    ["Дзе ты быў?", "be"],
    ["Къде беше?", "bg"],
    ["Подъезд закрыт.", "ru"],
    ["Где си био, ђаволе?", "sr"],
    ["Πού ήσουν;", "el"],
    ["איפה היית?", "he"],
    ["أين كنت؟", "ar"],
    ["کجا بودی؟", "fa"],
    ["تم کہاں تھے؟", "ur"],
    ["तुम कहाँ थे?", "hi"],
    ["你去哪儿了?", "zh"],
    ["どこにいた?", "ja"],
    ["東京へ行く。", "ja"],
    ["어디 있었어?", "ko"],
    ["คุณอยู่ที่ไหน", "th"],
    ["நீ எங்கே இருந்தாய்?", "ta"],
    ["Where were you?", null],
    ["She said привет to me.", null],
    ["5 · 7 …", null],
    ["", null],
  ])("%j", (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it("is told by what is said around a line that could be in two", () => {
    expect(languageOf("東京。")).toBe("zh");
    expect(languageOf("東京。", "どこへ行く?")).toBe("ja");
    expect(languageOf("Так.", "Де ти був? Їжа вже є.")).toBe("uk");
    expect(languageOf("Yes.", "Де ти був?")).toBeNull();
  });
});
