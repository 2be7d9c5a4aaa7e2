import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/values/durations.ts';
import { problemsOfLot, type LotProblemCode } from './draft.ts';
import { lotAgain, termsOfLot, tidyLot, usualLot, type LotDraft } from './lot-draft.ts';
import { MAX_STEP_LINES } from './lot-limits.ts';
import { fallenPrice } from './terms.ts';

const at = new Date('2026-11-30T03:00:00Z');
const usual = usualLot(2500n, 40, at);
const FREE = 40;

const problems = (change: Partial<LotDraft>, free = FREE) => problemsOfLot({ ...usual, ...change }, free, at);
const after = (date: Date | null, ms: number) => new Date(date!.getTime() + ms);

test('what is proposed can be submitted as it stands', () => {
  expect(problems({})).toEqual([]);
  expect(usual).toMatchObject({ start_price: 2000n, packs: 40, kind: 'english' });
  expect(usual.starts_at).toEqual(new Date('2026-12-02T03:00:00Z'));
});

test.each<[string, Partial<LotDraft>, string, LotProblemCode]>([
  ['no whole pack', { packs: 0 }, 'packs', 'auction_lot_without_packs'],
  ['more than is free', { packs: 41 }, 'packs', 'auction_stock_short'],
  ['no start', { starts_at: null }, 'starts_at', 'auction_start_missing'],
  ['a start at once', { starts_at: after(at, 2 * HOUR_MS - 1) }, 'starts_at', 'auction_start_soon'],
  ['no end', { ends_at: null }, 'ends_at', 'auction_end_missing'],
  ['a deposit above what is fair', { deposit_percent: 31 }, 'deposit_percent', 'auction_deposit_high'],
  ['no price', { start_price: null }, 'start_price', 'auction_price_missing'],
  ['a price of nothing', { start_price: 0n }, 'start_price', 'auction_price_missing'],
  ['no step', { steps: [] }, 'steps', 'auction_steps_begin'],
  ['steps from above 0', { steps: [{ from: 1n, step: 25n }] }, 'steps', 'auction_steps_begin'],
  ['a step of nothing', { steps: [{ from: 0n, step: 0n }] }, 'steps', 'auction_steps_fall'],
  ['a reserve below the start', { reserve: 1999n }, 'reserve', 'auction_reserve_low'],
  ['buying at once for the start price', { buy_now: 2000n }, 'buy_now', 'auction_buy_now_low'],
  ['buying at once for the reserve', { reserve: 2300n, buy_now: 2300n }, 'buy_now', 'auction_buy_now_low'],
])('%s is said at its field', (_, change, path, code) => {
  expect(problems(change)).toContainEqual({ path, code });
});

test('steps neither fall nor stand in another order, and are not too many', () => {
  const steps = (...lines: [bigint, bigint][]) => problems({ steps: lines.map(([from, step]) => ({ from, step })) });
  expect(steps([0n, 25n], [3000n, 25n], [4000n, 50n])).toEqual([]);
  expect(steps([0n, 25n], [3000n, 24n])).toEqual([{ path: 'steps', code: 'auction_steps_fall' }]);
  expect(steps([0n, 25n], [3000n, 25n], [3000n, 50n])).toEqual([{ path: 'steps', code: 'auction_steps_order' }]);
  const many = Array.from({ length: MAX_STEP_LINES + 1 }, (_, index): [bigint, bigint] => [BigInt(index), 25n]);
  expect(steps(...many)).toEqual([{ path: 'steps', code: 'auction_steps_many' }]);
});

