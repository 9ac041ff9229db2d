import localFont from "next/font/local";

/**
 * The faces of the product, served by itself: a grotesk for the interface, one file for each
 * alphabet, so that a page brings only what it shows; a screenplay face; a display face for titles.
 * Only what stands on the first screen is fetched before it is asked for.
 */

const latin = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--face-latin",
});

const latinExt = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--face-latin-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

const cyrillic = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2",
  weight: "100 900",
  variable: "--face-cyrillic",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116" },
  ],
});

const greek = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-greek-wght-normal.woff2",
  weight: "100 900",
  variable: "--face-greek",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF",
    },
  ],
});

const script = localFont({
  src: [
    {
      path: "../node_modules/@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2",
      weight: "400",
      style: "normal",
    },
    {
      path: "../node_modules/@fontsource/courier-prime/files/courier-prime-latin-400-italic.woff2",
      weight: "400",
      style: "italic",
    },
    {
      path: "../node_modules/@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff2",
      weight: "700",
      style: "normal",
    },
  ],
  variable: "--face-script",
  preload: false,
  adjustFontFallback: false,
});

const display = localFont({
  src: "../node_modules/@fontsource/oswald/files/oswald-latin-500-normal.woff2",
  weight: "500",
  variable: "--face-display",
});

/** Makes the faces known below the element that has these classes. */
export const fontClasses = [latin, latinExt, cyrillic, greek, script, display]
  .map(({ variable }) => variable)
  .join(" ");
