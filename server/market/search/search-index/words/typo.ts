/** Words as their UTF-16 units: `length` of them from `start`. */
export interface Units {
  units: Uint16Array;
  start: number;
  length: number;
}

export function unitsOf(word: string): Units {
  const units = new Uint16Array(word.length);
  for (let at = 0; at < word.length; at += 1) units[at] = word.charCodeAt(at);
  return { units, start: 0, length: word.length };
}

export function isOneTypoAway(a: string, b: string): boolean {
  return areUnitsOneTypoAway(unitsOf(a), unitsOf(b));
}

/**
 * One letter more, less, other, or two neighbours swapped. Called for every word of the catalogue, so it allocates
 * nothing.
 */
export function areUnitsOneTypoAway(a: Units, b: Units): boolean {
  const short = a.length <= b.length ? a : b;
  const long = a.length <= b.length ? b : a;
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && unitAt(short, start) === unitAt(long, start)) start += 1;
  let end = 0;
  while (end < short.length - start && unitAt(short, short.length - 1 - end) === unitAt(long, long.length - 1 - end))
    end += 1;
  const shortRest = short.length - start - end;
  const longRest = long.length - start - end;
  if (shortRest <= 1 && longRest <= 1) return true;
  return (
    shortRest === 2 &&
    longRest === 2 &&
    unitAt(short, start) === unitAt(long, start + 1) &&
    unitAt(short, start + 1) === unitAt(long, start)
  );
}

const unitAt = ({ units, start }: Units, place: number): number => units[start + place]!;
