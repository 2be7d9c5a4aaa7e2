import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import {
  expectAlike,
  expectCountersAlike,
  givenCounterRound,
  givenSealedWorld,
} from '#server/testing/histories/sealed-quotes.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';

const lines: unknown[] = [];
const { app, market } = openFileMarket(
  { LOG_LEVEL: 'info', LOG_REQUESTS: '1' },
  { write: (line) => void lines.push(line) },
);
const PAIRS = 2;

test('histories that differ in sealed quotes and their files alone look the same to all others', async () => {
  const world = await givenSealedWorld(app, market, lines);
  const random = seededRandom(37);
  for (let pair = 0; pair < PAIRS; pair += 1) await expectAlike(world, random, pair === 0);
  expect(lines.join('')).not.toContain('/quote');
});

test('histories that differ in answers to counter-offers alone: all others, the buyer among them, get the same', async () => {
  const world = await givenSealedWorld(app, market, lines);
  await givenCounterRound(world);
  await expectAlike(world, seededRandom(38), false);
});

test('nobody but the buyer and who is asked can tell what is asked, or of whom', async () => {
  const world = await givenSealedWorld(app, market, lines);
  await givenCounterRound(world);
  await expectCountersAlike(world);
});
