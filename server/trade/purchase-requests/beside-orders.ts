import type { z } from 'zod';
import type { contractToApprove } from '#contract/trade/purchase-requests.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

export type ContractToApprove = z.output<typeof contractToApprove>;

/** What one kind of agreement says of its orders that wait for colleagues; `ids` are those of the agreements. */
interface BesideOrders {
  /** Contracts that are agreed to with them, as their approver sees them. */
  contracts(ids: readonly number[], by: Member): Promise<ContractToApprove[]>;
  /** They are not ordered: what was kept for them is free, within the transaction that says so. */
  whenGivenUp(ids: readonly number[]): Promise<void>;
}

const besides = new Map<string, BesideOrders>();

/** Requests know no kind of agreement: whoever asks for orders with something beside them says once what that is. */
export function registerBesideOrders(kind: string, beside: BesideOrders): void {
  besides.set(kind, beside);
}

async function agreementsOf(orderIds: readonly number[]): Promise<{ kind: string; ids: number[] }[]> {
  return rows(sql<{ kind: string; ids: number[] }>`
    select agreed_kind as kind /* not null: one of these */,
      array_agg(agreed_id order by agreed_id) as ids /* not null */
    from orders where id = any (${[...orderIds]}::int[]) and agreed_kind = any (${[...besides.keys()]}::text[])
    group by agreed_kind`);
}

export async function contractsBeside(orderIds: readonly number[], by: Member): Promise<ContractToApprove[]> {
  const agreed = await agreementsOf(orderIds);
  return (await Promise.all(agreed.map(({ kind, ids }) => besides.get(kind)!.contracts(ids, by)))).flat();
}

export async function giveUpOrders(orderIds: readonly number[]): Promise<void> {
  for (const { kind, ids } of await agreementsOf(orderIds)) await besides.get(kind)!.whenGivenUp(ids);
}
