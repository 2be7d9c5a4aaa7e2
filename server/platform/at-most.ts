import { AppError } from './errors.ts';

/**
 * Runs work given to it, at most `limit` pieces at the same time; the rest waits in the order in which it came. What waits holds what
 * it needs in memory: beyond `mayWait` pieces the next one is refused as `busy`.
 */
export function atMost(limit: number, mayWait: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (waiting.length >= mayWait && running >= limit) throw new AppError('busy');
    // Who ends hands the place on, so that nobody slips in between.
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
