import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { instalmentRef2 } from '#domain/trade/projects/instalment-bill.ts';
import { MAX_ID } from '#domain/values/limits.ts';
import { receivableReferences } from './references.ts';

const id = fc.integer({ min: 1, max: MAX_ID });

test('no two things that are owed have the same references, whatever they are', () => {
  fc.assert(
    fc.property(id, id, fc.integer({ min: 0, max: 9_999_999_999 }), (company_id, number, digits) => {
      const order = referencesOf({ company_id, order_no: `OR${String(digits).padStart(10, '0')}` });
      const other = receivableReferences({ company_id, id: number });
      expect(new Set([order.ref2, instalmentRef2(number), other.ref2]).size).toBe(3);
      expect(other.ref1).toBe(order.ref1);
    }),
  );
});

test('references are 18 digits, as counters of banks take them', () => {
  fc.assert(
    fc.property(id, id, (company_id, number) => {
      const { ref1, ref2 } = receivableReferences({ company_id, id: number });
      expect(ref1).toMatch(/^\d{18}$/);
      expect(ref2).toMatch(/^8\d{17}$/);
    }),
  );
});
