import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { labelOf } from './part-label.ts';

type Found = Answer<'POST /product/search'>;
type Part = Found['understood'][number];

const SEPARATOR = ' · ';

/** A part of what was typed, as the mall shows it. */
export interface PartView {
  /** What it means. */
  label: string;
  /** What was typed, where that is something else. */
  typed: string | null;
  /** Where it stands in the search field; null where what was meant does not stand there. */
  at: number | null;
  length: number;
  isMissing: boolean;
  /** A known grade that nobody sells here. */
  isNotSold: boolean;
  /** What it says beside the goods; null for a part about the goods themselves. */
  says: Part['says'];
  /** What has it is left out. */
  isExcluded: boolean;
  /** The words without it. */
  without: string;
}

const isLotWord = (kind: Part['kind'], says: Part['says']) =>
  kind === 'lot' && says?.kind === 'lot' && says.lot_no === null;

/** How the words were understood, what of it nothing has, and what is shown instead. */
export function understoodView(
  { understood, count, not_sold }: Pick<Found, 'understood' | 'count' | 'not_sold'>,
  name: string,
  locale: Locale,
) {
  // The word for lots says nothing beside the values that it makes those of lots.
  const asking = withoutRepeated(
    understood.filter(({ kind, says }) => kind !== 'commercial' && !isLotWord(kind, says)),
  );
  const isFound = count > 0;
  const inName = placed(asking, name);
  const isAsTyped = inName.every(({ at }) => at !== null);
  const parts = inName.map(({ part, typed, at }): PartView => {
    const rest = isAsTyped && at !== null ? cut(name, at, typed.length) : part.without;
    return {
      ...labelOf(part, typed, locale),
      at,
      length: typed.length,
      isMissing: isFound && part.is_missing,
      isNotSold: not_sold.some(({ text }) => text === part.text),
      says: part.kind === 'text' && part.is_missing ? { kind: 'unread' } : part.says,
      isExcluded: part.is_excluded,
      without: asking.length > 1 ? rest : '',
    };
  });
  // Grades that are not sold have a line of their own.
  const missing = parts
    .filter(({ isMissing, isNotSold }) => isMissing && !isNotSold)
    .map(({ label, typed }) => `“${typed ?? label}”`);
  const shown = parts
    .filter(({ says, isMissing, isExcluded }) => says === null && !isMissing && !isExcluded)
    .map(({ label }) => label);
  const isWorthShowing = asking.length < understood.length || !saysNothingNew(asking, parts);
  const isKnown = isFound || asking.some(({ kind }) => kind !== 'text');
  return {
    parts: isWorthShowing && isKnown ? parts : [],
    missing: missing.length > 0 ? missing.join(SEPARATOR) : null,
    shown: missing.length > 0 && shown.length > 0 ? shown.join(SEPARATOR) : null,
  };
}

export type UnderstoodView = ReturnType<typeof understoodView>;

/** One part alone that is called what was typed, or whose correction is told already. */
function saysNothingNew(asking: readonly Part[], parts: readonly PartView[]): boolean {
  if (parts.length > 1) return false;
  return asking.every(
    ({ range, says, corrected, is_excluded }, place) =>
      range === null && says === null && !is_excluded && (corrected !== null || parts[place]!.typed === null),
  );
}

/** One word that is looked for in two ways is one part. */
function withoutRepeated(parts: readonly Part[]): Part[] {
  return parts.filter(
    ({ text, without }, place) =>
      parts.findIndex((other) => other.text === text && other.without === without) === place,
  );
}

/** Parts stand in the order of what was typed. */
function placed(parts: readonly Part[], name: string): { part: Part; typed: string; at: number | null }[] {
  const lower = name.toLowerCase();
  let from = 0;
  return parts.map((part) => {
    const text = part.text.trim();
    const at = lower.indexOf(text, from);
    if (at < 0) return { part, typed: text, at: null };
    from = at + text.length;
    return { part, typed: name.slice(at, from), at };
  });
}

function cut(name: string, at: number, length: number): string {
  return `${name.slice(0, at)} ${name.slice(at + length)}`.replace(/\s+/g, ' ').trim();
}
