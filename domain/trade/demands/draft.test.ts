import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts';
import { LEAST_OPEN_HOURS, MOST_OPEN_DAYS } from './demand-limits.ts';
import { closingGap, gapsOf, publishedTerms, usualClosing, usualLine, usualTerms, wholeGrams } from './draft.ts';

const at = new Date('2026-07-09T03:00:00Z');
const goods = { kind: 'grade' as const, product_id: 1, equal_grades: 'none' as const };
const line = usualLine({ what: 'HDPE', goods, grams: 1000 }, 0, '2026-07-09');
const terms = { ...usualTerms([3]), lines: [line], province_id: 10 };
const whole = { terms, closes_at: usualClosing(at), invited: [] };

test('what is usual lacks nothing once goods, amount and place are said', () => {
  expect(gapsOf(whole, at)).toEqual([]);
  expect(publishedTerms(terms).lines[0]).toMatchObject({ grams: 1000, goods });
});

test('everything that is missing is said at its field, in the order of the form', () => {
  const empty = usualLine({ what: 'x', goods: null, grams: null }, 0, '2026-07-09');
  const gaps = gapsOf(
    {
      terms: { ...terms, lines: [empty], province_id: null, payment_types: [], audience: 'invited' },
      closes_at: null,
      invited: [],
    },
    at,
  );
  expect(gaps.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'lines.0.goods demand_line_without_goods',
    'lines.0.kg demand_line_without_amount',
    'province_id demand_place_missing',
    'payment_types demand_without_payment',
    'invited demand_invites_nobody',
    'closes_at demand_closing_missing',
  ]);
});

test('a closing leaves sellers time, and does not leave them for ever', () => {
  const after = (ms: number) => closingGap(new Date(at.getTime() + ms), at);
  expect(after(LEAST_OPEN_HOURS * HOUR_MS - 1)).toBe('demand_closing_soon');
  expect(after(LEAST_OPEN_HOURS * HOUR_MS)).toBeNull();
  expect(after(MOST_OPEN_DAYS * DAY_MS)).toBeNull();
  expect(after(MOST_OPEN_DAYS * DAY_MS + 1)).toBe('demand_closing_late');
});

test('days that are over or backwards, and ranges without ends, are gaps', () => {
  const gapsOfLine = (more: object) =>
    gapsOf({ ...whole, terms: { ...terms, lines: [{ ...line, ...more }] } }, at).map(({ code }) => code);
  const window = (from: string, to: string) => ({ delivery: { kind: 'window', from, to } });
  expect(gapsOfLine(window('2026-07-01', '2026-07-08'))).toEqual(['demand_window_past']);
  expect(gapsOfLine(window('2026-08-02', '2026-08-01'))).toEqual(['demand_window_backwards']);
  const monthly = (first_month: string, months: number) => ({ delivery: { kind: 'monthly', first_month, months } });
  expect(gapsOfLine(monthly('2026-04', 3))).toEqual(['demand_window_past']);
  expect(gapsOfLine(monthly('2026-04', 4))).toEqual([]);
  const limit = (from: number | null, to: number | null) => ({
    coa_limits: [{ property_id: 1, condition: null, from, to }],
  });
  expect(gapsOfLine(limit(null, null))).toEqual(['demand_range_empty']);
  expect(gapsOfLine(limit(2, 1))).toEqual(['demand_range_backwards']);
  expect(gapsOfLine(limit(1, 1))).toEqual([]);
});

test('weights are shares of a whole', () => {
  const weights = { price: 50, time: 50, record: 1, co2: 0 };
  expect(gapsOf({ ...whole, terms: { ...terms, weights } }, at).map(({ code }) => code)).toEqual([
    'demand_weights_sum',
  ]);
});

test('a schedule asks for all its months', () => {
  expect(wholeGrams({ grams: 5, delivery: { kind: 'monthly', first_month: '2026-08', months: 3 } })).toBe(15);
  expect(wholeGrams(line)).toBe(1000);
});
