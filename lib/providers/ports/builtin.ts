/** Name of the provider of everything that the product makes itself: free, without an account. */
export const BUILTIN = "builtin";
