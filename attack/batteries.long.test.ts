import { expect, onTestFinished, test } from 'vitest';
import { batteries } from './batteries/index.ts';
import { isLoopback } from './loopback.ts';
import { openPlanted, type Hole } from './planted/server.ts';
import { openHands, type HandsHole } from './planted/hands.ts';
import { openRacing } from './planted/racing.ts';
import { openSigningIn, type SessionHole } from './planted/signing-in.ts';
import { Report, type Outcome } from './target.ts';

/** Some send thousands of calls, which a machine with other work answers slowly. */
const PATIENCE_MS = 120_000;

/** Each battery against a tiny market: with a hole it finds it, without it finds nothing. */
async function attack(name: string, ...holes: Hole[]): Promise<Outcome> {
  const target = await openPlanted(...holes);
  onTestFinished(() => target.close());
  const report = new Report();
  await batteries.find((battery) => battery.name === name)!.run(target, report);
  return report;
}

async function attackSessions(...holes: SessionHole[]): Promise<Outcome> {
  const target = await openSigningIn(...holes);
  onTestFinished(() => target.close());
  const report = new Report();
  await batteries.find(({ name }) => name === 'sessions')!.run(target, report);
  return report;
}

async function attackHands(hole?: HandsHole): Promise<Outcome> {
  const target = await openHands(hole);
  onTestFinished(() => target.close());
  const report = new Report();
  await batteries.find(({ name }) => name === 'hands')!.run(target, report);
  return report;
}

const planted: readonly [battery: string, hole: Hole, kind: string][] = [
  ['roles', 'role', 'role'],
  ['objects', 'object', 'object'],
  ['objects', 'existence', 'object'],
  ['proofs', 'old proof', 'proof'],
  ['proofs', 'proof after looking', 'proof'],
  ['forgery', 'foreign origin', 'forged call'],
  ['forgery', 'foreign origin', 'forged form'],
  ['forgery', 'sign-in', 'forged sign-in'],
  ['forgery', 'cors', 'foreign reader'],
  ['caches', 'poisoned page', 'poisoned'],
  ['caches', 'shared page', 'shared'],
  ['redirects', 'redirect', 'redirect'],
  ['traversal', 'traversal', 'file'],
  ['guessing', 'no limit', 'no limit'],
  ['guessing', 'unguarded token', 'unguarded'],
  ['uploads', 'served file', 'script'],
  ['uploads', 'crash on file', 'no answer'],
  ['scripts', 'stored script', 'script'],
  ['scripts', 'stored link', 'script'],
  ['scripts', 'header', 'header'],
  ['fuzz', 'fault', 'fault'],
  ['fuzz', 'unstorable text', 'fault'],
  ['fuzz', 'foreign error', 'foreign error'],
  ['fuzz', 'foreign answer', 'foreign answer'],
  ['fuzz', 'silence', 'silence'],
];

test.each(planted)(
  '%s finds a planted hole: %s (%s)',
  async (battery, hole, kind) => {
    const { findings } = await attack(battery, hole);
    const found = findings.filter(({ what }) => what.startsWith(`${kind}: `));
    expect(found).not.toEqual([]);
    expect(found[0]!.repeat).toMatch(/^curl -i .*'http:\/\/127\.0\.0\.1:\d+\//s);
  },
  PATIENCE_MS,
);

test.each(batteries.map(({ name }) => name))(
  '%s finds nothing where nothing is',
  async (name) => {
    const { findings, calls } = await attack(name);
    expect(findings).toEqual([]);
    if (!['races', 'hoarding', 'hands'].includes(name)) expect(calls).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test.each(['stock', 'draft', 'coupon', 'verify', 'refund', 'sent', 'credit'] as const)(
  'races finds what is given twice: %s',
  async (hole) => {
    const target = await openRacing(hole);
    onTestFinished(() => target.close());
    const report = new Report();
    await batteries.find(({ name }) => name === 'races')!.run(target, report);
    expect(report.findings.map(({ what }) => what)).toContainEqual(expect.stringMatching(/^race: /));
  },
);

test('races finds nothing where each happens once', async () => {
  const target = await openRacing();
  onTestFinished(() => target.close());
  const report = new Report();
  await batteries.find(({ name }) => name === 'races')!.run(target, report);
  expect(report.findings).toEqual([]);
  expect(report.calls).toBeGreaterThan(50);
});

test('hoarding finds a market in which somebody who pays nothing takes everything', async () => {
  const attackHoarding = async (hole?: 'hoard') => {
    const target = await openRacing(hole);
    onTestFinished(() => target.close());
    const report = new Report();
    await batteries.find(({ name }) => name === 'hoarding')!.run(target, report);
    return report;
  };
  expect((await attackHoarding('hoard')).findings.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^hoarding: /),
  ]);
  const { findings, calls } = await attackHoarding();
  expect(findings).toEqual([]);
  expect(calls).toBeGreaterThan(20);
});

test.each([
  ['kept page', 'kept'],
  ['emptied page', 'emptied'],
  ['log-out', 'alive'],
  ['crowd', 'crowd'],
  ['suspension', 'alive'],
  ['suspended sign-in', 'alive'],
] as const)('sessions finds a planted hole: %s (%s)', async (hole, kind) => {
  expect((await attackSessions(hole)).findings.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(new RegExp(`^${kind}: `)),
  );
});

test('sessions finds nothing where all of them end', async () => {
  const { findings, notes, calls } = await attackSessions();
  expect([findings, notes]).toEqual([[], []]);
  expect(calls).toBeGreaterThan(100);
});

test.each([
  ['at once', 'one hand'],
  ['in parts', 'one hand'],
  ['own approval', 'one hand'],
  ['old proof', 'old proof'],
  ['approved twice', 'approved twice'],
  ['no consent', 'consent'],
  ['unmade file', 'unmade file'],
  ['paid without a file', 'paid without a file'],
  ['refunded before approval', 'not owed'],
  ['refunded before file', 'not owed'],
  ['refunded before payment', 'not owed'],
  ['not ready', 'not ready'],
  ['other bill', 'stale draft'],
  ['other address', 'stale draft'],
  ['other goods', 'stale draft'],
] as const)('hands finds a planted hole: %s (%s)', async (hole, kind) => {
  const found = (await attackHands(hole)).findings.map(({ what }) => what);
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${kind}: `)));
  expect(found.filter((what) => !what.startsWith(`${kind}: `))).toEqual([]);
});

test('hands finds nothing where two people are needed', async () => {
  const { findings, notes, calls } = await attackHands();
  expect([findings, notes]).toEqual([[], []]);
  expect(calls).toBeGreaterThan(40);
});

test('every battery has a hole that it has to find', () => {
  const tried = new Set([...planted.map(([battery]) => battery), 'races', 'hoarding', 'sessions', 'hands']);
  expect(batteries.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});

test('only this machine is attacked without saying so', () => {
  for (const own of ['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1', 'http://127.9.9.9'])
    expect(isLoopback(own), own).toBe(true);
  for (const far of [
    'http://127.0.0.1.example.com',
    'http://example.com',
    'http://10.0.0.1',
    'http://0.0.0.0',
    'http://localhost.example',
  ])
    expect(isLoopback(far), far).toBe(false);
});
