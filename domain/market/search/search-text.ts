import { foldText } from '#domain/values/typed-text.ts';
import spellings from './spellings.json' with { type: 'json' };
import { splitTradeWords } from './trade-words.ts';

/**
 * Words of the catalogue and of those who search it. The same cutting serves index and query, so that what is written
 * is found: Thai without spaces by its word breaker, Chinese by pairs of characters, codes with or without hyphens and
 * spaces.
 */

/** Raised with every change of the cutting; an index of another version is made anew. */
export const TOKENIZER_VERSION = 3;
/** Suggestions begin here. */
export const NAME_SUGGESTION_MIN_LENGTH = 3;
/** Suggestions are kept this long: nobody types more before choosing, and it makes a smaller index. */
export const MAX_PHRASE_LENGTH = 40;
const MAX_QUERY_TERMS = 12;
const MAX_WORD_LENGTH = 40;

export interface QueryTerm {
  term: string;
  /** The word that is still being typed: its beginning is enough. */
  isPrefix: boolean;
  /** Letters and digits together, a grade or SKU code. */
  isCode: boolean;
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const PIECES = /[\p{Script=Thai}]+|[\p{Script=Han}]+|[\p{Script=Latin}\p{N}]+(?:[-_/.+][\p{Script=Latin}\p{N}]+)*/gu;

/** Loanwords that Thai spells in many ways, and the spelling of the catalogue. */
const SPELLINGS = spellings.map(({ written, catalogue }) => [new RegExp(written, 'g'), catalogue] as const);

/** One spelling for what people write in many: width, case, marks, and loanwords. */
export function normalize(text: string): string {
  const folded = foldText(text).toLowerCase();
  return SPELLINGS.reduce((spelled, [other, ours]) => spelled.replace(other, ours), folded);
}

/** Look-alikes in codes: O and 0, I or L and 1 are the same. */
export function foldCode(code: string): string {
  return code.replaceAll('o', '0').replace(/[il]/g, '1');
}

/** What sellers write behind a grade that is not prime; the code is the grade's. */
const QUALITY_BEHIND = /\s+(?:near[\s-]?prime|off[\s-]?(?:grade|spec))$/;

/** A grade as codes are compared: letters and digits, folded. */
export function codeKey(grade: string): string {
  return foldCode(
    normalize(grade)
      .replace(QUALITY_BEHIND, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
}

const SHORTEST_CODE_PART = 3;

/**
 * Codes by which a grade is known beside its whole self: `2805` of Makrolon 2805, `2208j` of HD2208J. What is short or
 * has one digit alone is an amount more often than a code.
 */
export function codesIn(grade: string): string[] {
  const pieces = piecesOf(grade);
  const written = [...pieces.flatMap((piece) => [bare(piece), ...piece.split(/[-_/.+]/)]), ...joinedCodes(pieces)];
  const codes = written.filter(isCode).flatMap((piece) => [piece, piece.slice(piece.search(/\d/))]);
  return [...new Set(codes.map(foldCode))].filter(
    (code) => code.length >= SHORTEST_CODE_PART && code.replace(/\D/g, '').length > 1 && code !== codeKey(grade),
  );
}

/** Everything under which a text is found, without repetition. */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>();
  const pieces = piecesOf(text);
  for (const piece of pieces) for (const token of tokensOf(piece)) tokens.add(token);
  for (const code of joinedCodes(pieces)) for (const token of codeTokens(code)) tokens.add(token);
  return [...tokens].filter((token) => token.length <= MAX_WORD_LENGTH);
}

/** What a query must match, all of it; the last word may be unfinished. */
export function queryTerms(text: string): QueryTerm[] {
  const pieces = piecesOf(text);
  const terms: QueryTerm[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] as string;
    const joined = joinsNext(piece, pieces[index + 1]) ? piece + (pieces[index + 1] as string) : null;
    if (joined) {
      terms.push({ term: foldCode(bare(joined)), isPrefix: index + 1 === pieces.length - 1, isCode: true });
      index += 1;
      continue;
    }
    const isLast = index === pieces.length - 1 && !/\s$/.test(text);
    terms.push(...termsOf(piece, isLast));
  }
  return dedupe(terms).slice(0, MAX_QUERY_TERMS);
}

/** A text as suggestions are kept and looked up: normalized, spaces folded, codes without hyphens. */
export function suggestionKey(text: string): string {
  return normalize(text)
    .replace(/(?<=[\p{L}\p{N}])[-_/.](?=[\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function piecesOf(text: string): string[] {
  return normalize(text).match(PIECES) ?? [];
}

/** Texts of a catalogue repeat their words, and finding the words of Thai is slow. */
const MAX_CACHED_PIECES = 20_000;
const cachedTokens = new Map<string, string[]>();

function tokensOf(piece: string): string[] {
  let tokens = cachedTokens.get(piece);
  if (!tokens) {
    tokens = cutTokens(piece);
    if (cachedTokens.size >= MAX_CACHED_PIECES) cachedTokens.clear();
    cachedTokens.set(piece, tokens);
  }
  return tokens;
}

function cutTokens(piece: string): string[] {
  if (/^\p{Script=Thai}/u.test(piece)) return [piece, ...thaiWordsOf(piece)];
  if (/^\p{Script=Han}/u.test(piece)) return [...piece, ...pairsOf(piece)];
  const parts = piece.split(/[-_/.+]/);
  return [...parts, bare(piece), ...parts.flatMap(codeTokens), ...codeTokens(bare(piece))];
}

function termsOf(piece: string, isLast: boolean): QueryTerm[] {
  if (/^\p{Script=Thai}/u.test(piece))
    return thaiWordsOf(piece).map((term, index, all) => ({
      term,
      isPrefix: isLast && index === all.length - 1,
      isCode: false,
    }));
  if (/^\p{Script=Han}/u.test(piece))
    return (piece.length === 1 ? [piece] : pairsOf(piece)).map((term) => ({ term, isPrefix: false, isCode: false }));
  const word = bare(piece);
  return isCode(word)
    ? [{ term: foldCode(word), isPrefix: isLast, isCode: true }]
    : [{ term: word, isPrefix: isLast, isCode: false }];
}

/** A code, folded, whole and from its first digit: `hd2208j` is also found as `2208j`. */
function codeTokens(word: string): string[] {
  if (!isCode(word)) return [];
  const fromDigit = word.slice(word.search(/\d/));
  return fromDigit.length >= 2 ? [foldCode(word), foldCode(fromDigit)] : [foldCode(word)];
}

/** Two neighbours that people also write as one: `hd 2208j`, `pa 66`. */
function joinedCodes(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece, index) =>
    joinsNext(piece, pieces[index + 1]) ? [bare(piece) + bare(pieces[index + 1] as string)] : [],
  );
}

function joinsNext(piece: string, next: string | undefined): boolean {
  return next !== undefined && /^[a-z]{1,4}$/.test(piece) && /^\d[a-z\d]*$/.test(next);
}

function isCode(word: string): boolean {
  return /\d/.test(word) && /^[\p{Script=Latin}\p{N}]+$/u.test(word);
}

function bare(piece: string): string {
  return piece.replace(/[-_/.+]/g, '');
}

function thaiWordsOf(piece: string): string[] {
  return splitTradeWords(piece).flatMap(({ text, isWord }) =>
    isWord ? [text] : [...thaiWords.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment),
  );
}

function pairsOf(piece: string): string[] {
  const characters = Array.from(piece);
  return characters.slice(1).map((character, index) => (characters[index] as string) + character);
}

function dedupe(terms: readonly QueryTerm[]): QueryTerm[] {
  const seen = new Map<string, QueryTerm>();
  for (const term of terms) seen.set(term.term, term);
  return [...seen.values()];
}

/** A SKU's code without signs and case. Twin of the database's function `sku_code`. */
export function skuKey(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
