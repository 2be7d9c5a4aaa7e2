import { isSeparators } from './letters.ts';
import type { Part } from './parts.ts';
import type { PartKind } from './wanted.ts';

/** What names goods of this market, whatever stands beside it. */
const NAMES_MATERIAL: ReadonlySet<PartKind> = new Set(['code', 'brand', 'additive', 'material']);
/** What goods of other trades are used for as well: a chair, a pipe. */
const NAMES_USE: ReadonlySet<PartKind> = new Set(['application', 'process']);

/**
 * Whether a query is about goods of other trades alone: "steel bars", "a chair of wood". A bag for rice is a bag,
 * because nothing is made of rice.
 */
export function isOfOtherTrades(text: string, parts: readonly Part[]): boolean {
  const others = parts.filter(({ says }) => says?.kind === 'elsewhere');
  if (others.length === 0 || parts.some(({ kind }) => NAMES_MATERIAL.has(kind))) return false;
  return parts
    .filter(({ kind }) => NAMES_USE.has(kind))
    .every((use) => others.some((other) => isMadeOf(text, use, other)));
}

/** Thai says first what a thing is, English and Chinese what it is made of; nothing stands between. */
function isMadeOf(text: string, use: Part, { at, to, says }: Part): boolean {
  const between = use.to <= at ? text.slice(use.to, at) : text.slice(to, use.at);
  return says?.kind === 'elsewhere' && says.isMaterial && isSeparators(between);
}
