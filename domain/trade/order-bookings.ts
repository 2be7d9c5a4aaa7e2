import { OWED_BY_BUYER, ledgerAccounts, type LedgerAccount } from '#domain/ledger/accounts.ts';
import { booking, type Balances, type Booking, type Entry } from '#domain/ledger/booking.ts';
import { overpaid } from '#domain/money/receivables/receivable.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';
import type { DifferenceReason } from '#domain/money/payments/taken-amount.ts';
import { PAYMENT_CREDIT } from './order-status.ts';
import type { SumsBy } from './weighing/weighed-sums.ts';

/** What books ask of an order. */
export interface BookedOrder {
  id: number;
  /** The buyer. */
  company_id: number;
  payment_type: number;
  total: Satang;
  estimate_shipping_cost: Satang;
  discount_price: Satang;
  vat_rate_hundredths: number;
  vat: Satang;
  total_include_vat: Satang;
  interest: Satang;
}

/** A seller's part of an order. */
export interface BookedPurchase {
  company_id: number;
  total: Satang;
  /** What a coupon that the seller pays for takes off it. */
  discount: Satang;
  /** Whether its own delivery was booked before that of its order. */
  is_booked?: boolean;
}

/** The account on which a buyer owes for an order. */
export function owedOn(order: Pick<BookedOrder, 'payment_type'>): (typeof OWED_BY_BUYER)[number] {
  return order.payment_type === PAYMENT_CREDIT ? 'credit_receivable' : 'receivable';
}

/** What the buyer still owes for an order by its balances. */
export function owedBy(balances: Balances): Satang {
  return OWED_BY_BUYER.reduce((sum, account) => sum + (balances[account] ?? 0n), 0n);
}

/** Placed: the buyer owes it, the marketplace owes the goods. An order on credit takes its part of what was granted. */
export function bookPlaced(order: BookedOrder, at: Date): Booking {
  return booking('order_placed', order.id, at, placedEntries(order));
}

/** What an order is booked with as long as nothing is paid, always the same accounts in the same order. */
export function placedEntries(order: BookedOrder): Entry[] {
  const credit = order.payment_type === PAYMENT_CREDIT ? order.total_include_vat : 0n;
  return [
    ofBuyer(order, owedOn(order), order.total_include_vat + order.interest),
    ofMarket(order, 'orders_in_progress', -order.total_include_vat),
    ofMarket(order, 'deferred_interest', -order.interest),
    ofBuyer(order, 'credit_in_use', credit),
    ofBuyer(order, 'credit_available', -credit),
  ];
}

/** Goods weigh more than was ordered, or less: before anything is paid or delivered the order becomes another amount. */
export function bookGoodsWeighed(entry: number, before: BookedOrder, by: SumsBy, at: Date): Booking {
  const weighed = placedEntries({
    ...before,
    total_include_vat: before.total_include_vat + by.total_include_vat,
    interest: before.interest + by.interest,
  });
  const entries = placedEntries(before).map((each, index) => ({
    ...each,
    amount: weighed[index]!.amount - each.amount,
  }));
  return booking('goods_weighed', entry, at, entries);
}

/**
 * Money that has come for an order: a verified slip, a gateway's payment, or what waited for finance, by its
 * settlement.
 */
export interface Receipt {
  event: 'slip_verified' | 'gateway_paid' | 'held_applied';
  cause_id: number;
  /** Where it has come from. */
  on: 'bank' | 'gateway_clearing' | 'receipts_to_review';
  amount: Satang;
}

/** Money that has come pays what is owed, and what is beyond waits for finance. */
export function bookReceipt(order: BookedOrder, receipt: Receipt, owed: Satang, at: Date): Booking {
  const beyond = overpaidBy(receipt, owed);
  const pays = receipt.amount - beyond;
  return booking(receipt.event, receipt.cause_id, at, [
    ofMarket(order, receipt.on, receipt.amount),
    ofBuyer(order, owedOn(order), -pays),
    ofMarket(order, 'receipts_to_review', -beyond),
    ...released(order, owed, pays),
  ]);
}

/** What is missing is not waited for: tax that the buyer withheld is had by its certificate, the rest is an expense. */
export function bookWrittenOff(
  order: BookedOrder,
  { id, amount, reason }: { id: number; amount: Satang; reason: DifferenceReason },
  owed: Satang,
  at: Date,
): Booking {
  return booking('written_off', id, at, [
    ofMarket(order, reason === 'withholding_tax' ? 'withheld_tax' : 'payment_differences', amount),
    ofBuyer(order, owedOn(order), -amount),
    ...released(order, owed, amount),
  ]);
}

/** VAT is due when the order is paid in full or delivered, whichever comes first. */
export function bookTaxPoint(order: BookedOrder, at: Date): Booking {
  return booking('tax_point', order.id, at, [
    ofMarket(order, 'orders_in_progress', order.vat),
    ofMarket(order, 'output_vat', -order.vat),
  ]);
}

/**
 * Delivered: what was sold is earned, and the sellers have to be paid for it, with the VAT that they charge. A delivery
 * after one that was taken back names the entry of the history that took it back: the same event about the same thing
 * is booked once.
 */
