import type { WireLooks } from "@/lib/contracts/context-piece";

/**
 * What look references do in this studio.
 * @param chosen how many there are
 */
export function looksSentence({ sent }: WireLooks, chosen: number): string {
  if (sent === 0) {
    return "The built-in studio draws in the project's image style and does not look at them. Image models of other providers do.";
  }
  const going = Math.min(sent, chosen);
  if (going < chosen) {
    const first = going === 1 ? "The first one goes" : `The first ${going} go`;
    return `${first} along with every new still: the image model takes no more beside faces and the room.`;
  }
  return `${going === 1 ? "One look reference goes" : `${going} look references go`} along with every new still of the project's stories.`;
}
