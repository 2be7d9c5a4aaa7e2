import { booking, type Booking, type Entry } from '#domain/ledger/booking.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { creditDueDate, reminderOf, type Reminder } from '#domain/money/credit/repayment.ts';
import type { Satang } from '#domain/values/money.ts';
import type { Note } from './note.ts';

/**
 * What is owed beside orders, or goes back. Above zero: `owed`, then `paid`, or `ended` where it was too much. Below
 * zero: `taking_back` one that is ended, or `going_back` by a refund.
 */
export const chargeStates = ['owed', 'paid', 'ended', 'taking_back', 'going_back'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** A charge as its bookings look at it. */
export interface BookedCharge extends Note {
  id: number;
  /** The buyer. */
  company_id: number;
  seller_company_id: number;
  /** Of an order's goods; what was not called off is no sale, and the marketplace earns nothing by it. */
  is_of_order: boolean;
}

/** By what it is charged, as their receivables are called: each kind numbers its own. */
export const chargeKinds = ['call_off_charge', 'weight_charge'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

const eventsOf = <Kind extends ChargeKind>(kind: Kind) =>
  ({ charged: `${kind}d`, ended: `${kind}_ended`, paid: `${kind}_paid` }) as const;

/** Whose receivable a booking of a charge is of; null of any other booking. */
export const receivableOfEvent = (event: string): ChargeKind | null =>
  chargeKinds.find((kind) => Object.values<string>(eventsOf(kind)).includes(event)) ?? null;

const DAYS_TO_PAY = 7;
/** As orders on credit, at the end of its day in Bangkok. */
export const chargeDueAt = (at: Date): Date => creditDueDate(at, DAYS_TO_PAY);

/** A charge is owed for a week: the first reminder of longer terms would come with the charge itself. */
export type ChargeReminder = Exclude<Reminder, '7_days'>;

/** The reminder of a charge whose time it is, by the rule for orders on credit. */
export function chargeReminder(due_at: Date, now: Date): ChargeReminder | null {
  const reminder = reminderOf({ due_date: due_at, credit_time: DAYS_TO_PAY }, now);
  return reminder === '7_days' ? null : reminder;
}

/** VAT moves with its goods alone, and in their direction: a satang of rounding waits for them. Null: nothing is due. */
export function chargeDue({ goods, vat }: Note): Note | null {
  if (goods === 0n) return null;
  return { goods, vat: goods > 0n === vat > 0n ? vat : 0n };
}

const ofMarket = (account: LedgerAccount, amount: Satang): Entry => ({
  account,
  company_id: null,
  order_id: null,
  amount,
});

const ofCompany = (account: LedgerAccount, company_id: number, amount: Satang): Entry => ({
  account,
  company_id,
  order_id: null,
  amount,
});

const soldEntries = ({ goods, vat }: Note): Entry[] => [
  ofMarket('goods_sold', -goods),
  ofMarket('output_vat', -vat),
  ofMarket('goods_bought', goods),
  ofMarket('input_vat', vat),
];

function chargedEntries(charge: BookedCharge): Entry[] {
  const { company_id, seller_company_id, goods, vat, is_of_order } = charge;
  const total = goods + vat;
  return [
    ofCompany('charges_receivable', company_id, total),
    ...(is_of_order ? soldEntries(charge) : []),
    ofCompany('payable_when_paid', seller_company_id, -total),
  ];
}

/** The buyer owes it, and the seller is owed as much once it is paid. */
export const bookCharged = (charge: BookedCharge, at: Date, kind: ChargeKind): Booking =>
  booking(eventsOf(kind).charged, charge.id, at, chargedEntries(charge));

/** It was taken back before it was paid. */
export const bookChargeEnded = (charge: BookedCharge, at: Date, kind: ChargeKind): Booking =>
  booking(
    eventsOf(kind).ended,
    charge.id,
    at,
    chargedEntries(charge).map((entry) => ({ ...entry, amount: -entry.amount })),
  );

/** Its money has come, and is the seller's: the next payout has it. */
export function bookChargePaid(
  charge: BookedCharge,
  on: 'bank' | 'gateway_clearing',
  at: Date,
  kind: ChargeKind,
): Booking {
  const { company_id, seller_company_id, goods, vat } = charge;
  const total = goods + vat;
  return booking(eventsOf(kind).paid, charge.id, at, [
    ofMarket(on, total),
    ofCompany('charges_receivable', company_id, -total),
    ofCompany('payable_when_paid', seller_company_id, total),
    ofCompany('seller_payable', seller_company_id, -total),
  ]);
}

/** What was paid for a charge goes back: the seller owes it, and the next payout is lower. */
export function bookChargeRefund(refundId: number, charge: Omit<BookedCharge, 'id'>, at: Date): Booking {
  const { company_id, seller_company_id, goods, vat, is_of_order } = charge;
  const total = goods + vat;
  return booking('refund_approved', refundId, at, [
    ...(is_of_order ? soldEntries({ goods: -goods, vat: -vat }) : []),
    ofCompany('owed_by_sellers', seller_company_id, total),
    ofCompany('refunds_payable', company_id, -total),
  ]);
}
