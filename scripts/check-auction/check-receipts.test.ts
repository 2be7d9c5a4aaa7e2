import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error a plain script without types
import { checkAuction } from './check-auction.mjs';
import { ANNA, BOON, changed, dutch, english, logFile, opening, saltOf } from './log-examples.ts';

type Receipt = Record<string, unknown>;
const check = checkAuction as (text: string, receipts?: Receipt[]) => { faults: string[] };
const whole = logFile('AU-1', english);
const hashAt = (seq: number, text = whole) => text.split('\n')[seq + 1]!.slice(0, 64);

const receipt: Receipt = {
  auction: 'AU-1',
  seq: 3,
  at: '2026-11-30T03:07:00.000Z',
  hash: hashAt(3),
  bidder: ANNA,
  company: 7,
  name_salt: saltOf('anna'),
  limit: '2600',
  limit_salt: saltOf('b3'),
};

test('a receipt without the salt of its limit, as of a sealed bid, is compared with what the log opened', () => {
  const sealed = { ...receipt, seq: null, limit_salt: null };
  expect(check(whole, [sealed]).faults).toEqual([]);
  expect(check(whole, [{ ...sealed, limit: '2601' }]).faults).toEqual(['receipt 1: it was not for this limit']);
});

test('receipts and heads of the chain pass, also of a Dutch lot, which has no limit', () => {
  const head = { auction: 'AU-1', seq: 6, hash: hashAt(6) };
  expect(check(whole, [receipt, { ...receipt, seq: null }, head]).faults).toEqual([]);
  expect(check(whole, [{ ...receipt, seq: null, hash: hashAt(2) }]).faults).toHaveLength(1);
  const log = logFile('AU-2', dutch);
  const taken = { auction: 'AU-2', seq: 1, hash: hashAt(1, log), bidder: BOON, company: 8, name_salt: saltOf('boon') };
  expect(check(log, [{ ...taken, limit: null, limit_salt: null }]).faults).toEqual([]);
});

test.each<[string, Receipt, string]>([
  ['another hash', { hash: hashAt(2) }, 'receipt 1: the chain was rewritten since: it has another hash there'],
  ['an entry that is not there', { seq: 99 }, 'receipt 1: the chain was rewritten since: it has another hash there'],
  ['another auction', { auction: 'AU-2' }, 'receipt 1: it is of another auction'],
  ['another time', { at: '2026-11-30T03:08:00.000Z' }, 'receipt 1: it has another time'],
  ['another bidder', { bidder: BOON }, 'receipt 1: the entry is of another bidder'],
  ['another company', { company: 70 }, 'receipt 1: the name in the log is not theirs'],
  ['another limit', { limit: '2700' }, 'receipt 1: it was not for this limit'],
])('a receipt with %s does not pass', (_name, change, fault) => {
  expect(check(whole, [{ ...receipt, ...change }]).faults).toEqual([fault]);
});

test('a chain that was rewritten by the rules is right in itself, and only a receipt shows it', () => {
  // Boon's bid is left out: all that follows agrees with itself.
  const bodies = english.filter((_, seq) => seq !== 2).map((body) => ({ ...body }));
  bodies[2] = { ...bodies[2]!, price: '2400' };
  Object.assign(bodies[5]!, { price: '2400' });
  Object.assign(bodies[6]!, { price: '2400' });
  Object.assign(bodies[7]!, {
    values: [opening(0, 'reserve', 2400), opening(1, 'b1', 2500), opening(2, 'b3', 2600), opening(3, 'b4', 3000)],
  });
  Object.assign(bodies[8]!, { price: '2400' });
  const rewritten = logFile('AU-1', bodies);
  expect(check(rewritten).faults).toEqual([]);
  expect(check(rewritten, [{ auction: 'AU-1', seq: 2, hash: hashAt(2) }]).faults).toHaveLength(1);
});

test('the program says what it found, and ends with 1 where something is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'polytalad-log-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (...files: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'check-auction.mjs'), ...files], { encoding: 'utf8' });
  try {
    const log = write('log.txt', whole);
    const good = write('receipt.json', JSON.stringify(receipt));
    expect(run(log, good)).toContain(`winner: ${ANNA}\nprice: 2475\nend: 2026-11-30T04:03:00.000Z`);
    const bad = write('bad.txt', logFile('AU-1', changed(english, 7, { winner: BOON })));
    expect(() => run(bad)).toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
