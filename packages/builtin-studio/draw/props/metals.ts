export const BRASS = "#c89a44";

export const STEEL = "#9aa2aa";
