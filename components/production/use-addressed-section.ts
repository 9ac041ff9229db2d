import { useEffect } from "react";

/** Goes to the section that the address names: it was not there yet when the page was opened. */
export function useAddressedSection(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id === "") return;
    // What cannot be reached yet waits for the cast.
    const section = document.getElementById(id) ?? document.getElementById("cast");
    section?.scrollIntoView({ behavior: "instant" });
  }, []);
}
