import { describe, expect, it } from "vitest";
import type { Dialogue, ScreenplayElement } from "./element";
import { readFountain } from "./read-fountain";

function dialogue(characterName: string, ...speeches: string[]): Dialogue {
  return {
    kind: "dialogue",
    characterName,
    extensions: [],
    dual: false,
    parts: speeches.map((text) => ({ kind: "speech", text })),
  };
}

function heading(text: string, sceneNumber: string | null = null): ScreenplayElement {
  return { kind: "scene-heading", text, sceneNumber };
}

function action(text: string): ScreenplayElement {
  return { kind: "action", text };
}

describe("title page", () => {
  it("holds values behind the colon and on indented lines", () => {
    const text =
      "Title:\n    _**THE SALT ROAD**_\n    A film\nAuthor: Roughcut\nMood: dry\n\nThe salt.";
    expect(readFountain(text)).toEqual([
      {
        kind: "title-page",
        entries: [
          { key: "Title", values: ["_**THE SALT ROAD**_", "A film"] },
          { key: "Author", values: ["Roughcut"] },
          { key: "Mood", values: ["dry"] },
        ],
      },
      action("The salt."),
    ]);
  });

  it("is not taken from a first line that merely holds a colon", () => {
    expect(readFountain("FADE IN:\n\nRain.")).toEqual([
      { kind: "transition", text: "FADE IN:" },
      action("Rain."),
    ]);
    expect(readFountain("Marta: Who is there?")).toEqual([action("Marta: Who is there?")]);
  });
});

describe("scene headings", () => {
  it.each([
    "INT. KITCHEN - DAY",
    "EXT. SEA - NIGHT",
    "EST. HARBOUR - DAWN",
    "INT KITCHEN - DAY",
    "INT./EXT. CAR - DAY",
    "INT/EXT CAR - DAY",
    "EXT./INT. CAR - DAY",
    "I/E. CAR - DAY",
    "I/E CAR - DAY",
    "int. kitchen - day",
    "Ext kitchen - day",
    "INT.KITCHEN - DAY",
  ])("are known by their prefix: %s", (text) => {
    expect(readFountain(`${text}\n\nRain.`)).toEqual([heading(text), action("Rain.")]);
  });

  it.each(["Interest grows.", "Ext...", "Estate agents wait.", "INT.", "Est modus in rebus."])(
    "are not made of words that only begin alike: %s",
    (text) => {
      expect(readFountain(text)).toEqual([action(text)]);
    },
  );

  it("are forced by a full stop, but not by three", () => {
    expect(readFountain(".THE LAST ROOM")).toEqual([heading("THE LAST ROOM")]);
    expect(readFountain("...and then nothing.")).toEqual([action("...and then nothing.")]);
  });

  it("carry scene numbers at their end, or on both sides as in shooting scripts", () => {
    expect(readFountain("INT. KITCHEN - DAY #12-A.1#")).toEqual([
      heading("INT. KITCHEN - DAY", "12-A.1"),
    ]);
    expect(readFountain(".ROOF #7#")).toEqual([heading("ROOF", "7")]);
    expect(readFountain("12A  INT. KITCHEN - DAY  12A")).toEqual([
      heading("INT. KITCHEN - DAY", "12A"),
    ]);
  });

  it("need no empty line after them, and in capitals none before them", () => {
    expect(readFountain("He runs.\nEXT. SEA - DAY\nMARTA\nStop!")).toEqual([
      action("He runs."),
      heading("EXT. SEA - DAY"),
      dialogue("MARTA", "Stop!"),
    ]);
  });
});

describe("action", () => {
  it("is every paragraph that is nothing else, with its line breaks and indents", () => {
    expect(readFountain("She waits.\n\tAnd waits.\n\nShe goes.")).toEqual([
      action("She waits.\n    And waits."),
      action("She goes."),
    ]);
  });

  it("is forced by an exclamation mark, on every line that has one", () => {
    expect(readFountain("!SCANNING THE AISLES\nShe stops.\n!INT. is a word.")).toEqual([
      action("SCANNING THE AISLES\nShe stops.\nINT. is a word."),
    ]);
  });

  it("is a line in capitals with nothing under it, or one that ends like a shout", () => {
    expect(readFountain("MARTA\n\nRain.")).toEqual([action("MARTA"), action("Rain.")]);
    expect(readFountain("BANG!\nThe door falls.")).toEqual([action("BANG!\nThe door falls.")]);
  });
});

