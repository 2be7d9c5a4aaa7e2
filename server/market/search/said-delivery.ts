import type { NamedSaid } from '#domain/market/search/query/lexicon.ts';
import type { SaidAmount, SaidPlace } from '#domain/market/search/query/said/said.ts';
import { currentIndex } from './search-index/live/current-index.ts';
import { expandSynonyms } from './synonyms.ts';
import { understoodIn } from './understand.ts';

/** Where the words of a query want goods, and how much of them; null for what they do not say. */
export interface SaidDelivery {
  place: (SaidPlace & { kind: 'place' }) | null;
  amount: SaidAmount | null;
}

/** Read before the search, because prices with freight depend on it. */
export async function saidDelivery(name: string, own: readonly NamedSaid[] = []): Promise<SaidDelivery> {
  if (name.trim() === '') return { place: null, amount: null };
  const [index, { meant }] = await Promise.all([currentIndex(), expandSynonyms(name)]);
  const { parts } = await understoodIn(meant, index, own);
  const says = parts.flatMap((part) => part.says ?? []);
  return {
    // A district is said beside its province: either leads to the same rates.
    place: says.find((one): one is SaidPlace & { kind: 'place' } => one.kind === 'place') ?? null,
    amount: says.find((one) => one.kind === 'amount') ?? null,
  };
}
