/** Instructions to camera and editor, without the reader's words: little enough for a browser. */
export { type Note, readNote } from "./read/notes";
export { WayBack } from "./read/way-back";
