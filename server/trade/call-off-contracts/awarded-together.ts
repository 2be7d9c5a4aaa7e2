import { now } from '#server/platform/clock.ts';
import { affected, maybeRow, rows, sql } from '#server/platform/database/query.ts';

/** What an award does about its contracts, which wait for colleagues with it. */
interface Awarding {
  /** Locks what the award is of, which everybody locks before its contracts. */
  lock(contractId: number): Promise<void>;
  /** All of its contracts count from now on. */
  whenApproved(contractId: number): Promise<void>;
  /** Of these contracts, those that others than this person approved with the orders beside them. */
  approvedWithOrders(contractIds: readonly number[], userId: number): Promise<number[]>;
}

let awarding: Awarding | undefined;

/** Contracts know no awards: those say once what happens. */
export function registerAwarding(what: Awarding): void {
  awarding = what;
}

/** Before the lock of a contract that somebody of its buyer decides: another company locks nothing of it. */
export async function lockAwarding(contractId: number, companyId: number): Promise<void> {
  if (await isOfGroup(contractId, companyId)) await awarding!.lock(contractId);
}

export async function approveAwarding(contractId: number, companyId: number): Promise<void> {
  if (await isOfGroup(contractId, companyId)) await awarding!.whenApproved(contractId);
}

export const approvedWithOrders = (contractIds: readonly number[], userId: number): Promise<number[]> =>
  awarding!.approvedWithOrders(contractIds, userId);

async function isOfGroup(id: number, companyId: number): Promise<boolean> {
  const found = await maybeRow(sql`
    select from call_off_contracts where id = ${id} and company_id = ${companyId} and approved_with_id is not null`);
  return found !== undefined;
}

/** The contracts that are decided with one, in the order of their locks; of most it is the only one. */
export async function decidedWith(id: number): Promise<number[]> {
  const found = await rows(sql<{ id: number }>`
    select c.id from call_off_contracts c where c.id = ${id} or c.approved_with_id = (
      select w.approved_with_id from call_off_contracts w where w.id = ${id}) order by c.id for update`);
  return found.map((row) => row.id);
}

/** Under the award's lock: its contracts count, where its orders were approved or nobody had to. */
export async function activateAwarded(ids: readonly number[]): Promise<number[]> {
  const found = await rows(sql<{ id: number }>`
    update call_off_contracts set state = 'active', since = ${now()}, activated_at = ${now()}, version = version + 1
    where id = any (${[...ids]}::int[]) and state = 'accepted' and proposed_by = 'award' returning id`);
  return found.map(({ id }) => id);
}

/** Under the award's lock: it waited in vain, and so did its contracts. Nobody but the buyer knew of them. */
export const lapseAwarded = (ids: readonly number[]): Promise<number> =>
  affected(sql`
    update call_off_contracts set state = 'expired', since = ${now()}, ended_at = ${now()}, version = version + 1
    where id = any (${[...ids]}::int[]) and state = 'accepted' and proposed_by = 'award'`);
