import { registerAddressUser } from '#server/accounts/addresses/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** An alert asks what delivery costs; nothing is on its way. */
registerAddressUser('alerts', { needs: async () => false, changed: followAddress });

/** Its price is that of where the address is now; of one that is gone, of its province. */
async function followAddress(addressId: number): Promise<void> {
  await rows(sql`
    update alerts l set province_id = a.province_id, address_id = case when a.deleted_at is null then a.id end,
      revision = revision + case when l.province_id <> a.province_id then 1 else 0 end
    from addresses a where a.id = ${addressId} and l.address_id = a.id`);
}
