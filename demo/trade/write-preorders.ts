import { OFFER_APPROVED, OFFER_ON_SALE, STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { PAYMENT_TRANSFER, RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import { answerBy, openPreorderStates, type PreorderState } from '#domain/trade/preorders/preorder.ts';
import { addDays, bangkokDate, endOfBangkokDay, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, placeDraft } from '#server/trade/checkout/index.ts';
import { acceptPreorder } from '#server/trade/preorders/index.ts';
import { memberOf } from '../accounts/member-of.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

const PACKS = 40;
const WISHED_IN_DAYS = 45;
const DELIVERED_IN_DAYS = 50;
const VALID_DAYS = 7;

interface Story {
  state: PreorderState;
  daysAgo: number;
  note: string;
  answer: string;
  reason: string;
}

/** One in each state; the accepted and the ordered one go through the checkout. */
const STORIES: readonly Story[] = [
  { state: 'expired', daysAgo: 40, note: 'ขอราคาสำหรับล็อตทดลอง', answer: '', reason: '' },
  { state: 'refused', daysAgo: 20, note: '', answer: '', reason: 'โรงงานหยุดซ่อมบำรุงถึงสิ้นเดือนหน้า' },
  {
    state: 'declined',
    daysAgo: 12,
    note: 'ต้องใช้ก่อนสิ้นเดือน',
    answer: 'เรือเข้าช้ากว่าที่ขอหนึ่งสัปดาห์',
    reason: 'ส่งไม่ทันแผนผลิต',
  },
  { state: 'withdrawn', daysAgo: 9, note: '', answer: '', reason: 'หาสินค้าในสต็อกได้แล้ว' },
  { state: 'ordered', daysAgo: 5, note: 'ขอใบรับรองคุณภาพของล็อต', answer: 'จองพื้นที่ตู้แล้ว', reason: '' },
  { state: 'accepted', daysAgo: 4, note: 'แบ่งส่งได้สองเที่ยว', answer: 'ส่งเที่ยวเดียวได้ทั้งหมด', reason: '' },
  { state: 'offered', daysAgo: 2, note: 'ใช้กับเครื่องฉีดชุดใหม่', answer: 'ราคารวมค่าพาเลตแล้ว', reason: '' },
  { state: 'proposed', daysAgo: 1, note: 'ขอส่วนลดสำหรับปริมาณนี้', answer: 'ลดให้ตามปริมาณ', reason: '' },
  { state: 'asked', daysAgo: 0, note: 'ต้องการต่อเนื่องทุกเดือน', answer: '', reason: '' },
];

const UNANSWERED: ReadonlySet<PreorderState> = new Set(['asked', 'refused', 'withdrawn', 'expired']);
const OPEN: ReadonlySet<PreorderState> = new Set(openPreorderStates);

/** Pre-orders of the first buyer's company. */
export async function writePreorders({ buyers: [buyer] }: MarketPeople, at: Date): Promise<void> {
  if (!buyer) return;
  const offers = await rows(sql<{ id: number; company_id: number; price: bigint; least: number }>`
    select s.id, s.company_id, case when s.sale_price > 0 then s.sale_price else s.regular_price end as price,
      s.min_quantity as least
    from product_stocks s
    where s.product_stock = ${sql.lit(STOCK_PRE_ORDER)} and s.status = ${sql.lit(OFFER_ON_SALE)}
      and s.approved_status = ${sql.lit(OFFER_APPROVED)}
      and s.check_product and not s.is_deleted and s.company_id <> ${buyer.companyId} order by s.id`);
  if (offers.length === 0) return;
  const member = await memberOf(buyer.userId, 'owner');
  for (const [index, story] of STORIES.entries()) {
    const offer = offers[index % offers.length]!;
    const id = await insert(story, buyer, offer, at);
    if (story.state === 'accepted' || story.state === 'ordered') {
      const { order_id } = await acceptPreorder(member, id, 1);
      if (story.state === 'ordered') await order(member, buyer.addressId, order_id);
    }
  }
}

function insert(
  { state, daysAgo, note, answer, reason }: Story,
  buyer: MarketPeople['buyers'][number],
  offer: { id: number; company_id: number; price: bigint; least: number },
  at: Date,
): Promise<number> {
  const asked = new Date(at.getTime() - daysAgo * DAY_MS);
  const today = bangkokDate(at);
  const kept = state === 'accepted' || state === 'ordered' ? 'offered' : state;
  const isAnswered = !UNANSWERED.has(state);
  const validUntil = addDays(today, VALID_DAYS);
  const ends = state === 'offered' || kept !== state ? endOfBangkokDay(validUntil) : answerBy(asked);
  const price = state === 'proposed' ? (offer.price * 92n) / 100n : offer.price;
  return oneRow(sql<{ id: number }>`
    insert into preorders (company_id, user_id, product_stock_id, seller_company_id, quantity, wished_date, province_id,
      note, state, proposed_by, unit_price, delivery_date, valid_until,
      answer_note, end_reason, created_at, since, ends_at, ended_at)
    select ${buyer.companyId}, ${buyer.userId}, ${offer.id}, ${offer.company_id}, ${Math.max(offer.least, PACKS)},
      ${addDays(today, WISHED_IN_DAYS)}, a.province_id, ${note}, ${kept},
      ${isAnswered ? 'seller' : null}, ${isAnswered ? price : null}, ${isAnswered ? deliveryDay(today) : null},
        ${isAnswered ? validUntil : null},
      ${answer}, ${reason}, ${asked}, ${asked}, ${ends}, ${OPEN.has(kept) ? null : at}
    from addresses a where a.id = ${buyer.addressId} returning id`).then(({ id }) => id);
}

/** A day on which goods are brought. */
function deliveryDay(today: string): string {
  const day = addDays(today, DELIVERED_IN_DAYS);
  return weekday(day) === SUNDAY ? addDays(day, 1) : day;
}

async function order(member: Member, addressId: number, order_id: number): Promise<void> {
  const { name, tax_id, delivery_date } = await oneRow(sql<{
    name: string;
    tax_id: string | null;
    delivery_date: string;
  }>`
    select c.company_name_th as name, c.tax_id, o.delivery_date /* not null: settled */
    from orders o join companies c on c.id = o.company_id where o.id = ${order_id}`);
  await chooseShipping(member, {
    order_id,
    receiving_type: RECEIVED_BY_DELIVERY,
    shipping_address_id: addressId,
    delivery_date,
    receiving_time: 'any',
    billing_name: name,
    billing_address: '88/8 ถนนเทพารักษ์ สมุทรปราการ 10270',
    billing_branch_code: '00000',
    billing_branch_desc: 'สำนักงานใหญ่',
    billing_taxId: tax_id,
    remark: '',
  });
  await placeDraft({ orderId: order_id, member }, { payment_type: PAYMENT_TRANSFER, currency: 'THB' }, []);
}
