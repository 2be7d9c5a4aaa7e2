import { registerAddressUser } from '#server/accounts/addresses/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { stopForDoubts } from './stop.ts';

/** What it ordered keeps an address by its order; what it may order later does not. */
registerAddressUser('standing-orders', { needs: async () => false, changed: stopThoseTo });

/** It was asked for and approved for the address as it was: one that still waits goes as well. */
async function stopThoseTo(addressId: number): Promise<void> {
  const open = await rows(
    sql<{ id: number }>`
      select id from standing_orders where address_id = ${addressId} and state in ('waiting', 'active') order by id
        for update`,
  );
  await stopForDoubts(open.map(({ id }) => ({ id, doubt: 'address_changed' })));
}
