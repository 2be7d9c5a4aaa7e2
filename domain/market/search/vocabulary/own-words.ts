import { entryOf, type Entry } from '#domain/market/search/query/lexicon.ts';
import { readTerms, WORD, type Term } from '#domain/market/search/query/meaning.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';
import type { Synonym } from '#domain/market/search/synonyms.ts';
import { ownMeaning, type Expression } from './own-meaning.ts';
import { partKindOf, vocabulary, type VocabularyEntry } from './vocabulary.ts';

/**
 * Staff's word as an entry of the lexicon; null where its meaning is words, which rewrite the text. `replaced` is the
 * program's entry with the same form.
 */
export function ownEntry({ typed, means }: Synonym, replaced: VocabularyEntry | undefined): Entry | null {
  const meaning = ownMeaning(means);
  const names = { th: typed, en: typed, cn: typed };
  if (meaning.is === 'nothing') return entryOf('commercial', names, '');
  if (meaning.is !== 'facts') return null;
  return entryOf(ownKind(meaning, replaced), names, meaning.means, meaning.near);
}

/**
 * What a word with this meaning is about, by the facts of its first alternative. A word of the program keeps its kind
 * where the facts are the same ones, with other values. Staff may say another kind.
 */
export function ownKind({ means, kind }: Expression, replaced: VocabularyEntry | undefined): PartKind {
  if (kind) return kind;
  const terms = firstTerms(means);
  const same = replaced && sameFacts(terms, firstTerms(replaced.means));
  return same ? partKindOf(replaced.kind) : kindOfFacts(terms);
}

/** Facts that decide what a word is about, the first one that it has. */
const DECIDING = [
  ['application', 'application'],
  ['process', 'process'],
  ['sub', 'material'],
  ['category', 'material'],
  ['group', 'material'],
  ['quality', 'quality'],
  ['form', 'form'],
  ['colour', 'colour'],
  ['certification', 'certificate'],
] as const satisfies (readonly [fact: string, kind: PartKind])[];

/** What a word is about that means one value of a fact. */
export function kindOfFact(fact: string): PartKind {
  if (fact === 'maker') return 'maker';
  return DECIDING.find(([deciding]) => deciding === fact)?.[1] ?? 'property';
}

function kindOfFacts(terms: readonly Term[]): PartKind {
  const facts = new Set(terms.map(({ fact }) => fact));
  // A maker with something else is what this maker sells under a name.
  if (facts.has('maker')) return facts.size === 1 ? 'maker' : 'brand';
  const [, kind] = DECIDING.find(([fact]) => facts.has(fact)) ?? [];
  if (kind === 'material') return terms.some(isAdditive) ? 'additive' : 'material';
  return kind ?? (facts.has(WORD) ? 'material' : 'property');
}

/** Subcategories for which the program has more names of additives than of materials; made when first asked for. */
let additives: ReadonlySet<string> | undefined;

function additiveSubcategories(): ReadonlySet<string> {
  const balance = new Map<string, number>();
  for (const { kind, means } of vocabulary) {
    const [term, ...others] = firstTerms(means);
    if (term?.fact !== 'sub' || term.values.length !== 1 || others.length > 0) continue;
    const code = term.values[0]!.toLowerCase();
    const change = { additive: 1, material: -1 }[partKindOf(kind) as string] ?? 0;
    balance.set(code, (balance.get(code) ?? 0) + change);
  }
  return new Set([...balance].flatMap(([code, sum]) => (sum > 0 ? [code] : [])));
}

function isAdditive({ fact, values }: Term): boolean {
  if (fact !== 'sub') return false;
  const known = (additives ??= additiveSubcategories());
  return values.every((code) => known.has(code.toLowerCase()));
}

function firstTerms(means: string): readonly Term[] {
  return readTerms(means)?.[0] ?? [];
}

function sameFacts(some: readonly Term[], others: readonly Term[]): boolean {
  const facts = (terms: readonly Term[]) => [...new Set(terms.map(({ fact }) => fact))].sort().join(' ');
  return facts(some) === facts(others);
}
