import type { TitleRequest } from "@roughcut/builtin-studio/contract/titles";

export type * from "@roughcut/builtin-studio/contract/titles";

/** Makes titles. Whoever makes the pictures, titles are drawn here: words have to be spelt right. */
export interface TitleMaker {
  /** How many frames the card lasts (24 a second); 0 when there is nothing to say. */
  frameCount(request: TitleRequest): number;
  /**
   * Writes the card as a silent clip of the house, in the format that was asked for.
   * @param outPath inside a scratch folder of the caller
   * @throws ProviderError; MediaError when encoding fails
   */
  make(request: TitleRequest, outPath: string, signal?: AbortSignal): Promise<void>;
}
