import { PAYMENT_TRANSFER, RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import { earliestDelivery } from '#server/market/delivery/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, placeDraft } from '#server/trade/checkout/index.ts';

interface Delivered {
  orderId: number;
  addressId: number;
}

/** Places a draft through the checkout: brought to an address on the first day that can be, paid by transfer. */
export async function orderDelivered(member: Member, { orderId, addressId }: Delivered): Promise<void> {
  const { name, tax_id } = await oneRow(sql<{ name: string; tax_id: string | null }>`
    select company_name_th as name, tax_id from companies where id = ${member.companyId}`);
  await chooseShipping(member, {
    order_id: orderId,
    receiving_type: RECEIVED_BY_DELIVERY,
    shipping_address_id: addressId,
    delivery_date: await earliestDelivery(),
    receiving_time: 'any',
    billing_name: name,
    billing_address: '88/8 ถนนเทพารักษ์ สมุทรปราการ 10270',
    billing_branch_code: '00000',
    billing_branch_desc: 'สำนักงานใหญ่',
    billing_taxId: tax_id,
    remark: '',
  });
  await placeDraft({ orderId, member }, { payment_type: PAYMENT_TRANSFER, currency: 'THB' }, []);
}
