import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCounterOffers, findWorse, quotesAfterCounters, type CounterOffer } from './counter-offer.ts';
import type { OpenedQuote, QuoteLine, QuoteStep } from './quote.ts';

const line = (of: Partial<QuoteLine> = {}): QuoteLine => ({
  position: 0,
  offer_id: 1,
  basis: 'warehouse',
  steps: [
    { from_packs: 1, price_per_kg: 500_000n },
    { from_packs: 20, price_per_kg: 480_000n },
  ],
  least_packs: 1,
  most_packs: 40,
  lead_days: 2,
  is_alternative: false,
  differences: '',
  lot_no: null,
  coa_file_id: null,
  coa: null,
  ...of,
});

const quote = (seller_company_id: number, of: Partial<OpenedQuote> = {}): OpenedQuote => ({
  seller_company_id,
  lines: [line()],
  payment_types: [2, 3],
  valid_until: '2026-08-31',
  note: '',
  given_at: new Date('2026-07-01T03:00:00Z'),
  demand_version: 1,
  round: 1,
  ...of,
});

const wish = { position: 0, offer_id: 1, price_per_kg: 470_000n };
const offer = (of: Partial<CounterOffer> = {}): CounterOffer => ({
  seller_company_id: 1,
  message: '',
  wishes: [wish],
  ...of,
});

test('some of the sellers who quoted are asked for less, of lines that are open, while their quotes bind', () => {
  const question = { quotes: [quote(1), quote(2)], taken: new Set<number>(), closesAt: new Date('2026-07-09T03:00Z') };
  const codes = (offers: CounterOffer[], of: Partial<typeof question> = {}) =>
    checkCounterOffers(offers, { ...question, ...of }).map(({ path, code }) => `${path} ${code}`);
  expect(codes([offer()])).toEqual([]);
  expect(codes([])).toEqual(['offers counter_nobody']);
  expect(codes([offer(), offer()])).toEqual(['offers.1.seller_id counter_twice']);
  expect(codes([offer({ seller_company_id: 3 })])).toEqual(['offers.0.seller_id counter_not_quoted']);
  expect(codes([offer({ wishes: [] })])).toEqual(['offers.0.wishes counter_without_wish']);
  const first = 'offers.0.wishes.0.price_per_kg';
  expect(codes([offer({ wishes: [{ ...wish, offer_id: 9 }] })])).toEqual([`${first} counter_not_quoted`]);
  expect(codes([offer({ wishes: [{ ...wish, price_per_kg: 480_000n }] })])).toEqual([`${first} counter_not_lower`]);
  expect(codes([offer()], { taken: new Set([0]) })).toEqual([`${first} counter_line_awarded`]);
  expect(codes([offer({ wishes: [wish, wish] })])).toEqual(['offers.0.wishes.1.price_per_kg counter_twice']);
  expect(codes([offer()], { closesAt: new Date('2026-08-31T17:00:00Z') })).toEqual(['closes_at counter_quote_over']);
  expect(codes([offer()], { closesAt: new Date('2026-08-31T16:59:00Z') })).toEqual([]);
});

test('an answer takes the place of its seller’s quote; everybody else’s binds on, as old as it was', () => {
  const later = new Date('2026-07-08T03:00:00Z');
  const answer = quote(1, { given_at: later, round: 2, valid_until: '2026-09-30' });
  const second = quote(2, { given_at: new Date('2026-07-02T03:00:00Z') });
  expect(quotesAfterCounters([quote(1), second], [answer], 2)).toEqual([{ ...second, round: 2 }, answer]);
  expect(quotesAfterCounters([quote(1), second], [], 2)).toEqual([quote(1, { round: 2 }), { ...second, round: 2 }]);
});

test('what others have after a round is the same, whatever one seller answers', () => {
  fc.assert(
    fc.property(fc.subarray([1, 2, 3, 4]), fc.subarray([1, 2, 3, 4]), fc.constantFrom(1, 2, 3, 4), (one, two, who) => {
      const before = [1, 2, 3, 4].map((seller) => quote(seller));
      const answered = (sellers: number[]) =>
        quotesAfterCounters(
          before,
          sellers.map((seller) => quote(seller, { round: 2, given_at: new Date('2026-07-08T03:00:00Z') })),
          2,
        ).find(({ seller_company_id }) => seller_company_id === who);
      fc.pre(one.includes(who) === two.includes(who));
      expect(answered(one)).toEqual(answered(two));
    }),
  );
});

test('an answer takes nothing back of the quote that binds', () => {
  const before = quote(1);
  const worse = (of: Partial<QuoteLine>, more: Partial<OpenedQuote> = {}, left: number | null = 100) =>
    findWorse(before, quote(1, { lines: [line(of)], ...more }), () => left).map(({ path }) => path);
  expect(worse({})).toEqual([]);
  expect(worse({ basis: 'delivered' })).toEqual([]);
  expect(worse({ steps: [{ from_packs: 1, price_per_kg: 480_000n }] })).toEqual([]);
  expect(worse({ steps: [{ from_packs: 1, price_per_kg: 480_001n }] })).toEqual(['lines.0.steps']);
  expect(worse({ least_packs: 2, most_packs: 39, lead_days: 3 })).toEqual([
    'lines.0.least_packs',
    'lines.0.most_packs',
    'lines.0.lead_days',
  ]);
  expect(worse({}, { payment_types: [2], valid_until: '2026-08-30' })).toEqual(['payment_types', 'valid_until']);
  expect(worse({ position: 1 })).toEqual(['lines']);
  const delivered = quote(1, { lines: [line({ basis: 'delivered' })] });
  expect(findWorse(delivered, before, () => 100).map(({ path }) => path)).toEqual(['lines.0.basis']);
});

test('what an offer has no more may be less, and what is gone is not asked for', () => {
  const before = quote(1);
  const fewer = quote(1, { lines: [line({ most_packs: 30 })] });
  expect(findWorse(before, fewer, () => 30)).toEqual([]);
  expect(findWorse(before, fewer, () => 31)).toEqual([{ path: 'lines.0.most_packs', code: 'quote_worse' }]);
  expect(findWorse(before, quote(1, { lines: [] }), () => null)).toEqual([]);
  expect(findWorse(before, quote(1, { lines: [] }), () => 0)).toEqual([]);
});

test('no amount costs more by an answer that is taken', () => {
  const stair = fc
    .array(fc.record({ from: fc.integer({ min: 2, max: 40 }), price: fc.bigInt(1n, 60n) }), { maxLength: 3 })
    .chain((steps) => fc.bigInt(1n, 60n).map((price) => [{ from: 1, price }, ...steps]))
    .map((steps): QuoteStep[] => {
      const found: QuoteStep[] = [];
      for (const { from, price } of steps.toSorted((a, b) => a.from - b.from)) {
        const last = found.at(-1);
        if (!last || (from > last.from_packs && price < last.price_per_kg))
          found.push({ from_packs: from, price_per_kg: price });
      }
      return found;
    });
  const priceOf = (steps: QuoteStep[], packs: number) =>
    steps.findLast(({ from_packs }) => from_packs <= packs)!.price_per_kg;
  fc.assert(
    fc.property(stair, stair, (old, answered) => {
      const before = quote(1, { lines: [line({ steps: old })] });
      const after = quote(1, { lines: [line({ steps: answered })] });
      const isTaken = findWorse(before, after, () => 100).length === 0;
      const amounts = Array.from({ length: 40 }, (_, index) => index + 1);
      expect(isTaken).toBe(amounts.every((packs) => priceOf(answered, packs) <= priceOf(old, packs)));
    }),
  );
});
