import { nameKey } from '#domain/values/typed-text.ts';
import words from './coa-words.json' with { type: 'json' };

/** A property of the catalogue that can be measured. */
export interface CoaProperty {
  id: number;
  code: string;
  unit: string | null;
  names: readonly string[];
}

export type FactKind = keyof typeof words.facts;
export type ColumnKind = keyof typeof words.columns;
export type LimitRow = keyof typeof words.limitRows;

/** A label that was known, and what stands behind it. */
export interface Labelled<Kind> {
  kind: Kind;
  rest: string;
}

const NUMBERING = /^(?:\(?\d{1,2}[.)]\s+|[•·*+▪■]\s*|[-–]\s+)/u;
const LATIN = /[\p{Script=Latin}\d]/u;

/** Without the number or point of a list before it. */
export const bareLabel = (text: string): string => text.replace(NUMBERING, '');

/** The longest of some words that a text begins with, as whole words, and what follows. */
function startsWith<Kind>(text: string, known: readonly (readonly [Kind, string])[]): Labelled<Kind> | null {
  const key = text.toLowerCase();
  let best: { kind: Kind; length: number } | null = null;
  for (const [kind, word] of known) {
    if (word.length <= (best?.length ?? 0) || !key.startsWith(word)) continue;
    const isCut = LATIN.test(word.at(-1)!) && LATIN.test(key[word.length] ?? ' ');
    if (!isCut) best = { kind, length: word.length };
  }
  return best && { kind: best.kind, rest: text.slice(best.length).trim() };
}

const pairs = <Kind extends string>(lists: Readonly<Record<Kind, readonly string[]>>) =>
  (Object.entries(lists) as [Kind, readonly string[]][]).flatMap(([kind, list]) =>
    list.map((word) => [kind, word] as const),
  );

const FACTS = pairs(words.facts);
const KNOWN_COLUMNS = new Map(pairs(words.columns).map(([kind, word]) => [word, kind]));
const LIMIT_ROWS = new Map(pairs(words.limitRows).map(([kind, word]) => [word, kind]));

/** Which fact of a lot a text begins with the label of. */
export const readFactLabel = (text: string): Labelled<FactKind> | null => startsWith(bareLabel(text), FACTS);

/** What a column holds, by its heading alone. */
export const readColumn = (text: string): ColumnKind | undefined => KNOWN_COLUMNS.get(headingKey(text));

/** What a row of a table of lots holds instead of a lot. */
export const readLimitRow = (text: string): LimitRow | undefined => LIMIT_ROWS.get(headingKey(text));

const headingKey = (text: string) =>
  nameKey(text)
    .replace(/\s*[:：]$/u, '')
    .replace(/\s*\([^)]*\)$/u, '');

export type FindProperty = (text: string) => Labelled<CoaProperty> | null;

/** Finds the property that a text begins with the name of: the trade's words for it, and those of the catalogue. */
export function findPropertyIn(properties: readonly CoaProperty[]): FindProperty {
  const trade: Readonly<Record<string, readonly string[]>> = words.properties;
  const known = properties.flatMap((property) =>
    [...(trade[property.code] ?? []), ...property.names.flatMap(spellings)].map((word) => [property, word] as const),
  );
  return (text) => startsWith(bareLabel(text), known);
}

/** A name of the catalogue in full and without what stands in brackets. */
function spellings(name: string): string[] {
  const full = nameKey(name);
  const short = full.replace(/\s*\([^)]*\)\s*/gu, ' ').trim();
  return [...new Set([full, short])].filter((word) => word.length > 1);
}

export const LIMIT_WORDS = {
  atLeast: words.atLeast,
  atMost: words.atMost,
  leads: words.specLeads,
  between: words.between,
  orMore: words.orMore,
  orLess: words.orLess,
  loads: words.loads,
  standards: words.standards,
};
