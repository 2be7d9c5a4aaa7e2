export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** A calendar day has as many: Bangkok's clock is never put forward or back. */
export const DAY_MS = 86_400_000;
