import { findDifferences } from '#server/ledger/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { differencesFound } from './notifications.ts';

/** What the books and what stands beside them say differently now, with the order that it is about. */
export async function differences() {
  const [found, last] = await Promise.all([
    findDifferences(),
    maybeRow(sql<{ at: Date }>`select at from ledger_checks order by at desc limit 1`),
  ]);
  const orders = await ordersOf(found.map(({ order_id }) => order_id));
  return {
    checked_at: last?.at ?? null,
    differences: found.map(({ check, object_id, order_id, booked, expected }) => ({
      check,
      object_id,
      order_id,
      order_no: (order_id !== null && orders.get(order_id)) || null,
      booked,
      expected,
    })),
  };
}

async function ordersOf(ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const found = await rows(sql<{ id: number; order_no: string }>`
    select source_id as id, number as order_no from receivables
    where kind = 'order' and source_id = any (${ids.filter((id) => id !== null)}::int[])`);
  return new Map(found.map(({ id, order_no }) => [id, order_no]));
}

/** Compares the books with what stands beside them, and tells finance of what differs. */
export async function checkLedger(): Promise<number> {
  const found = await findDifferences();
  await inTransaction(async () => {
    await rows(sql`
      insert into ledger_checks (at, differences) values (${now()}, ${found.length})
      on conflict (at) do update set differences = excluded.differences`);
    if (found.length > 0) await notify(differencesFound({ count: found.length }), [{ staffRole: 'finance' }]);
  });
  return found.length;
}
