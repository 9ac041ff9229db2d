import { clsx } from "clsx";
import { useState } from "react";
import { Frame } from "@/components/ui/frame";
import { TryAgain } from "@/components/ui/try-again";
import type { WireLine } from "@/lib/contracts/parsing";
import { WIDE_ON_PHONE } from "./shot-part";

/** The clip of a shot, or an empty frame while there is none. */
export function ShotVideo({ shot, isBeingMade }: { shot: WireLine; isBeingMade: boolean }) {
  const [tries, setTries] = useState(0);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = shot.stored_video_url ?? shot.video_url;
  if (url === null) {
    const label = isBeingMade ? "The video is being made" : "No video yet";
    return <Frame src={null} alt="" label={label} className={WIDE_ON_PHONE} />;
  }
  const poster = shot.stored_image_url ?? shot.image_url;
  const again = () => {
    setBrokenUrl(null);
    setTries(tries + 1);
  };
  return (
    <>
      <div className={clsx("overflow-hidden rounded-frame bg-black", WIDE_ON_PHONE)}>
        <video
          key={`${url} ${tries}`}
          src={url}
          {...(poster ? { poster } : {})}
          controls
          playsInline
          preload="metadata"
          onError={() => setBrokenUrl(url)}
          aria-label={`Video of line ${shot.line_number}`}
          className="fit-frame aspect-frame"
        />
      </div>
      {brokenUrl === url ? (
        <TryAgain className="mt-3" message="The video could not be loaded." onTry={again} />
      ) : null}
    </>
  );
}
