import { mulDiv, percentOf, type Satang } from '#domain/values/money.ts';
import { addDays } from '#domain/values/bangkok-time.ts';
import { booking, type Booking } from '#domain/ledger/booking.ts';

export const MAX_INSTALMENTS = 3;
export const INSTALMENT_AWAITING = 0;
export const INSTALMENT_PAID = 1;

/** What a project costs. */
export interface ProjectCosts {
  subtotal: Satang;
  discount: Satang;
  vat: Satang;
  /** With VAT. */
  total: Satang;
}

export function projectCosts(subtotal: Satang, discount: Satang, vatRateHundredths: number): ProjectCosts {
  const base = subtotal - discount;
  const vat = percentOf(base, BigInt(vatRateHundredths));
  return { subtotal, discount, vat, total: base + vat };
}

export interface PlannedInstalment {
  due_on: string;
  /** With VAT. */
  amount: Satang;
}

export type PlanFault =
  | { code: 'project_discount_too_high' }
  | { code: 'project_instalments_sum'; total: Satang }
  | { code: 'project_instalments_order'; index: number };

/** What is wrong with a plan: its amounts are all of the total, and it is paid from the first to the last. */
export function planFault(costs: ProjectCosts, plan: readonly PlannedInstalment[]): PlanFault | null {
  if (costs.discount > costs.subtotal) return { code: 'project_discount_too_high' };
  const unordered = plan.findIndex(({ due_on }, index) => index > 0 && due_on < plan[index - 1]!.due_on);
  if (unordered >= 0) return { code: 'project_instalments_order', index: unordered };
  const sum = plan.reduce((all, { amount }) => all + amount, 0n);
  return sum === costs.total ? null : { code: 'project_instalments_sum', total: costs.total };
}

/**
 * The VAT within each instalment: its share of what was paid up to it less what was counted before, so that the parts
 * add up to the project's VAT to the satang.
 */
export function vatOfInstalments({ vat, total }: ProjectCosts, amounts: readonly Satang[]): Satang[] {
  let paid = 0n;
  let counted = 0n;
  return amounts.map((amount) => {
    paid += amount;
    const upTo = total === 0n ? 0n : mulDiv(vat, paid, total);
    const share = upTo - counted;
    counted = upTo;
    return share;
  });
}

/** What books ask of an instalment. */
export interface BookedInstalment {
  id: number;
  amount: Satang;
  vat: Satang;
}

/** Paid: the money is on the bank or with the gateway, its VAT is due, and the work is owed to the member. */
export function bookInstalmentPaid(
  { id, amount, vat }: BookedInstalment,
  on: 'bank' | 'gateway_clearing',
  at: Date,
): Booking {
  return booking('instalment_paid', id, at, [
    ofMarket(on, amount),
    ofMarket('output_vat', -vat),
    ofMarket('project_advances', vat - amount),
  ]);
}

/** Complete, or ended before: what was paid for the work, before VAT, and does not go back is earned. */
export function bookProjectEarned(projectId: number, base: Satang, at: Date): Booking {
  return booking('project_completed', projectId, at, [ofMarket('project_advances', base), ofMarket('projects', -base)]);
}

function ofMarket(
  account: 'bank' | 'gateway_clearing' | 'output_vat' | 'project_advances' | 'projects',
  amount: Satang,
) {
  return { account, company_id: null, order_id: null, amount };
}

/** Days before the due day on which an instalment is announced. */
export const INSTALMENT_REMINDER_DAYS = 7;
export const instalmentReminders = ['soon', 'today', 'overdue'] as const;
export type InstalmentReminder = (typeof instalmentReminders)[number];

/** The reminder whose day has come; of those that were missed, the last one alone. */
export function instalmentReminderOf(dueOn: string, today: string): InstalmentReminder | null {
  if (today > dueOn) return 'overdue';
  if (today === dueOn) return 'today';
  return today >= addDays(dueOn, -INSTALMENT_REMINDER_DAYS) ? 'soon' : null;
}
