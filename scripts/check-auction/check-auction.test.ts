import { expect, test } from 'vitest';
// @ts-expect-error a plain script without types
import { checkAuction } from './check-auction.mjs';
import { ANNA, BOON, CHAI, changed, commit, dutch, english, logFile, opening } from './log-examples.ts';

interface Checked {
  outcome?: string;
  winner?: string | null;
  price?: string | null;
  end?: string;
  faults: string[];
}

const check = checkAuction as (text: string) => Checked;
const faultsOf = (bodies: Parameters<typeof logFile>[1], auction = 'AU-1') => check(logFile(auction, bodies)).faults;
const whole = logFile('AU-1', english);

test('an auction is computed from its log: winner, price and end', () => {
  expect(check(whole)).toMatchObject({
    outcome: 'won',
    winner: ANNA,
    price: '2475',
    end: '2026-11-30T04:03:00.000Z',
    faults: [],
  });
  expect(check(logFile('AU-2', dutch))).toMatchObject({
    winner: BOON,
    price: '3300',
    end: '2026-11-30T03:07:30.000Z',
    faults: [],
  });
});

test.each<[string, number, Record<string, unknown>, string]>([
  ['a higher price', 2, { price: '2500' }, 'entry 2: price is 2475 by the rules, and 2500 in the log'],
  ['another leader', 4, { leader: ANNA }, `entry 4: leader is ${CHAI} by the rules, and ${ANNA} in the log`],
  ['another winner', 7, { winner: BOON }, `entry 7: winner is ${ANNA} by the rules, and ${BOON} in the log`],
  ['another hammer price', 7, { price: '2600' }, 'entry 7: price is 2475 by the rules, and 2600 in the log'],
  [
    'another outcome',
    7,
    { outcome: 'reserve_missed' },
    'entry 7: outcome is won by the rules, and reserve_missed in the log',
  ],
  [
    'an end before the end',
    7,
    { at: '2026-11-30T04:02:59.999Z' },
    'entry 7: it is before the end, 2026-11-30T04:03:00.000Z',
  ],
  ['an end put too far', 5, { ends_at: '2026-11-30T04:05:00.000Z' }, 'entry 5: no bid puts the end there'],
  [
    'an end put earlier',
    5,
    { cause: 'outage', ends_at: '2026-11-30T03:59:30.000Z' },
    'entry 5: an end is only put later',
  ],
  [
    'a bid before the beginning',
    1,
    { at: '2026-11-30T02:59:59.999Z' },
    'entry 1: bid not before the end, 2026-11-30T04:00:00.000Z',
  ],
  [
    'a bid before the one before it',
    3,
    { at: '2026-11-30T03:05:59.999Z' },
    'entry 3: its time is before that of the entry before it',
  ],
  ['a bid as of somebody else', 2, { bidder: CHAI }, 'entry 6: '],
  ['another limit', 4, { limit: commit('b4', 3100) }, 'entry 4: what was opened is not what it committed to'],
  ['another reserve', 0, { reserve: commit('reserve', 2500) }, 'entry 0: what was opened is not what it committed to'],
  ['a reserve that was none', 0, { reserve: null }, 'entry 0: the terms say something else of a reserve'],
  ['a loss that names another next one', 6, { leader: BOON }, `entry 6: leader is ${ANNA} by the rules`],
  ['an unknown kind', 6, { kind: 'gift' }, 'entry 6: gift is not known'],
  ['another winner who confirmed', 9, { winner: CHAI }, `entry 9: winner is ${ANNA} by the rules`],
  [
    'a confirmation in a running auction',
    2,
    { kind: 'confirmed', winner: ANNA, price: '2400' },
    'entry 2: confirmed before the end',
  ],
])('%s is found in a log whose chain was made anew', (_name, seq, change, fault) => {
  expect(faultsOf(changed(english, seq, change)).filter((each) => each.startsWith(fault))).not.toEqual([]);
});

test('a bid at the end or after it is found', () => {
  for (const time of ['04:03:00.000', '04:03:00.500']) {
    const late = {
      at: `2026-11-30T${time}Z`,
      kind: 'bid',
      bidder: BOON,
      limit: commit('late', 2800),
      leader: BOON,
      price: '2625',
    };
    const bodies = [...english.slice(0, 7), late, ...english.slice(7)];
    expect(faultsOf(bodies)).toContain('entry 7: bid not before the end, 2026-11-30T04:03:00.000Z');
  }
});

