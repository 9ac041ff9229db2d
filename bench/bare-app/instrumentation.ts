/** Nothing; without a file of its own here the framework would take the product's, further up. */
export function register(): void {}
