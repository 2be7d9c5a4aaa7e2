import { expect, test } from 'vitest';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import { checkQuote, type QuotableOffer, type QuoteQuestion } from './check-quote.ts';
import { choicesFor, proposeQuote } from './propose-quote.ts';

const facts = { product_id: 7, subcategory_id: 1, quality: 'prime', values: [], choices: [] };
const offer = (offer_id: number, of: Partial<QuotableOffer> = {}): QuotableOffer => ({
  ...facts,
  offer_id,
  stock_kind: 1,
  quantity: 100,
  unit_weight_grams: 25_000,
  lots: [],
  ...of,
});
const line: DemandLine = {
  position: 0,
  what: 'H5814J',
  goods: { kind: 'grade', product_id: 7, equal_grades: 'all' },
  grams: 5_000_000,
  tolerance_hundredths: 0,
  packs: null,
  delivery: { kind: 'window', from: '2026-08-01', to: '2026-08-31' },
  target_per_kg: null,
  qualities: [],
  certificates: [],
  coa_limits: [],
};
const question = (offers: QuotableOffer[], of: Partial<DemandLine> = {}): QuoteQuestion => ({
  terms: { lines: [{ ...line, ...of }], payment_types: [3] },
  closes_at_day: '2026-07-10',
  offers: new Map(offers.map((each) => [each.offer_id, each])),
  asked: new Map([[7, facts]]),
});

test('what was asked for comes before what may stand for it, then what there is more of', () => {
  const by = question([
    offer(3, { product_id: 8 }),
    offer(1, { quantity: 10 }),
    offer(2),
    offer(4, { quantity: 0 }),
    offer(5, { subcategory_id: 2, product_id: 9 }),
  ]);
  expect(choicesFor(line, by).map(({ offer_id }) => offer_id)).toEqual([2, 1, 3]);
});

test('a proposal of the asked grade passes as it is, at the last quoted price, else that of the price list', () => {
  const by = question([offer(2)]);
  const proposed = proposeQuote(by, { listPrices: new Map([[2, 412_345n]]), lastLines: [] });
  expect(checkQuote(proposed, by)).toEqual([]);
  expect(proposed).toMatchObject({
    lines: [{ offer_id: 2, steps: [{ from_packs: 1, price_per_kg: 412_300n }], most_packs: 100 }],
    valid_until: '2026-07-27',
  });
  const last = { ...proposed.lines[0]!, steps: [{ from_packs: 10, price_per_kg: 400_000n }], lead_days: 9 };
  expect(proposeQuote(by, { listPrices: new Map(), lastLines: [last] }).lines).toMatchObject([
    { steps: [{ from_packs: 1, price_per_kg: 400_000n }], lead_days: 9 },
  ]);
});

test('a line that no own offer fits is left out', () => {
  const by = question([offer(2, { quality: 'regrind' })], { qualities: ['prime'] });
  expect(proposeQuote(by, { listPrices: new Map(), lastLines: [] }).lines).toEqual([]);
});
