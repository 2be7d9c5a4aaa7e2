import { expect, test } from 'vitest';
import { normalize } from '#domain/market/search/search-text.ts';
import { numberPhrases } from '#domain/market/search/query/numbers/number-phrases.ts';
import numberWords from './number-words.json' with { type: 'json' };
import dayWords from './day-words.json' with { type: 'json' };
import placeLeads from './place-leads.json' with { type: 'json' };
import deliveryWords from './delivery-words.json' with { type: 'json' };
import rhythmWords from './rhythm-words.json' with { type: 'json' };
import words from './said-words.json' with { type: 'json' };
import { piecesIn } from './amounts.ts';
import { deliveriesIn } from './deliveries.ts';
import { rhythmsIn } from './rhythm.ts';
import { placesIn } from './places.ts';
import { saidIn } from './said-in.ts';

const LETTERS = 8000;

/** Words of each list one after the other, and signs and figures that patterns may take in several ways. */
const repeated = [
  ...[words, dayWords, placeLeads, numberWords, deliveryWords, rhythmWords].flatMap((lists) =>
    Object.values(lists).map((list) => (Array.isArray(list) ? list : Object.keys(list)).flat().join('')),
  ),
  '9,',
  '9.',
  '1 ',
  '9',
  ' ',
  '25 kg ',
  '25kg x ',
  '3-',
  '1/1/',
  'ราคา ',
  'ส่งที่',
  'ไม่เกิน',
  'in ',
  'monthly ',
  'in 6 monthly deliveries ',
  '5月',
  '%',
  '30% ',
];

const called = { th: 'ระยอง', en: 'Rayong', cn: '罗勇' };
const says = { kind: 'place', provinceId: 21, names: called, province: null } as const;

/** So many letters of one piece after the other, with a place at their end. */
function read(piece: string, letters: number) {
  const text = normalize(piece)
    .repeat(Math.ceil(letters / piece.length))
    .slice(0, letters);
  const names = [{ at: letters - 5, to: letters, says }];
  const { rhythms, lasts } = rhythmsIn(text);
  const { read: said } = deliveriesIn(text, rhythms, lasts);
  return [saidIn(text), piecesIn(text), placesIn(text, names), numberPhrases(text), rhythms, said];
}

test.each(repeated)('a long text of "%s" is read', (piece) => {
  for (const phrases of read(piece, LETTERS))
    expect(phrases.every(({ at, to }) => at >= 0 && at < to && to <= LETTERS)).toBe(true);
});

/** Processor time of the quickest of three, in microseconds. */
function cost(piece: string, letters: number): number {
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read(piece, letters);
    return process.cpuUsage(before).user;
  });
  return Math.min(...tries);
}

/**
 * A pattern that reads a text in two ways takes a step for each pair of its letters, or more: eight times the letters
 * are 64 times the work then. Processor time alone is compared, so a busy machine does not matter; what takes less than
 * a few milliseconds in all says nothing.
 */
test.each(repeated)('the work for "%s" grows with its length', (piece) => {
  const long = cost(piece, LETTERS);
  expect(long < 20_000 || long < 30 * cost(piece, LETTERS / 8)).toBe(true);
});
