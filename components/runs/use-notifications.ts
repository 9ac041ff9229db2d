import { useState } from "react";
import { findChoice, keepChoice } from "@/lib/client/kept-choice";

/** Where a browser remembers that somebody wants to be told. */
const WANTED = "tell-when-done";

/** Why nobody can be told: the browser cannot, or was told not to. */
type Obstacle = "unsupported" | "refused";

/**
 * Notifications of the browser about ends of runs. It is asked for its permission only by `turnOn`,
 * which is to be called by a press.
 */
export function useNotifications(): {
  isOn: boolean;
  obstacle: Obstacle | null;
  turnOn: () => Promise<void>;
  turnOff: () => void;
} {
  const [isOn, setOn] = useState(isWanted);
  const [obstacle, setObstacle] = useState<Obstacle | null>(findObstacle);
  return {
    isOn,
    obstacle,
    turnOn: async () => {
      if (findObstacle() === null) await Notification.requestPermission();
      const found = findObstacle();
      setObstacle(found);
      if (found !== null || Notification.permission !== "granted") return;
      keepChoice(WANTED, "yes");
      setOn(true);
    },
    turnOff: () => {
      keepChoice(WANTED, null);
      setOn(false);
    },
  };
}

/**
 * Tells somebody who looks elsewhere that something has ended, if they want to be told.
 * @param onOpen what a press on it does, once the page is in front again
 */
export function notify(id: string, title: string, text: string, onOpen: () => void): void {
  if (document.visibilityState === "visible" || !isWanted()) return;
  try {
    // The tag lets several tabs that tell the same show it once.
    const notification = new Notification(title, { body: text, tag: id, icon: "/icon.svg" });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onOpen();
    };
  } catch {
    // Phones only let service workers do this; there the notice in the page has to do.
  }
}

function isWanted(): boolean {
  if (findObstacle() !== null || Notification.permission !== "granted") return false;
  return findChoice(WANTED) === "yes";
}

function findObstacle(): Obstacle | null {
  if (!("Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "refused" : null;
}
