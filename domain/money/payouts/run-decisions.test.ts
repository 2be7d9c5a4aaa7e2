import { expect, test } from 'vitest';
import { runStates } from './payout-run.ts';
import { runDecisionGuards as guards } from './run-decisions.ts';

test('a proposed run is approved by somebody else, and withdrawn by anybody in finance', () => {
  const state = 'proposed';
  expect([guards.approve({ state, is_own: false }), guards.approve({ state, is_own: true })]).toEqual([true, false]);
  expect([guards.withdraw({ state, is_own: false }), guards.withdraw({ state, is_own: true })]).toEqual([true, true]);
});

test('a run that was decided is not decided again', () => {
  for (const state of runStates.filter((each) => each !== 'proposed'))
    for (const guard of Object.values(guards)) expect(guard({ state, is_own: false }), state).toBe(false);
});
