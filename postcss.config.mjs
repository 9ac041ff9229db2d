/** Styles are written as Tailwind classes; the tokens stand in app/globals.css. */
export default { plugins: { "@tailwindcss/postcss": {} } };
