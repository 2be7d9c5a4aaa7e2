/**
 * Statements that cross a wall, as `room → table`. Neither list may get longer: a new one asks the owner for a function,
 * or registers what the owner calls. What goes is taken out here.
 */
export const KNOWN_WRITES: readonly string[] = [];

export const KNOWN_UPWARD_READS: readonly string[] = [];
