import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOutcome, answerRecord, type Question } from './answer-record.ts';
import { RECORD_FROM_SALES } from './delivery-record.ts';

const BY = new Date('2026-07-09T07:00:00Z');
const LATER = new Date('2026-07-09T07:00:01Z');
const asked: Question = { answer_by: BY, answer: null, answered_at: null, settled_at: null };

test.each([
  ['accepted at the last moment', { ...asked, answer: 'accepted', answered_at: BY }, 'accepted'],
  ['accepted in part in time', { ...asked, answer: 'accepted_in_part', answered_at: BY }, 'accepted'],
  ['declined in time', { ...asked, answer: 'declined', answered_at: BY }, 'declined'],
  ['accepted a second later', { ...asked, answer: 'accepted', answered_at: LATER }, 'late'],
  ['not answered', asked, 'late'],
  ['confirmed by staff in time, without the seller', { ...asked, settled_at: BY }, null],
  ['confirmed by staff after its time', { ...asked, settled_at: LATER }, 'late'],
] as const)('the outcome of a question that is %s', (_, question, outcome) => {
  expect(answerOutcome(question, LATER)).toBe(outcome);
});

test('a question is open until its time has passed', () => {
  expect(answerOutcome(asked, BY)).toBeNull();
});

test('the record never says that all were accepted in time where one was not', () => {
  const some = fc.nat(500);
  fc.assert(
    fc.property(some, some, some, (accepted, declined, late) => {
      const record = answerRecord({ accepted, declined, late });
      expect(record === null).toBe(accepted + declined + late < RECORD_FROM_SALES);
      if (record && declined + late > 0) expect(record.accepted_in_time_percent).toBeLessThan(100);
      if (record && declined + late === 0) expect(record.accepted_in_time_percent).toBe(100);
    }),
  );
});
