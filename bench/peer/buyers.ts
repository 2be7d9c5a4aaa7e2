import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenAddress, givenCompany, givenMember, setStock } from '#server/testing/market.ts';
import type { Served } from '../served.ts';

export interface Buyer {
  token: string;
  addressId: number;
}

/** Each of a company of their own: one company may not take all of what is scarce. */
export async function makeBuyers(count: number): Promise<Buyer[]> {
  const { place } = await oneRow(sql<{ place: number }>`
    select a.sub_district_id as place from users u join addresses a on a.company_id = u.company_id
    where u.email = 'buyer@demo.polytalad.example' limit 1`);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const company = await givenCompany();
      const [{ token }, addressId] = await Promise.all([givenMember(company.id), givenAddress(company.id, place)]);
      return { token, addressId };
    }),
  );
}

/** Offers that can be ordered by the unit, with `quantity` in stock each. */
export async function makeOffers(count: number, quantity: number): Promise<number[]> {
  const offers = await rows(sql<{ id: number }>`
    update product_stocks set is_minimum = false, approved_status = 1, product_stock = 1
    where id in (select product_stock_id from offer_facets order by product_stock_id limit ${count}) returning id`);
  const ids = offers.map(({ id }) => id);
  await setStock(ids, quantity);
  return ids;
}

/** One whole order as a buyer's browser places it, delivered to the door. */
export async function placeOrder({ call }: Served, buyer: Buyer, offerId: number): Promise<void> {
  const post = async <Answered>(path: string, body: object) =>
    (await call('POST', path, body, buyer.token)).json as Answered;
  await post('/cart/add', { productstock_id: offerId, amount: 1 });
  const { order_id } = await post<{ order_id: number }>('/cart/checkout', {});
  const freight = await post<{ earliest_delivery: string; options: { id: number }[] }>('/order/all-shipping-cost', {
    order_id,
    shipping_address_id: buyer.addressId,
  });
  await post('/cart/addshipping', {
    order_id,
    receiving_type: 1,
    shipping_address_id: buyer.addressId,
    shipping_option_id: freight.options[0]!.id,
    delivery_date: freight.earliest_delivery,
    billing_name: 'Bench',
    billing_address: 'Bangkok',
    billing_branch_code: '00000',
    billing_taxId: '0105536000003',
  });
  await post('/cart/addpayment', { order_id, payment_type: 3 });
}
