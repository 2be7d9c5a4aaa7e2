import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyRoles } from '#domain/accounts/company/company-roles.ts';
import {
  TRIAL_GUARDS,
  trialDecisionGuards,
  trialNo,
  trialSigners,
  trialState,
  trialStates,
  USUAL_SIGN_OFF,
  whoHearsOfSheet,
  whyNotAct,
  whyNotSign,
  type Colleague,
  type TrialAct,
  type TrialFacts,
  type TrialState,
} from './trial.ts';

const planned: TrialFacts = { is_ordered: false, begun_runs: 0, finished_runs: 0, verdict: null, is_ended: false };
const tried: TrialFacts = { ...planned, is_ordered: true, begun_runs: 2, finished_runs: 1 };

test('a trial is planned, ordered, running, and then what was signed off', () => {
  expect(trialState(planned)).toBe('planned');
  expect(trialState({ ...planned, is_ordered: true })).toBe('ordered');
  expect(trialState(tried)).toBe('running');
  expect(trialState({ ...tried, verdict: 'approved' })).toBe('approved');
  expect(trialState({ ...tried, verdict: 'refused' })).toBe('refused');
  expect(trialState({ ...tried, verdict: 'approved', is_ended: true })).toBe('ended');
  expect(trialNo(12)).toBe('TR000012');
});

test('nothing is signed off before a sheet is filled in, nor after it is over', () => {
  expect(whyNotAct('approve', planned)).toBe('trial_without_run');
  expect(whyNotAct('refuse', { ...tried, finished_runs: 0 })).toBe('trial_without_run');
  expect(whyNotAct('approve', tried)).toBeNull();
  expect(whyNotAct('approve', { ...tried, verdict: 'refused' })).toBe('trial_over');
  expect(whyNotAct('withdraw', { ...tried, verdict: 'refused' })).toBeNull();
  expect(whyNotAct('withdraw', tried)).toBe('trial_over');
});

test('goods are ordered once', () => {
  expect(whyNotAct('order', planned)).toBeNull();
  expect(whyNotAct('order', { ...planned, begun_runs: 1 })).toBeNull();
  expect(whyNotAct('order', tried)).toBe('trial_ordered');
  expect(whyNotAct('order', { ...tried, is_ended: true })).toBe('trial_over');
});

test('owners sign off; purchasers where the company leaves it to them, and somebody else where it asks for that', () => {
  for (const role of companyRoles)
    for (const signers of trialSigners)
      for (const is_other_person of [false, true])
        for (const has_filled_in of [false, true]) {
          const isSigner = role === 'owner' || (role === 'purchaser' && signers === 'purchaser');
          const other = is_other_person && has_filled_in ? 'trial_other_signer' : null;
          expect(whyNotSign({ role, has_filled_in }, { signers, is_other_person })).toBe(
            isSigner ? other : 'trial_signer',
          );
        }
  expect(whyNotSign({ role: 'purchaser', has_filled_in: true }, USUAL_SIGN_OFF)).toBeNull();
});

test('who asked hears of a sheet where they sign; else all who do, and never who filled it in', () => {
  const person = (id: number, role: Colleague['role'], has_filled_in = false) => ({ id, role, has_filled_in });
  const colleagues = [person(1, 'owner'), person(2, 'purchaser', true), person(3, 'purchaser'), person(4, 'viewer')];
  const heard = (asked_by: number, filled_in_by: number, rules = USUAL_SIGN_OFF) =>
    whoHearsOfSheet(colleagues, rules, { asked_by, filled_in_by });
  expect(heard(3, 4)).toEqual([3]);
  expect(heard(4, 4)).toEqual([1, 2, 3]);
  expect(heard(2, 2)).toEqual([1, 3]);
  expect(heard(3, 2, { signers: 'owner', is_other_person: false })).toEqual([1]);
  expect(heard(4, 4, { signers: 'purchaser', is_other_person: true })).toEqual([1, 3]);
});

test('who may not sign decides no more than that a trial ends', () => {
  const may = (facts: TrialFacts, may_sign: boolean) =>
    Object.entries(trialDecisionGuards).flatMap(([name, guard]) => (guard({ ...facts, may_sign }) ? [name] : []));
  expect(may(tried, true)).toEqual(['approve', 'refuse', 'end']);
  expect(may(tried, false)).toEqual(['end']);
  expect(may({ ...tried, verdict: 'approved' }, true)).toEqual(['withdraw']);
  expect(may({ ...tried, verdict: 'approved', is_ended: true }, true)).toEqual([]);
});

/** What each act makes of a trial. */
const after: Readonly<Record<TrialAct, (facts: TrialFacts) => TrialFacts>> = {
  change: (facts) => facts,
  order: (facts) => ({ ...facts, is_ordered: true }),
  run: (facts) => ({ ...facts, begun_runs: facts.begun_runs + 1, finished_runs: facts.begun_runs }),
  approve: (facts) => ({ ...facts, verdict: 'approved' }),
  refuse: (facts) => ({ ...facts, verdict: 'refused' }),
  end: (facts) => ({ ...facts, is_ended: true }),
  withdraw: (facts) => ({ ...facts, is_ended: true }),
};
/** Where a trial may go from each state. */
const ways: Readonly<Record<TrialState, readonly TrialState[]>> = {
  planned: ['planned', 'ordered', 'running', 'ended'],
  ordered: ['ordered', 'running', 'ended'],
  running: ['running', 'approved', 'refused', 'ended'],
  approved: ['approved', 'ended'],
  refused: ['refused', 'ended'],
  ended: ['ended'],
};

test('whatever people try, in whichever order, a trial goes forward only, and each act happens in its states alone', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...(Object.keys(TRIAL_GUARDS) as TrialAct[])), { maxLength: 30 }), (acts) => {
      let facts = planned;
      for (const act of acts) {
        const before = trialState(facts);
        if (whyNotAct(act, facts) !== null) continue;
        expect(TRIAL_GUARDS[act]).toContain(before);
        facts = after[act](facts);
        expect(ways[before]).toContain(trialState(facts));
        expect(trialStates).toContain(trialState(facts));
        if (facts.verdict !== null) expect(facts.finished_runs).toBeGreaterThan(0);
      }
    }),
  );
});
