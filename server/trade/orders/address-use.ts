import { isAwaitedAt, type AddressUse } from '#domain/trade/address-use.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { registerAddressUser } from '#server/accounts/addresses/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerAddressUser('orders', { needs: isAwaited, changed: reopenDrafts });

async function isAwaited(addressId: number): Promise<boolean> {
  const uses = await rows(sql<AddressUse>`
    select distinct on (receiving_type, logistic_status) order_no, status::int, receiving_type::int,
      logistic_status::int
    from orders where shipping_address_id = ${addressId} and status = ${sql.lit(ORDER_ACTIVE)}
      and order_no is not null`);
  return uses.some(isAwaitedAt);
}

/**
 * Drafts that were to go to an address go back to the shipping step: the address is another one now, or none. What was
 * asked for goes where its approvers saw it go.
 */
async function reopenDrafts(addressId: number): Promise<void> {
  await rows(sql`
    update orders set receiving_type = null, shipping_address_id = null, shipping_snapshot = null,
      estimate_shipping_cost = null
    where shipping_address_id = ${addressId} and status = ${sql.lit(ORDER_ACTIVE)} and order_no is null
      and source <> 'request'`);
}
