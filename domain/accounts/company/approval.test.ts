import { expect, test } from 'vitest';
import {
  isBuyerFullyApproved,
  isSellerFullyApproved,
  mayDecideAccount,
  mayDecideBuyer,
  mayDecideDocument,
  mayDecideSeller,
  missingForBuying,
  missingForSelling,
  statusAfterChange,
  type ApprovalProfile,
} from './approval.ts';
import { accountStatuses } from './company-facts.ts';

const company: ApprovalProfile = {
  company_code: 'C00001',
  certificate_status: 1,
  tax_status: 1,
  idcard_authorized_sign_status: 1,
  id_card_status: null,
  houser_reg_status: null,
  buyer_approved_status: 1,
  seller_approved_status: 1,
};
const person: ApprovalProfile = {
  ...company,
  company_code: null,
  certificate_status: null,
  tax_status: null,
  idcard_authorized_sign_status: null,
  id_card_status: 1,
  houser_reg_status: 1,
  seller_approved_status: null,
};

test('a company buys with its three papers and the buyer approval, a person with two papers', () => {
  expect([isBuyerFullyApproved(company), isBuyerFullyApproved(person)]).toEqual([true, true]);
  expect(missingForBuying({ ...company, tax_status: 2, certificate_status: null, buyer_approved_status: 0 })).toEqual([
    'certificate_status',
    'tax_status',
    'buyer_approved_status',
  ]);
  expect(missingForBuying({ ...person, houser_reg_status: 0 })).toEqual(['houser_reg_status']);
});

test('a company sells with the same papers and the seller approval, a person never', () => {
  expect([isSellerFullyApproved(company), isSellerFullyApproved(person)]).toEqual([true, false]);
  expect(
    missingForSelling({
      ...company,
      idcard_authorized_sign_status: 0,
      seller_approved_status: 0,
      buyer_approved_status: null,
    }),
  ).toEqual(['idcard_authorized_sign_status', 'seller_approved_status']);
  expect(missingForSelling(person)).toBeNull();
});

test('only an account that waits is decided', () => {
  expect(accountStatuses.filter(mayDecideAccount)).toEqual(['waiting_approval']);
});

test('that a company may buy is given and taken back, never twice the same, and not before its owner is in', () => {
  expect(
    [null, 0, 1, 2].map((status) =>
      mayDecideBuyer('approve', { ...company, buyer_approved_status: status as 0 }, true),
    ),
  ).toEqual([true, true, false, true]);
  expect(
    [null, 0, 1, 2].map((status) => mayDecideBuyer('refuse', { ...company, buyer_approved_status: status as 0 }, true)),
  ).toEqual([true, true, true, false]);
  expect(mayDecideBuyer('approve', { ...company, buyer_approved_status: 0 }, false)).toBe(false);
});

test('a seller is approved when nothing else is missing, and refused only after having asked', () => {
  const asked = { ...company, seller_approved_status: 0 } as const;
  expect(mayDecideSeller('approve', asked, true)).toBe(true);
  expect(mayDecideSeller('approve', { ...asked, tax_status: 0 }, true)).toBe(false);
  expect(mayDecideSeller('approve', asked, false)).toBe(false);
  expect(mayDecideSeller('approve', company, true)).toBe(false);
  expect(mayDecideSeller('approve', { ...person, seller_approved_status: 0 }, true)).toBe(false);
  expect(
    [null, 0, 1, 2].map((status) =>
      mayDecideSeller('refuse', { ...company, tax_status: 2, seller_approved_status: status as 0 }, true),
    ),
  ).toEqual([false, true, true, false]);
});

test('a paper is decided once, and not when a newer one came', () => {
  expect(mayDecideDocument({ status: 0, is_current: true })).toBe(true);
  expect([
    mayDecideDocument({ status: 1, is_current: true }),
    mayDecideDocument({ status: 2, is_current: true }),
    mayDecideDocument({ status: 0, is_current: false }),
  ]).toEqual([false, false, false]);
});

test('what was refused waits again after any change, what was approved only after one that staff would have looked at', () => {
  expect([statusAfterChange(2, false), statusAfterChange(2, true)]).toEqual([0, 0]);
  expect([statusAfterChange(1, false), statusAfterChange(1, true)]).toEqual([1, 0]);
  expect([statusAfterChange(0, false), statusAfterChange(0, true)]).toEqual([0, 0]);
});
