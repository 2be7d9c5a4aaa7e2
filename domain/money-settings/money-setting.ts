import { hasRole, readsAs, type StaffRoles } from '#domain/staff-roles.ts';
import { satangFromBaht, type Satang } from '#domain/values/money.ts';
import type { AnsweringRole, Approval } from './second-person.ts';

/** Sums up to which one person is enough; staff change them as a money setting like any other. */
export const moneyLimits = ['second_person', 'credit', 'write_off'] as const;
export type MoneyLimit = (typeof moneyLimits)[number];
export type MoneyLimits = Readonly<Record<MoneyLimit, Satang>>;

export const DEFAULT_MONEY_LIMITS: MoneyLimits = {
  second_person: satangFromBaht(50_000),
  credit: satangFromBaht(500_000),
  write_off: satangFromBaht(500),
};

/** What says where money goes or what a thing costs. */
export const moneyKinds = [
  'money_limit',
  'payment_account',
  'refund_account',
  'coupon_campaign',
  'member_discount',
  'commission_rate',
  'credit_line',
  'write_off',
  'different_amount',
  'company_level',
  'price_allowance',
  'reservation_rules',
  'weight_tolerance',
  'freight_rates',
  'waiting_cost',
  'quoted_price',
  'negotiated_price',
  'auction_debt',
  'lot_recall',
] as const;
export type MoneyKind = (typeof moneyKinds)[number];

interface MoneyRule {
  /** Staff who answer for it; administrators do for every kind. */
  role: AnsweringRole;
  /** A second person decides each change, those that give more than before, or those above this limit. */
  second: 'always' | 'raise' | MoneyLimit;
}

export const moneyRules: Readonly<Record<MoneyKind, MoneyRule>> = {
  money_limit: { role: 'finance', second: 'always' },
  payment_account: { role: 'finance', second: 'always' },
  refund_account: { role: 'finance', second: 'always' },
  coupon_campaign: { role: 'sales', second: 'second_person' },
  member_discount: { role: 'sales', second: 'always' },
  commission_rate: { role: 'finance', second: 'always' },
  credit_line: { role: 'finance', second: 'credit' },
  write_off: { role: 'finance', second: 'write_off' },
  different_amount: { role: 'finance', second: 'second_person' },
  company_level: { role: 'sales', second: 'raise' },
  price_allowance: { role: 'catalogue', second: 'raise' },
  reservation_rules: { role: 'sales', second: 'raise' },
  weight_tolerance: { role: 'sales', second: 'always' },
  freight_rates: { role: 'logistics', second: 'always' },
  waiting_cost: { role: 'logistics', second: 'always' },
  quoted_price: { role: 'sales', second: 'second_person' },
  negotiated_price: { role: 'sales', second: 'second_person' },
  auction_debt: { role: 'finance', second: 'always' },
  // Sets no price, but is said to many and cannot be unsaid.
  lot_recall: { role: 'logistics', second: 'always' },
};

export const moneyChangeStates = ['waiting', 'approved', 'done_alone', 'refused', 'withdrawn'] as const;
export type MoneyChangeState = (typeof moneyChangeStates)[number];

/** How long a sum that one person put into force alone counts against their limit. */
export const ALONE_DAYS = 30;

/**
 * Why a change waits: its kind or a raise always does, it is above the limit itself, or with what its proposer did
 * alone.
 */
export const secondPersonReasons = ['always', 'raise', 'amount', 'alone'] as const;
export type SecondPersonReason = (typeof secondPersonReasons)[number];

/** The limit that one person has for changes of this kind; null where none counts. */
export function findLimit(kind: MoneyKind): MoneyLimit | null {
  const { second } = moneyRules[kind];
  return second === 'always' || second === 'raise' ? null : second;
}

/** Kinds that share a limit count together: whoever answers for several of them has it once. */
export function kindsOfLimit(limit: MoneyLimit): MoneyKind[] {
  return moneyKinds.filter((kind) => moneyRules[kind].second === limit);
}

export interface ProposedStake {
  /** An amount that nobody can name (null) is above every limit. */
  amount: Satang | null;
  isRaise?: boolean | undefined;
  /** What of the amount the change gives more, as `countAlone` says; all of it where nothing is said. */
  added?: Satang | undefined;
  /** What the same person put into force alone below the same limit, in the last `ALONE_DAYS`. */
  alone?: Satang;
}

/**
 * Why a change waits for a second person; null where one is enough. What gives nothing more one may do, whatever amount
 * and sum.
 */
export function whySecondPerson(
  kind: MoneyKind,
  { amount, isRaise = true, added, alone = 0n }: ProposedStake,
  limits: MoneyLimits,
): SecondPersonReason | null {
  const { second } = moneyRules[kind];
  if (second === 'always') return 'always';
  if (second === 'raise') return isRaise ? 'raise' : null;
  if (!isRaise) return null;
  if (amount === null || amount > limits[second]) return 'amount';
  const more = added ?? amount;
  return more > 0n && alone + more > limits[second] ? 'alone' : null;
}

/**
 * What one person did alone with one object in the last `ALONE_DAYS`: its highest amount, and what was counted of it.
 */
export interface DoneAlone {
  highest: Satang;
  counted: Satang;
}

/**
 * What a change counts against whoever proposes it: what it gives more, and of one object never more in all than its
 * highest amount. `added` is what it gives more than before, whoever gave that.
 */
export function countAlone(
  { amount, added = amount }: { amount: Satang; added?: Satang | undefined },
  { highest, counted }: DoneAlone,
): Satang {
  const room = (amount > highest ? amount : highest) - counted;
  const more = added < room ? added : room;
  return more > 0n ? more : 0n;
}

/** The roles that answer for some kind. */
export const moneyRoles = [...new Set(moneyKinds.map((kind) => moneyRules[kind].role))];

export function answersFor(kind: MoneyKind, roles: StaffRoles): boolean {
  return hasRole(roles, moneyRules[kind].role);
}

/** The kinds whose changes somebody with these roles sees: those that they answer for, an auditor all. */
export function kindsSeenBy(roles: StaffRoles): MoneyKind[] {
  return moneyKinds.filter((kind) => readsAs(roles, moneyRules[kind].role));
}

/** Somebody of staff, or a member of a company, as the one who proposed. */
export type MoneyProposer = { staffId: number } | { userId: number };

/** A change of this kind as something that a second person decides. */
export function describeApproval(kind: MoneyKind, proposer: MoneyProposer): Approval {
  return { role: moneyRules[kind].role, proposer: 'staffId' in proposer ? proposer.staffId : null };
}
