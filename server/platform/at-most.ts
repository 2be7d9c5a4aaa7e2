import { AppError } from './errors.ts';

interface Piece {
  of: unknown;
  /** Each further piece of a caller is of a later round. */
  round: number;
}

interface Waiting extends Piece {
  go: () => void;
}

type Gate = <Result>(work: () => Promise<Result>, of?: string) => Promise<Result>;

/**
 * Runs work given to it, at most `limit` pieces at the same time; the rest waits. What waits holds what it needs in
 * memory: beyond `mayWait` pieces the next one is refused as `busy`. Work may say whose it is (`of`). Then `eachMay` is
 * how many pieces of one caller run or wait; who has nothing running goes first, then callers take turns: nobody keeps
 * all others out, nor back with much that waits.
 */
export function atMost(limit: number, mayWait: number, eachMay = Infinity): Gate {
  const waiting: Waiting[] = [];
  const running: Piece[] = [];
  let round = 0;
  const piecesOf = (of: unknown) => [...running, ...waiting].filter((one) => one.of === of);

  /** The first one of the earliest round among those who have nothing running, else among all. */
  function nextWaiting(): Waiting {
    const idle = waiting.filter(({ of }) => running.every((one) => one.of !== of));
    const [first, ...others] = idle.length > 0 ? idle : waiting;
    return others.reduce((best, each) => (each.round < best.round ? each : best), first!);
  }

  function end(piece: Piece): void {
    running.splice(running.indexOf(piece), 1);
    if (waiting.length === 0) return;
    const next = nextWaiting();
    waiting.splice(waiting.indexOf(next), 1);
    round = Math.max(round, next.round);
    // Who ends hands the place on, so that nobody slips in between.
    running.push(next);
    next.go();
  }

  return async (work, caller) => {
    const of = caller ?? Symbol('nobody');
    const own = piecesOf(of);
    const isFull = running.length >= limit;
    if (own.length >= eachMay || (isFull && waiting.length >= mayWait)) throw new AppError('busy');
    const piece = { of, round: Math.max(round, ...own.map((one) => one.round + 1)), go: () => {} };
    if (isFull) await new Promise<void>((go) => waiting.push(Object.assign(piece, { go })));
    else running.push(piece);
    try {
      return await work();
    } finally {
      end(piece);
    }
  };
}
