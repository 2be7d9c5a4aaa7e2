import { blockersOfDeletion, type DeletionBlocker } from '#domain/accounts/deletion.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { deletionFactsSql, readDeletionFacts, type DeletionFactsJson } from './deletion-facts.ts';

/** What stands between a wish and its fulfilment, as the error catalogue says it. */
export const deletionRefusals = {
  open_orders: 'deletion_open_orders',
  money_owed: 'deletion_money_owed',
  money_due: 'deletion_money_due',
  last_owner: 'deletion_last_owner',
} as const satisfies Record<DeletionBlocker, string>;

/** What keeps the marketplace from erasing a member now. */
export async function deletionBlockersOf(userId: number): Promise<(typeof deletionRefusals)[DeletionBlocker][]> {
  const { facts } = await oneRow(
    sql<{
      facts: DeletionFactsJson;
    }>`select ${deletionFactsSql()} as facts from users u join companies c on c.id = u.company_id
      where u.id = ${userId}`,
  );
  return blockersOfDeletion(readDeletionFacts(facts)).map((blocker) => deletionRefusals[blocker]);
}
