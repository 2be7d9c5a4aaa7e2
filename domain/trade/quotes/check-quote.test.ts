import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import { checkQuote, mostPacks, withAlternatives, type QuotableOffer, type QuoteQuestion } from './check-quote.ts';
import { keptQuote, quoteOf } from './kept-quote.ts';
import type { Quote, QuoteLine } from './quote.ts';
import { MOST_PER_KG, OFFERS_OF_A_LINE } from './quote-limits.ts';

const asked: DemandLine = {
  position: 0,
  what: 'H5814J',
  goods: { kind: 'grade', product_id: 7, equal_grades: 'all' },
  grams: 10_000_000,
  tolerance_hundredths: 500,
  packs: null,
  delivery: { kind: 'window', from: '2026-08-01', to: '2026-08-31' },
  target_per_kg: null,
  qualities: [],
  certificates: [],
  coa_limits: [],
};
const facts = { product_id: 7, subcategory_id: 1, quality: 'prime', values: [], choices: [] };
const offer: QuotableOffer = {
  ...facts,
  offer_id: 70,
  stock_kind: 1,
  quantity: 1000,
  unit_weight_grams: 25_000,
  lots: [{ lot_no: 'A1', coa_file_id: 5 }],
};
const mfi = (value: number) => [{ property_id: 3, condition: '190C/2.16kg', value }];
const line: QuoteLine = {
  position: 0,
  offer_id: 70,
  basis: 'warehouse',
  steps: [
    { from_packs: 1, price_per_kg: 420_000n },
    { from_packs: 40, price_per_kg: 410_000n },
  ],
  least_packs: 1,
  most_packs: 400,
  lead_days: 3,
  is_alternative: false,
  differences: '',
  lot_no: null,
  coa_file_id: null,
  coa: null,
};
const quote = (...lines: Partial<QuoteLine>[]): Quote => ({
  lines: lines.map((of) => ({ ...line, ...of })),
  payment_types: [3],
  valid_until: '2026-07-20',
  note: '',
});
const question = (of: Partial<DemandLine> = {}, offers: QuotableOffer[] = [offer]): QuoteQuestion => ({
  terms: { lines: [{ ...asked, ...of }], payment_types: [2, 3] },
  closes_at_day: '2026-07-10',
  offers: new Map(offers.map((each) => [each.offer_id, each])),
  asked: new Map([[7, { ...facts, values: mfi(0.35) }]]),
});
const codes = (given: Quote, by = question()) => checkQuote(given, by).map(({ path, code }) => `${path} ${code}`);

test('a quote that fits what was asked is taken', () => {
  expect(codes(quote({}))).toEqual([]);
});

test('each slip is named at its field', () => {
  expect(codes({ ...quote(), payment_types: [3] })).toEqual(['lines quote_empty']);
  expect(codes(quote({ position: 4 }))).toEqual(['lines.0.position quote_line_unknown']);
  expect(codes(quote({ offer_id: 1 }))).toEqual(['lines.0.offer_id quote_offer_unknown']);
  expect(codes(quote({}, {}))).toEqual(['lines.1.offer_id quote_offer_twice']);
  expect(codes(quote({ steps: [] }))).toEqual(['lines.0.steps quote_steps']);
  expect(codes(quote({ least_packs: 10 }))).toEqual(['lines.0.steps quote_steps']);
  expect(codes(quote({ steps: [{ from_packs: 1, price_per_kg: MOST_PER_KG + 1n }] }))).toEqual([
    'lines.0.steps quote_price',
  ]);
  expect(codes(quote({ most_packs: 30 }))).toEqual(['lines.0.most_packs quote_packs']);
  expect(codes(quote({ most_packs: 421 }))).toEqual(['lines.0.most_packs quote_too_much']);
  expect(codes(quote({ lead_days: 181 }))).toEqual(['lines.0.lead_days quote_lead_days']);
  expect(codes(quote({ lot_no: 'A2', coa_file_id: 5 }))).toEqual(['lines.0.lot_no quote_lot']);
  expect(codes(quote({ lot_no: 'A1', coa_file_id: 5 }))).toEqual([]);
  expect(codes({ ...quote({}), payment_types: [1] })).toEqual(['payment_types quote_payment']);
  expect(codes({ ...quote({}), valid_until: '2026-07-12' })).toEqual(['valid_until quote_valid_until']);
});

