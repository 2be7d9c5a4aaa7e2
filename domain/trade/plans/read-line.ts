import type { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { readSaid } from '#domain/market/search/query/said/read-said.ts';
import type { Said } from '#domain/market/search/query/said/said.ts';
import { foldText } from '#domain/values/typed-text.ts';

/** A stretch of a line as it is written: what it says beside the goods, or (null) words of the goods. */
export interface LinePiece {
  text: string;
  says: Said | null;
}

/** Signs before the words of a line: of a list, of a mail that is answered. */
const LINE_START = /^(?:[\s>•·▪◦●*–—-]+|\(?\d{1,2}[.)](?=\s|\p{L})\s*)+/u;
/** Addresses, links and telephone numbers say nothing of goods, and no link is followed. */
const NOT_GOODS = [/(?:https?:\/\/|www\.)\S+/giu, /(?<![\d.,-])(?:\+66|0)[\d\s-]{7,11}\d(?!\d)/gu];

/** A line in one width, with one blank between its words: it is measured and read so. */
export function foldLine(line: string): string {
  return foldText(line).replace(/\s+/gu, ' ').trim();
}

/** A folded line cut into goods and what is said beside them, by the reader of searches. */
export function readLine(folded: string, names: Lexicon): LinePiece[] {
  const words = folded.split(' ').filter((word) => !isMail(word));
  const text = NOT_GOODS.reduce((rest, expression) => rest.replace(expression, ' '), words.join(' '))
    .replace(LINE_START, '')
    .trim();
  const pieces = readSaid(lowerCase(text), names).map(({ at, to, says }) => ({ at, to, says }));
  // Words of the goods go from what is said to what is said: blanks and signs between are theirs.
  const read: LinePiece[] = [];
  let from = 0;
  for (const { at, to, says } of pieces) {
    if (says === null) continue;
    read.push({ text: text.slice(from, at), says: null }, { text: text.slice(at, to), says });
    from = to;
  }
  return [...read, { text: text.slice(from), says: null }].filter((piece) => piece.text.trim() !== '');
}

/** In small letters, each in its place: some capitals become two. */
function lowerCase(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}

/** By its signs alone: a pattern of it reads a long word again and again. */
function isMail(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1;
}
