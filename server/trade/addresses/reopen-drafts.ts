import { rows, sql } from '#server/platform/database/query.ts';

/** Drafts that were to go to an address go back to the shipping step: the address is another one now, or none. */
export async function reopenDrafts(addressId: number): Promise<void> {
  await rows(sql`
    update orders set receiving_type = null, shipping_address_id = null, shipping_snapshot = null, estimate_shipping_cost = null
    where shipping_address_id = ${addressId} and status = 1 and order_no is null`);
}
