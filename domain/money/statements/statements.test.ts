import { expect, test } from 'vitest';
import fc from 'fast-check';
import { comparedSince, findLinesToClose, matchLines, type ComparedTransfer, type OpenLine } from './match-lines.ts';
import { readStatementRow } from './read-statement-row.ts';
import { guessStatementMapping, statementMappingProblem } from './statement-columns.ts';

const mapping = { date: 0, time: 1, deposit: 2, text: 3, reference: 4, balance: 5 };
const read = (...cells: string[]) => readStatementRow({ row: 7, cells }, mapping);

test('columns are known by the headings of Thai banks, below what stands above them', () => {
  expect(
    guessStatementMapping([
      ['บัญชี 014-1-23456-7'],
      ['วันที่', 'เวลา', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ', 'อ้างอิง'],
      ['01/07/2569', '10:05', 'โอน', '', '1,000.00', '5,000.00', ''],
    ]),
  ).toEqual({ headingRow: 1, mapping: { date: 0, time: 1, text: 2, deposit: 4, balance: 5, reference: 6 } });
  expect(guessStatementMapping([['Transaction Date', 'Description', 'Withdrawal', 'Credit (THB)']]).mapping).toEqual({
    date: 0,
    text: 1,
    deposit: 3,
  });
  expect(statementMappingProblem({ deposit: 1 })).toBe('nothing_identifies');
  expect(statementMappingProblem({ date: 1 })).toBe('nothing_changes');
  expect(statementMappingProblem({ date: 1, deposit: 1 })).toBe('twice');
  expect(statementMappingProblem({ date: 0, deposit: 1 })).toBeNull();
});

test.each(['31/07/2026', '31/7/26', '31-07-2569', '31.07.69', '2026-07-31', '20260731', '๓๑/๐๗/๒๕๖๙', '３１/７/２６'])(
  '%s is a day',
  (written) => {
    expect(read(written, '', '1', '', '', '').deposit?.day).toBe('2026-07-31');
  },
);

test('the time stands in its own column, or behind the date', () => {
  const at = new Date('2026-07-31T07:05:00Z');
  expect(read('31/07/2026', '14:05:59', '1', '', '', '').deposit).toMatchObject({ at, hasTime: true });
  expect(read('31/07/2026 14:05', '', '1', '', '', '').deposit).toMatchObject({ at, hasTime: true });
  expect(read('๓๑/๐๗/๒๕๖๙ ๑๔:๐๕', '', '๑', '', '', '').deposit).toMatchObject({ at, hasTime: true });
  expect(read('31/07/2026', '', '1', '', '', '').deposit).toMatchObject({
    at: new Date('2026-07-30T17:00:00Z'),
    hasTime: false,
  });
});

test.each([
  ['13,910.00', 1_391_000n],
  ['+13910', 1_391_000n],
  ['฿ 0.25', 25n],
])('%s is an amount', (written, amount) => {
  expect(read('31/07/2026', '', written, 'โอนจาก x1234', 'R1', '9.00').deposit).toMatchObject({
    amount,
    text: 'โอนจาก x1234',
    reference: 'R1',
    balance: '9.00',
  });
});

test.each(['', '-', '0.00', '-500.00', '(500.00)'])(
  '%s is money that did not come: passed over, whatever else it says',
  (written) => {
    expect(read('???', '???', written, '', '', '')).toEqual({ deposit: null, faults: [] });
  },
);

test('what cannot be read is told by its cell', () => {
  expect(read('31/02/2026', '25:00', '1', '', '', '').faults).toMatchObject([
    { cell: 'A7', fault: 'not_a_day', text: '31/02/2026' },
    { cell: 'B7', fault: 'not_a_time' },
  ]);
  for (const amount of ['1.000,00', '1,5', 'abc', '1.234', '99999999999999'])
    expect(read('31/07/2026', '', amount, '', '', '').faults).toMatchObject([{ cell: 'C7', fault: 'not_an_amount' }]);
});

test('whatever cells hold, a row is a deposit above zero on a real day, or nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('1', '31/07/2026')), { maxLength: 7 }),
      (cells) => {
        const { deposit, faults } = readStatementRow({ row: 1, cells }, mapping);
        if (!deposit) return;
        expect(faults).toEqual([]);
        expect(deposit.amount > 0n).toBe(true);
        expect(deposit.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(Number.isNaN(deposit.at.getTime())).toBe(false);
      },
    ),
  );
});

const line = (changes: Partial<OpenLine> = {}): OpenLine => ({
  id: 1,
  at: new Date('2026-07-10T03:00:00Z'),
  hasTime: true,
  amount: 1_391_000n,
  text: '',
  reference: '',
  isReopened: false,
  ...changes,
});
const transfer = (changes: Partial<ComparedTransfer> = {}): ComparedTransfer => ({
  id: 10,
  amount: 1_391_000n,
  at: new Date('2026-07-10T03:05:00Z'),
  orderNo: 'OR2607000001',
  accountDigits: null,
  reference: null,
  isVerified: false,
  ...changes,
});
const matched = (lines: OpenLine[], transfers: ComparedTransfer[]) => matchLines(lines, transfers);

