import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONFIRMED,
  ORDER_ACTIVE,
  ORDER_CANCELLED,
  SALE_CANCELLED,
  SALE_PROCESSING,
  TO_CONFIRM,
} from '#domain/trade/order-status.ts';
import {
  allowedAnswers,
  answerState,
  answerStates,
  confirmationOf,
  isAcceptedUnchanged,
  NEXT_ANSWERS,
  sellerAnswers,
  type LastAnswer,
} from './answers.ts';

const open = { status: ORDER_ACTIVE, purchaser_status: TO_CONFIRM, sale_type: SALE_PROCESSING };
const now = new Date('2026-07-09T07:00:00Z');
const answerBy = new Date('2026-07-09T07:00:00Z');
const later = new Date(now.getTime() + 1);
const last = (answer: LastAnswer['answer'], decision: LastAnswer['decision'] = null): LastAnswer => ({
  answer,
  decision,
});

test('a purchase is asked until its time has passed, and late from then on', () => {
  expect(answerState(open, null, { answerBy: null, now })).toBe('asked');
  expect(answerState(open, null, { answerBy, now })).toBe('asked');
  expect(answerState(open, null, { answerBy, now: later })).toBe('late');
});

test('what staff confirmed, or somebody ended, asks nobody and takes no answer', () => {
  for (const over of [
    { ...open, purchaser_status: CONFIRMED },
    { ...open, status: ORDER_CANCELLED },
    { ...open, sale_type: SALE_CANCELLED },
  ]) {
    expect(answerState(over, null, { answerBy, now: later })).toBeNull();
    for (const state of answerStates) expect(allowedAnswers(over, state)).toEqual([]);
  }
});

test('an acceptance binds; a part is said anew until the buyer decided; who declined may still deliver', () => {
  expect(NEXT_ANSWERS).toEqual({
    asked: ['accepted', 'accepted_in_part', 'declined'],
    late: ['accepted', 'accepted_in_part', 'declined'],
    accepted: [],
    accepted_in_part: ['accepted', 'accepted_in_part', 'declined'],
    declined: ['accepted', 'accepted_in_part'],
  });
  for (const decision of ['agreed', 'refused'] as const)
    expect(answerState(open, last('accepted_in_part', decision), { answerBy, now })).toBe('accepted');
});

test('an answer wins over the clock, whatever it says', () => {
  for (const answer of sellerAnswers) expect(answerState(open, last(answer), { answerBy, now: later })).toBe(answer);
});

test('staff confirm what nobody contradicts; only unchanged acceptances of all confirm by themselves', () => {
  const anyLast = fc.option(
    fc
      .record({ answer: fc.constantFrom(...sellerAnswers), decision: fc.constantFrom(null, 'agreed' as const) })
      .map(({ answer, decision }) => last(answer, answer === 'accepted_in_part' ? decision : null)),
    { nil: null },
  );
  fc.assert(
    fc.property(fc.array(anyLast, { minLength: 1, maxLength: 5 }), (lasts) => {
      const states = lasts.map((each) => answerState(open, each, { answerBy, now }));
      const confirmation = confirmationOf(states);
      if (isAcceptedUnchanged(lasts)) expect(confirmation).toBe('accepted');
      expect(confirmation === 'contradicted').toBe(
        lasts.some((each) => each?.answer === 'declined' || (each?.answer === 'accepted_in_part' && !each.decision)),
      );
      if (confirmation === 'accepted') expect(lasts.every((each) => each !== null)).toBe(true);
    }),
  );
  expect(isAcceptedUnchanged([])).toBe(false);
  expect(isAcceptedUnchanged([last('accepted'), last('accepted_in_part', 'agreed')])).toBe(false);
});
