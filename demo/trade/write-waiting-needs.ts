import { bangkokDate, addDays } from '#domain/values/bangkok-time.ts';
import { isWholeFromStock } from '#domain/trade/plans/whole-plan.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { makeAlert } from '#server/trade/alerts/index.ts';
import { planNeed } from '#server/trade/plans/index.ts';
import {
  approveStandingOrder,
  askForStandingOrder,
  runStandingOrder,
  type AskedStandingOrder,
} from '#server/trade/standing-orders/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { buyerColleagues } from '../accounts/companies.ts';
import { memberOf } from '../accounts/member-of.ts';
import { hasPlenty, offersToOrder } from './order-offers.ts';

const KG = 2000;
const CAPS = { perKg: 103n, run: 110n } as const;
const PERCENT = 100n;
const RUNS = 6;
const NOTES = {
  twice: 'เม็ดสำหรับไลน์ฉีด 2 ใช้ทุกเดือน สั่งเมื่อราคาถึงเป้า',
  stopped: 'สั่งต้นเดือนทุกเดือน ราคาไม่เกินงบของไตรมาส',
  waiting: 'ขอตั้งสั่งประจำสำหรับงานบรรจุภัณฑ์',
} as const;

/** Goods that can be had whole from stock, with what they cost the company delivered. */
interface Priced {
  id: number;
  grade: string;
  perKg: bigint;
  total: bigint;
}

/**
 * Alerts of the company that has purchasing rules: one that told, one that waits for a price, one that watches the
 * stock. And its standing orders: one that ordered twice, one that stopped at a price above its cap, one that waits for
 * its approver.
 */
export async function writeWaitingNeeds({ buyers }: MarketPeople, at: Date): Promise<void> {
  const { companyId, addressId } = buyers.find(({ key }) => key === 'buyer2')!;
  const [purchaser, approver] = [await colleague(companyId, 'purchaser'), await colleague(companyId, 'approver')];
  const place = await oneRow(sql<{ province_id: number }>`select province_id from addresses where id = ${addressId}`);
  const goods = await pricedGoods(purchaser, { ...place, address_id: addressId });
  const [first, second, third] = goods;
  if (!first || !second || !third) return;
  const wishes = { kg: KG, allows_equal: false, address_id: addressId };
  const priceAlert = (of: Priced, percent: bigint) =>
    makeAlert(purchaser, {
      what: of.grade,
      product_id: of.id,
      ...wishes,
      condition: { kind: 'price', limit_per_kg: (of.perKg * percent) / PERCENT },
    });
  const told = await priceAlert(first, CAPS.perKg);
  await priceAlert(second, 96n);
  await makeAlert(purchaser, {
    what: third.grade,
    product_id: third.id,
    ...wishes,
    condition: { kind: 'stock', least_days: 10, stock_kg: 5200, use_kg_a_month: 6000 },
  });
  const ask = async (of: Priced, note: string, more: Partial<AskedStandingOrder> = {}) => {
    const cap_run = (of.total * CAPS.run) / PERCENT;
    const { id } = await askForStandingOrder(purchaser, {
      product_id: of.id,
      kg: KG,
      address_id: addressId,
      cap_per_kg: (of.perKg * CAPS.perKg) / PERCENT,
      cap_run,
      cap_total: cap_run * BigInt(RUNS),
      max_runs: RUNS,
      last_day: addDays(bangkokDate(at), 300),
      trigger: { kind: 'monthly', working_day: 3 },
      payment: { kind: 'transfer' },
      po_number: 'PO-2569-0500',
      cost_centre: '',
      note,
      ...more,
    });
    return id;
  };
  const approve = (id: number) => approveStandingOrder(approver, id, { step: 1, note: 'อนุมัติตามงบของปี' });
  const twice = await ask(first, NOTES.twice, { trigger: { kind: 'alert', alert_id: told.id } });
  await approve(twice);
  for (let run = 0; run < 2; run += 1) {
    await rows(sql`update alerts set told_count = told_count + 1 where id = ${told.id}`);
    await runStandingOrder(twice);
  }
  const stopped = await ask(second, NOTES.stopped, { cap_per_kg: (second.perKg * 98n) / PERCENT });
  await approve(stopped);
  await rows(sql`update standing_orders set next_at = ${at} where id = ${stopped} and state = 'active'`);
  await runStandingOrder(stopped);
  await ask(third, NOTES.waiting);
}

async function colleague(companyId: number, key: 'purchaser' | 'approver'): Promise<Member> {
  const { email, role } = buyerColleagues.find((each) => each.key === key)!;
  const { id } = await oneRow(
    sql<{ id: number }>`select id from users where company_id = ${companyId} and email = ${email}`,
  );
  return memberOf(id, role);
}

const MOST_TRIED = 20;
/** In 10⁻⁴ baht: dearer goods would need a second approver. */
const MOST_PER_KG = 1_000_000n;

async function pricedGoods(member: Member, place: { province_id: number; address_id: number }): Promise<Priced[]> {
  const offers = (await offersToOrder()).filter(
    (offer) => hasPlenty(offer) && offer.quantity * offer.unit_weight_grams > 5 * KG * GRAMS_PER_KG,
  );
  const ids = [...new Set(offers.map(({ product_id }) => product_id))].slice(0, MOST_TRIED);
  const products = await rows(
    sql<{ id: number; grade: string }>`select id, grade from products where id = any (${ids}::int[]) order by id`,
  );
  const priced: Priced[] = [];
  for (const { id, grade } of products) {
    const { plans } = await planNeed(member, {
      what: grade,
      grams: KG * GRAMS_PER_KG,
      product_id: id,
      equal_grades: 'none',
      ...place,
    });
    const [cheapest] = plans;
    if (cheapest && isWholeFromStock(cheapest) && cheapest.per_kg! <= MOST_PER_KG)
      priced.push({ id, grade, perKg: cheapest.per_kg!, total: cheapest.total });
    if (priced.length === 3) break;
  }
  return priced;
}
