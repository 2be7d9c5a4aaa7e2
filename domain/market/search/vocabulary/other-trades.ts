import type { NamedSaid } from '#domain/market/search/query/lexicon.ts';
import trades from './other-trades.json' with { type: 'json' };

/** Goods that are not sold here, so that nobody is shown plastics for them. A word of the vocabulary counts before. */
export const namedElsewhere: readonly NamedSaid[] = trades.map(({ madeOf, th, en, cn }) => ({
  says: { kind: 'elsewhere', isMaterial: madeOf },
  forms: [...th, ...en.flatMap((form) => [form, `${form}s`]), ...cn],
}));
