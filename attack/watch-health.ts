import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';

const LOOK_MS = 50;

/** Asks for a process's health again and again; ends with the longest that it took. */
export function watchHealth(url: string): { end(): Promise<number> } {
  const ending = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const { ms } = await call(url, { path: '/healthz', headers: { connection: 'close' } });
      longest = Math.max(longest, ms);
      await sleep(LOOK_MS);
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      return longest;
    },
  };
}
