import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * How far the server's clock is ahead of what this page has counted since it was opened. An answer is never older than
 * it says, so of several the one that says most is nearest: what browsers believe the time to be plays no part in it.
 */
let ahead = -Infinity;

/** What an answer says of the server's time. */
export function noteServerTime(at: string): void {
  ahead = Math.max(ahead, Date.parse(at) - performance.now());
}

export const serverNow = (): number => ahead + performance.now();

/** The server's time in ms, going on by itself; `at` is when the server answered. */
export function useServerTime(at: string): number {
  const [time, setTime] = useState(() => Date.parse(at));
  useEffect(() => {
    noteServerTime(at);
    const tick = () => setTime(serverNow());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return time;
}
