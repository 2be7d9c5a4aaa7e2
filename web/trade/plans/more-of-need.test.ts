import { expect, test } from 'vitest';
import { needsWithMore, packsOfNeed } from './more-of-need.ts';
import type { Plan } from './plan-view.ts';

const need = (id: number, kg: number | null, packs: number | null = null) => ({
  id,
  what: `G${id}`,
  kg,
  packs,
  equal_grades: id === 1 ? 'all' : 'none',
});
const cart = (...lines: { need_id: number; kg: number }[]) => ({ orders: [{ lines }] });
const plan = (needs: ReturnType<typeof need>[]) =>
  ({ needs, carts: [cart({ need_id: 2, kg: 300 }), cart({ need_id: 1, kg: 1000 })] }) as unknown as Plan;

test('more of one need is in kilograms, and the others stay as they are', () => {
  const fields = needsWithMore(plan([need(0, 3000), need(1, null, 40), need(2, null)]), 0, 1500);
  expect(fields).toMatchObject({
    what_0: 'G0',
    amount_0: '4500',
    unit_0: 'kg',
    amount_1: '40',
    unit_1: 'packs',
    equal_1: 'all',
    amount_2: '',
  });
  expect(needsWithMore(plan([need(2, null)]), 2, 500)).toMatchObject({ amount_0: '800', unit_0: 'kg' });
  expect(needsWithMore(plan([need(0, 4500)]), 0, -1500)).toMatchObject({ amount_0: '3000' });
});

test('counted bags of 25 kg to which jumbo bags are added are as heavy as both', () => {
  const fields = { amount_0: '2000', unit_0: 'kg', keeps_0: '1' };
  expect(needsWithMore(plan([need(1, null, 40)]), 1, 1000)).toMatchObject(fields);
});

test('a need is for as many packs as it weighs, else as the plan gives it; one that is gone for none', () => {
  const all = plan([need(0, 3000), need(1, null, 40), need(2, null)]);
  expect([0, 1, 2, 9].map((id) => packsOfNeed(all, id, 25))).toEqual([120, 40, 12, null]);
});
