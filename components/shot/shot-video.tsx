import { Frame } from "@/components/ui/frame";
import type { WireLine } from "@/lib/contracts/parsing";

/** The clip of a shot, or an empty frame while there is none. */
export function ShotVideo({ shot }: { shot: WireLine }) {
  const url = shot.stored_video_url ?? shot.video_url;
  if (url === null) {
    return <Frame src={null} alt="" label="No video yet" />;
  }
  const poster = shot.stored_image_url ?? shot.image_url;
  return (
    <video
      key={url}
      src={url}
      {...(poster ? { poster } : {})}
      controls
      playsInline
      preload="metadata"
      aria-label={`Video of line ${shot.line_number}`}
      className="aspect-video w-full rounded-frame bg-black"
    />
  );
}
