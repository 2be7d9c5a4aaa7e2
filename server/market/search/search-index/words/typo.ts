/**
 * One letter more, less, other, or two neighbours swapped. Called for every word of the catalogue, so it allocates
 * nothing.
 */
export function isOneTypoAway(a: string, b: string): boolean {
  const short = a.length <= b.length ? a : b;
  const long = a.length <= b.length ? b : a;
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < short.length - start &&
    short.charCodeAt(short.length - 1 - end) === long.charCodeAt(long.length - 1 - end)
  )
    end += 1;
  const shortRest = short.length - start - end;
  const longRest = long.length - start - end;
  if (shortRest <= 1 && longRest <= 1) return true;
  return (
    shortRest === 2 &&
    longRest === 2 &&
    short.charCodeAt(start) === long.charCodeAt(start + 1) &&
    short.charCodeAt(start + 1) === long.charCodeAt(start)
  );
}