test('goods in stock are quoted up to the stock, a lot that comes later and months to come are not bounded by it', () => {
  const few = { ...offer, quantity: 100 };
  expect(codes(quote({}), question({}, [few]))).toEqual(['lines.0.most_packs quote_stock']);
  expect(codes(quote({}), question({}, [{ ...few, stock_kind: 3 }]))).toEqual([]);
  const monthly = { delivery: { kind: 'monthly', first_month: '2026-08', months: 6 } } as const;
  expect(codes(quote({}), question(monthly, [few]))).toEqual([]);
});

test('packs and qualities are those that were asked for', () => {
  expect(codes(quote({}), question({ packs: { least_grams: 500_000, most_grams: null } }))).toEqual([
    'lines.0.offer_id quote_pack_size',
  ]);
  expect(codes(quote({}), question({ qualities: ['recycled'] }))).toEqual(['lines.0.offer_id quote_quality']);
});

test('other goods than the asked grade need words only where no numbers can be compared', () => {
  const other = { ...offer, product_id: 8 };
  expect(codes(quote({}), question({}, [other]))).toEqual(['lines.0.differences quote_differences']);
  expect(codes(quote({ differences: 'ไหลตัวดีกว่า' }), question({}, [other]))).toEqual([]);
  const known = question({}, [{ ...other, values: mfi(0.4) }]);
  expect(codes(quote({}), known)).toEqual([]);
  expect(withAlternatives(quote({}), known).lines[0]).toMatchObject({ is_alternative: true });
  expect(withAlternatives(quote({ is_alternative: true }), question()).lines[0]).toMatchObject({
    is_alternative: false,
  });
  const alone = question({ goods: { kind: 'grade', product_id: 7, equal_grades: 'none' } }, [other]);
  expect(codes(quote({ differences: 'x' }), alone)).toEqual(['lines.0.offer_id quote_other_goods']);
});

test('of one line so many offers are taken and not one more', () => {
  const offers = Array.from({ length: OFFERS_OF_A_LINE + 1 }, (_, index) => ({ ...offer, offer_id: index + 1 }));
  const all = quote(...offers.map(({ offer_id }) => ({ offer_id })));
  expect(codes(all, question({}, offers))).toEqual([`lines.${OFFERS_OF_A_LINE}.offer_id quote_offers_too_many`]);
});

const quotes = fc
  .record({
    least: fc.integer({ min: 1, max: 500 }),
    gaps: fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9999 })), { maxLength: 5 }),
    price: fc.integer({ min: 100_000, max: 900_000 }),
    room: fc.integer({ min: 0, max: 600 }),
  })
  .map(({ least, gaps, price, room }) => {
    let [from, costs] = [least, price];
    const steps = [{ from_packs: from, price_per_kg: BigInt(costs) }];
    for (const [more, less] of gaps) steps.push({ from_packs: (from += more), price_per_kg: BigInt((costs -= less)) });
    return quote({ steps, least_packs: least, most_packs: from + room });
  });

test('whatever is typed: a quote is taken exactly where least, most and stair fit the amount and the stock', () => {
  const most = mostPacks(asked, offer.unit_weight_grams);
  fc.assert(
    fc.property(quotes, (given) => {
      const { least_packs, most_packs } = given.lines[0]!;
      expect(codes(given).length === 0).toBe(least_packs <= most && most_packs <= Math.min(most, offer.quantity));
    }),
  );
});

test('what is kept of a quote reads as it was given', () => {
  fc.assert(
    fc.property(quotes, (given) => {
      expect(quoteOf(JSON.parse(JSON.stringify(keptQuote(given))) as ReturnType<typeof keptQuote>)).toEqual(given);
    }),
  );
});

test('an awarded line never comes to more than its tolerance, but for the last whole pack', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 50_000_000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1000, max: 1_000_000 }),
      (grams, tolerance_hundredths, pack) => {
        const most = mostPacks({ grams, tolerance_hundredths }, pack);
        expect(most).toBeGreaterThanOrEqual(1);
        expect(most * pack).toBeLessThan(Math.max((grams * (10_000 + tolerance_hundredths)) / 10_000, grams) + pack);
      },
    ),
  );
});
