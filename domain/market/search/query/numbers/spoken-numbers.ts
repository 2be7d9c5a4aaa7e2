import names from './spoken-numbers.json' with { type: 'json' };

const UNITS = new Map([...names.units.map((word, digit) => [word, digit] as const), ['oh', 0] as const]);
const TEENS = new Map(names.teens.map((word, index) => [word, index + 10]));
const TENS = new Map(names.tens.map((word, index) => [word, (index + 2) * 10]));

/**
 * A query with its English number words in digits, as codes are read aloud to a telephone: `hd sixteen hundred j`, `hd
 * twenty two zero eight j`, `nylon six six`. Null where it has none. What is read in pieces is written in one.
 */
export function numbersInDigits(text: string): string | null {
  const words = text.toLowerCase().split(/[\s-]+/);
  const written: string[] = [];
  let isChanged = false;
  for (let from = 0; from < words.length;) {
    const spoken = digitsFrom(words, from);
    written.push(spoken?.digits ?? words[from]!);
    isChanged ||= spoken !== null;
    from = spoken?.to ?? from + 1;
  }
  return isChanged ? written.join(' ') : null;
}

/** The digits of the number words from here on, and where they end. */
function digitsFrom(words: readonly string[], from: number): { digits: string; to: number } | null {
  let digits = '';
  let to = from;
  for (let piece = pieceFrom(words, to); piece; piece = pieceFrom(words, to)) {
    digits += piece.value;
    to = piece.to;
  }
  return to === from ? null : { digits, to };
}

/** One number as it is said in one breath: `eight`, `twenty two`, `sixteen hundred`, `one thousand two hundred ten`. */
function pieceFrom(words: readonly string[], from: number): { value: number; to: number } | null {
  const first = belowHundredFrom(words, from);
  if (!first) return null;
  let thousands = 0;
  let { value, to } = first;
  for (;;) {
    if (words[to] === 'hundred' && value < 100) value *= 100;
    else if (words[to] === 'thousand' && thousands === 0) [thousands, value] = [value * 1000, 0];
    else return { value: thousands + value, to };
    const next = belowHundredFrom(words, to + 1);
    value += next?.value ?? 0;
    to = next?.to ?? to + 1;
  }
}

function belowHundredFrom(words: readonly string[], from: number): { value: number; to: number } | null {
  const word = words[from] ?? '';
  const whole = UNITS.get(word) ?? TEENS.get(word);
  if (whole !== undefined) return { value: whole, to: from + 1 };
  const tens = TENS.get(word);
  if (tens === undefined) return null;
  const unit = UNITS.get(words[from + 1] ?? '');
  return unit ? { value: tens + unit, to: from + 2 } : { value: tens, to: from + 1 };
}
