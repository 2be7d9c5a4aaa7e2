import { expect, test } from 'vitest';
import { CART_MAX_LINES } from '#domain/values/limits.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse, setStock } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });

test('the same offer put in twice adds up, editing sets it, removing takes it out', async () => {
  const { api } = await givenBuyer(app);
  const stock = await offer();
  await api('POST /cart/add', { body: { productstock_id: stock, amount: 3 } });
  expect(await api('POST /cart/add', { body: { productstock_id: stock, amount: 4 } })).toMatchObject({
    status: true,
    amount: 7,
  });
  expect(await api('GET /cart/notification')).toEqual({ count: 1 });
  await api('POST /cart/edit', { body: { productstock_id: stock, amount: 2 } });
  const { cart, summary, can_checkout } = await api('GET /cart/mycart');
  expect(cart).toMatchObject([
    { productstock_id: stock, amount: 2, price: 1050, price_per_kg: 42, line_total: 2100, blocker: null },
  ]);
  expect(summary).toMatchObject({ line_count: 1, total_weight: 50, total: 2100, vat: 147, total_include_vat: 2247 });
  expect(can_checkout).toBe(true);
  await api('DELETE /cart/{id}', { params: { id: cart[0]!.id } });
  expect((await api('GET /cart/mycart')).cart).toEqual([]);
});

test('two clicks at once add up', async () => {
  const { api } = await givenBuyer(app);
  const stock = await offer();
  await Promise.all([1, 2, 3, 4].map((amount) => api('POST /cart/add', { body: { productstock_id: stock, amount } })));
  expect((await api('GET /cart/mycart')).cart[0]?.amount).toBe(10);
});