describe("dialogue", () => {
  it("is a name in capitals with words under it", () => {
    expect(readFountain("MARTA\nGo home.\nIt is late.\n\nRain.")).toEqual([
      dialogue("MARTA", "Go home.\nIt is late."),
      action("Rain."),
    ]);
  });

  it.each(["ÉLODIE", "ПЁТР", "ΓΙΩΡΓΟΣ", "ÇAĞLA", "ZOË O'NEIL-ŻUK", "R2D2", "MRS. X", "McCLANE"])(
    "knows capitals of every alphabet: %s",
    (name) => {
      expect(readFountain(`${name}\nHello.`)).toEqual([dialogue(name, "Hello.")]);
    },
  );

  it("is not begun by digits or by letters that have no capitals", () => {
    expect(readFountain("23\nHello.")).toEqual([action("23\nHello.")]);
    expect(readFountain("雨が降る。\n夜。")).toEqual([action("雨が降る。\n夜。")]);
  });

  it("is forced by an at sign", () => {
    expect(readFountain("@Marta of the lamp\nGo.")).toEqual([dialogue("Marta of the lamp", "Go.")]);
    expect(readFountain("@玛塔\n走吧。")).toEqual([dialogue("玛塔", "走吧。")]);
  });

  it("keeps extensions apart from the name", () => {
    const [element] = readFountain("MARTA (O.S.) (cont’d)\nHere.");
    expect(element).toEqual({
      ...dialogue("MARTA", "Here."),
      extensions: ["O.S.", "cont’d"],
    });
  });

  it("marks dual dialogue by a caret, wherever it stands in the cue", () => {
    const dual = { ...dialogue("JONAS", "Stop!"), dual: true };
    expect(readFountain("JONAS ^\nStop!")).toEqual([dual]);
    expect(readFountain("JONAS^\nStop!")).toEqual([dual]);
    expect(readFountain("JONAS (O.S.) ^\nStop!")).toEqual([{ ...dual, extensions: ["O.S."] }]);
    expect(readFountain("JONAS ^ (O.S.)\nStop!")).toEqual([{ ...dual, extensions: ["O.S."] }]);
  });

  it("is interrupted by parentheticals, on one line or wrapped over several", () => {
    const text = "MARTA\n(low)\nGo.\n(she waits for a\nlong time)\nGo now.";
    expect(readFountain(text)).toEqual([
      {
        ...dialogue("MARTA"),
        parts: [
          { kind: "parenthetical", text: "low" },
          { kind: "speech", text: "Go." },
          { kind: "parenthetical", text: "she waits for a long time" },
          { kind: "speech", text: "Go now." },
        ],
      },
    ]);
  });

  it("keeps a bracket that is never closed, or that has words behind it, as speech", () => {
    expect(readFountain("MARTA\n(I think so")).toEqual([dialogue("MARTA", "(I think so")]);
    expect(readFountain("MARTA\n(low) Go.")).toEqual([dialogue("MARTA", "(low) Go.")]);
    expect(readFountain("MARTA\n(a) or (b)")).toEqual([dialogue("MARTA", "(a) or (b)")]);
  });

  it("goes on over an empty line of exactly two spaces", () => {
    expect(readFountain("MARTA\nOne.\n  \nTwo.")).toEqual([dialogue("MARTA", "One.\n\nTwo.")]);
    expect(readFountain("MARTA\nOne.\n   \nTwo.")).toEqual([
      dialogue("MARTA", "One."),
      action("Two."),
    ]);
  });

  it("may be sung", () => {
    expect(readFountain("MARTA\n~Row, row,\n~row.")).toEqual([
      { ...dialogue("MARTA"), parts: [{ kind: "lyrics", text: "Row, row,\nrow." }] },
    ]);
  });

  it("takes marks of other elements as words", () => {
    expect(readFountain("MARTA\n.hidden\n#1\n> so\n= it")).toEqual([
      dialogue("MARTA", ".hidden\n#1\n> so\n= it"),
    ]);
  });

  it("is a cue without words when its extension leaves no doubt, or when it is forced", () => {
    expect(readFountain("MARTA (V.O.)")).toEqual([{ ...dialogue("MARTA"), extensions: ["V.O."] }]);
    expect(readFountain("@Marta")).toEqual([dialogue("Marta")]);
  });

  it("is known when somebody made its cue bold", () => {
    expect(readFountain("**MARTA**\nGo.")).toEqual([dialogue("MARTA", "Go.")]);
  });
});

