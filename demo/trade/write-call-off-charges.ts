import { DAY_MS } from '#domain/values/durations.ts';
import { receivableKind, receivableOf } from '#server/money/receivables/index.ts';
import { now, useClock } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { callOff, confirmCorrection, proposeCorrection } from '#server/trade/call-off-contracts/index.ts';
import { deliverOrder, shipOrder } from '#server/trade/shipments/index.ts';
import { orderDelivered } from './order-delivered.ts';

interface CalledOff {
  contract: number;
  member: Member;
  addressId: number;
  packs: number;
  staff: Record<string, number>;
}

/**
 * What happened so many days ago to a contract's first order: its charges were paid in time, the last is due. One past
 * its day would keep the company from ordering on credit and from bidding.
 */
const DAYS_AGO = {
  ordered: 26,
  delivered: 22,
  corrected: 20,
  paid: 17,
  correctedAgain: 12,
  paidAgain: 8,
  corrected3rd: 2,
} as const;
/** By how much each correction makes the index dearer: 10⁻⁴ baht per kg. */
const DEARER = 5000n;

/** Charges of a contract in each state that a buyer pays in, by the use cases, each at its time. */
export async function writeCallOffCharges(of: CalledOff, at: Date): Promise<void> {
  const { contract, member, addressId, packs, staff } = of;
  let moment = at;
  const go = (days: number) => (moment = new Date(at.getTime() - days * DAY_MS));
  const before = useClock({ now: () => moment });
  try {
    go(DAYS_AGO.ordered);
    const { order_id: orderId } = await callOff(member, contract, packs);
    await orderDelivered(member, { orderId, addressId });
    await pay('order', orderId);
    go(DAYS_AGO.delivered);
    await shipOrder(staff['logistics']!, orderId, '', 'ผู้ขายยืนยันทางโทรศัพท์');
    await deliverOrder(staff['logistics']!, orderId, '');
    go(DAYS_AGO.corrected);
    await correct(orderId, staff);
    go(DAYS_AGO.paid);
    await pay('call_off_charge', await newestCharge(contract));
    go(DAYS_AGO.correctedAgain);
    await correct(orderId, staff);
    go(DAYS_AGO.paidAgain);
    await pay('call_off_charge', await newestCharge(contract));
    go(DAYS_AGO.corrected3rd);
    await correct(orderId, staff);
  } finally {
    useClock(before);
  }
}

/** All of it has come by QR. */
async function pay(kind: string, sourceId: number): Promise<void> {
  const receivable = (await receivableOf(kind, sourceId))!;
  await receivableKind(kind).whenPaid({
    receivable,
    amount: receivable.amount,
    cause: `demo:${kind}:${sourceId}`,
    paid_at: now(),
    on: 'gateway_clearing',
  });
}

const newestCharge = async (contract: number) =>
  (
    await oneRow(sql<{ id: number }>`
      select max(id) as id /* not null: charged before */ from call_off_charges where contract_id = ${contract}`)
  ).id;

/** The index that an order was priced by was read wrongly: two people say so. */
async function correct(orderId: number, staff: Record<string, number>): Promise<void> {
  const fixing = await oneRow(sql<{ id: number; per_kg: bigint }>`
    select f.id, (f.sum / f.days)::bigint as per_kg /* not null: of a fixing */
    from call_offs k join call_off_contracts c on c.id = k.contract_id
      join index_fixings f on f.price_trend_id = c.price_trend_id and f.average = c.average
        and f.company_id = c.company_id and f.seller_company_id = c.seller_company_id
    where k.order_id = ${orderId} and f.to_day < (c.first_day + k.period_no * interval '1 month')::date
    order by f.from_day desc, f.revision desc limit 1`);
  const average_per_kg = ((fixing.per_kg + DEARER) / 100n) * 100n;
  await proposeCorrection(staff['sales']!, fixing.id, { average_per_kg, reason: 'ราคาวันที่ 3 บันทึกผิด' });
  const { id } = await oneRow(sql<{ id: number }>`
    select id from fixing_corrections where fixing_id = ${fixing.id} and state = 'waiting'`);
  await confirmCorrection(staff['finance']!, id);
}
