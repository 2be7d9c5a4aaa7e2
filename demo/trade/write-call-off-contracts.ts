import { callOffStates, openCallOffStates, type CallOffState } from '#domain/trade/call-off-contracts/contract.ts';
import { OFFER_APPROVED, OFFER_ON_SALE, STOCK_IN_STOCK } from '#domain/market/pricing/pricing.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { firstDayOf, lastDayOf, lastMonths, monthOf, nextMonth } from '#domain/values/month.ts';
import { GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { callOff, writeFixingsOfContracts } from '#server/trade/call-off-contracts/index.ts';
import { memberOf } from '../accounts/member-of.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { orderDelivered } from './order-delivered.ts';
import { writeCallOffCharges } from './write-call-off-charges.ts';

const MONTHS = 6;
/** The first period began so many months ago: its index and those since then are fixed. */
const BEGAN_MONTHS_AGO = 2;
const TONNES = 20;
const PACKS_CALLED_OFF = 40;

interface Offer {
  id: number;
  company_id: number;
  grams: number;
  /** 10⁻⁴ baht per kg. */
  per_kg: bigint;
  trend: number;
}

const REASONS: Partial<Record<CallOffState, string>> = {
  cancelled: 'ย้ายสายการผลิตไปโรงงานใหม่',
  declined: 'ราคาสูงกว่างบที่ตั้งไว้',
  refused: 'กำลังการผลิตเต็มถึงสิ้นปี',
  withdrawn: 'เสนอใหม่พร้อมราคาที่ปรับแล้ว',
};

/** Contracts of the first buyer's company, one in each state; one is called off from, and has charges. */
export async function writeCallOffContracts({ buyers: [buyer], staffIds }: MarketPeople, at: Date): Promise<void> {
  if (!buyer) return;
  const offers = await rows(sql<Offer>`
    select s.id, s.company_id, k.unit_weight_grams as grams, price_per_kg(s.regular_price, k.unit_weight_grams) as per_kg
        /* not null: of a price */,
      min(m.price_trend_id) as trend /* not null: joined */
    from product_stocks s join products g on g.id = s.product_id join skus k on k.id = s.product_sku_id
      join price_trend_materials m on m.subcategory_id = g.subcategory_id and m.choice_id is null
      join price_trends t on t.id = m.price_trend_id and t.quality = g.quality
    where s.product_stock = ${sql.lit(STOCK_IN_STOCK)} and s.status = ${sql.lit(OFFER_ON_SALE)}
      and s.approved_status = ${sql.lit(OFFER_APPROVED)} and s.check_product and not s.is_deleted
      and s.quantity >= ${PACKS_CALLED_OFF * 3} and k.unit_weight_grams > 0 and s.company_id <> ${buyer.companyId}
    group by s.id, k.unit_weight_grams order by s.id limit ${callOffStates.length}`);
  if (offers.length === 0) return;
  let active: number | null = null;
  for (const [index, state] of callOffStates.entries()) {
    const id = await insert(state, index, buyer, offers[index % offers.length]!, at);
    if (state === 'active') active = id;
  }
  await writeFixingsOfContracts();
  const member = await memberOf(buyer.userId, 'owner');
  const { addressId } = buyer;
  await writeCallOffCharges({ contract: active!, member, addressId, packs: PACKS_CALLED_OFF, staff: staffIds }, at);
  const { order_id } = await callOff(member, active!, PACKS_CALLED_OFF);
  await orderDelivered(member, { orderId: order_id, addressId });
}

const OPEN: ReadonlySet<CallOffState> = new Set(openCallOffStates);
const STARTED: ReadonlySet<CallOffState> = new Set<CallOffState>(['active', 'ended', 'cancelled']);

/** Every second one has a fixed price. */
async function insert(
  state: CallOffState,
  index: number,
  buyer: MarketPeople['buyers'][number],
  offer: Offer,
  at: Date,
): Promise<number> {
  const today = bangkokDate(at);
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const isFixed = state !== 'active' && index % 2 === 0;
  const first = firstMonth(state, today);
  const last = Array.from({ length: MONTHS - 1 }).reduce((month: string) => nextMonth(month), first);
  const isOpen = OPEN.has(state);
  const isOver = !isOpen && state !== 'active';
  const price = (isFixed ? offer.per_kg : (offer.per_kg * 9n) / 10n) / 100n;
  const perKg = price * 100n;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into call_off_contracts (company_id, seller_company_id, product_stock_id, unit_weight_grams, state,
      proposed_by, proposed_by_staff_id, unit, first_day, last_day, amounts, tolerance, unused, share, price_kind,
      fixed_price, price_trend_id, average, premium, floor_price, ceiling_price, rounding, fallback, fallback_count,
      fallback_price, note, expires_at, offered_at, accepted_by_user_id, approvals_needed, activated_at,
      end_reason, created_at, since,
      ended_at)
    values (${buyer.companyId}, ${offer.company_id}, ${offer.id}, ${offer.grams}, ${state},
      ${state === 'proposed' ? 'staff' : 'seller'}, (select min(id) from staff_members where ${state} = 'proposed'),
      'month', ${firstDayOf(first)}, ${lastDayOf(last)},
      ${JSON.stringify(Array.from({ length: MONTHS }, () => TONNES * GRAMS_PER_TONNE))}::jsonb, 500, 'carried_over',
      null, ${isFixed ? 'fixed' : 'index'}, ${isFixed ? perKg : null}, ${isFixed ? null : offer.trend},
      ${isFixed ? null : 'month'}, ${isFixed ? null : 10_000n}, ${isFixed ? null : ((perKg * 7n) / 1000n) * 100n},
      ${isFixed ? null : ((perKg * 13n) / 1000n) * 100n}, ${isFixed ? null : 100}, ${isFixed ? null : 'last'},
      ${isFixed ? null : 2}, ${isFixed ? null : perKg}, 'ส่งตามแผนผลิตรายเดือน',
      ${isOpen ? new Date(at.getTime() + 7 * DAY_MS) : ago(60)}, ${state === 'proposed' || state === 'refused' ? null : ago(3)}::timestamptz,
      ${STARTED.has(state) || state === 'accepted' ? buyer.userId : null}, ${state === 'accepted' ? 1 : 0},
      ${STARTED.has(state) ? ago(60) : null}::timestamptz,
      ${REASONS[state] ?? ''}, ${ago(62)}, ${ago(isOpen ? 1 : 60)}, ${isOver ? ago(1) : null}::timestamptz)
    returning id`);
  return id;
}

/** What is open begins next month; what is under way two months ago; what ended, long before. */
function firstMonth(state: CallOffState, today: string): string {
  const months = lastMonths(monthOf(today), MONTHS + 1);
  if (state === 'active') return months[BEGAN_MONTHS_AGO]!;
  return state === 'ended' ? months[MONTHS]! : nextMonth(monthOf(today));
}