describe("other elements", () => {
  it("transitions end in TO:, are known phrases, or are forced", () => {
    expect(readFountain("CUT TO:\n\nFADE OUT.\n\n> Burn to white.\n\nTHE END")).toEqual([
      { kind: "transition", text: "CUT TO:" },
      { kind: "transition", text: "FADE OUT." },
      { kind: "transition", text: "Burn to white." },
      { kind: "transition", text: "THE END" },
    ]);
    expect(readFountain("She wants to:")).toEqual([action("She wants to:")]);
  });

  it("centred text stands between angle brackets", () => {
    expect(readFountain("> TEN YEARS LATER <\n>later<")).toEqual([
      { kind: "centered", text: "TEN YEARS LATER" },
      { kind: "centered", text: "later" },
    ]);
  });

  it("lyrics begin with a tilde", () => {
    expect(readFountain("~Row, row,\n~row your boat.\n\n~Gently.")).toEqual([
      { kind: "lyrics", text: "Row, row,\nrow your boat." },
      { kind: "lyrics", text: "Gently." },
    ]);
  });

  it("sections, synopses and page breaks need no empty lines", () => {
    expect(readFountain("# Act\n## Sequence\n= What happens.\n===\nRain.\n=====")).toEqual([
      { kind: "section", depth: 1, text: "Act" },
      { kind: "section", depth: 2, text: "Sequence" },
      { kind: "synopsis", text: "What happens." },
      { kind: "page-break" },
      action("Rain."),
      { kind: "page-break" },
    ]);
  });

  it("notes are lifted out of any text and follow it", () => {
    expect(readFountain("Marta [[too old?]] waits.\n\n[[a\n  \nb]]")).toEqual([
      action("Marta waits."),
      { kind: "note", text: "too old?" },
      { kind: "note", text: "a\n\nb" },
    ]);
  });

  it("notes do not reach over an empty line", () => {
    expect(readFountain("One [[ two\n\nthree ]] four")).toEqual([
      action("One [[ two"),
      action("three ]] four"),
    ]);
  });

  it("the boneyard hides whatever stands in it, over empty lines too", () => {
    const text = "Rain./* INT. GONE - DAY\n\nMARTA\nCut. [[n]] */ More.\n\nMARTA\n/* Old. */\nNew.";
    expect(readFountain(text)).toEqual([
      action("Rain. More."),
      { kind: "boneyard", text: "INT. GONE - DAY\n\nMARTA\nCut. [[n]]" },
      dialogue("MARTA", "New."),
      { kind: "boneyard", text: "Old." },
    ]);
  });

  it("what is opened and never closed stays in the text", () => {
    expect(readFountain("Rain /* and\n\n[[ wind")).toEqual([
      action("Rain /* and"),
      action("[[ wind"),
    ]);
  });
});

describe("files from elsewhere", () => {
  it("reads Windows and old Mac line ends, a byte order mark, tabs and odd spaces", () => {
    const lines = ["\uFEFFINT. KITCHEN - DAY", "", "\t\tMARTA\u00A0(O.S.)", "\tGo\u200B home.", ""];
    const expected = [
      heading("INT. KITCHEN - DAY"),
      { ...dialogue("MARTA", "Go home."), extensions: ["O.S."] },
    ];
    expect(readFountain(lines.join("\r\n"))).toEqual(expected);
    expect(readFountain(lines.join("\r"))).toEqual(expected);
    expect(readFountain(lines.join("\u2028"))).toEqual(expected);
  });

  it("finds nothing in an empty text", () => {
    expect(readFountain("")).toEqual([]);
    expect(readFountain(" \r\n\t\n\uFEFF")).toEqual([]);
  });
});
