/** How many of a product's properties stand beside its picture. */
export const BRIEF_PROPERTIES = 6;
