import { expect, test } from 'vitest';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { compareView } from '#web/market/compare/compare-view.ts';
import { deliveredOf } from '#web/market/product/offers/cheapest-delivered.ts';
import { ladderView } from '#web/market/product/prices/ladder-view.ts';
import { productView } from '#web/market/product/product-view.ts';
import { chosenSums } from '#web/trade/cart/chosen-sums.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import type { DemoMarket } from './demo-market.ts';

const BUYER = 'buyer@demo.polytalad.example';
const RAYONG = 21;
const PRODUCTS = 12;

/** Tests of delivered prices: ladder, offer table, comparison and cart say the same of the same amount and place. */
export function testDeliveredPrices(demo: DemoMarket): void {
  test('the ladder, the table of offers, the comparison and the cart have the same delivered price', async () => {
    const { token } = await signInToDemo(demo.app, BUYER, 'buyer');
    const api = await demo.app.api(token);
    const products = await rows(sql<{ id: number }>`
      select product_id as id from offer_facets where availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
      group by product_id order by count(*) desc, product_id limit ${PRODUCTS}`);
    const to = { deliver_province_id: RAYONG };
    let compared = 0;
    for (const { id } of products) {
      const { offers } = productView(await api('GET /product-detail/{id}', { params: { id }, query: to }), 'th', true);
      const offer = offers.find(({ isPreOrder, amounts }) => !isPreOrder && amounts);
      const ladder = offer && ladderView(offer, offers);
      if (!offer || !ladder) continue;
      const { data: columns } = await api('POST /product/compare', { body: { offers: [offer.id], ...to } });
      for (const { kg, perKg } of ladder.steps.flatMap(({ from, to: last }) => [from, last]).slice(0, 6)) {
        const units = Math.round(kg / offer.unitWeight);
        const { rows: cells } = compareView(columns, { locale: 'th', withVat: false, hasDelivery: true, kg });
        await api('DELETE /cart/remove/all');
        await api('POST /cart/add', { body: { productstock_id: offer.id, amount: units } });
        const { cart, summary } = await api('GET /cart/mycart', { query: to });
        const inCart = chosenSums(cart, summary.vat_rate, true).delivered.get(offer.id);
        expect({ id, kg, perKg }).toEqual({ id, kg, perKg: deliveredOf(offer, units)!.perKg });
        expect(cells.find(({ key }) => key === 'deliveredPrice')!.cells[0]!.shown).toMatchObject({ amount: perKg });
        expect(inCart).toMatchObject({ perKg });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(PRODUCTS);
  });
}
