/**
 * Goes to a page of somebody who has just signed in or out, by loading all of it: nothing that the
 * browser remembers of before may be kept.
 */
export function goToFresh(path: string): "leaves" {
  window.location.assign(path);
  return "leaves";
}