test('a bid after who bid was out, and one that was too low, are found', () => {
  const again = {
    at: '2026-11-30T04:02:00.000Z',
    kind: 'bid',
    bidder: CHAI,
    limit: commit('again', 2800),
    leader: CHAI,
    price: '2625',
  };
  const extended = { at: again.at, kind: 'extended', cause: 'late_bid', ends_at: '2026-11-30T04:06:00.000Z' };
  const openedAlso = changed(english, 8, {
    values: [...(english[8]!.values as object[]), opening(7, 'again', 2800)],
  });
  expect(faultsOf([...openedAlso.slice(0, 7), again, extended, ...openedAlso.slice(7)])).toContain(
    'entry 7: its bidder was out',
  );
  const low = changed(changed(english, 2, { limit: commit('b2', 2424) }), 8, {
    values: [...(english[8]!.values as { seq: number }[]).filter(({ seq }) => seq !== 2), opening(2, 'b2', 2424)],
  });
  expect(faultsOf(low)).toContain('entry 2: it is less than had to be bid');
});

test('an extension that is missing, and one that no bid asks for, are found', () => {
  expect(faultsOf(english.filter(({ kind }) => kind !== 'extended'))).toContain(
    'entry 5: before it the end is put to 2026-11-30T04:03:00.000Z',
  );
  const more = {
    at: '2026-11-30T03:08:00.000Z',
    kind: 'extended',
    cause: 'late_bid',
    ends_at: '2026-11-30T04:03:00.000Z',
  };
  expect(faultsOf([...english.slice(0, 4), more, ...english.slice(4)])).toContain('entry 4: no bid puts the end there');
});

test('limits and a reserve that stay closed, and a log without its end, are found', () => {
  const closed = faultsOf(changed(english, 8, { values: [] }));
  expect(closed).toContain('entry 0: the reserve is not opened');
  expect(closed).toContain('entry 3: its limit is not opened');
  expect(faultsOf(english.slice(0, 7))).toContain('entry 6: the log has no end');
});

test('of an auction that was stopped the times count and nothing is opened; nobody wins', () => {
  const stopped = [...english.slice(0, 4), { at: '2026-11-30T03:10:00.000Z', kind: 'cancelled', by: 'staff' }];
  expect(check(logFile('AU-1', stopped))).toMatchObject({
    outcome: 'cancelled',
    winner: null,
    price: null,
    faults: [],
  });
  const late = [...stopped, { ...english[4]! }];
  expect(faultsOf(late)).toContain('entry 5: bid after the end');
  expect(faultsOf(english.slice(0, 7).concat(english[9]!))).toContain('entry 7: confirmed before the end');
});

test('who stops an auction may, and after a bid staff alone', () => {
  const stoppedBy = (by: string, after: number) =>
    faultsOf([...english.slice(0, after), { at: '2026-11-30T03:10:00.000Z', kind: 'cancelled', by }]);
  expect(stoppedBy('seller', 1)).toEqual([]);
  expect(stoppedBy('seller', 4)).toEqual(['entry 4: somebody had bid: only staff stop it']);
  expect(stoppedBy('buyer', 1)).toEqual(['entry 1: buyer stops no auction of this kind']);
});

test('a Dutch lot that was taken at another price, twice, or before its beginning is found', () => {
  expect(faultsOf(changed(dutch, 1, { price: '3200' }), 'AU-2')).toContain(
    'entry 1: price is 3300 by the rules, and 3200 in the log',
  );
  expect(faultsOf([dutch[0]!, dutch[1]!, { ...dutch[1]!, bidder: ANNA }, dutch[2]!], 'AU-2')).toContain(
    'entry 2: somebody had bid before',
  );
  expect(faultsOf(changed(dutch, 1, { kind: 'bought' }), 'AU-2')).toContain('entry 1: nobody may buy at once');
});

test('one changed byte, a line that is gone and a line that was moved break the chain', () => {
  const lines = whole.split('\n');
  const without = [...lines.slice(0, 4), ...lines.slice(5)].join('\n');
  const moved = [...lines.slice(0, 3), lines[4]!, lines[3]!, ...lines.slice(5)].join('\n');
  expect(check(whole.replace('"price":"2625"', '"price":"2626"')).faults).toContain(
    'entry 4: its hash does not follow from the entry before it',
  );
  expect(check(without).faults).toContain('entry 3: its hash does not follow from the entry before it');
  expect(check(moved).faults).toContain('entry 2: its hash does not follow from the entry before it');
  expect(check(whole.replace(' AU-1', ' AU-3')).faults).toContain('entry 0: it is of AU-1');
  expect(check('something else').faults).toEqual(['it cannot be read: not a log of the format polytalad-auction-1']);
});
