import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '../market.ts';
import { BILLING, DELIVERY_DAY, type TestMarket } from '../orders.ts';

export type OfferedBreak = { from_units: number; price_per_kg: number };

/** What the buyer asks for: bags of 25 kg at this price per kg, of an offer at 42 baht. Answers its id. */
export async function givenNegotiation(
  { buyer }: Pick<TestMarket, 'buyer'>,
  productstock_id: number,
  { quantity = 40, price_per_kg = 40 } = {},
): Promise<number> {
  const { ids } = await buyer.api('POST /negotiations', {
    body: {
      origin: 'product',
      lines: [{ productstock_id, quantity, price_per_kg }],
      province_id: 10,
      payment_type: 3,
      message: 'ซื้อทุกเดือน',
    },
  });
  return ids[0]!;
}

export const VALID_UNTIL = '2026-07-20';
/** Who of the seller agreed to what sales answer in its name. */
export const CONSENT = 'คุณวิชัย ผู้จัดการขาย ตกลงทางโทรศัพท์ 9 ก.ค. 10:15';

/** What buyer and seller of a market do to a negotiation, each at the version that stands. */
export function negotiating(market: TestMarket) {
  const offer = (quantity?: number) =>
    givenOffer({
      companyId: market.seller.companyId,
      warehouseId: market.warehouseId,
      ...(quantity !== undefined && { quantity }),
    });
  const seen = (id: number, by = market.buyer.api) => by('GET /negotiations/{id}', { params: { id } });
  const seenBySeller = (id: number) => market.seller.api('GET /seller/negotiations/{id}', { params: { id } });

  async function answer(id: number, breaks: OfferedBreak[], more: object = {}, by: 'seller' | 'sales' = 'seller') {
    const now = await market.sales('GET /staff/negotiations/{id}', { params: { id } });
    const body = {
      version: now.version,
      lines: now.lines.map((line) => ({ line_id: line.id, breaks })),
      valid_until: VALID_UNTIL,
      ...more,
    };
    return by === 'seller'
      ? market.seller.api('POST /seller/negotiations/{id}/answer', { params: { id }, body })
      : market.sales('POST /staff/negotiations/{id}/answer', { params: { id }, body: { ...body, consent: CONSENT } });
  }

  async function accept(id: number, more: object = {}, buyer = market.buyer) {
    const { version } = await seen(id, buyer.api);
    return buyer.api('POST /negotiations/{id}/accept', { params: { id }, body: { version, ...more } });
  }

  /** One that is offered at 40 baht/kg, and 38 from 100 bags on. */
  async function givenOffered(more: object = {}) {
    const stock = await offer();
    const id = await givenNegotiation(market, stock);
    await answer(
      id,
      [
        { from_units: 40, price_per_kg: 40 },
        { from_units: 100, price_per_kg: 38 },
      ],
      more,
    );
    return { id, stock };
  }

  const ship = (order_id: number, buyer = market.buyer) =>
    buyer.api('POST /cart/addshipping', {
      body: {
        order_id,
        receiving_type: 1,
        shipping_address_id: buyer.addressId,
        delivery_date: DELIVERY_DAY,
        ...BILLING,
      },
    });
  const pay = (order_id: number, buyer = market.buyer) =>
    buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });

  return { offer, seen, seenBySeller, answer, accept, givenOffered, ship, pay };
}

/** The events of a negotiation that somebody was told of, in order. */
export const newsOfNegotiation = async (id: number) =>
  (
    await rows(sql<{ event: string }>`
      select event from notices where content::text like ${`%/negotiations/${id}"%`} order by id`)
  ).map(({ event }) => event);