test('times hold their bounds to the millisecond', () => {
  const { starts_at, ends_at } = usual;
  const codes = (change: Partial<LotDraft>) => problems(change).map(({ code }) => code);
  const far = after(at, 60 * DAY_MS);
  const days = { ends_at: after(far, DAY_MS), latest_end_at: after(far, DAY_MS) };
  expect(codes({ ...days, starts_at: far })).toEqual([]);
  expect(codes({ ...days, starts_at: after(far, 1) })).toEqual(['auction_start_late']);
  const short = after(starts_at, 10 * MINUTE_MS);
  expect(codes({ ends_at: short, latest_end_at: short })).toEqual([]);
  expect(codes({ ends_at: after(short, -1), latest_end_at: short })).toEqual(['auction_end_early']);
  const long = after(starts_at, 14 * DAY_MS);
  expect(codes({ ends_at: long, latest_end_at: long })).toEqual([]);
  expect(codes({ ends_at: after(long, 1), latest_end_at: after(long, 1) })).toEqual(['auction_end_late']);
  expect(codes({ latest_end_at: after(ends_at, 24 * HOUR_MS) })).toEqual([]);
  for (const latest_end_at of [after(ends_at, 24 * HOUR_MS + 1), after(ends_at, -1), null])
    expect(codes({ latest_end_at })).toEqual(['auction_latest_end_wrong']);
  for (const minutes of [0, 61])
    expect(codes({ extension: { within_ms: minutes * MINUTE_MS, by_ms: 3 * MINUTE_MS } })).toEqual([
      'auction_extension_wrong',
    ]);
});

test('without extension the end is the latest end, whatever was typed', () => {
  const lot = { ...usual, extension: null, latest_end_at: null };
  expect(problemsOfLot(lot, FREE, at)).toEqual([]);
  expect(termsOfLot(lot, 1_000_000).latest_end_at).toEqual(usual.ends_at);
});

const dutch: LotDraft = {
  ...usual,
  kind: 'dutch',
  start_price: 4000n,
  fall: { drop: 100n, every_ms: 10 * MINUTE_MS, floor: 2500n },
};

test('a falling price stands at its floor before the end', () => {
  const codes = (fall: Partial<NonNullable<LotDraft['fall']>>) =>
    problemsOfLot({ ...dutch, fall: { ...dutch.fall!, ...fall } }, FREE, at);
  expect(codes({})).toEqual([]);
  // 300 minutes of bids: 15 falls of 20 minutes end with them.
  expect(codes({ every_ms: 20 * MINUTE_MS })).toEqual([{ path: 'fall.drop', code: 'auction_fall_short' }]);
  expect(codes({ every_ms: 20 * MINUTE_MS - 1 })).toEqual([]);
  expect(codes({ drop: null })).toEqual([{ path: 'fall.drop', code: 'auction_fall_missing' }]);
  expect(codes({ drop: 0n })).toEqual([{ path: 'fall.drop', code: 'auction_fall_missing' }]);
  expect(codes({ every_ms: MINUTE_MS - 1 })).toEqual([{ path: 'fall.every_minutes', code: 'auction_fall_quick' }]);
  expect(codes({ floor: 4000n })).toEqual([{ path: 'fall.floor', code: 'auction_floor_high' }]);
  const terms = termsOfLot(dutch, 1_000_000);
  expect(fallenPrice(terms, after(terms.ends_at, -1))).toBe(2500n);
});

test('a kind takes only what it has', () => {
  const full: LotDraft = { ...usual, reserve: 2200n, buy_now: 3000n };
  expect(tidyLot({ ...full, kind: 'sealed' })).toMatchObject({ steps: [], extension: null, buy_now: null, fall: null });
  expect(termsOfLot({ ...full, kind: 'sealed' }, 5)).toMatchObject({ has_reserve: true, grams: 5, handicaps: {} });
  expect(termsOfLot({ ...dutch, reserve: 2200n }, 5)).toMatchObject({ has_reserve: false, buy_now: null });
  expect(JSON.stringify(termsOfLot(full, 5), (_, value: unknown) => String(value))).not.toContain('2200');
});

test('a lot goes once more with new times alone', () => {
  expect(problemsOfLot(lotAgain(usual), FREE, at).map(({ path }) => path)).toEqual(['starts_at', 'ends_at']);
});
