import { describe, expect, it } from "vitest";
import { parseSceneHeading } from "./scene-heading";

describe("parseSceneHeading", () => {
  it.each([
    ["INT. LIGHTHOUSE KITCHEN - NIGHT", "INT.", "LIGHTHOUSE KITCHEN", "NIGHT"],
    ["Int. Lighthouse  kitchen – Night", "INT.", "LIGHTHOUSE KITCHEN", "NIGHT"],
    ["INT. HOUSE - KITCHEN - DAY", "INT.", "HOUSE - KITCHEN", "DAY"],
    ["EXT SEA—DAWN", "EXT.", "SEA", "DAWN"],
    ["EXT. LAKE - DAWN, FEBRUARY 1908", "EXT.", "LAKE", "DAWN"],
    ["INT. HALL - NIGHT, 4 JULY", "INT.", "HALL", "NIGHT"],
    ["INT. HALL - MORNING, MAY 5TH, 1999", "INT.", "HALL", "MORNING"],
    ["EXT. POOL - SATURDAY MORNING", "EXT.", "POOL", "SATURDAY MORNING"],
    ["EXT. QUAY - NIGHT MARKET", "EXT.", "QUAY - NIGHT MARKET", null],
    ["I/E. CAR - LATER THAT NIGHT", "INT./EXT.", "CAR", "LATER THAT NIGHT"],
    ["INT./EXT. CAR - CONTINUOUS", "INT./EXT.", "CAR", "CONTINUOUS"],
    ["EXT. STREET - NIGHT - RAIN", "EXT.", "STREET", "NIGHT"],
    ["EXT. STREET - DAY (FLASHBACK)", "EXT.", "STREET", "DAY (FLASHBACK)"],
    ["INT. KITCHEN, NIGHT", "INT.", "KITCHEN", "NIGHT"],
    ["INT. KITCHEN. THE NEXT MORNING", "INT.", "KITCHEN", "THE NEXT MORNING"],
    ["INT. MESS HALL - NIGHT CYCLE", "INT.", "MESS HALL", "NIGHT CYCLE"],
    ["INT. KITCHEN-DAY", "INT.", "KITCHEN", "DAY"],
    ["INT. CITY - NIGHT CLUB", "INT.", "CITY - NIGHT CLUB", null],
    ["EXT. BEACH - MAGIC HOUR", "EXT.", "BEACH", "MAGIC HOUR"],
    ["INT. KÜCHE - NACHT", "INT.", "KÜCHE", "NACHT"],
    ["EXT. STREET. DAY.", "EXT.", "STREET", "DAY"],
    ["INT. JOE'S HOUSE. KITCHEN. EVENING", "INT.", "JOE'S HOUSE. KITCHEN", "EVENING"],
    ["INT. ATTIC - 3:15 A.M.", "INT.", "ATTIC", "3:15 A.M"],
    ["INT. BARN -- MS -- CAMERA FOLLOWS", "INT.", "BARN", null],
    ["INT. LIMO - MOVING - DAY", "INT.", "LIMO", "DAY"],
    ["INT. BARN - CLOSE ON JOE", "INT.", "BARN", null],
    ["INT. BARN - HIS P.O.V. - NIGHT", "INT.", "BARN", "NIGHT"],
    ["EXT. HOUSE - FULL SHOT", "EXT.", "HOUSE", null],
    ["INT. BARN - THAT MOMENT", "INT.", "BARN", "THAT MOMENT"],
    ["INT. BARN - SOON AFTER", "INT.", "BARN", "SOON AFTER"],
    ["INT. BATHROOM NIGHT", "INT.", "BATHROOM", "NIGHT"],
    ["EXT. MEDICINE SHOW", "EXT.", "MEDICINE SHOW", null],
    ["INT. CLUB MIDNIGHT", "INT.", "CLUB MIDNIGHT", null],
    ["INT. SCREENING ROOM - LONG VIEW ROAD", "INT.", "SCREENING ROOM - LONG VIEW ROAD", null],
    ["THE LAST ROOM", null, "THE LAST ROOM", null],
    ["EXT. DAYTON", "EXT.", "DAYTON", null],
  ])("%s", (text, setting, place, timeOfDay) => {
    expect(parseSceneHeading(text)).toEqual({ setting, place, timeOfDay });
  });
});
