import { facilityWords } from '#domain/market/search/vocabulary/own-addresses.ts';
import { MAX_NEED_LETTERS } from './plan-limits.ts';
import words from './need-words.json' with { type: 'json' };

/** One pattern of several; longer ones first where a text begins with more than one of them. */
const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

const BEFORE = new RegExp(`${anyOf(words.before)}|[\\s:;,.|–—=•*-]+`, 'iuy');
const BEHIND = new RegExp(`(?:${anyOf(words.behind)}|[\\s:;,.|–—=(@×*-]+|(?<![a-z0-9])x)$`, 'iu');
const FACILITY = `${anyOf(facilityWords)}${anyOf(words.of_facility)}?`;
const ALONE = new RegExp(`${FACILITY}|${anyOf(words.alone)}|[\\s\\p{P}\\p{S}]+`, 'iuy');
const EQUAL = new RegExp(anyOf(words.equal), 'iu');
const EMPTY_BRACKETS = /[([]\s*[)\]]/gu;

/** Whether equal grades may stand for what is named. */
export const allowsEqual = (text: string): boolean => EQUAL.test(text);

/** What goods are called in a text, without what every request says around them. */
export function nameOfGoods(text: string): string {
  const plain = text.replace(EQUAL, ' ').replace(EMPTY_BRACKETS, ' ');
  return withoutFillers(plain).replace(/\s+/gu, ' ').trim().slice(0, MAX_NEED_LETTERS);
}

/** Words and signs that are of no goods where nothing else stands beside them. */
export function saysNothing(text: string): boolean {
  const plain = withoutFillers(text.replace(EQUAL, ' '));
  return endOfWords(plain, ALONE) === plain.length;
}

const withoutFillers = (text: string) => withoutEnd(withoutStart(text.trim()));

/**
 * Where words that a sticky pattern takes one by one end. A pattern of all of them (`(?:a|ab|b)*$`) would try each way
 * of reading them: twice as long with each word of a line that somebody pastes.
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

const withoutStart = (text: string) => text.slice(endOfWords(text, BEFORE));

/** Letters that one word at the end of a text has at most, so that each look there is a short one. */
const MAX_WORD_LETTERS = 40;

function withoutEnd(text: string): string {
  let rest = text;
  for (;;) {
    const length = BEHIND.exec(rest.slice(-MAX_WORD_LETTERS))?.[0].length ?? 0;
    if (length === 0) return rest;
    rest = rest.slice(0, -length);
  }
}
