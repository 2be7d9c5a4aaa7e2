import { expect, test } from 'vitest';
import {
  CALL_OFF_ACTS,
  callOffActs,
  callOffStates,
  firstState,
  openCallOffStates,
  refusalToAct,
  waitsForParty,
  type CallOffAct,
  type CallOffParty,
  type ContractStanding,
} from './contract.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const standing = (more: Partial<ContractStanding> = {}): ContractStanding => ({
  state: 'offered',
  proposed_by: 'seller',
  expires_at: new Date('2026-07-20T03:00:00Z'),
  end_asked_by: null,
  ...more,
});

test('each state is reached, and an act leads from a state to one that there is', () => {
  const reached = new Set<string>([...Object.values(firstState), 'accepted', 'ended', 'expired']);
  for (const { from, to } of Object.values(CALL_OFF_ACTS)) {
    expect(callOffStates).toEqual(expect.arrayContaining([...from, to]));
    reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...callOffStates].toSorted());
});

test('an act is refused to every other party and in every other state', () => {
  const parties: CallOffParty[] = ['buyer', 'seller', 'staff'];
  for (const act of callOffActs)
    for (const party of parties)
      for (const state of callOffStates) {
        const { from, by } = CALL_OFF_ACTS[act];
        const proposed_by = party === 'staff' ? 'staff' : 'seller';
        const other = party === 'buyer' ? 'seller' : 'buyer';
        const end_asked_by = act === 'agree_end' ? other : null;
        const mayAct = refusalToAct(act, party, standing({ state, proposed_by, end_asked_by }), AT) === null;
        expect([act, party, state, mayAct]).toEqual([act, party, state, from.includes(state) && by.includes(party)]);
      }
});

test('only who proposed a contract withdraws it', () => {
  const bySales = standing({ state: 'proposed', proposed_by: 'staff' });
  expect(refusalToAct('withdraw', 'staff', bySales, AT)).toBeNull();
  expect(refusalToAct('withdraw', 'seller', bySales, AT)).toBe('call_off_not_yours');
});

test('nothing is accepted after its last moment, however late the job is', () => {
  const late = new Date('2026-07-20T03:00:00.001Z');
  for (const state of openCallOffStates) {
    const act = ({ proposed: 'confirm', offered: 'accept', accepted: 'approve' } as const)[state];
    const party = state === 'proposed' ? 'seller' : 'buyer';
    expect(refusalToAct(act, party, standing({ state }), late)).toBe('call_off_expired');
  }
  expect(refusalToAct('call_off', 'buyer', standing({ state: 'active' }), late)).toBeNull();
});

test('both end a contract before its time: one asks, the other agrees', () => {
  const asked = standing({ state: 'active', end_asked_by: 'buyer' });
  const may = (act: CallOffAct, party: CallOffParty) => refusalToAct(act, party, asked, AT) === null;
  expect([may('agree_end', 'buyer'), may('agree_end', 'seller'), may('ask_end', 'seller')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(waitsForParty(asked)).toBe('seller');
  expect(waitsForParty(standing({ state: 'active' }))).toBeNull();
  expect(refusalToAct('agree_end', 'seller', standing({ state: 'active' }), AT)).toBe('call_off_not_open');
});
