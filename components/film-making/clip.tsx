import { useEffect, useState } from "react";

/** A finished clip over its still: plays silently, again and again; not for who wants less motion. */
export function Clip({ src }: { src: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    setWanted(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);
  if (!isWanted) return null;
  return (
    <video
      src={src}
      aria-hidden
      muted
      loop
      autoPlay
      playsInline
      disablePictureInPicture
      className="absolute inset-0 size-full animate-fade object-cover"
    />
  );
}
