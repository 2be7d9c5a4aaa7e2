import { expect, test } from 'vitest';
import { DEMAND_STEPS, demandActs, demandStates, whyNotAct } from './demand.ts';

const closes_at = new Date('2026-12-01T10:00:00Z');

test('each state but the first is reached by an act, and each but the last two is left by one', () => {
  const reached = new Set(demandActs.flatMap((act) => DEMAND_STEPS[act].to ?? []));
  const left = new Set(demandActs.flatMap((act) => (DEMAND_STEPS[act].to ? DEMAND_STEPS[act].from : [])));
  expect([...reached].toSorted()).toEqual(demandStates.filter((state) => state !== 'draft').toSorted());
  expect([...left].toSorted()).toEqual(
    demandStates.filter((state) => state !== 'ended' && state !== 'cancelled').toSorted(),
  );
});

test('an act in a state that is not its own is refused', () => {
  for (const act of demandActs)
    for (const state of demandStates) {
      const refused = whyNotAct(act, { state, closes_at: null }, closes_at);
      expect(refused, `${act} in ${state}`).toBe(DEMAND_STEPS[act].from.includes(state) ? null : 'demand_not_open');
    }
});

test('at the instant of closing nothing more is quoted, changed or asked, even before the job has closed it', () => {
  const before = new Date(closes_at.getTime() - 1);
  for (const act of ['quote', 'withdraw_quote', 'change', 'ask'] as const) {
    expect(whyNotAct(act, { state: 'open', closes_at }, before)).toBeNull();
    expect(whyNotAct(act, { state: 'open', closes_at }, closes_at)).toBe('demand_closed');
  }
  expect(whyNotAct('cancel', { state: 'open', closes_at }, closes_at)).toBeNull();
  expect(whyNotAct('close', { state: 'open', closes_at }, closes_at)).toBeNull();
});
