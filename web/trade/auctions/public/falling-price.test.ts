import { expect, test } from 'vitest';
import { nextFall } from './falling-price.ts';

const lot = {
  start_price: 30,
  starts_at: '2026-12-01T02:00:00.000Z',
  terms: { fall: { drop: 4, every_ms: 600_000, floor: 25 } },
} as Parameters<typeof nextFall>[0];

test('a falling price says when it falls next and to what, until it is as low as it gets', () => {
  const at = (time: string) => nextFall(lot, Date.parse(`2026-12-01T${time}Z`));
  expect(at('02:00:00.000')).toEqual({ at: '2026-12-01T02:10:00.000Z', price: 26 });
  expect(at('02:10:00.000')).toEqual({ at: '2026-12-01T02:20:00.000Z', price: 25 });
  expect(at('02:20:00.000')).toBeNull();
});
