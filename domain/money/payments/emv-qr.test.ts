import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, readEmvCode, readEmvFields, writeEmvCode, writeEmvFields } from './emv-qr.ts';

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
});

test('fields are read back as they were written, in any order', () => {
  const value = fc.string({ minLength: 1, maxLength: 99, unit: 'grapheme-ascii' });
  const tag = fc.integer({ min: 0, max: 62 }).map((number) => String(number).padStart(2, '0'));
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ tag, value }), { selector: (field) => field.tag }), (fields) => {
      const expected = new Map(fields.map((field) => [field.tag, field.value]));
      expect(readEmvFields(writeEmvFields(fields))).toEqual(expected);
      expect(readEmvCode(writeEmvCode(fields))?.size).toBe(fields.length + 1);
    }),
  );
});

test('a code with any letter changed is not read', () => {
  const code = writeEmvCode([{ tag: '00', value: '01' }]);
  expect(readEmvCode(code)).not.toBeNull();
  for (let at = 0; at < code.length; at += 1)
    expect(readEmvCode(`${code.slice(0, at)}${code[at] === '1' ? '2' : '1'}${code.slice(at + 1)}`), `${at}`).toBeNull();
});

test.each(['00', '0002', '00020', '000201000201', '0x0201', '000301'])('%s has no fields', (text) => {
  expect(readEmvFields(text)).toBeNull();
});

test('a field that is empty or too long cannot be written', () => {
  for (const value of ['', 'x'.repeat(100)]) expect(() => writeEmvFields([{ tag: '00', value }])).toThrow(RangeError);
});
