import { expect, test } from 'vitest';
import { bankFileFormats, readReference, transferReference } from './bank-file.ts';

test('a bulk file has a line for each transfer, with zeros that lead a number and both decimals', () => {
  const transfer = {
    reference: transferReference('payout', 3, 12),
    bankCode: '004',
    accountNumber: '0003124567',
    accountName: 'บริษัท ก จำกัด',
    amount: 1_234_505n,
  };
  const text = bankFileFormats.bulk_csv.write({
    day: '2026-07-09',
    transfers: [
      transfer,
      {
        ...transfer,
        reference: transferReference('refund', 3, 13),
        bankCode: '025',
        amount: 100_00n,
        accountName: '=1+1',
      },
    ],
  });
  expect(text.split('\r\n')).toEqual([
    '"Receiving Bank Code","Receiving A/C No.","Receiver Name","Transfer Amount","Effective Date","Customer Reference"',
    '"004","0003124567","บริษัท ก จำกัด","12345.05","09072026","PY000003-0000012"',
    `"025","0003124567","'=1+1","100.00","09072026","RF000003-0000013"`,
    '',
  ]);
});

test('a reference is read again, whole or up to its run', () => {
  expect(readReference('payout', transferReference('payout', 3, 12))).toEqual({ runId: 3, lineId: 12 });
  expect(readReference('refund', 'RF3')).toEqual({ runId: 3, lineId: null });
  expect(readReference('refund', transferReference('payout', 3, 12))).toBeNull();
  expect(readReference('payout', '12')).toBeNull();
});
