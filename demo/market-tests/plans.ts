import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import type { PlanOrder } from '#domain/trade/plans/plan.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { BILLING } from '#server/testing/orders.ts';
import { planFor, type AskedNeed } from '#server/trade/plans/index.ts';
import { Random } from '../random.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import type { DemoMarket } from './demo-market.ts';

const QUESTIONS = 12;
const BUYER = 'buyer@demo.polytalad.example';

/** A coupon of the demo market that runs and has something left, and the least that its goods cost. */
const CODE = 'WELCOME1000';

/**
 * Tests of plans: what the three carts of a question cost is what checkout asks for the same lines, coupons among them.
 */
export function testPlans(demo: DemoMarket): void {
  test('each cart of many plans costs what checkout asks for it, with the coupon that its company knows', async () => {
    const { token } = await signInToDemo(demo.app, BUYER, 'buyer');
    const api = await demo.app.api(token);
    const found = await oneRow(sql<
      Pick<Member, 'userId' | 'companyId' | 'memberLevel'> & { address: number; province: number }
    >`
      select u.id as "userId", u.company_id as "companyId", c.member_level::int as "memberLevel", a.id as address,
        a.province_id as province
      from users u join companies c on c.id = u.company_id join addresses a on a.company_id = c.id
        and a.deleted_at is null
      where u.email = ${BUYER} order by a.id limit 1`);
    const { address, province, ...who } = found;
    const member: Member = {
      ...who,
      kind: 'member',
      companyRole: 'owner',
      sellingRoles: [],
      role: 'buyer',
      isSelling: false,
      email: BUYER,
      sessionHash: Buffer.alloc(0),
    };
    const grades = await rows(sql<{ grade: string }>`
      select distinct p.grade from products p join offer_facets f on f.product_id = p.id
      where f.availability = ${AVAILABILITY_IN_STOCK} order by 1`);
    await learnCode(api, grades[0]!.grade);
    const random = new Random(556);
    let [compared, withCoupon] = [0, 0];
    for (let question = 0; question < QUESTIONS; question += 1) {
      const needs = Array.from({ length: random.int(1, 5) }, (_, line): AskedNeed => ({
        what: grades[random.int(0, grades.length - 1)]!.grade,
        wanted: { grams: random.int(1, 240) * 25_000 },
        equal_grades: line % 2 === 1 ? ('all' as const) : ('none' as const),
      }));
      const leavesOutCoupons = question % 3 === 2;
      const { plans } = await planFor(member, {
        needs,
        place: { province_id: province },
        date: null,
        leavesOutCoupons,
      });
      for (const { orders, aim } of plans)
        for (const order of orders.filter(({ kind }) => kind === 'in_stock')) {
          expect({ question, aim, ...sumsOf(order) }).toEqual({ question, aim, ...(await asked(api, order, address)) });
          compared += 1;
          if (order.coupon !== null) withCoupon += 1;
        }
    }
    expect(compared).toBeGreaterThan(QUESTIONS);
    expect(withCoupon).toBeGreaterThan(2);
  });
}

const sumsOf = ({ goods, freight, discount, vat, total, arrives }: PlanOrder) => ({
  goods,
  freight,
  discount,
  vat,
  total,
  arrives,
});

/** A draft of the company has the code: then the company knows it. */
async function learnCode(api: Api, grade: string): Promise<void> {
  const { productstock_id } = await oneRow(sql<{ productstock_id: number }>`
    select f.product_stock_id as productstock_id from offer_facets f join products p on p.id = f.product_id
      join product_stocks s on s.id = f.product_stock_id
    where p.grade = ${grade} and f.availability = ${AVAILABILITY_IN_STOCK} and s.quantity >= 200 order by 1 limit 1`);
  await api('DELETE /cart/remove/all');
  await api('POST /cart/add', { body: { productstock_id, amount: 100 } });
  const { order_id } = await api('POST /cart/checkout', { body: {} });
  await api('POST /coupon/check', { body: { order_id, discount_code: CODE } });
}

/** What checkout asks for the lines of an order, up to the payment. */
async function asked(api: Api, { lines, arrives, coupon }: PlanOrder, shipping_address_id: number) {
  await api('DELETE /cart/remove/all');
  for (const { offer_id, packs } of lines)
    await api('POST /cart/add', { body: { productstock_id: offer_id, amount: packs } });
  const { order_id } = await api('POST /cart/checkout', { body: {} });
  const { options, earliest_delivery } = await api('POST /order/all-shipping-cost', {
    body: { order_id, shipping_address_id },
  });
  await api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id,
      delivery_date: arrives,
      discount_code: coupon,
      ...BILLING,
    },
  });
  const draft = await oneRow(sql<{ total: bigint; freight: bigint; discount: bigint; vat_rate: number }>`
    select total, discount_price as discount, estimate_shipping_cost as freight /* not null: its shipping is chosen */,
      vat_rate_hundredths as vat_rate from orders where id = ${order_id}`);
  expect(satangFromBaht(options[0]!.cost)).toBe(draft.freight);
  const { total, shipping_cost, discount_price, vat, total_include_vat } = orderTotals({
    lines: [draft.total],
    shippingCost: draft.freight,
    discountPrice: draft.discount,
    vatRatePercentHundredths: BigInt(draft.vat_rate),
  });
  return {
    goods: total,
    freight: shipping_cost,
    discount: discount_price,
    vat,
    total: total_include_vat,
    arrives: earliest_delivery,
  };
}