test('the only transfer of the amount within the window is matched, with its reasons', () => {
  expect(matched([line()], [transfer()])).toEqual([
    {
      line: 1,
      state: 'matched',
      candidates: [{ transfer: 10, score: 50, reasons: ['minutes', 'day'], isVerified: false }],
    },
  ]);
});

test('a satang more, or days apart, is no match', () => {
  expect(matched([line({ amount: 1_391_001n })], [transfer()])[0]).toMatchObject({
    state: 'unmatched',
    candidates: [],
  });
  const later = line({ at: new Date('2026-07-14T03:06:00Z') });
  expect(matched([later], [transfer()])[0]).toMatchObject({ state: 'unmatched' });
});

test('two transfers of the same amount on one day are ambiguous; a reference or an account decides', () => {
  const both = [transfer(), transfer({ id: 11, orderNo: 'OR2607000002', accountDigits: '4321', reference: 'ABC123' })];
  const dayOnly = line({ hasTime: false });
  expect(matched([dayOnly], both)[0]).toMatchObject({
    state: 'ambiguous',
    candidates: [{ transfer: 10 }, { transfer: 11 }],
  });
  for (const said of [{ text: 'TR fr 014-XXX4321' }, { reference: 'abc-123' }, { text: 'จ่าย OR2607000002' }])
    expect(matched([line({ hasTime: false, ...said })], both)[0]).toMatchObject({
      state: 'matched',
      candidates: [{ transfer: 11 }, { transfer: 10 }],
    });
});

test('the line of a verified transfer is closed where it is matched, and not by an amount some days apart', () => {
  const verified = transfer({ isVerified: true });
  const [first, second] = [line({ hasTime: false }), line({ id: 2, hasTime: false })];
  expect(findLinesToClose([first], [verified])).toEqual([{ line: 1, transfer: 10 }]);
  expect(findLinesToClose([first, second], [verified])).toEqual([]);
  const named = { ...second, text: 'จ่าย OR2607000001' };
  expect(findLinesToClose([first, named], [verified])).toEqual([{ line: 2, transfer: 10 }]);
  const daysBefore = line({ hasTime: false, at: new Date('2026-07-07T17:00:00Z') });
  expect(findLinesToClose([daysBefore], [verified])).toEqual([]);
  expect(matched([daysBefore], [verified])[0]).toMatchObject({ state: 'matched' });
  expect(findLinesToClose([first], [transfer()])).toEqual([]);
  expect(findLinesToClose([{ ...first, isReopened: true }], [verified])).toEqual([]);
});

test('a transfer that was verified before comes first; a waiting one only where the bank names it', () => {
  const verified = transfer({ isVerified: true, at: new Date('2026-07-10T09:00:00Z') });
  const later = transfer({ id: 11, orderNo: 'OR2607000002', at: line().at });
  expect(matched([line()], [verified, later])[0]).toMatchObject({
    state: 'ambiguous',
    candidates: [{ transfer: 11 }, {}],
  });
  const named = line({ text: 'จ่าย OR2607000002' });
  expect(matched([named], [verified, later])[0]).toMatchObject({
    state: 'matched',
    candidates: [{ transfer: 11 }, {}],
  });
  const reopened = line({ isReopened: true });
  expect(matched([reopened], [verified, later])[0]).toMatchObject({ state: 'matched' });
});

test('four figures within a longer number are no account', () => {
  const [found] = matched([line({ text: 'X43219' })], [transfer({ accountDigits: '4321' })]);
  expect(found?.candidates[0]?.reasons).not.toContain('account');
});

test('two lines that are as good for one transfer are both ambiguous: it is paid once', () => {
  const states = matched([line(), line({ id: 2, at: new Date('2026-07-10T03:07:00Z') })], [transfer()]);
  expect(states.map(({ state }) => state)).toEqual(['ambiguous', 'ambiguous']);
});

test('whatever there is, no two lines are matched to one transfer, and amounts are exact', () => {
  const times = fc.date({ min: new Date('2026-07-09'), max: new Date('2026-07-12'), noInvalidDate: true });
  const amounts = fc.constantFrom(100n, 200n);
  const digits = fc.constantFrom('1234', '5678');
  const lines = fc.array(
    fc.record({ at: times, hasTime: fc.boolean(), amount: amounts, text: digits, isReopened: fc.boolean() }),
    {
      maxLength: 6,
    },
  );
  const transfers = fc.array(
    fc.record({ at: times, amount: amounts, accountDigits: fc.option(digits), isVerified: fc.boolean() }),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(lines, transfers, (someLines, someTransfers) => {
      const open = someLines.map((each, id) => line({ ...each, id }));
      const waiting = someTransfers.map((each, id) => transfer({ ...each, id }));
      const found = matchLines(open, waiting);
      const taken = found.filter(({ state }) => state === 'matched').map(({ candidates }) => candidates[0]!.transfer);
      expect(new Set(taken).size).toBe(taken.length);
      for (const { line: id, candidates } of found)
        for (const { transfer: other } of candidates) expect(waiting[other]!.amount).toBe(open[id]!.amount);
    }),
  );
});

test('lines of the last 60 days are compared', () => {
  expect(comparedSince(new Date('2026-07-09T03:00:00Z'))).toEqual(new Date('2026-05-10T03:00:00Z'));
});
