import { expect, test } from 'vitest';
import type { SellingRole } from '#domain/accounts/company/company-roles.ts';
import { givenMember, givenOffer, givenProduct } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
const offer = async () =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, productId: await givenProduct() });
const colleague = async (role: SellingRole) => {
  const member = await givenMember(market.seller.companyId, {
    role: 'seller',
    company_role: 'viewer',
    selling_roles: [role],
  });
  return app.api(member.token);
};

test('who keeps the prices changes them, also within the whole item, and nothing else', async () => {
  const api = await colleague('prices');
  const id = await offer();
  const whole = {
    quantity: 1000,
    is_minimum: false,
    min_quantity: 1,
    sales_start: null,
    sales_end: null,
    status: true,
  };
  await api('PUT /product-stock/edit/{id}', { params: { id }, body: { ...whole, regular_price: 1100 } });
  for (const body of [
    { quantity: 5 },
    { is_minimum: true, min_quantity: 4 },
    { status: false },
    { low_stock_level: 3 },
  ])
    await expect(api('PUT /product-stock/edit/{id}', { params: { id }, body })).rejects.toMatchObject(
      refused('not_allowed'),
    );
});

test('who keeps the offers changes all but prices', async () => {
  const api = await colleague('offers');
  const id = await offer();
  await api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 5, regular_price: 1050 } });
  await expect(
    api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1100 } }),
  ).rejects.toMatchObject(refused('not_allowed'));
});
