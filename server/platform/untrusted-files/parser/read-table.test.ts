import { expect, test } from 'vitest';
import { readTable, tableRefusal } from './read-table.ts';

const MOST = { rows: 10, columns: 10, letters: 100 };

test('a cell is a text as everybody means it, without what turns others around', async () => {
  const csv = 'น\u0e4d\u0e49าหนัก,\u202egpj.exe\nเ\u0e40\u200bม่\u0e35,25\u00a0kg\n';
  expect(await readTable(Buffer.from(csv), MOST)).toEqual([
    ['น้ำหนัก', 'gpj.exe'],
    [expect.not.stringContaining('\u200b'), '25 kg'],
  ]);
});

test('a workbook with a password is locked, and another old file is no table', async () => {
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const locked = Buffer.concat([old, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(64)]);
  for (const bytes of [locked, old]) expect(await readTable(bytes, MOST)).toBeNull();
  expect([tableRefusal(locked), tableRefusal(old)]).toEqual(['file_locked', 'list_type_not_accepted']);
});
