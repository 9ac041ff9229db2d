/** Reaches no request; without a file of its own here the framework would take the product's. */
export function middleware(): void {}

export const config = { matcher: ["/none"] };
