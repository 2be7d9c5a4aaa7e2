import type { LimitKind, NeededApproval } from '#domain/trade/purchasing/spending-limits.ts';
import type { Satang } from '#domain/values/money.ts';

/** Why a standing order stops: the first thing that is not as it was approved. */
export const standingDoubts = [
  /** Who asked left the company, is suspended, or may not order any more. */
  'requester_left',
  /** The same of who approved it. */
  'approver_left',
  'rules_changed',
  'address_changed',
  'grade_changed',
  'maker_changed',
  'alert_gone',
  /** Its condition, amount or place: one person changes it, two hands approved it. */
  'alert_changed',
  /** It tells nothing any more: nobody waits for an order that cannot come. */
  'alert_ended',
  /** Not all of it can be had from stock. */
  'goods_gone',
  'price_over_cap',
  'run_over_cap',
  'sum_over_cap',
  /** The order is above a limit of who asked, of which its approvers did not know. */
  'limit_exceeded',
  'credit_short',
  /** The order would have cost more than was reckoned a moment before. */
  'price_changed',
  /** The checkout refused it for another reason. */
  'refused',
  'failed',
] as const;
export type StandingDoubt = (typeof standingDoubts)[number];

/** What was approved. */
export interface StandingTerms {
  /** Of one order. */
  grams: number;
  /** Delivered, without VAT, in 10⁻⁴ baht. */
  cap_per_kg: bigint;
  /** Of one order and of all of them, with VAT. */
  cap_run: Satang;
  cap_total: Satang;
  max_runs: number;
  last_day: string;
}

/** The orders that it placed, cancelled ones too: nobody approved another in their place. */
export interface PastRuns {
  count: number;
  spent: Satang;
}

/** The cheapest cart of the goods now. */
export interface RunCart {
  isWhole: boolean;
  grams: number;
  per_kg: bigint | null;
  /** With VAT. */
  total: Satang;
}

export interface RunSituation {
  today: string;
  /** What is not as it was approved, beside the goods and their price. */
  doubt: StandingDoubt | null;
  cart: RunCart;
}

export type RunDecision =
  | { does: 'order'; total: Satang }
  | { does: 'finish'; why: 'count' | 'last_day' }
  | { does: 'stop'; doubt: StandingDoubt };

/**
 * What a run does. It orders only where nothing is in doubt; in doubt it stops, and nothing is ordered until somebody
 * approves anew.
 */
export function decideRun(terms: StandingTerms, past: PastRuns, situation: RunSituation): RunDecision {
  const end = readEnd(terms, past, situation.today);
  if (end) return { does: 'finish', why: end };
  const doubt = situation.doubt ?? doubtOfCart(terms, past, situation.cart);
  return doubt ? { does: 'stop', doubt } : { does: 'order', total: situation.cart.total };
}

/** Why nothing more is to come; null where something may. */
export function readEnd(
  { max_runs, last_day }: Pick<StandingTerms, 'max_runs' | 'last_day'>,
  { count }: Pick<PastRuns, 'count'>,
  nextDay: string,
): 'count' | 'last_day' | null {
  if (count >= max_runs) return 'count';
  return nextDay > last_day ? 'last_day' : null;
}

function doubtOfCart(terms: StandingTerms, { spent }: PastRuns, cart: RunCart): StandingDoubt | null {
  if (!cart.isWhole || cart.grams < terms.grams || cart.per_kg === null) return 'goods_gone';
  if (cart.per_kg > terms.cap_per_kg) return 'price_over_cap';
  if (cart.total > terms.cap_run) return 'run_over_cap';
  return spent + cart.total > terms.cap_total ? 'sum_over_cap' : null;
}

/**
 * Limits that an order is above and its approvers did not see: they saw those of one order that costs as much as it
 * may.
 */
export function unapprovedLimits(order: NeededApproval, approved: NeededApproval): LimitKind[] {
  return order.exceeded.filter((kind) => !approved.exceeded.includes(kind));
}
