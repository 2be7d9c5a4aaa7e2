import type { Names } from '#domain/market/search/query/lexicon.ts';
import type { Part } from '#domain/market/search/query/parts.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import forms from './next-words.json' with { type: 'json' };

/** What can be said next of goods that are found, in numbers that lead to some of them. */
export interface NextFacts {
  /** Melt flow indices of goods found, the most frequent first. */
  mfi: readonly number[];
  /** Where the goods may go: the buyer's own place, else where much of this trade is. */
  place: Names | null;
  /** A usual load. */
  tonnes: number;
  /** Within so many days goods in stock arrive. */
  days: number;
}

const NAMES_GOODS: ReadonlySet<PartKind> = new Set(['code', 'brand', 'additive', 'material', 'application', 'process']);
const MOST_FLOWS = 2;

/** Whether a sentence names goods, all of it is understood, and more can be said of them. */
export function isSentence(parts: readonly Pick<Part, 'kind' | 'corrected'>[]): boolean {
  return (
    parts.some(({ kind }) => NAMES_GOODS.has(kind)) &&
    parts.every(({ kind, corrected }) => kind !== 'text' && kind !== 'unread' && corrected === null)
  );
}

/**
 * The next pieces of a sentence, each behind what was typed: a number that tells the goods apart, how much, where to,
 * until when; nothing that is said already. A code needs no number.
 */
export function nextWords(
  typed: string,
  parts: readonly Pick<Part, 'kind' | 'measured'>[],
  { mfi, place, tonnes, days }: NextFacts,
  locale: Locale,
): string[] {
  const says = new Set(parts.map(({ kind }) => kind));
  const isMeasured = says.has('code') || parts.some(({ measured }) => measured?.property === 'mfi');
  const write = (form: keyof typeof forms, values: Readonly<Record<string, string>>) =>
    forms[form][locale].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const pieces = [
    ...(isMeasured ? [] : mfi.slice(0, MOST_FLOWS).map((flow) => write('mfi', { mfi: String(flow) }))),
    ...(says.has('amount') ? [] : [write('amount', { tonnes: formatNumber(tonnes) })]),
    ...(says.has('place') || place === null ? [] : [write('place', { place: place[locale] })]),
    ...(says.has('date') ? [] : [write('date', { days: String(days) })]),
  ];
  return pieces.map((piece) => `${typed.trim()} ${piece}`);
}
