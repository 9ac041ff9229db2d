/** How a shot comes out of black, and goes into it, in frames; left out or 0, it does not. */
export interface Fades {
  fadeIn?: number | undefined;
  fadeOut?: number | undefined;
}

/** The filters of ffmpeg that fade a shot of so many frames. */
export function fadeFilters({ fadeIn = 0, fadeOut = 0 }: Fades = {}, frameCount: number): string[] {
  const begin = frameCount - fadeOut;
  return [
    ...(fadeIn > 0 ? [`fade=t=in:start_frame=0:nb_frames=${fadeIn}`] : []),
    ...(fadeOut > 0 ? [`fade=t=out:start_frame=${begin}:nb_frames=${fadeOut}`] : []),
  ];
}

/** What a clip's name in the cache has to say of its fades; nothing of a clip without any. */
export function fadeFacts({ fadeIn = 0, fadeOut = 0 }: Fades): (string | number)[] {
  return fadeIn + fadeOut > 0 ? ["fades", fadeIn, fadeOut] : [];
}
