import type { Satang } from '#domain/values/money.ts';
import deletedName from './deleted-name.json' with { type: 'json' };

/** What stands between a member's deletion request and its fulfilment. */
export const deletionBlockers = ['open_orders', 'money_owed', 'money_due', 'last_owner'] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

export interface DeletionFacts {
  isOwner: boolean;
  /** Other verified people of the member's company, without those who only ask to join it. */
  colleagues: number;
  /** Of them, owners. */
  otherOwners: number;
  /**
   * Orders and sales that are neither cancelled nor delivered and paid, apart from those that are delivered and owed.
   */
  openOrders: number;
  /** What is still to be paid for what was delivered. */
  owed: Satang;
  /** What goes back to the company, or may by a refund that is proposed, when nobody else is left to receive it. */
  due: Satang;
}

/**
 * Nobody is erased while others wait for goods, for money, or for an owner who decides for the company. Every reason is
 * reported at once.
 */
export function blockersOfDeletion({
  isOwner,
  colleagues,
  otherOwners,
  openOrders,
  owed,
  due,
}: DeletionFacts): DeletionBlocker[] {
  const inTheWay: Readonly<Record<DeletionBlocker, boolean>> = {
    open_orders: openOrders > 0,
    money_owed: owed > 0n,
    money_due: due > 0n,
    last_owner: isOwner && colleagues > 0 && otherOwners === 0,
  };
  return deletionBlockers.filter((blocker) => inTheWay[blocker]);
}

/** Takes the place of the name of an erased person. */
export const ERASED_NAME = deletedName.th;
/** The same for texts that are kept in English. */
export const ERASED_NAME_EN = deletedName.en;

/** Takes the place of the member's own email. It belongs to nobody and never can (RFC 2606). */
export function erasedEmail(userId: number): string {
  return `deleted-${userId}@deleted.invalid`;
}

/** Orders and what belongs to them are kept for the Revenue Code: five years after the year's accounts are closed. */
export const RETENTION_YEARS = 5;
