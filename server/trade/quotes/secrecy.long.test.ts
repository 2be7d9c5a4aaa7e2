import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectAlike, givenCounterRound, givenSealedWorld } from '#server/testing/histories/sealed-quotes.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';

const lines: unknown[] = [];
const { app, market } = openFileMarket(
  { LOG_LEVEL: 'info', LOG_REQUESTS: '1' },
  { write: (line) => void lines.push(line) },
);
/** 300 pairs of histories, in parts that none of them takes long. */
const PARTS = Array.from({ length: 30 }, (_, part) => part);
const PAIRS_OF_A_PART = 10;

test.each(PARTS)('pairs that differ in sealed quotes alone look alike to everybody else: part %i', async (part) => {
  const world = await givenSealedWorld(app, market, lines);
  const random = seededRandom(3700 + part);
  for (let pair = 0; pair < PAIRS_OF_A_PART; pair += 1) await expectAlike(world, random, false);
  expect(lines.join('')).not.toContain('/quote');
});

const COUNTER_PARTS = [0, 1, 2];

test.each(COUNTER_PARTS)('so do pairs that differ in answers to counter-offers alone: part %i', async (part) => {
  const world = await givenSealedWorld(app, market, lines);
  await givenCounterRound(world);
  const random = seededRandom(3800 + part);
  for (let pair = 0; pair < PAIRS_OF_A_PART; pair += 1) await expectAlike(world, random, false);
});
