import { openSession } from '#server/accounts/identity/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { setStock } from '#server/testing/market.ts';
import type { Served } from '../served.ts';

export interface Buyer {
  token: string;
  addressId: number;
}

/** Colleagues of one company, each with a cart of their own. */
export async function makeBuyers(count: number): Promise<Buyer[]> {
  const company = await oneRow(sql<{ id: number; address_id: number }>`
    select u.company_id as id, a.id as address_id from users u join addresses a on a.company_id = u.company_id
    where u.email = 'buyer@demo.polytalad.example' limit 1`);
  const people = await rows(sql<{ id: number }>`
    insert into users (company_id, firstname, lastname, email, account_status, password_hash)
    select ${company.id}, 'ผู้ซื้อ', n::text, 'peer' || n || '@example.com', 'verified', '-'
    from generate_series(1, ${count}) n returning id`);
  return Promise.all(
    people.map(async ({ id }) => ({
      token: await openSession({ userId: id, role: 'buyer' }, 'bench'),
      addressId: company.address_id,
    })),
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
