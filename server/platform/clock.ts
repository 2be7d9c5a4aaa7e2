/** The one source of "now" for use cases; tests move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

let clock = systemClock;

/** Set once by the process, or by a test that needs another time. */
export function useClock(given: Clock): void {
  clock = given;
}

export function now(): Date {
  return clock.now();
}

/** Whether it is the machine's own time, and no test's. */
export const isSystemTime = (): boolean => clock === systemClock;