export function bookDelivered(
  order: BookedOrder,
  purchases: readonly BookedPurchase[],
  at: Date,
  takenBack: number | null = null,
): Booking {
  const bySellers = purchases.reduce((sum, { discount }) => sum + discount, 0n);
  const bought = purchases.filter(({ is_booked = false }) => !is_booked).flatMap((each) => boughtEntries(order, each));
  return booking('order_delivered', takenBack === null ? order.id : -2 * takenBack - 1, at, [
    ofMarket(order, 'orders_in_progress', order.total_include_vat - order.vat),
    ofMarket(order, 'goods_sold', bySellers - order.total),
    ofMarket(order, 'freight', -order.estimate_shipping_cost),
    ofMarket(order, 'discounts', order.discount_price - bySellers),
    ofMarket(order, 'deferred_interest', order.interest),
    ofMarket(order, 'interest', -order.interest),
    ...bought,
  ]);
}

/** What a seller has to be paid for goods that were delivered. */
function boughtEntries(order: BookedOrder, { company_id, total, discount }: BookedPurchase): Entry[] {
  const cost = total - discount;
  const vat = percentOf(cost, BigInt(order.vat_rate_hundredths));
  return [
    ofMarket(order, 'goods_bought', cost),
    ofMarket(order, 'input_vat', vat),
    { account: 'seller_payable', company_id, order_id: order.id, amount: -cost - vat },
  ];
}

/**
 * A seller's part is delivered before the rest of its order: the seller has to be paid for it, and nothing else is
 * earned. `entry` is the number of the history's entry, as in `bookDelivered`: an order is delivered in several parts.
 */
export function bookPartDelivered(order: BookedOrder, purchase: BookedPurchase, at: Date, entry: number): Booking {
  return booking('order_delivered', -2 * entry - 1, at, boughtEntries(order, purchase));
}

/** The same the other way round, by the entry that takes it back. */
export function bookPartTakenBack(order: BookedOrder, purchase: BookedPurchase, at: Date, entry: number): Booking {
  const reversed = boughtEntries(order, purchase).map((each) => ({ ...each, amount: -each.amount }));
  return booking('order_delivered', -2 * entry, at, reversed);
}

/** A delivery that was no delivery: what it booked, the other way round. `takenBack` is the entry of the history. */
export function bookDeliveryTakenBack(
  order: BookedOrder,
  purchases: readonly BookedPurchase[],
  at: Date,
  takenBack: number,
): Booking {
  const { entries } = bookDelivered(order, purchases, at);
  const reversed = entries.map((entry) => ({ ...entry, amount: -entry.amount }));
  return booking('order_delivered', -2 * takenBack, at, reversed);
}

/** Where what is missing of an order's payment and not waited for stands. */
export const WRITTEN_OFF = ['payment_differences', 'withheld_tax'] as const satisfies readonly LedgerAccount[];

/** Accounts on which an order that comes to nothing leaves nothing. */
const UNDONE = [
  ...OWED_BY_BUYER,
  'orders_in_progress',
  'deferred_interest',
  'output_vat',
  ...WRITTEN_OFF,
  'credit_available',
  'credit_in_use',
] as const satisfies readonly LedgerAccount[];

/** Cancelled before it was shipped: nothing is owed any more on either side, and what was paid goes back. */
export function bookCancelled(order: Pick<BookedOrder, 'id' | 'company_id'>, balances: Balances, at: Date): Booking {
  const undone = UNDONE.map((account) =>
    ledgerAccounts[account].of === 'company'
      ? ofBuyer(order, account, -(balances[account] ?? 0n))
      : ofMarket(order, account, -(balances[account] ?? 0n)),
  );
  const paid = undone.reduce((sum, entry) => sum + entry.amount, 0n);
  return booking('order_cancelled', order.id, at, [...undone, ofBuyer(order, 'refunds_payable', -paid)]);
}

/** What a booking makes the marketplace owe back to the buyer. */
export function owedBackBy({ entries }: Pick<Booking, 'entries'>): Satang {
  const back = entries.filter(({ account }) => account === 'refunds_payable');
  return back.reduce((sum, { amount }) => sum - amount, 0n);
}

/** What of a payment was more than was owed. */
export function overpaidBy({ amount }: Pick<Receipt, 'amount'>, owed: Satang): Satang {
  return overpaid(owed, amount);
}

/** What a payment gives back of a company's credit: interest is paid first, because it never took any of it. */
function released(order: BookedOrder, owed: Satang, paid: Satang): Entry[] {
  if (order.payment_type !== PAYMENT_CREDIT) return [];
  const amount = creditTaken(order, owed) - creditTaken(order, owed - paid);
  return [ofBuyer(order, 'credit_in_use', -amount), ofBuyer(order, 'credit_available', amount)];
}

/** What an order takes of a company's credit while so much is owed for it: interest takes nothing. */
export function creditTaken(order: Pick<BookedOrder, 'total_include_vat'>, owed: Satang): Satang {
  return owed < order.total_include_vat ? owed : order.total_include_vat;
}

function ofBuyer(order: Pick<BookedOrder, 'id' | 'company_id'>, account: LedgerAccount, amount: Satang): Entry {
  return { account, company_id: order.company_id, order_id: order.id, amount };
}

function ofMarket(order: Pick<BookedOrder, 'id'>, account: LedgerAccount, amount: Satang): Entry {
  return { account, company_id: null, order_id: order.id, amount };
}
