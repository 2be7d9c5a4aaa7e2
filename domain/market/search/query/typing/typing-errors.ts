/** Costs of one error of typing, the least first: two letters swapped, one missing or too many, one for another. */
const SWAPPED = 1;
const MISSING = 1.2;
const EXTRA = 1.2;
const OTHER = 1.5;

/**
 * What it costs to take `typed` for `meant`, with at most two errors; Infinity beyond. Errors are one letter more, less
 * or other, or two neighbours swapped.
 */
export function typingCost(typed: string, meant: string, most = 1): number {
  if (typed === meant) return 0;
  if (Math.abs(typed.length - meant.length) > most) return Infinity;
  let start = 0;
  while (start < typed.length && start < meant.length && typed.charAt(start) === meant.charAt(start)) start += 1;
  if (most === 0) return Infinity;
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)];
  const swapped =
    typedRest.length > 1 &&
    meantRest.length > 1 &&
    typedRest.charAt(0) === meantRest.charAt(1) &&
    typedRest.charAt(1) === meantRest.charAt(0)
      ? SWAPPED + typingCost(typedRest.slice(2), meantRest.slice(2), most - 1)
      : Infinity;
  return Math.min(
    swapped,
    MISSING + typingCost(typedRest, meantRest.slice(1), meantRest === '' ? -1 : most - 1),
    EXTRA + typingCost(typedRest.slice(1), meantRest, typedRest === '' ? -1 : most - 1),
    OTHER + typingCost(typedRest.slice(1), meantRest.slice(1), typedRest === '' || meantRest === '' ? -1 : most - 1),
  );
}

/** Shorter words have too many neighbours: one letter for another makes another word. */
const SHORTEST_WITH_OTHER = { latin: 5, thai: 7 };

/**
 * Whether a word may have been typed for another of the trade: the errors that words of its length allow, and the first
 * letter right in short ones.
 */
export function isMistyped(typed: string, meant: string, most: number): boolean {
  const isThai = /\p{Script=Thai}/u.test(typed);
  const shortest = isThai ? SHORTEST_WITH_OTHER.thai : SHORTEST_WITH_OTHER.latin;
  if (typed.length < SHORTEST_WITH_OTHER.thai && typed.charAt(0) !== meant.charAt(0)) return false;
  return typingCost(typed, meant, most) <= (typed.length < shortest ? EXTRA : Infinity);
}

/**
 * The likeliest of what may have been meant, all that are equally likely; none beyond the errors allowed. They are
 * compared as `compared` has them.
 */
export function likeliest(
  typed: string,
  candidates: Iterable<string>,
  most = 1,
  compared = (text: string) => text,
): string[] {
  let best: string[] = [];
  let least = Infinity;
  const written = compared(typed);
  for (const candidate of candidates) {
    const cost = typingCost(written, compared(candidate), most);
    if (cost === Infinity || cost > least) continue;
    if (cost < least) best = [];
    least = cost;
    best.push(candidate);
  }
  return best;
}
