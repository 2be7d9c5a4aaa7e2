import { foldCode, queryTerms } from '#domain/market/search/search-text.ts';
import type { Entry, Names } from './lexicon.ts';
import { readMeaning } from './meaning.ts';
import type { Measured } from './numbers/number-phrases.ts';
import type { Place } from './reading.ts';
import type { Said } from './said/said.ts';
import { factWord, type Alternative, type PartKind, type Wanted, type WantedWord } from './wanted.ts';

/** A part of a query and what it asks for. */
export interface Part {
  /** Where it stands in the normalized query. */
  at: number;
  to: number;
  kind: PartKind;
  /** What it was understood as; null for a word that is looked for as it is. */
  names: Names | null;
  /** A number that was asked for. */
  measured: Measured | null;
  /** What was taken for what was typed; null where nothing was corrected. */
  corrected: string | null;
  /** Null where the part says nothing about goods. */
  wanted: Wanted | null;
  /** What it says beside the goods; null for a part that says nothing of the kind. */
  says: Said | null;
}

const inName = (word: WantedWord): Alternative => [{ words: [word], isInName: true }];
const exactly = (term: string): WantedWord => ({ term, isPrefix: false });

/** A word of the trade. What no product is said to be may still be in a product's texts. */
export function entryPart(text: string, { at, to }: Place, entry: Entry, corrected: string | null = null): Part {
  const { kind, names, alternatives } = entry;
  const near = [...entry.near, ...ofAnyMaterial(entry)];
  const literal = queryTerms(corrected ?? text.slice(at, to)).flatMap(({ term }) => [
    { words: [exactly(term)], isInName: false },
  ]);
  const wanted: Wanted = {
    kind,
    isModifier: false,
    alternatives,
    near: literal.length > 0 ? [...near, literal] : near,
  };
  return {
    at,
    to,
    kind,
    names,
    measured: null,
    corrected,
    wanted: kind === 'commercial' || alternatives.length === 0 ? null : wanted,
    says: null,
  };
}

/**
 * What an application asks of goods of any material: a bag of bioplastic is nearly a bag, though bags are made of
 * polyethylene.
 */
function ofAnyMaterial({ kind, alternatives }: Entry): Alternative[] {
  if (kind !== 'application' && kind !== 'process') return [];
  return alternatives.flatMap((alternative) => {
    const uses = alternative.filter((condition) => 'words' in condition && condition.words.some(isUse));
    return uses.length > 0 && uses.length < alternative.length ? [uses] : [];
  });
}

function isUse({ term }: WantedWord): boolean {
  return term.startsWith(factWord('application', '')) || term.startsWith(factWord('process', ''));
}

/** Codes of which a product has one: best as its whole grade, then as a part of it, then as a word of any text. */
export function codePart({ at, to }: Place, codes: readonly WantedWord[], corrected: string | null = null): Part {
  const folded = codes.map(({ term, isPrefix }) => ({ term: foldCode(term), isPrefix }));
  const facts = (fact: string) => folded.map(({ term, isPrefix }) => ({ term: factWord(fact, term), isPrefix }));
  const wanted: Wanted = {
    kind: 'code',
    isModifier: false,
    alternatives: [
      [{ words: facts('grade'), isInName: false }],
      [{ words: facts('code'), isInName: false }],
      [{ words: folded, isInName: false }],
    ],
    near: [],
  };
  return { at, to, kind: 'code', names: null, measured: null, corrected, wanted, says: null };
}

/** What numbers of one value differ by when they are written down. */
const EXACTLY = 1e-6;

export function measuredPart({ at, to }: Place, measured: Measured): Part {
  const { property, least: from, most: until, value, implies } = measured;
  const exact: Alternative[] =
    value === null ? [] : [[{ property, from: value * (1 - EXACTLY), to: value * (1 + EXACTLY) }]];
  const wanted: Wanted = {
    kind: 'number',
    isModifier: false,
    alternatives: [...exact, [{ property, from, to: until }]],
    near: readMeaning(implies) ?? [],
  };
  return { at, to, kind: 'property', names: null, measured, corrected: null, wanted, says: null };
}

/** A number with its unit as names of goods have it: all of these words. */
export function namedPart({ at, to }: Place, terms: readonly string[]): Part {
  const alternative = terms.map((term) => ({ words: [exactly(term)], isInName: true }));
  const wanted: Wanted = { kind: 'property', isModifier: false, alternatives: [alternative], near: [] };
  return { at, to, kind: 'property', names: null, measured: null, corrected: null, wanted, says: null };
}

/** What says nothing about the material: an amount, a price, a letter alone. */
export function amountPart({ at, to }: Place): Part {
  return { at, to, kind: 'commercial', names: null, measured: null, corrected: null, wanted: null, says: null };
}

/** What says something beside the goods. */
export function saidPart({ at, to }: Place, says: Said): Part {
  const kind = says.kind === 'not' || says.kind === 'pieces' ? 'unread' : says.kind;
  return { at, to, kind, names: null, measured: null, corrected: null, wanted: null, says };
}

/**
 * A word as it is, in a product's name: descriptions hold too many words to tell goods apart beside what is known of a
 * query.
 */
export function textPart({ at, to }: Place, words: readonly WantedWord[], corrected: string | null = null): Part {
  const wanted: Wanted = { kind: 'text', isModifier: false, alternatives: words.map(inName), near: [] };
  return { at, to, kind: 'text', names: null, measured: null, corrected, wanted, says: null };
}

/** A number that begins a code of the market, or is a word of names. It may be an amount as well, and weighs little. */
export function numberPart({ at, to }: Place, number: string): Part {
  const part = textPart({ at, to }, [exactly(number), { term: number, isPrefix: true }]);
  // Folded letters of a grade look like digits; parts of grades begin with a digit that is one.
  const begins = ['code', 'grade'].map((fact): Alternative => [
    { words: [{ term: factWord(fact, number), isPrefix: true }], isInName: false },
  ]);
  return { ...part, wanted: { ...part.wanted!, alternatives: [...begins, ...part.wanted!.alternatives] } };
}

/** The same word in any text of a product, for a query of which nothing is known. */
export function anywherePart(part: Part): Part {
  if (part.kind !== 'text' || !part.wanted) return part;
  const anywhere = part.wanted.alternatives.map((alternative) =>
    alternative.map((condition) => ('words' in condition ? { ...condition, isInName: false } : condition)),
  );
  return { ...part, wanted: { ...part.wanted, alternatives: [...part.wanted.alternatives, ...anywhere] } };
}

const NAMES_GOODS: ReadonlySet<PartKind> = new Set(['additive', 'application']);

/** In Thai the head stands first: what follows another additive or application says more about it. */
export function withModifiers(text: string, parts: readonly Part[]): Part[] {
  const head = parts.findIndex(({ kind, wanted }) => wanted !== null && NAMES_GOODS.has(kind));
  return parts.map((part, place) =>
    head !== -1 &&
    place > head &&
    part.wanted &&
    NAMES_GOODS.has(part.kind) &&
    /^\p{Script=Thai}/u.test(text.slice(part.at))
      ? { ...part, wanted: { ...part.wanted, isModifier: true } }
      : part,
  );
}
