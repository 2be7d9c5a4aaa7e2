import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptedAs,
  ACTS_OF,
  answerBy,
  MAX_NEGOTIATIONS_ASKED_A_DAY,
  NEGOTIATION_GUARDS,
  negotiationNo,
  negotiationParties,
  negotiationStates,
  OPEN_NEGOTIATIONS_OF_A_COMPANY,
  offerEnds,
  openNegotiationStates,
  orderBy,
  refusalToAct,
  refusalToAsk,
  STATE_AFTER,
  waitsFor,
  wrongPricesUntil,
  wrongValidUntil,
  type NegotiationAct,
  type NegotiationState,
} from './negotiation.ts';

const at = new Date('2026-07-07T03:00:00Z');
const later = new Date('2026-07-20T03:00:00Z');
const acts = Object.keys(NEGOTIATION_GUARDS) as NegotiationAct[];
const open: ReadonlySet<NegotiationState> = new Set(openNegotiationStates);

test('the seller answers what is asked, the buyer accepts what is offered, and orders what is accepted', () => {
  const may = (state: NegotiationState) =>
    acts.filter((act) => refusalToAct(act, { state, ends_at: later, round: 1 }, at, 3) === null);
  expect(may('asked')).toEqual(['answer', 'refuse', 'end']);
  expect(may('offered')).toEqual(['counter', 'accept', 'end']);
  expect(may('accepted')).toEqual(['end', 'order']);
  for (const state of negotiationStates.filter((one) => !open.has(one))) expect(may(state)).toEqual([]);
});

test('nothing happens once its time is over, and it says so', () => {
  for (const act of acts)
    for (const state of NEGOTIATION_GUARDS[act])
      expect(refusalToAct(act, { state, ends_at: at, round: 1 }, new Date(at.getTime() + 1), 3)).toBe(
        'negotiation_expired',
      );
  expect(refusalToAct('accept', { state: 'expired', ends_at: later, round: 1 }, at, 3)).toBe('negotiation_expired');
});

test('the last offer is accepted or not: after so many rounds no price is proposed any more', () => {
  const counter = (round: number) => refusalToAct('counter', { state: 'offered', ends_at: later, round }, at, 3);
  expect(counter(2)).toBeNull();
  expect(counter(3)).toBe('negotiation_last_round');
  expect(refusalToAct('accept', { state: 'offered', ends_at: later, round: 3 }, at, 3)).toBeNull();
});

test('a request waits for seller and sales, an offer for the buyer, and what has ended for nobody', () => {
  expect(waitsFor('asked')).toEqual(['seller', 'staff']);
  expect(waitsFor('offered')).toEqual(['buyer']);
  expect(waitsFor('accepted')).toEqual(['buyer']);
  for (const state of negotiationStates.filter((one) => !open.has(one))) expect(waitsFor(state)).toEqual([]);
});

test('whatever people try, in whichever order, it ends: each round is counted, and nobody acts for the other side', () => {
  const trying = fc.array(
    fc.record({
      party: fc.constantFrom(...negotiationParties),
      act: fc.constantFrom(...acts),
      as: fc.constantFrom(...acceptedAs),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(trying, fc.integer({ min: 1, max: 10 }), (tries, most) => {
      let state: NegotiationState = 'asked';
      let round = 1;
      for (const { party, act, as } of tries) {
        if (!ACTS_OF[party].includes(act)) continue;
        const refused = refusalToAct(act, { state, ends_at: later, round }, at, most);
        if (refused !== null) continue;
        expect(open).toContain(state);
        if (act !== 'end' && act !== 'refuse') expect(waitsFor(state)).toContain(party);
        if (act === 'counter') round += 1;
        state = act === 'accept' ? STATE_AFTER.accept[as] : STATE_AFTER[act];
        expect(round).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('each state is reached', () => {
  const reached = new Set([
    'asked',
    'expired',
    ...Object.values(STATE_AFTER).flatMap((state) => (typeof state === 'string' ? state : Object.values(state))),
  ]);
  expect(reached).toEqual(new Set(negotiationStates));
});

test('an offer holds for the whole of its last day, today at the earliest and within thirty days', () => {
  expect(wrongValidUntil('2026-07-06', at)).toBe('too_early');
  expect(wrongValidUntil('2026-07-07', at)).toBeNull();
  expect(wrongValidUntil('2026-08-06', at)).toBeNull();
  expect(wrongValidUntil('2026-08-07', at)).toBe('too_late');
  expect(offerEnds('2026-07-07')).toEqual(new Date('2026-07-07T16:59:59Z'));
});

test('agreed prices hold no shorter than the offer, and a year at most', () => {
  expect(wrongPricesUntil('2026-07-13', '2026-07-14', at)).toBe('too_early');
  expect(wrongPricesUntil('2026-07-14', '2026-07-14', at)).toBeNull();
  expect(wrongPricesUntil('2027-07-07', '2026-07-14', at)).toBeNull();
  expect(wrongPricesUntil('2027-07-08', '2026-07-14', at)).toBe('too_late');
});

test('a request ends after seven days, an accepted offer after three', () => {
  expect(answerBy(at)).toEqual(new Date('2026-07-14T16:59:59Z'));
  expect(orderBy(at)).toEqual(new Date('2026-07-10T16:59:59Z'));
});

test('a company has so many open ones, and asks so often a day', () => {
  expect(refusalToAsk({ open: OPEN_NEGOTIATIONS_OF_A_COMPANY, asked: 1 })).toBeNull();
  expect(refusalToAsk({ open: OPEN_NEGOTIATIONS_OF_A_COMPANY + 1, asked: 1 })).toBe('too_many_negotiations');
  expect(refusalToAsk({ open: 1, asked: MAX_NEGOTIATIONS_ASKED_A_DAY + 1 })).toBe('negotiations_asked_too_often');
  expect(negotiationNo(7)).toBe('NEG-7');
});
