import { booking, type Booking, type Entry } from '#domain/ledger/booking.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import type { Satang } from '#domain/values/money.ts';

/** A row of what is held or paid, by whose number it is booked once. */
export interface HoldRow {
  id: number;
  company_id: number;
  amount: Satang;
}

const ofCompany = (account: LedgerAccount, { company_id }: HoldRow, amount: Satang): Entry => ({
  account,
  company_id,
  order_id: null,
  amount,
});

const ofMarket = (account: LedgerAccount, amount: Satang): Entry => ({
  account,
  company_id: null,
  order_id: null,
  amount,
});

/** A bid takes a part of the company's credit, or gives it back: then the amount is below zero. */
export const bookCreditHold = (row: HoldRow, at: Date): Booking =>
  booking('auction_credit_held', row.id, at, [
    ofCompany('credit_in_use', row, row.amount),
    ofCompany('credit_available', row, -row.amount),
  ]);

/** A deposit has come, by a transfer or a gateway. It is owed back to the company, whatever becomes of its bids. */
export const bookDepositPaid = (row: HoldRow, on: 'bank' | 'gateway_clearing', at: Date): Booking =>
  booking('auction_deposit_paid', row.id, at, [
    ofMarket(on, row.amount),
    ofCompany('auction_deposits', row, -row.amount),
  ]);

/** A refund of a deposit is approved: it is sent as any other money that goes back. */
export const bookDepositRefund = (refundId: number, row: HoldRow, at: Date): Booking =>
  booking('refund_approved', refundId, at, [
    ofCompany('auction_deposits', row, row.amount),
    ofCompany('refunds_payable', row, -row.amount),
  ]);

/** The winner did not keep to the bid: the deposit is kept, and is owed to nobody. */
export const bookDepositKept = (row: HoldRow, at: Date): Booking =>
  booking('auction_deposit_kept', row.id, at, [
    ofCompany('auction_deposits', row, row.amount),
    ofMarket('deposits_kept', -row.amount),
  ]);

/**
 * What a winner on credit owed is not asked for any more. Debts of this kind are income once they are paid: what is
 * forgiven stands in the books as income and as what it cost to let it go.
 */
export const bookDebtForgiven = (row: HoldRow, at: Date): Booking =>
  booking('auction_debt_forgiven', row.id, at, [
    ofMarket('payment_differences', row.amount),
    ofMarket('deposits_kept', -row.amount),
  ]);
