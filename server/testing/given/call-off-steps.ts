import type { TestMarket } from '../orders.ts';
import { BILLING, DELIVERY_DAY, givenSlip } from '../orders.ts';
import { givenStaff } from '../market.ts';
import type { TestApp } from '../test-app.ts';
import { renewProofs } from './second-person.ts';

type Buyer = TestMarket['buyer'];

/** What happens to a call-off contract and its orders, through the routes. */
export function callOffSteps(app: TestApp, market: TestMarket) {
  const at = (id: number) => ({ params: { id } });

  /** An order of a contract, placed. Answers its id. */
  async function givenCallOff(buyer: Buyer, id: number, packs: number): Promise<number> {
    const { order_id } = await buyer.api('POST /call-off-contracts/{id}/call-off', { ...at(id), body: { packs } });
    const how = { receiving_type: 1, shipping_address_id: buyer.addressId, delivery_date: DELIVERY_DAY };
    await buyer.api('POST /cart/addshipping', { body: { order_id, ...how, ...BILLING } });
    await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
    return order_id;
  }

  /** Paid, shipped and delivered. */
  async function deliver(buyer: Buyer, id: number): Promise<void> {
    const { summary } = await buyer.api('GET /order/orderdetail/{id}', at(id));
    const slip = await givenSlip(app, buyer, id, summary.total_include_vat);
    await market.finance('POST /staff/settlements/{id}/verify', at(slip.id));
    await market.logistics('POST /staff/orders/{id}/ship', { ...at(id), body: { unready_reason: 'x' } });
    await market.logistics('POST /staff/orders/{id}/deliver', { ...at(id), body: {} });
  }

  /** Two people correct the index of the first period, in its last revision. 48.00 baht and 1.20 were ordered at. */
  async function correct(id: number, average_per_kg: number): Promise<void> {
    const { fixings } = await market.sales('GET /staff/call-off-contracts/{id}', at(id));
    const of = <Fixing extends { from: string }>(all: readonly Fixing[]) =>
      all.find(({ from }) => from === all.at(-1)!.from)!;
    const body = { average_per_kg, reason: 'ราคาวันที่ 3 ผิด' };
    await renewProofs();
    await market.sales('POST /staff/index-fixings/{id}/correct', { ...at(of(fixings).id), body });
    const after = await market.sales('GET /staff/call-off-contracts/{id}', at(id));
    const other = await app.api((await givenStaff('finance')).token);
    await renewProofs();
    await other('POST /staff/fixing-corrections/{id}/confirm', at(of(after.fixings).proposed!.id));
  }

  return { givenCallOff, deliver, correct };
}
