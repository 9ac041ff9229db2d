"use client";

import { useEffect, useRef } from "react";

/**
 * The film that shows what the product makes: it plays without sound as soon as it is in sight, over
 * and over, unless the person wants no motion. Its controls stop it, and give it its sound.
 * @param isOn whether it may begin
 */
export function MutedFilm({ isOn = true, label }: { isOn?: boolean; label: string }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = film.current;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isOn || isStill || !element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      // From here on it is the person's: whoever stops it finds it stopped.
      observer.disconnect();
      // An element that came with the page has not been told yet.
      element.muted = true;
      element.play().catch(() => {
        // The browser lets nothing play by itself; the controls are there.
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn]);
  return (
    <video
      ref={film}
      controls
      muted
      loop
      playsInline
      preload="none"
      poster="/landing/the-last-light.webp"
      width={960}
      height={540}
      aria-label={label}
      className="aspect-video w-full rounded-frame bg-black"
    >
      <source src="/landing/the-last-light.mp4" type="video/mp4" />
      <track kind="captions" src="/landing/the-last-light.vtt" srcLang="en" label="English" />
    </video>
  );
}
