import { queryTerms } from '#domain/market/search/search-text.ts';
import { isSeparators } from './letters.ts';
import { SEPARATORS, withoutMarks } from './lexicon.ts';
import { saidPart, textPart, type Part } from './parts.ts';
import { isCodeLike, mayCorrect, type Place, type Reading } from './reading.ts';
import { partsOfCode } from './unknown-code.ts';
import { correctedEntry, partOfWord } from './unknown-word.ts';

/** Words with hyphens, Latin words and digits that follow each other as codes do, and what stands between them. */
const PIECES = /[a-z]+(?:-[a-z]+)+(?![a-z\d-])|[a-z\d]+(?:[\s\-_/.]+(?=[a-z\d]*\d)[a-z\d]+)*|[^a-z\d]+/g;
const LATIN_WORDS = /[a-z\d]+/g;
/** Letters of a Thai piece, without marks, that say nothing within a word. */
const LONGEST_FRAGMENT = 2;

interface Piece extends Place {
  part: string;
}

/** What a stretch that no word of the lexicon covers may mean. The last word of a query may be unfinished. */
export function partsOfUnknown(reading: Reading, place: Place, isLast: boolean): Part[] {
  return piecesOf(reading.text, place, PIECES).flatMap((piece) => {
    const endsQuery = isLast && piece.to === place.to;
    if (isSeparators(piece.part)) return [];
    if (!/^[a-z\d]/.test(piece.part)) return partsOfLetters(reading, piece, endsQuery);
    const code = piece.part.replace(/[^a-z\d]/g, '');
    const parts = isCodeLike(code) ? partsOfCode(reading, piece, code) : null;
    return parts ?? partsOfHyphened(reading, piece, code) ?? partsOfLatin(reading, piece, endsQuery);
  });
}

/** `anti-blcok`: one word of the trade, though its halves are like other words. */
function partsOfHyphened(reading: Reading, { part, ...place }: Piece, key: string): Part[] | null {
  const isOneWord = /^[a-z]+(?:-[a-z]+)+$/.test(part) && mayCorrect(reading);
  const corrected = isOneWord ? correctedEntry(reading, place, key) : null;
  return corrected && [corrected];
}

function partsOfLatin(reading: Reading, place: Place, isLast: boolean): Part[] {
  return piecesOf(reading.text, place, LATIN_WORDS).flatMap((word) => {
    const parts = isCodeLike(word.part) ? partsOfCode(reading, word, word.part) : null;
    return parts ?? [partOfWord(reading, word, word.part, isLast && word.to === place.to)];
  });
}

/** Thai and Chinese: as the catalogue cuts them into words. */
function partsOfLetters(reading: Reading, place: Place, isLast: boolean): Part[] {
  return piecesOf(reading.text, place, /\S+/g).flatMap((piece) => {
    const letters = piece.part.replace(SEPARATORS, '');
    if (isFragment(reading.text, piece, letters)) return [saidPart(piece, { kind: 'unread' })];
    const isRight = reading.lexicon.isOfName(letters);
    const corrected = !isRight && mayCorrect(reading) ? correctedEntry(reading, piece, letters) : null;
    if (corrected) return [corrected];
    const isUnfinished = isLast && piece.to === place.to;
    const terms = queryTerms(isUnfinished ? piece.part : `${piece.part} `).filter(({ term }) => term.length > 1);
    // In Thai the head stands first: of steel bars, which nobody sells, bars are none of ours.
    const isOfOthers = /^\p{Script=Thai}/u.test(letters) && terms.length > 1 && !isOfMarket(reading, terms[0]!);
    if (isOfOthers) return [textPart(piece, [{ term: letters, isPrefix: false }])];
    const known = terms.flatMap((term) => {
      const exact = { term: term.term, isPrefix: false };
      if (reading.market.has(exact)) return [textPart(piece, [exact])];
      return term.isPrefix && reading.market.has(term) ? [textPart(piece, [term])] : [];
    });
    return known.length > 0 || terms.length === 0 ? known : [textPart(piece, [{ term: letters, isPrefix: false }])];
  });
}

/** What is left of a Thai word beside a piece of it that is like a word of the trade: no word by itself. */
function isFragment(text: string, { at, to }: Place, letters: string): boolean {
  const isThai = (letter: string) => /\p{Script=Thai}/u.test(letter);
  return (
    isThai(letters) &&
    withoutMarks(letters).length <= LONGEST_FRAGMENT &&
    (isThai(text.charAt(at - 1)) || isThai(text.charAt(to)))
  );
}

function isOfMarket({ market }: Reading, { term }: { term: string }): boolean {
  return market.has({ term, isPrefix: false });
}

function piecesOf(text: string, { at, to }: Place, pattern: RegExp): Piece[] {
  return Array.from(text.slice(at, to).matchAll(pattern), (match) => ({
    at: at + match.index,
    to: at + match.index + match[0].length,
    part: match[0],
  }));
}
