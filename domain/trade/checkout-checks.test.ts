import { expect, test } from 'vitest';
import { isBuyerFullyApproved, isSellerFullyApproved, type ApprovalStatus } from '#domain/accounts/company/approval.ts';
import {
  cartBlockers,
  companyBlockers,
  firstBlocker,
  lineBlocker,
  mostUnits,
  type CheckoutCompany,
  type CheckoutLine,
} from './checkout-checks.ts';
import { isPurchasable } from '#domain/market/pricing/pricing.ts';

const now = new Date('2026-07-09T03:00:00Z');
const earlier = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);
const line: CheckoutLine = {
  amount: 10,
  quantity: 100,
  product_stock: 1,
  is_minimum: false,
  min_quantity: 1,
  is_deleted: false,
  check_product: true,
  status: 1,
  approved_status: 1,
  sales_start: null,
  sales_end: null,
  warehouse_verified: true,
  seller_approved: true,
};
const company: CheckoutCompany = {
  company_code: 'C00001',
  company_name: 'บริษัท',
  tax_id: '0105536000003',
  phone: '021234567',
  tax_status: 1,
  certificate_status: 1,
  id_card_status: null,
  houser_reg_status: null,
  idcard_authorized_sign_status: 1,
  buyer_approved_status: 1,
  seller_approved_status: null,
};
const person: CheckoutCompany = {
  ...company,
  company_code: null,
  id_card_status: 1,
  houser_reg_status: 1,
  tax_status: null,
  certificate_status: null,
  idcard_authorized_sign_status: null,
};

test('an ordinary line has nothing against it', () => {
  expect(lineBlocker(line, now)).toBeNull();
});

test.each<[string, Partial<CheckoutLine>]>([
  ['is deleted', { is_deleted: true }],
  ['is switched off', { status: 0 }],
  ['waits for approval', { approved_status: 0 }],
  ['is not checked', { check_product: false }],
  ['is not sold yet', { sales_start: later }],
  ['is sold no more', { sales_end: now }],
  ['lies in an unverified warehouse', { warehouse_verified: false }],
  ['belongs to a seller who may not sell', { seller_approved: false }],
  ['is marked out of stock', { product_stock: 2 }],
])('an offer that %s is no longer available', (_, change) => {
  expect(lineBlocker({ ...line, ...change }, now)).toBe('product_unavailable');
});

test('a sales window includes its start and excludes its end', () => {
  expect(isPurchasable({ ...line, sales_start: now, sales_end: later }, now)).toBe(true);
  expect(isPurchasable({ ...line, sales_start: earlier, sales_end: now }, now)).toBe(false);
});

test('quantity: none, more than there is, less than the minimum', () => {
  expect(lineBlocker({ ...line, amount: 0 }, now)).toBe('enter_quantity');
  expect(lineBlocker({ ...line, amount: -1 }, now)).toBe('enter_quantity');
  expect(lineBlocker({ ...line, amount: 1.5 }, now)).toBe('enter_quantity');
  expect(lineBlocker({ ...line, amount: 101 }, now)).toBe('quantity_exceeds_stock');
  expect(lineBlocker({ ...line, amount: 100 }, now)).toBeNull();
  expect(lineBlocker({ ...line, is_minimum: true, min_quantity: 11 }, now)).toBe('below_minimum');
  expect(lineBlocker({ ...line, is_minimum: false, min_quantity: 11 }, now)).toBeNull();
});

test('a pre-order goes through sales, and never together with other goods', () => {
  const preOrder = { ...line, product_stock: 3 };
  expect(cartBlockers([preOrder], now)).toEqual(['preorder_contact_sales']);
  expect(cartBlockers([line, preOrder], now)).toEqual([null, 'preorder_not_combinable']);
});

test('a line holds a million units, or as many as its sum can be written with', () => {
  expect(mostUnits(105_000n)).toBe(1_000_000);
  expect(mostUnits(999_999n)).toBe(1_000_000);
  expect(mostUnits(1_000_000n)).toBe(999_999);
  expect(mostUnits(100_000_000_000n)).toBe(9);
});

test('a company is told which paper is missing', () => {
  expect(companyBlockers(company)).toEqual([]);
  expect(companyBlockers({ ...company, buyer_approved_status: 0 })).toEqual(['buyer_not_approved']);
  expect(
    companyBlockers({ ...company, idcard_authorized_sign_status: 2, certificate_status: null, tax_status: 0 }),
  ).toEqual(['authorized_sign_id_not_approved', 'certificate_not_approved', 'vat_certificate_not_approved']);
  expect(companyBlockers({ ...company, phone: null })).toEqual(['profile_incomplete']);
  expect(companyBlockers({ ...company, tax_id: null })).toEqual(['profile_incomplete']);
});

test('a person needs id card and house registration', () => {
  expect(companyBlockers(person)).toEqual([]);
  expect(companyBlockers({ ...person, tax_id: null })).toEqual([]);
  expect(companyBlockers({ ...person, id_card_status: 0, houser_reg_status: 0 })).toEqual([
    'id_card_not_approved',
    'cannot_complete',
  ]);
});

test('checkout names the company’s reason first, then the first line’s', () => {
  expect(firstBlocker(['buyer_not_approved'], ['enter_quantity'])).toBe('buyer_not_approved');
  expect(firstBlocker([], [null, 'enter_quantity'])).toBe('enter_quantity');
  expect(firstBlocker([], [null])).toBeNull();
});

test('fully approved is exactly the specification’s formula, over every combination of statuses', () => {
  const statuses: ApprovalStatus[] = [0, 1, 2, null];
  for (const a of statuses)
    for (const b of statuses)
      for (const c of statuses)
        for (const d of statuses) {
          const business = {
            ...company,
            certificate_status: a,
            buyer_approved_status: b,
            tax_status: c,
            idcard_authorized_sign_status: d,
            seller_approved_status: b,
          };
          expect(isBuyerFullyApproved(business)).toBe(a === 1 && b === 1 && c === 1 && d === 1);
          expect(isSellerFullyApproved(business)).toBe(a === 1 && b === 1 && c === 1 && d === 1);
          expect(
            isBuyerFullyApproved({ ...person, id_card_status: a, houser_reg_status: b, buyer_approved_status: c }),
          ).toBe(a === 1 && b === 1 && c === 1);
          expect(isSellerFullyApproved({ ...business, company_code: null })).toBe(false);
        }
});
