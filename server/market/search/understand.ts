import { LRUCache } from 'lru-cache';
import { Lexicon, type NamedSaid } from '#domain/market/search/query/lexicon.ts';
import { codeKey, foldCode } from '#domain/market/search/search-text.ts';
import { segmentsOf } from '#domain/market/search/query/segments.ts';
import { understand, type Understanding } from '#domain/market/search/query/understand.ts';
import type { Part } from '#domain/market/search/query/parts.ts';
import type { MarketWords } from '#domain/market/search/query/reading.ts';
import type { Alternative, PartKind } from '#domain/market/search/query/wanted.ts';
import { nearGrade } from '#domain/market/search/vocabulary/known-grades.ts';
import { hasOwnName } from '#domain/market/search/vocabulary/own-addresses.ts';
import { gradesKnown, type GradeKnown } from './grades-known.ts';
import { currentLexicon } from './lexicon.ts';
import { NONE, propertyIds } from './property-codes.ts';
import type { SearchIndex } from './search-index/search-index.ts';
import type { IndexAlternative, IndexWanted } from './search-index/types.ts';

/** A part with the grade that it names, where that is one of which no offer is known. */
interface PartWithGrade extends Part {
  grade: GradeKnown | null;
}

/** A query as it was understood, and what its parts ask of the index: by place, null where a part asks nothing. */
export interface UnderstoodQuery extends Understanding {
  parts: PartWithGrade[];
  wanted: (IndexWanted | null)[];
}

/** Of a question without a text, as lists of categories ask: no vocabulary is needed to know it. */
const NOTHING_SAID: UnderstoodQuery = { text: '', parts: [], retyped: null, wanted: [] };

/** Queries that many people type, of one state of what the index says of products. */
const recent = new LRUCache<string, UnderstoodQuery>({ max: 5000 });
let state: { lexicon: Lexicon; saidVersion: string; grades: ReadonlyMap<string, GradeKnown> } | undefined;

/**
 * Reads a query with the vocabulary, the names of the market and the codes of its goods. `own` are the names of places
 * that only the caller's company has: a query with one is read for this caller alone, and kept for nobody.
 */
export async function understoodIn(
  query: string,
  index: SearchIndex,
  own: readonly NamedSaid[] = [],
): Promise<UnderstoodQuery> {
  if (query.trim() === '') return NOTHING_SAID;
  const [lexicon, properties, grades] = await Promise.all([
    currentLexicon(index.knownValues),
    propertyIds(index.knownValues),
    gradesKnown(),
  ]);
  if (state?.lexicon !== lexicon || state.saidVersion !== index.saidVersion || state.grades !== grades) recent.clear();
  state = { lexicon, saidVersion: index.saidVersion, grades };
  const read = (words: Lexicon): UnderstoodQuery => {
    const understanding = understand(query, words, wordsOf(index, grades));
    const { text } = understanding;
    const parts = understanding.parts.map((part) => ({ ...part, grade: gradeOf(text, part, grades) }));
    return { ...understanding, parts, wanted: parts.map((part) => indexed(part, properties)) };
  };
  if (hasOwnName(query, own)) return read(new Lexicon([], [lexicon], own));
  const known = recent.get(query) ?? read(lexicon);
  recent.set(query, known);
  return known;
}

/** Whether all of what is typed is of the vocabulary and the market as it stands: known without correcting anything. */
export async function isAllKnown(query: string, index: SearchIndex): Promise<boolean> {
  const [lexicon, grades] = await Promise.all([currentLexicon(index.knownValues), gradesKnown()]);
  const { segments } = segmentsOf(query, lexicon, wordsOf(index, grades));
  return segments.length > 0 && segments.every(({ kind }) => kind !== 'unknown');
}

/** Codes of known grades are right, whether anybody sells them or not: nothing is corrected to another code. */
function wordsOf({ words }: SearchIndex, grades: ReadonlyMap<string, GradeKnown>): MarketWords {
  return {
    hasCode: (code) => words.hasCode(foldCode(code)) || grades.has(foldCode(code)),
    hasCodeFrom: (code) => words.hasCodeFrom(foldCode(code)),
    has: (word) => words.has(word),
    codesLike: (code) => words.codesLike(foldCode(code)),
    codesWithNumberLike: (number) => words.codesWithNumberLike(number),
    nearest: (word) => words.nearest(word),
  };
}

const NAMES_GRADE: ReadonlySet<PartKind> = new Set(['code', 'brand']);

function gradeOf(text: string, { at, to, kind }: Part, grades: ReadonlyMap<string, GradeKnown>): GradeKnown | null {
  return NAMES_GRADE.has(kind) ? (grades.get(codeKey(text.slice(at, to))) ?? null) : null;
}

function indexed({ wanted, grade }: PartWithGrade, properties: ReadonlyMap<string, number>): IndexWanted | null {
  const alternative = (conditions: Alternative): IndexAlternative =>
    conditions.map((condition) =>
      'property' in condition ? { ...condition, property: properties.get(condition.property) ?? NONE } : condition,
    );
  return (
    wanted && {
      kind: wanted.kind,
      isModifier: wanted.isModifier,
      ...(wanted.isExcluded ? { isExcluded: true } : {}),
      alternatives: wanted.alternatives.map(alternative),
      near: [...(grade ? nearGrade(grade) : []), ...wanted.near].map(alternative),
    }
  );
}
