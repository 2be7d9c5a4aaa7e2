import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMeaning } from './meaning.ts';
import { addedDistance, distanceOf, namesThePolymer, nearWeight, stepsOf, weightOf } from './relevance.ts';
import { goodsKinds, type PartKind } from './wanted.ts';

const weight = (kind: PartKind, having = 10, isModifier = false) =>
  weightOf({ kind, isModifier, alternatives: [] }, having, 1000);

test('a grade weighs more than all else, an additive more than the material it goes into, a material more than its use', () => {
  const kinds: PartKind[] = [
    'code',
    'additive',
    'material',
    'brand',
    'number',
    'process',
    'quality',
    'maker',
    'colour',
    'text',
  ];
  const weights = kinds.map((kind) => weight(kind));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(
    weightOf({ kind: 'brand', isModifier: false, alternatives: readMeaning('sub:PC')! }, 10, 1000),
  ).toBeGreaterThan(weight('brand') + weight('application'));
  expect(weight('commercial')).toBe(0);
});

test('a rare word weighs up to twice as much as one that all goods have, and never more', () => {
  expect(weight('text', 1)).toBeGreaterThan(weight('text', 500));
  expect(weight('text', 0)).toBe(2 * weight('text', 1000));
});

test('what only says more about another part, and what fits nearly, weighs less', () => {
  expect(weight('application', 10, true)).toBeLessThan(nearWeight(weight('application')));
  expect(nearWeight(weight('material'))).toBeLessThan(weight('material'));
});

test('distances count alternatives, and a code in a longer code goes behind without being farther', () => {
  const [second, third] = [1, 2].map((place) => distanceOf({ kind: 'material' }, place));
  expect(stepsOf(addedDistance(second!, third!))).toBe(3);
  const inexact = distanceOf({ kind: 'code' }, 1);
  expect([stepsOf(inexact), inexact > 0]).toEqual([0, true]);
  expect(addedDistance(second!, inexact)).toBeGreaterThan(second!);
  expect(stepsOf(distanceOf({ kind: 'code' }, 2))).toBe(1);
  expect(Array.from({ length: 12 }, () => third!).reduce(addedDistance)).toBeLessThan(32);
});

/** How much of a part a product has: nothing, what is near it, or the thing itself. */
type Has = 'nothing' | 'nearly' | 'wholly';
const LESSER = goodsKinds.filter((kind) => !['code', 'additive', 'material'].includes(kind));
const MOST_OTHERS = 11;

test('whatever else a sentence names, goods of its polymer go before all others, where there are any', () => {
  const has = fc.constantFrom<Has>('nothing', 'nearly', 'wholly');
  const sentence = fc
    .array(fc.record({ kind: fc.constantFrom(...LESSER), having: fc.integer({ min: 0, max: 1000 }) }), {
      maxLength: MOST_OTHERS,
    })
    .chain((others) =>
      fc.record({
        parts: fc.integer({ min: 1, max: 1000 }).map((having) => [{ kind: 'material' as const, having }, ...others]),
        goods: fc.array(fc.tuple(has, ...others.map(() => has)), { minLength: 1, maxLength: 8 }),
      }),
    );
  fc.assert(
    fc.property(sentence, ({ parts, goods }) => {
      const weighed = goods.map((one) => ({
        one,
        weight: parts.reduce((sum, { kind, having }, place) => {
          const whole = weightOf({ kind, isModifier: false, alternatives: [] }, having, 1000);
          return sum + { nothing: 0, nearly: nearWeight(whole), wholly: whole }[one[place]!];
        }, 0),
      }));
      const best = weighed.toSorted((a, b) => b.weight - a.weight)[0]!.one;
      const rank = { nothing: 0, nearly: 1, wholly: 2 };
      expect(rank[best[0]]).toBe(Math.max(...goods.map(([polymer]) => rank[polymer])));
    }),
  );
});

test('a material names the polymer, and so does a brand of one', () => {
  const names = (kind: PartKind, means: string) => namesThePolymer({ kind, alternatives: readMeaning(means)! });
  expect([names('material', 'word:gf'), names('brand', 'maker:covestro sub:PC')]).toEqual([true, true]);
  expect([names('brand', 'maker:pttgc'), names('application', 'sub:HDPE application:film')]).toEqual([false, false]);
});
