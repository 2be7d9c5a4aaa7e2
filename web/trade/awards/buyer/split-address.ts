import type { Input } from '#contract/client.ts';
import { typedAmount } from '#domain/values/typed-number.ts';

export type WantedSplit = Input<'POST /demands/{id}/split'>['body'];
export interface Pick {
  id: number;
  packs: number;
}

const wholeIn = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** The split that the address asks for: by what is put first, or packs of quotes by hand. Null where it asks for none. */
export function splitIn(search: URLSearchParams): WantedSplit | null {
  const kind = search.get('split');
  switch (kind) {
    case 'cheapest':
    case 'fewest_sellers':
    case 'earliest':
      return { kind };
    case 'budget': {
      const budget = typedAmount(search.get('budget') ?? '');
      return budget !== null && budget > 0 ? { kind, budget } : null;
    }
    case 'share': {
      const percent = wholeIn(search.get('percent'));
      return percent !== null && percent >= 1 && percent <= 100 ? { kind, percent } : null;
    }
    default: {
      const picks = picksIn(search);
      return picks.length > 0 ? { kind: 'own', picks } : null;
    }
  }
}

/** Each field `packs-<quote>` with a number above zero is a pick. */
export function picksIn(search: URLSearchParams): Pick[] {
  return [...search].flatMap(([name, value]) => {
    const [id, packs] = [wholeIn(/^packs-(\d+)$/.exec(name)?.[1] ?? null), wholeIn(value)];
    return id === null || packs === null || packs === 0 ? [] : [{ id, packs }];
  });
}

/** The address of picks, with one quote of a line in the place of all others of it. */
export function withPick(picks: readonly Pick[], chosen: Pick, ofLine: ReadonlySet<number>): string {
  const search = new URLSearchParams();
  for (const { id, packs } of [...picks.filter((pick) => !ofLine.has(pick.id)), chosen])
    search.set(`packs-${id}`, String(packs));
  return `?${search}`;
}
