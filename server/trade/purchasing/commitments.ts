import { addSpent, NOTHING_SPENT, type Spent } from '#domain/trade/purchasing/spending-limits.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Spender } from './spending.ts';

/** What an order is placed by, instead of the prices of its offers; or what a bid is for. */
export interface Agreed {
  kind: string;
  id: number;
}

export const idsOf = (agreed: readonly Agreed[], ofKind: string): number[] =>
  agreed.flatMap(({ kind, id }) => (kind === ofKind ? id : []));

/** What binds people to buy beside their orders, such as bids. */
export interface Commitments {
  /** By person, what becomes orders of this day, of this month; what these agreements are of is left out. */
  committedOf(userIds: readonly number[], besides: readonly Agreed[]): Promise<ReadonlyMap<number, Spent>>;
  /** Of these agreements, those that colleagues of the person approved before they were made. */
  approvedOf(userId: number, agreed: readonly Agreed[]): Promise<Agreed[]>;
}

/** What these orders, or drafts, are placed by. */
export const agreedOf = (orderIds: readonly number[]): Promise<Agreed[]> =>
  rows(sql<Agreed>`
    select agreed_kind as kind /* not null: asked for */, agreed_id as id /* not null: with its kind */ from orders
    where id = any (${[...orderIds]}::int[]) and agreed_kind is not null`);

const commitments = new Map<string, Commitments>();

/** By whatever it is that binds: purchasing knows none of them. */
export const registerCommitments = (capability: string, of: Commitments): void => void commitments.set(capability, of);

/** Of all these people in as few statements as of one. */
export async function committedOf(
  userIds: readonly number[],
  besides: readonly Agreed[],
): Promise<ReadonlyMap<number, Spent>> {
  const sums = new Map<number, Spent>();
  for (const of of commitments.values())
    for (const [userId, spent] of await of.committedOf(userIds, besides))
      sums.set(userId, addSpent(sums.get(userId) ?? NOTHING_SPENT, spent));
  return sums;
}

/** Which of these agreements need no approval of their order: somebody approved it before. */
export async function approvedBefore({ userId }: Spender, agreed: readonly Agreed[]): Promise<Agreed[]> {
  if (agreed.length === 0) return [];
  const found: Agreed[] = [];
  for (const of of commitments.values()) found.push(...(await of.approvedOf(userId, agreed)));
  return found;
}
