import type { Satang } from '#domain/values/money.ts';
import { ledgerAccounts, type LedgerAccount } from './accounts.ts';

/** What is booked, and of what `cause_id` is the number. The same event about the same thing is booked once. */
export const ledgerEvents = {
  order_placed: 'order',
  order_cancelled: 'order',
  lines_cancelled: 'cancellation of lines',
  goods_weighed: 'entry of an order’s history',
  slip_verified: 'settlement',
  gateway_paid: 'settlement',
  gateway_held: 'settlement',
  held_applied: 'settlement',
  held_refused: 'settlement',
  stray_received: 'money_review',
  refund_paid: 'money_review',
  refund_approved: 'refund',
  refund_sent: 'refund',
  written_off: 'write-off of an order',
  tax_point: 'order',
  // Below zero: of a part, of what was taken back or came after that, by the entry of the history.
  order_delivered: 'order',
  purchase_payable: 'purchase',
  purchase_reduced: 'seller’s part of a refund',
  purchase_taken_back: 'seller’s part of a refund',
  taken_back_set_off: 'payout line',
  payout_paid: 'payout line',
  payout_failed: 'payout line',
  commission_invoiced: 'tax document',
  credit_granted: 'credit decision',
  credit_changed: 'credit decision',
  instalment_paid: 'instalment of a project',
  project_completed: 'project',
  auction_credit_held: 'change of the credit that a bidder’s bids hold',
  auction_deposit_paid: 'deposit of a bidder',
  auction_deposit_kept: 'deposit of a bidder',
  auction_debt_forgiven: 'deposit of a bidder',
  call_off_charged: 'charge of a call-off contract',
  call_off_charge_paid: 'charge of a call-off contract',
  call_off_charge_ended: 'charge of a call-off contract',
  weight_charged: 'charge of weighed goods',
  weight_charge_paid: 'charge of weighed goods',
  weight_charge_ended: 'charge of weighed goods',
} as const;
export type LedgerEvent = keyof typeof ledgerEvents;
export const ledgerEventNames = Object.keys(ledgerEvents) as [LedgerEvent, ...LedgerEvent[]];

/** One line of a booking: a debit is positive, a credit negative. */
export interface Entry {
  account: LedgerAccount;
  /** Of an account that each company has. */
  company_id: number | null;
  /** The order that it is about. */
  order_id: number | null;
  amount: Satang;
}

export interface Booking {
  event: LedgerEvent;
  cause_id: number;
  at: Date;
  entries: readonly Entry[];
}

/** What an account holds for one order. */
export type Balances = Partial<Record<LedgerAccount, Satang>>;

/**
 * Makes a booking of its entries; those of nothing are left out. Throws when they do not sum to zero or name a company
 * where there is none to name: both are faults of the program.
 */
export function booking(event: LedgerEvent, cause_id: number, at: Date, entries: readonly Entry[]): Booking {
  const moved = entries.filter((entry) => entry.amount !== 0n);
  const sum = moved.reduce((all, entry) => all + entry.amount, 0n);
  if (sum !== 0n) throw new Error(`The entries of ${event} ${cause_id} sum to ${sum} satang, not to zero`);
  for (const { account, company_id } of moved)
    if ((ledgerAccounts[account].of === 'company') !== (company_id !== null))
      throw new Error(`An entry of ${event} ${cause_id} on ${account} names ${company_id ?? 'no company'}`);
  return { event, cause_id, at, entries: moved };
}
