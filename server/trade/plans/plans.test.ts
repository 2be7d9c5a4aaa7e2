import { beforeAll, expect, test } from 'vitest';
import type { Plan } from '#domain/trade/plans/plan.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { visitor, type Member } from '#server/platform/http/caller.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCompany, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { BILLING, givenBuyer, givenDraft, type TestMarket } from '#server/testing/orders.ts';
import { planFor } from './plan-for.ts';
import type { AskedNeed, PlannedCarts } from './plan-question.ts';

const { app, market } = openFileMarket();
const PLACE = { province_id: 10 };
let products: number[];
let other: { companyId: number; rayong: number; bangkok: number };

beforeAll(async () => {
  const { id: companyId } = await givenCompany({ selling: true });
  other = {
    companyId,
    rayong: await givenWarehouse(companyId),
    bangkok: await givenWarehouse(companyId, { provinceId: 10 }),
  };
  products = [await givenProduct({ grade: 'PL100' }), await givenProduct({ grade: 'PL200' })];
  const own = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  await givenOffer({ ...own, productId: products[0]!, price: 104_000n, quantity: 90 });
  await givenOffer({ companyId, warehouseId: other.rayong, productId: products[0]!, price: 105_000n, minimum: 40 });
  await givenOffer({ companyId, warehouseId: other.bangkok, productId: products[1]!, price: 99_900n });
  await givenOffer({ ...own, productId: products[1]!, price: 99_000n, quantity: 30 });
  await rows(sql`update product_stocks set package_weight_grams = 150`);
  await rows(
    sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths) values (2, null, 333)`,
  );
  await reindexProducts();
});

const need = (what: string, kg: number, more: Partial<AskedNeed> = {}): AskedNeed => ({
  what,
  wanted: { grams: kg * 1000 },
  equal_grades: 'none' as const,
  ...more,
});

async function memberOf(buyer: TestMarket['buyer'], memberLevel = 1): Promise<Member> {
  await rows(sql`update companies set member_level = ${memberLevel} where id = ${buyer.companyId}`);
  return {
    kind: 'member',
    userId: buyer.id,
    companyId: buyer.companyId,
    companyRole: 'owner',
    sellingRoles: [],
    role: 'buyer',
    memberLevel,
    isSelling: false,
    email: 'x',
    sessionHash: Buffer.alloc(0),
  };
}

/** The order in stock of a plan, through cart and checkout. */
async function placed(buyer: TestMarket['buyer'], plan: Plan) {
  const order = plan.orders.find(({ kind }) => kind === 'in_stock')!;
  for (const { offer_id, packs } of order.lines)
    await buyer.api('POST /cart/add', { body: { productstock_id: offer_id, amount: packs } });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  const options = await buyer.api('POST /order/all-shipping-cost', {
    body: { order_id, shipping_address_id: buyer.addressId },
  });
  const shipping = { receiving_type: 1, shipping_address_id: buyer.addressId, delivery_date: order.arrives } as const;
  await buyer.api('POST /cart/addshipping', { body: { order_id, ...shipping, ...BILLING } });
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  const charged = await oneRow(sql<{ goods: bigint; freight: bigint; total: bigint }>`
    select total as goods, estimate_shipping_cost as freight /* not null: placed */,
      total_include_vat as total /* not null: placed */ from orders where id = ${order_id}`);
  const planned = { goods: order.goods, freight: order.freight, total: order.total };
  return { charged, planned, earliest: options.earliest_delivery, arrives: order.arrives };
}

test.each([1, 2])(
  'each of the three carts costs what checkout charges a member of level %i, and comes when it says',
  async (level) => {
    for (const index of [0, 1, 2]) {
      const known = await givenBuyer(app);
      const member = await memberOf(known, level);
      const buyer = { ...known, api: await app.api(known.token) };
      const question = { needs: [need('PL100', 900), need('PL200', 700)], place: PLACE, date: null };
      const { plans } = await planFor(member, question);
      const { charged, planned, earliest, arrives } = await placed(buyer, plans[index]!);
      expect(planned).toEqual(charged);
      expect(arrives).toBe(earliest);
      expect(plans[index]!.missing).toEqual([]);
      expect(plans[index]!.optimality).toEqual({ exact: true });
    }
  },
);

const linesOf = ({ plans, offers }: PlannedCarts, index = 0) =>
  plans[index]!.orders.flatMap(({ lines }) =>
    lines.map(({ offer_id, packs }) => {
      const { grade, warehouse } = offers.find((offer) => offer.offer_id === offer_id)!;
      return [grade, warehouse.province.name_en, packs];
    }),
  );

test('a plan pools the freight of a province: what goes from there anyway takes more with it', async () => {
  const [first, second] = [await givenProduct({ grade: 'PL300' }), await givenProduct({ grade: 'PL400' })];
  const own = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  await givenOffer({ ...own, productId: first });
  await givenOffer({ ...own, productId: second, price: 100_000n });
  await givenOffer({ companyId: other.companyId, warehouseId: other.bangkok, productId: second, price: 99_000n });
  await reindexProducts();
  const alone = await planFor(visitor, { needs: [need('PL400', 250)], place: PLACE, date: null });
  expect(linesOf(alone)).toEqual([['PL400', 'Bangkok', 10]]);
  const both = await planFor(visitor, { needs: [need('PL300', 500), need('PL400', 250)], place: PLACE, date: null });
  expect(linesOf(both)).toEqual([
    ['PL300', 'Rayong', 20],
    ['PL400', 'Rayong', 10],
  ]);
  expect(both.plans[0]!.orders[0]!.loads).toHaveLength(1);
});

test('visitors have public prices, a member those of the level', async () => {
  const question = { needs: [need('PL100', 1000)], place: PLACE, date: null };
  const [shown, own] = await Promise.all([
    planFor(visitor, question),
    planFor(await memberOf(await givenBuyer(app), 2), question),
  ]);
  // 42 baht a kilogram less the 3.33 % of the level, where 41.60 is the least that everybody pays.
  expect([shown.plans[0]!.goods, own.plans[0]!.goods]).toEqual([4_160_000n, 4_060_140n]);
});

test('what is not sold, not delivered, too late or without an amount is missing, and says why', async () => {
  const whys = async (needs: AskedNeed[], province_id = 10, date: string | null = null) =>
    (await planFor(visitor, { needs, place: { province_id }, date })).plans[0]!.missing.map(({ why }) => why);
  expect(await whys([need('XQ-999-NOPE', 100)])).toEqual(['not_understood']);
  expect(await whys([need('PL100', 100)], 90)).toEqual(['not_delivered']);
  expect(await whys([need('PL100', 100)], 10, '2026-07-10')).toEqual(['too_late']);
  expect(await whys([need('PL100', 100, { wanted: null })])).toEqual(['no_amount']);
  expect(await whys([need('PL100', 100, { packs: { least_grams: 500_000, most_grams: null } })])).toEqual([
    'other_packs',
  ]);
});

test('packs that were counted are as heavy as the offer has them, and lines of the same goods are one', async () => {
  const { needs, plans } = await planFor(visitor, {
    needs: [need('PL100', 0, { wanted: { units: 4 } }), need('pl-100', 100)],
    place: PLACE,
    date: null,
  });
  expect(needs.map(({ id, grams }) => [id, grams])).toEqual([[0, 200_000]]);
  expect(plans[0]!.orders[0]!.lines.map(({ packs }) => packs)).toEqual([8]);
});

test('a company’s own offers are in none of its plans, and a new company leaves half of an offer to others', async () => {
  const { id, companyId, token, api } = { ...market.buyer, companyId: other.companyId };
  const owner = await memberOf({ id, companyId, token, api, addressId: 0 });
  const { half } = await oneRow(sql<{ half: number }>`
    select floor(quantity / 2)::int as half /* not null: it has a quantity */ from product_stocks
      where product_id = ${products[0]} and company_id = ${market.seller.companyId}`);
  const carts = await planFor(owner, { needs: [need('PL100', 5000)], place: PLACE, date: null });
  expect(carts.plans[0]!.missing).toEqual([{ need_id: 0, grams: 5_000_000 - half * 25_000, why: 'not_enough' }]);
});

test('a company that has paid nothing yet is planned no more of an offer than it may order', async () => {
  const product = await givenProduct({ grade: 'PL500' });
  const own = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  const stockId = await givenOffer({ ...own, productId: product, quantity: 100 });
  await reindexProducts();
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId, amount: 20 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const { plans } = await planFor(await memberOf(buyer), { needs: [need('PL500', 5000)], place: PLACE, date: null });
  expect(plans[0]!.orders[0]!.lines.map(({ packs }) => packs)).toEqual([30]);
  const { charged, planned } = await placed(buyer, plans[0]!);
  expect(planned).toEqual(charged);
});
