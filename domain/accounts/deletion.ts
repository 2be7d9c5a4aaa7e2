import type { Satang } from '#domain/values/money.ts';
import deletedName from './deleted-name.json' with { type: 'json' };

/** What stands between a member's wish to be forgotten and its fulfilment. */
export const deletionBlockers = ['open_orders', 'money_owed', 'last_owner'] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

export interface DeletionFacts {
  isOwner: boolean;
  /** Others who act for her company: verified ones, not those who only ask to join it. */
  colleagues: number;
  /** Of them, owners. */
  otherOwners: number;
  /** Orders and sales that are neither cancelled nor delivered and paid, apart from those that are delivered and owed. */
  openOrders: number;
  /** What is still to be paid for what was delivered. */
  owed: Satang;
}

/**
 * Nobody is forgotten while others wait for her: for goods, for money, or for somebody who may decide for the company. All that stands in the way is
 * said at once.
 */
export function blockersOfDeletion({
  isOwner,
  colleagues,
  otherOwners,
  openOrders,
  owed,
}: DeletionFacts): DeletionBlocker[] {
  const inTheWay: Readonly<Record<DeletionBlocker, boolean>> = {
    open_orders: openOrders > 0,
    money_owed: owed > 0n,
    last_owner: isOwner && colleagues > 0 && otherOwners === 0,
  };
  return deletionBlockers.filter((blocker) => inTheWay[blocker]);
}

/** What stands in place of the name of somebody who is forgotten. */
export const FORGOTTEN_NAME = deletedName.th;
/** The same for texts that are kept in English. */
export const FORGOTTEN_NAME_EN = deletedName.en;

/** An address that belongs to nobody, and can never belong to anybody (RFC 2606), in the place of her own. */
export function forgottenEmail(userId: number): string {
  return `deleted-${userId}@deleted.invalid`;
}

/** Orders and what belongs to them are kept for the Revenue Code: five years after the year's accounts are closed. */
export const KEPT_YEARS = 5;
