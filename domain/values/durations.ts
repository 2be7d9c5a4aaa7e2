/** A calendar day has as many: Bangkok's clock is never put forward or back. */
export const DAY_MS = 86_400_000;
