import type { Input } from '#contract/client.ts';

export type QuoteBody = Input<'PUT /seller/demands/{id}/quote'>['body'];

/** A first quote for a demand's first line: one own offer at one price in baht per kg, unless said otherwise. */
export const quoteBody = (
  offer_id: number,
  price_per_kg: number,
  { line = {}, ...of }: Partial<QuoteBody> & { line?: Partial<QuoteBody['lines'][number]> } = {},
): QuoteBody => ({
  lines: [
    {
      position: 0,
      offer_id,
      basis: 'warehouse',
      steps: [{ from_packs: 1, price_per_kg }],
      least_packs: 1,
      most_packs: 40,
      lead_days: 2,
      ...line,
    },
  ],
  payment_types: [3],
  valid_until: '2026-08-31',
  note: '',
  demand_version: 1,
  version: 0,
  ...of,
});
