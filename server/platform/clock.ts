/** The one source of "now" for use cases; tests move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

let clock = systemClock;

/** Set once by the process, or by who needs another time for a while and puts back the one that it answers. */
export function useClock(given: Clock): Clock {
  const before = clock;
  clock = given;
  return before;
}

export function now(): Date {
  return clock.now();
}

/** Whether it is the machine's own time, and no test's. */
export const isSystemTime = (): boolean => clock === systemClock;
