import { expect, test } from 'vitest';
import { withoutNeedless } from './needless.ts';
import { smallProblem } from './small-problems.ts';
import type { Source } from './problem.ts';

const [load] = smallProblem(1).loads;
const sourceOf = (price: number, facts: Partial<Source> = {}): Source => ({
  candidate: {} as Source['candidate'],
  load: 0,
  net: 25_000,
  gross: 25_000,
  least: 1,
  most: 40,
  steps: [{ from: 1, price, discount: 0 }],
  ...facts,
});
const kept = (...sources: Source[]) =>
  withoutNeedless({ loads: [load!], demands: [{ need_id: 0, grams: 1_000_000, sources }] }).demands[0]!.sources.map(
    ({ steps }) => steps[0]!.price,
  );

test('dearer packs of the same load are needless beside enough cheaper ones', () => {
  expect(kept(sourceOf(200), sourceOf(100))).toEqual([100]);
});

test('they are needed where the cheaper ones are too few, of another pack, load or least amount, or cost as much', () => {
  expect(kept(sourceOf(200), sourceOf(100, { most: 39 }))).toEqual([100, 200]);
  expect(kept(sourceOf(200, { net: 20_000 }), sourceOf(100))).toEqual([100, 200]);
  expect(kept(sourceOf(200, { load: 1 }), sourceOf(100))).toEqual([100, 200]);
  expect(kept(sourceOf(200), sourceOf(100, { least: 2 }))).toEqual([100, 200]);
  const discounted = sourceOf(200, { steps: [{ from: 1, price: 200, discount: 1 }] });
  expect(kept(sourceOf(200), discounted)).toEqual([200, 200]);
});
