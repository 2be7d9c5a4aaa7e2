import { givenOffer } from '../market.ts';
import type { TestMarket } from '../orders.ts';

/** An offer on pre-order at 1,050 baht, of which nothing lies in stock. */
export const givenPreorderOffer = ({ seller, warehouseId }: TestMarket, quantity = 0): Promise<number> =>
  givenOffer({ companyId: seller.companyId, warehouseId, stockType: 3, quantity });

/** What the buyer asks for. Answers its id. */
export async function givenPreorder({ buyer }: TestMarket, productstock_id: number, quantity = 40): Promise<number> {
  const { id } = await buyer.api('POST /preorders', {
    body: { productstock_id, quantity, wished_date: '2026-09-14', province_id: 10, note: 'ขอส่งภายในเดือนกันยายน' },
  });
  return id;
}
