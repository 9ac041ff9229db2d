/** Records what each stretch of a mix was made of, so that equal stretches are found without comparing samples. */
export class MixNotes {
  private readonly shots: { first: number; end: number; facts: string }[] = [];

  /** @param length where the first shot that will be noted begins; default: at the start */
  constructor(private length = 0) {}

  /**
   * Notes the next shot.
   * @param facts plain values in a fixed order; equal facts mean equal samples
   */
  add(sampleCount: number, facts: unknown): void {
    const first = this.length;
    this.length += sampleCount;
    this.shots.push({ first, end: this.length, facts: JSON.stringify(facts) });
  }

  /** What the samples from one place up to another were made of; all of them must be noted. */
  about(firstSample: number, endSample: number): string {
    const heard = this.shots.filter(({ first, end }) => first < endSample && end > firstSample);
    const start = heard[0]?.first ?? 0;
    const facts = heard.map((shot) => shot.facts);
    return JSON.stringify([firstSample - start, endSample - start, ...facts]);
  }
}
