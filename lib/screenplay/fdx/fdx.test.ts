import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { XmlRefused } from "@/lib/xml/read-xml";
import { HOSTILE_FDX, plainFdx, RICH_FDX } from "@/tests/support/fdx-files";
import type { ScreenplayElement } from "../element";
import { readFountain } from "../read-fountain";
import { writeFountain } from "../write-fountain";
import { readFdx } from "./read-fdx";
import { writeFdx } from "./write-fdx";

const rewritten = (elements: ScreenplayElement[]) => readFdx(writeFdx(elements, [])).elements;

describe("a script of Final Draft", () => {
  const { elements, losses } = readFdx(RICH_FDX);

  it("is read with all runs of text, in their order and with their styles", () => {
    expect(writeFountain(elements)).toBe(`Title: The Last Light
Credit: written by
Author: Ana Petrova & Ben Okri
Contact: 12 Harbour Road

INT. LIGHTHOUSE KITCHEN - NIGHT #1#

= Kitchen, late.

Marta ***waits***. *The lamp hums.* _2 * 3\\_4_

[[ Which lamp?
Ask props. ]]

MARTA
Now?

BEN (O.S.) ^
(calling)
Now NOW!

CLOSE ON THE LAMP

The keeper does not turn round.

> THE SEA <

!INT. is what he writes.

A [\\[bracket]] and a /\\* star \\*/.

## The storm

===

EXT. ROCK - DAWN #2A#

@灯台守
Come in.
~ Row, row

> SLOWLY INTO THE WHITE
`);
  });

  it("says what did not come along, and how often", () => {
    expect(losses).toEqual([
      { what: "scene colours", count: 1 },
      { what: "arc beats", count: 1 },
      { what: "revised passages", count: 1 },
      { what: 'paragraphs of the type "Storyteller", read as action', count: 1 },
      { what: "tags", count: 3 },
    ]);
  });

  it("is the same as Fountain, and read back from what we write", () => {
    expect(readFountain(writeFountain(elements))).toEqual(elements);
    expect(rewritten(elements)).toEqual(elements);
  });

  it("says in what we write how long its scenes are, and hides nothing as markup", () => {
    const text = writeFdx(readFountain('INT. "A" & <B> - NIGHT\n\nRain \u0007here.'), [11]);
    expect(text).toContain('<SceneProperties Length="1 3/8"');
    expect(text).toContain("INT. &quot;A&quot; &amp; &lt;B&gt; - NIGHT");
    expect(text).not.toContain("\u0007");
  });
});

describe("writing for Final Draft", () => {
  it.each(["the-last-light", "night-train-to-varna", "the-salt-road"])(
    "keeps all of %s",
    (name) => {
      const url = new URL(`../../../samples/${name}.fountain`, import.meta.url);
      const elements = readFountain(readFileSync(url, "utf8"));
      expect(rewritten(elements)).toEqual(elements);
    },
  );

  it("keeps notes, lyrics, forced pages and speeches said at once wherever they stand", () => {
    const script = `[[ before all ]]

INT. HALL - DAY #4#

= One.

= Two.

ANNA
~ La la
[[ in a speech ]]

BEN ^
Stop!

~ Sung by nobody
~ in the street

===

> END OF ACT ONE <

@McCLANE (V.O.) (CONT'D)
(low)
Go on.

> INTO THE DARK
`;
    const elements = readFountain(script);
    expect(rewritten(elements)).toEqual(elements);
  });
});

describe("a file that is no honest script", () => {
  it.each(HOSTILE_FDX)("is refused with a sentence: %s", (_what, text) => {
    let refusal: unknown = null;
    try {
      readFdx(text);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(XmlRefused);
    expect(String((refusal as Error).message)).toMatch(/^The [^<>&]+\.$/u);
  });

  it("may be as long as scripts are", () => {
    expect(readFdx(plainFdx(50_000)).elements).toHaveLength(50_000);
  });
});
