import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookSellersPart, sellersPart, type PurchaseBefore } from './refunded-purchase.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const charged: PurchaseBefore = {
  stage: 'charged',
  goods: 1_000_000n,
  vatHundredths: 700,
  rates: [{ hundredths: 500, goods: 1_000_000n }],
};

test('a charged seller gives back the goods with VAT, less the commission with its VAT', () => {
  expect(sellersPart(charged, [{ hundredths: 500, goods: 420_000n }])).toEqual({
    goods: 420_000n,
    goodsVat: 29_400n,
    commission: 21_000n,
    commissionVat: 1_470n,
    net: 426_930n,
  });
});

test('before the charge there is no commission to give back', () => {
  const delivered = { ...charged, stage: 'delivered', rates: [] } as const;
  expect(sellersPart(delivered, [{ hundredths: 0, goods: 420_000n }])).toMatchObject({ commission: 0n, net: 449_400n });
});

test('parts add up to the whole, to the satang', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(fc.tuple(amount, amount, amount), fc.integer({ min: 0, max: 2_500 }), (amounts, hundredths) => {
      const goods = amounts.reduce((sum, one) => sum + one, 0n);
      const before = (left: bigint): PurchaseBefore => ({
        ...charged,
        goods: left,
        rates: [{ hundredths, goods: left }],
      });
      let left = goods;
      let net = 0n;
      for (const one of amounts) {
        net += sellersPart(before(left), [{ hundredths, goods: one }]).net;
        left -= one;
      }
      expect(net).toBe(sellersPart(before(goods), [{ hundredths, goods }]).net);
    }),
  );
});

test('it is booked on what the seller is owed, or owes; before the delivery there is nothing to book', () => {
  const part = sellersPart(charged, [{ hundredths: 500, goods: 420_000n }]);
  const of = { id: 5, company_id: 8, order_id: 1, isVatPending: false };
  const seller = (stage: 'delivered' | 'charged') =>
    bookSellersPart({ ...of, stage }, part, AT)!.entries.find(({ company_id }) => company_id === 8);
  expect(seller('charged')).toMatchObject({ account: 'owed_by_sellers', amount: 426_930n });
  expect(seller('delivered')).toMatchObject({ account: 'seller_payable', amount: 426_930n });
  expect(bookSellersPart({ ...of, stage: 'undelivered' }, part, AT)).toBeNull();
});

test('commission that is not invoiced yet gives back VAT that is not due yet', () => {
  const part = sellersPart(charged, [{ hundredths: 500, goods: 420_000n }]);
  const accounts = (isVatPending: boolean) =>
    bookSellersPart({ id: 5, company_id: 8, order_id: 1, stage: 'charged', isVatPending }, part, AT)!.entries.filter(
      ({ amount }) => amount === part.commissionVat,
    );
  expect(accounts(true)).toMatchObject([{ account: 'output_vat_pending' }]);
  expect(accounts(false)).toMatchObject([{ account: 'output_vat' }]);
});