test('a member’s discount is taken off the line', async () => {
  await rows(
    sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths) values (4, null, 225)
      on conflict do nothing`,
  );
  const member = await givenMember((await givenCompany({ memberLevel: 4 })).id);
  const api = await app.api(member.token);
  await api('POST /cart/add', { body: { productstock_id: await offer(), amount: 7 } });
  const { cart, summary } = await api('GET /cart/mycart');
  expect(cart[0]).toMatchObject({ memberlevel_discount: 2.25, line_discount: 165.38, line_total: 7184.62 });
  expect(summary.gross).toBeCloseTo(summary.total + summary.member_discount, 2);
});

test.each([
  ['more than there is', { quantity: 5 }, 6, 'quantity_exceeds_stock'],
  ['less than the minimum', { minimum: 10 }, 9, 'below_minimum'],
  ['an offer that waits for approval', { approved: 0 as const }, 1, 'product_unavailable'],
  ['an offer that is switched off', { status: 0 as const }, 1, 'product_unavailable'],
  ['an offer marked out of stock', { stockType: 2 as const }, 1, 'product_unavailable'],
] as const)('%s does not get into the cart', async (_, options, amount, code) => {
  const { api } = await givenBuyer(app);
  await expect(
    api('POST /cart/add', { body: { productstock_id: await offer(options), amount } }),
  ).rejects.toMatchObject(refused(code));
});

test('a refused amount is counted in the packs of the offer, in the language of who asks', async () => {
  const { api, token } = await givenBuyer(app);
  const [english, chinese] = [await app.api(token, { locale: 'en' }), await app.api(token, { locale: 'cn' })];
  const few = await offer({ minimum: 10 });
  const add = { body: { productstock_id: few, amount: 9 } };
  await expect(api('POST /cart/add', add)).rejects.toMatchObject({
    wire: { message: 'สั่งซื้อขั้นต่ำ 10 ถุง', fields: [{ message: 'สั่งซื้อขั้นต่ำ 10 ถุง' }] },
  });
  await expect(english('POST /cart/add', add)).rejects.toMatchObject({
    wire: { message: 'The minimum order is 10 bags' },
  });
  await expect(chinese('POST /cart/add', add)).rejects.toMatchObject({ wire: { message: '起订量为 10 袋' } });
});

test('a pre-order lies in the cart alone and is not checked out', async () => {
  const { api } = await givenBuyer(app);
  const preOrder = await offer({ stockType: 3 });
  await api('POST /cart/add', { body: { productstock_id: preOrder, amount: 1 } });
  await expect(api('POST /cart/add', { body: { productstock_id: await offer(), amount: 1 } })).rejects.toMatchObject(
    refused('preorder_not_combinable'),
  );
  const { cart, can_checkout } = await api('GET /cart/mycart');
  expect(cart[0]?.blocker?.code).toBe('preorder_contact_sales');
  expect(can_checkout).toBe(false);
  await expect(api('POST /cart/checkout', { body: {} })).rejects.toMatchObject(refused('preorder_contact_sales'));
});

test('what is added to a pre-order is bounded like the line itself, by units and by what it comes to', async () => {
  const { api, id } = await givenBuyer(app);
  const cheap = await offer({ stockType: 3, price: 100_000n });
  const add = (stock: number, amount: number) => api('POST /cart/add', { body: { productstock_id: stock, amount } });
  await add(cheap, 600_000);
  await expect(add(cheap, 600_000)).rejects.toMatchObject({
    wire: {
      statusCode: 400,
      error: 'amount_too_large',
      fields: [{ path: 'amount', message: expect.stringContaining('1,000,000 ถุง') }],
    },
  });
  expect((await api('GET /cart/mycart')).cart[0]).toMatchObject({ amount: 600_000, line_total: 600_000_000 });
  await api('DELETE /cart/remove/all');
  const dear = await offer({ stockType: 3, price: 5_000_000_000n });
  await expect(add(dear, 200)).rejects.toMatchObject({
    wire: { fields: [{ path: 'amount', message: expect.stringContaining('199') }] },
  });

  // The price rose afterwards: the cart is still shown.
  await add(cheap, 1_000_000);
  await rows(sql`update product_stocks set regular_price = 500000000 where id = ${cheap}`);
  expect(await api('GET /cart/mycart')).toMatchObject({
    cart: [{ line_total: 5_000_000_000_000 }],
    summary: { total_include_vat: 5_350_000_000_000 },
  });
  await rows(sql`delete from cart_items where user_id = ${id}`);
});

test.each([0, -1, null, undefined, ''])('%s asks for a quantity, whatever lies in the cart', async (amount) => {
  const { api } = await givenBuyer(app);
  const productstock_id = await offer();
  await api('POST /cart/add', { body: { productstock_id, amount: 2 } });
  for (const call of ['POST /cart/add', 'POST /cart/edit'] as const)
    await expect(api(call, { body: { productstock_id, amount: amount as number } })).rejects.toMatchObject({
      wire: { statusCode: 400, error: 'enter_quantity', message: 'กรุณาระบุจำนวน', fields: [{ path: 'amount' }] },
    });
  const many = await api('POST /cart/add-many', { body: { lines: [{ productstock_id, amount: amount as number }] } });
  expect(many).toMatchObject({ added: [], failed: [{ line: 0, code: 'enter_quantity' }] });
  expect((await api('GET /cart/mycart')).cart[0]!.amount).toBe(2);
});

test.each([1.5, 1e9, '3 bags'])('%s is no amount', async (amount) => {
  const { api } = await givenBuyer(app);
  await expect(api('POST /cart/add', { body: { productstock_id: 1, amount: amount as number } })).rejects.toMatchObject(
    { wire: { statusCode: 400, error: 'invalid_input', fields: [{ path: 'amount' }] } },
  );
});

test('a company cannot buy from itself', async () => {
  await expect(
    market.seller.api('POST /cart/add', { body: { productstock_id: await offer(), amount: 1 } }),
  ).rejects.toMatchObject(refused('own_product'));
});

test('what is not there and what is somebody else’s are not found', async () => {
  const [mine, other] = [await givenBuyer(app), await givenBuyer(app)];
  await other.api('POST /cart/add', { body: { productstock_id: await offer(), amount: 1 } });
  const line = (await other.api('GET /cart/mycart')).cart[0]!;
  await expect(mine.api('DELETE /cart/{id}', { params: { id: line.id } })).rejects.toMatchObject(refused('not_found'));
  await expect(
    mine.api('POST /cart/edit', { body: { productstock_id: line.productstock_id, amount: 1 } }),
  ).rejects.toMatchObject(refused('not_found'));
  await expect(
    mine.api('POST /cart/add', { body: { productstock_id: 2_000_000_000, amount: 1 } }),
  ).rejects.toMatchObject(refused('not_found'));
  await expect(mine.api('POST /cart/checkout', { body: { cart_ids: [line.id] } })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect((await other.api('GET /cart/mycart')).cart).toHaveLength(1);
});

test('a line whose offer changed is marked, with the reason, and checkout names it', async () => {
  const { api } = await givenBuyer(app);
  const stock = await offer({ quantity: 10 });
  await api('POST /cart/add', { body: { productstock_id: stock, amount: 8 } });
  await setStock([stock], 3);
  expect((await api('GET /cart/mycart')).cart[0]?.blocker).toEqual({
    code: 'quantity_exceeds_stock',
    message: 'จำนวนที่สั่งเกินสินค้าคงเหลือ',
    available: 3,
  });
  await expect(api('POST /cart/checkout', { body: {} })).rejects.toMatchObject(refused('quantity_exceeds_stock'));
});

test('a cart holds no more than a hundred lines', async () => {
  const { api, id } = await givenBuyer(app);
  const productless = await offer();
  await rows(sql`
    with copies as (
      insert into warehouses (company_id, name, address, province_id, contact_person, mobile, status)
      select ${market.seller.companyId}, 'คลัง ' || n, '-', 21, '-', '0800000000', 1
        from generate_series(1, ${CART_MAX_LINES}::int) n returning id),
    offers as (
      insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, regular_price,
        approved_status)
      select s.product_id, s.product_sku_id, copies.id, s.company_id, 10, s.regular_price, 1
        from product_stocks s, copies where s.id = ${productless} returning id)
    insert into cart_items (user_id, productstock_id, amount, created_at) select ${id}, offers.id, 1, now()
      from offers`);
  await expect(api('POST /cart/add', { body: { productstock_id: productless, amount: 1 } })).rejects.toMatchObject(
    refused('cart_full'),
  );
  await api('DELETE /cart/remove/all');
  expect(await api('GET /cart/notification')).toEqual({ count: 0 });
});

test.each([
  [{ buyer_approved_status: 0 as const }, 'buyer_not_approved'],
  [{ idcard_authorized_sign_status: 2 as const }, 'authorized_sign_id_not_approved'],
  [{ certificate_status: null }, 'certificate_not_approved'],
  [{ tax_status: 0 as const }, 'vat_certificate_not_approved'],
] as const)('a company with %j browses and fills a cart but cannot check out', async (statuses, code) => {
  const member = await givenMember((await givenCompany({ statuses })).id);
  const api = await app.api(member.token);
  await api('POST /cart/add', { body: { productstock_id: await offer(), amount: 1 } });
  expect((await api('GET /cart/mycart')).company_blockers.map((blocker) => blocker.code)).toEqual([code]);
  await expect(api('POST /cart/checkout', { body: {} })).rejects.toMatchObject(refused(code));
});

test('a person whose id card is not approved cannot check out', async () => {
  const member = await givenMember((await givenCompany({ personal: true, statuses: { id_card_status: 0 } })).id);
  const api = await app.api(member.token);
  await api('POST /cart/add', { body: { productstock_id: await offer(), amount: 1 } });
  await expect(api('POST /cart/checkout', { body: {} })).rejects.toMatchObject(refused('id_card_not_approved'));
});

test('an empty cart has nothing to check out', async () => {
  await expect((await givenBuyer(app)).api('POST /cart/checkout', { body: {} })).rejects.toMatchObject(
    refused('cart_empty'),
  );
});

test('a warehouse that lost its verification takes its goods out of reach', async () => {
  const { api } = await givenBuyer(app);
  const warehouseId = await givenWarehouse(market.seller.companyId);
  await api('POST /cart/add', { body: { productstock_id: await offer({ warehouseId }), amount: 1 } });
  await rows(sql`update warehouses set status = 2 where id = ${warehouseId}`);
  expect((await api('GET /cart/mycart')).cart[0]?.blocker?.code).toBe('product_unavailable');
});
