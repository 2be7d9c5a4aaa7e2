import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { EVERYTHING } from '../types.ts';
import { LiveIndex } from './live-index.ts';
import { PlantedHistories } from './planted-histories.ts';

const NAMES = ['film', 'pipe', null] as const;
const PRODUCTS = 6;

/** How many products each name finds, as the index says it. */
async function found(live: LiveIndex): Promise<Record<string, number>> {
  const index = await live.current();
  const counts = NAMES.filter((name) => name !== null).map((name) => {
    const words = [{ term: name, isPrefix: false }];
    const wanted = [
      { kind: 'text' as const, isModifier: false, alternatives: [[{ words, isInName: false }]], near: [] },
    ];
    return [name, index.search({ ...EVERYTHING, at: 0, wanted }).count];
  });
  return Object.fromEntries(counts) as Record<string, number>;
}

function shown(database: PlantedHistories): Record<string, number> {
  const names = [...database.shown().values()];
  return { film: names.filter((name) => name === 'film').length, pipe: names.filter((name) => name === 'pipe').length };
}

type Step =
  | { do: 'begin'; product: number; name: (typeof NAMES)[number] }
  | { do: 'commit'; which: 'oldest' | 'youngest' }
  | { do: 'replicate' | 'failOver' | 'search' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      product: fc.nat(PRODUCTS),
      name: fc.constantFrom(...NAMES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('commit' as const),
      which: fc.constantFrom('oldest' as const, 'youngest' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('replicate' as const, 'failOver' as const, 'search' as const) }),
  },
);

async function take(one: Step, database: PlantedHistories, live: LiveIndex): Promise<void> {
  if (one.do === 'begin') database.begin(one.product, one.name);
  else if (one.do === 'commit') database.commit(one.which);
  else if (one.do === 'search') await live.current();
  else database[one.do]();
}

test('whatever a failover loses, and whatever changes before the first look after it, the index finds what the database shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const database = new PlantedHistories();
      const live = new LiveIndex(database);
      await live.current();
      for (const one of steps) await take(one, database, live);
      await vi.waitFor(async () => expect(await found(live)).toEqual(shown(database)), {
        timeout: 15_000,
        interval: 1,
      });
      await live.stop();
    }),
    { numRuns: 60 },
  );
});

test('a change that was lost leaves the index, and one with a number that was used before comes into it', async () => {
  const database = new PlantedHistories();
  const commit = (product: number, name: string | null) => (database.begin(product, name), database.commit('oldest'));
  for (const product of [40, 41, 42]) commit(product, 'film');
  database.replicate();
  const live = new LiveIndex(database);
  expect(await found(live)).toEqual({ film: 3, pipe: 0 });
  commit(40, null);
  commit(41, null);
  for (let n = 0; n < 20; n += 1) commit(1, null);
  expect(await found(live)).toEqual({ film: 1, pipe: 0 });
  database.failOver();
  commit(42, 'pipe');
  await vi.waitFor(async () => expect(await found(live)).toEqual({ film: 2, pipe: 1 }), { timeout: 15_000 });
});

test('a disk that is put back to a copy of before is noticed by its fewer transactions', async () => {
  const database = new PlantedHistories();
  const commit = (product: number, name: string | null) => (database.begin(product, name), database.commit('oldest'));
  commit(1, 'film');
  database.replicate();
  commit(1, 'pipe');
  const live = new LiveIndex(database);
  expect(await found(live)).toEqual({ film: 0, pipe: 1 });
  database.putBack();
  await vi.waitFor(async () => expect(await found(live)).toEqual({ film: 1, pipe: 0 }), { timeout: 15_000 });
});
