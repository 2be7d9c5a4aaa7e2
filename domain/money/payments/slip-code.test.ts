import { expect, test } from 'vitest';
import fc from 'fast-check';
import { crc16, writeEmvFields } from './emv-qr.ts';
import vectors from './payment-vectors.json' with { type: 'json' };
import { MAX_SLIP_CODE, readSlipCode, writeSlipCode, type SlipTransfer } from './slip-code.ts';
import { slipVerdict, transferInCodes, verdictNow } from './slip-verdict.ts';

const transfers = fc.record({
  bank: fc.stringMatching(/^\d{3}$/),
  reference: fc.stringMatching(/^[\dA-Za-z]{1,25}$/),
});
const unsigned = (transfer: SlipTransfer) => writeSlipCode(transfer).slice(0, -4);
const [bangkok, scb] = vectors.slips;

test('the slips of the test vectors are read, and written as the banks write them', () => {
  for (const { code, ...transfer } of [bangkok!, scb!]) expect(writeSlipCode(transfer)).toBe(code);
  for (const { bank, reference, code } of vectors.slips) expect(readSlipCode(code)).toEqual({ bank, reference });
});

test('a checksum may lack its leading zeros', () => {
  const { bank, reference, code, shortChecksum } = scb!;
  expect(readSlipCode(code.slice(0, -4) + shortChecksum)).toEqual({ bank, reference });
  expect(readSlipCode(`${code.slice(0, -4)}C4`)).toBe('crc_wrong');
});

test('whatever a slip names is read, with its tags in any order and its checksum in small letters', () => {
  fc.assert(
    fc.property(transfers, ({ bank, reference }) => {
      expect(readSlipCode(writeSlipCode({ bank, reference }))).toEqual({ bank, reference });
      const turned = `${writeEmvFields([
        { tag: '51', value: 'TH' },
        {
          tag: '00',
          value: writeEmvFields([
            { tag: '02', value: reference },
            { tag: '01', value: bank },
            { tag: '00', value: '000001' },
          ]),
        },
      ])}9104`;
      expect(readSlipCode(turned + crc16(turned).toLowerCase())).toEqual({ bank, reference });
    }),
  );
});

test('whatever the checksum, without its leading zeros it is read as with them', () => {
  fc.assert(
    fc.property(transfers, (transfer) => {
      const crc = crc16(unsigned(transfer)).replace(/^0{1,3}/, '');
      expect(readSlipCode(unsigned(transfer) + crc)).toEqual(transfer);
    }),
  );
});

test('one changed digit of the reference or the bank is told', () => {
  fc.assert(
    fc.property(transfers, fc.nat(), fc.constantFrom(...'0123456789'), ({ bank, reference }, at, digit) => {
      const changed = reference.slice(0, at % reference.length) + digit + reference.slice((at % reference.length) + 1);
      fc.pre(changed !== reference);
      const forged = unsigned({ bank, reference: changed }) + crc16(unsigned({ bank, reference }));
      expect(readSlipCode(forged)).toBe('crc_wrong');
    }),
  );
});

test('hostile text is no slip, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.stringMatching(/^[\d]{0,200}9104[\dA-F]{1,4}$/),
        fc.tuple(fc.nat(57), fc.string({ maxLength: 9 })).map(([at, text]) => bangkok!.code.slice(0, at) + text),
      ),
      (text) => {
        const read = readSlipCode(text);
        if (read !== null && read !== 'crc_wrong') {
          expect(read.bank).toMatch(/^\d{2,3}$/);
          expect(read.reference).toMatch(/^[\x21-\x7E]{1,25}$/);
        }
      },
    ),
  );
  expect(readSlipCode('')).toBeNull();
  expect(readSlipCode(`${'0'.repeat(MAX_SLIP_CODE)}9104FFFF`)).toBeNull();
  expect(readSlipCode('https://evil.example/?9104FFFF')).toBeNull();
  for (const { code } of vectors.billPayments) expect(readSlipCode(code)).toBeNull();
});

test('a reference with blanks or of more than 25 characters names no transfer', () => {
  for (const reference of ['A B', 'A'.repeat(26)])
    expect(readSlipCode(writeSlipCode({ bank: '014', reference }))).toBeNull();
  expect(readSlipCode(writeSlipCode({ bank: '1AB', reference: 'A' }))).toBeNull();
});

test('among several codes of a picture the slip’s is taken', () => {
  const { bank, reference, code } = scb!;
  const forged = `${code.slice(0, -1)}F`;
  expect(transferInCodes(['https://bank.example', forged, code])).toEqual({ bank, reference });
  expect(transferInCodes(['https://bank.example', forged])).toBe('crc_wrong');
  expect(transferInCodes(['https://bank.example'])).toBe('not_read');
  expect(transferInCodes([])).toBe('not_read');
});

test('a verdict says the worst of it', () => {
  const transfer = { bank: '014', reference: 'T1' };
  const verdict = (typedBank: string | null, isUsed: boolean) => slipVerdict(transfer, { typedBank, isUsed });
  expect(verdict(null, false)).toBe('new');
  expect(verdict('014', false)).toBe('new');
  expect(verdict('004', false)).toBe('other_bank');
  expect(verdict('004', true)).toBe('used');
  expect(verdictNow('new', true)).toBe('used');
  expect(verdictNow('new', false)).toBe('new');
  expect(slipVerdict('crc_wrong', { typedBank: '004', isUsed: true })).toBe('crc_wrong');
  expect(slipVerdict('not_read', { typedBank: null, isUsed: false })).toBe('not_read');
});
