import { registerAddressUser } from '#server/accounts/addresses/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';

/** Sellers quote freight to it: while a demand is under way its address stays. Moved within its province it may be. */
registerAddressUser('demands', {
  needs: async (addressId) =>
    (await maybeRow(sql`
      select from demands where (terms ->> 'address_id')::int = ${addressId} and state in ('open', 'closed', 'opened')
        limit 1`)) !== undefined,
  changed: async () => undefined,
});
