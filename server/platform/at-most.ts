import { AppError } from './errors.ts';

interface Waiting {
  of: unknown;
  go: () => void;
}

type Gate = <Result>(work: () => Promise<Result>, of?: string) => Promise<Result>;

/**
 * Runs work given to it, at most `limit` pieces at the same time; the rest waits. What waits holds what it needs in
 * memory: beyond `mayWait` pieces the next one is refused as `busy`. Work may say whose it is (`of`). Then `eachMay` is
 * how many pieces of one caller run or wait, and who has nothing running goes first: nobody keeps all others out.
 */
export function atMost(limit: number, mayWait: number, eachMay = Infinity): Gate {
  const waiting: Waiting[] = [];
  const running: unknown[] = [];
  const countOf = (of: unknown) =>
    running.filter((one) => one === of).length + waiting.filter((one) => one.of === of).length;

  function end(of: unknown): void {
    running.splice(running.indexOf(of), 1);
    if (waiting.length === 0) return;
    const first = waiting.findIndex((one) => !running.includes(one.of));
    const [next] = waiting.splice(Math.max(first, 0), 1);
    // Who ends hands the place on, so that nobody slips in between.
    running.push(next!.of);
    next!.go();
  }

  return async (work, caller) => {
    const of = caller ?? Symbol('nobody');
    const isFull = running.length >= limit;
    if (countOf(of) >= eachMay || (isFull && waiting.length >= mayWait)) throw new AppError('busy');
    if (isFull) await new Promise<void>((go) => waiting.push({ of, go }));
    else running.push(of);
    try {
      return await work();
    } finally {
      end(of);
    }
  };
}
