import { normalize } from '#domain/market/search/search-text.ts';

/** Finding guides and answers: few texts, asked for in whole questions, often in Thai without spaces. */

export interface SearchedText {
  title: string;
  summary: string;
  /** Plain text. */
  body: string;
}

/** A text as it is compared: folded once, not for each query. */
export type FoldedText = SearchedText & { isFolded: true };

const PLACES = [
  ['title', 8],
  ['summary', 3],
  ['body', 1],
] as const;
/** The question as it was typed, found whole, tells more than all its words. */
const WHOLE = 3;
/** So much of what a question says must be found: "how", "can" and "I" are in every guide. */
const ENOUGH = 0.6;
const MOST_WORDS = 16;
const EXCERPT_LENGTH = 160;
const EXCERPT_BEFORE = 40;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

export function foldText({ title, summary, body }: SearchedText): FoldedText {
  return { title: fold(title), summary: fold(summary), body: fold(body), isFolded: true };
}

/**
 * The words of a question, each once. Thai is cut by a dictionary, Chinese into single characters, because its words
 * overlap.
 */
export function questionWords(query: string): string[] {
  const words = [...segmenter.segment(fold(query))]
    .filter((part) => part.isWordLike)
    .flatMap(({ segment }) => (/\p{Script=Han}/u.test(segment) ? [...segment] : [segment]));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/**
 * Which texts answer a question, the best first, as places in `texts`. A word counts by how rare it is among the texts
 * and where it stands: in the title most. What has less than `ENOUGH` of the question is left out.
 */
export function findTexts(texts: readonly FoldedText[], query: string): number[] {
  const whole = fold(query).trim();
  const words = questionWords(query).map((word) => ({
    word,
    rarity: Math.log(1 + texts.length / (1 + texts.filter((text) => has(text, word)).length)),
  }));
  const asked = words.reduce((sum, { rarity }) => sum + rarity, 0);
  if (asked === 0) return [];
  return texts
    .map((text, place) => {
      const found = words.filter(({ word }) => has(text, word));
      const covered = found.reduce((sum, { rarity }) => sum + rarity, 0) / asked;
      const wholeWeight = weightOf(text, whole) * WHOLE * asked;
      const wordsWeight = found.reduce((sum, { word, rarity }) => sum + rarity * weightOf(text, word), 0);
      return { place, covered, weight: wholeWeight + wordsWeight };
    })
    .filter(({ covered, weight }) => covered >= ENOUGH && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ place }) => place);
}

/** A piece of the body around the first word that was asked for; its beginning when it has none. */
export function excerptOf(body: string, query: string): string {
  const lower = body.toLowerCase();
  const places = questionWords(query)
    .filter((word) => word.length > 1)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = wordBoundary(body, first - EXCERPT_BEFORE);
  const end = wordBoundary(body, start + EXCERPT_LENGTH);
  return `${start > 0 ? '…' : ''}${body.slice(start, end).trim()}${end < body.length ? '…' : ''}`;
}

/** Where the word begins that stands at a place: no mark of a Thai letter and no half of a pair is cut off. */
function wordBoundary(text: string, place: number): number {
  if (place <= 0) return 0;
  if (place >= text.length) return text.length;
  return segmenter.segment(text).containing(place)?.index ?? place;
}

function has(text: FoldedText, word: string): boolean {
  return PLACES.some(([place]) => text[place].includes(word));
}

function weightOf(text: FoldedText, part: string): number {
  return PLACES.reduce((sum, [place, weight]) => sum + (text[place].includes(part) ? weight : 0), 0);
}

function fold(text: string): string {
  return normalize(text).replace(/\s+/g, ' ');
}
