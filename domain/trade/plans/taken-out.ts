/** A text out of which a part was read, and what the part means. */
export interface TakenOut<Meaning> {
  rest: string;
  meaning: Meaning;
}

/** The text without its letters from `start` to `end`. */
export function takeOut(text: string, start: number, end: number): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s{2,}/gu, ' ').trim();
}

/**
 * Where words that a sticky pattern takes one by one end. A pattern of all of them (`(?:a|ab|b)*$`) would try each way of
 * reading them: twice as long with each word of a line that somebody pastes.
 */
function endOfWords(text: string, word: RegExp): number {
  let end = 0;
  for (;;) {
    word.lastIndex = end;
    const length = word.exec(text)?.[0].length ?? 0;
    if (length === 0) return end;
    end += length;
  }
}

/** The text without the words at its start that a sticky pattern takes one by one. */
export const withoutStart = (text: string, word: RegExp): string => text.slice(endOfWords(text, word));

/** Whether a text is nothing but words that a sticky pattern takes one by one. */
export const takesAll = (text: string, word: RegExp): boolean => endOfWords(text, word) === text.length;

/** Letters that one word at the end of a text has at most, so that each look there is a short one. */
const LONGEST_WORD = 40;

/** The text without the words at its end, one by one; the pattern is of one of them and ends with `$`. */
export function withoutEnd(text: string, lastWord: RegExp): string {
  let rest = text;
  for (;;) {
    const length = lastWord.exec(rest.slice(-LONGEST_WORD))?.[0].length ?? 0;
    if (length === 0) return rest;
    rest = rest.slice(0, -length);
  }
}

/** One pattern of several; longer ones first where a text begins with more than one of them. */
export const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
