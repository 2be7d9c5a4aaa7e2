import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import type { PriceListState } from '#domain/market/pricing/price-list.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

interface PriceListFacts {
  buyer: 'buyer' | 'buyer2';
  /** By its place among the sellers; null for the marketplace's own. */
  seller: number | null;
  name: string;
  note: string;
  state: PriceListState;
  reason?: string;
  /** Days from today. */
  from: number;
  until: number;
  submittedDaysAgo: number | null;
  /** Products whose cheapest offer is the seller's, each so many percent below it, from so many kilograms on. */
  below: readonly { percent: number; min_kg: number }[];
  /** Percent off a subcategory. */
  off: readonly { subcategory: string; percent: number; min_kg: number }[];
}

/** Prices that are agreed, wait, were refused, and are being written. */
const LISTS: readonly PriceListFacts[] = [
  {
    buyer: 'buyer',
    seller: 0,
    name: 'กรอบราคา SR-07',
    note: 'ผู้ซื้อยืนยันปริมาณ 40 ตันต่อเดือนตลอดสัญญา',
    state: 'approved',
    from: -35,
    until: 120,
    submittedDaysAgo: 37,
    below: [
      { percent: 6, min_kg: 0 },
      { percent: 7, min_kg: 1000 },
      { percent: 6.5, min_kg: 0 },
    ],
    off: [{ subcategory: 'LLDPE', percent: 5, min_kg: 5000 }],
  },
  {
    buyer: 'buyer2',
    seller: 0,
    name: 'ราคาพิเศษเปิดบัญชี',
    note: 'ลูกค้าใหม่ ทดลองสั่ง 3 เดือน',
    state: 'waiting',
    from: 1,
    until: 92,
    submittedDaysAgo: 1,
    below: [
      { percent: 4, min_kg: 500 },
      { percent: 3.5, min_kg: 500 },
    ],
    off: [],
  },
  {
    buyer: 'buyer',
    seller: null,
    name: 'สัญญารายปี',
    note: 'ตกลงกับฝ่ายจัดซื้อแล้ว ปริมาณรวม 300 ตัน',
    state: 'waiting',
    from: 30,
    until: 395,
    submittedDaysAgo: 2,
    below: [],
    off: [
      { subcategory: 'HDPE', percent: 4, min_kg: 5000 },
      { subcategory: 'PP-H', percent: 3.25, min_kg: 5000 },
    ],
  },
  {
    buyer: 'buyer2',
    seller: 1,
    name: 'โปรแกรมลูกค้าประจำ',
    note: '',
    state: 'refused',
    reason: 'ราคาต่ำกว่าต้นทุนตามราคาตลาดสัปดาห์นี้ กรุณาเสนอใหม่',
    from: -5,
    until: 60,
    submittedDaysAgo: 6,
    below: [{ percent: 22, min_kg: 0 }],
    off: [],
  },
  {
    buyer: 'buyer',
    seller: 0,
    name: 'ต่ออายุกรอบราคาไตรมาสหน้า',
    note: '',
    state: 'draft',
    from: 121,
    until: 211,
    submittedDaysAgo: null,
    below: [{ percent: 5, min_kg: 1000 }],
    off: [],
  },
];

/** Price lists of the demo's buyers, with what staff decided about them. */
export async function writePriceLists({ buyers, sellerIds, staffIds }: MarketPeople, at: Date): Promise<void> {
  const today = bangkokDate(at);
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  for (const list of LISTS) {
    const companyId = buyers.find(({ key }) => key === list.buyer)!.companyId;
    const sellerId = list.seller === null ? null : sellerIds[list.seller]!;
    const submitted = list.submittedDaysAgo === null ? null : before(list.submittedDaysAgo);
    const isDecided = list.state === 'approved' || list.state === 'refused';
    const decided = isDecided ? before(list.submittedDaysAgo! - 1) : null;
    const { id } = await oneRow(sql<{ id: number }>`
      insert into price_lists (company_id, seller_company_id, name, note, state, valid_from, valid_until, reason,
        created_at, submitted_at, decided_at, decided_by)
      values (${companyId}, ${sellerId}::int, ${list.name}, ${list.note}, ${list.state},
        ${addDays(today, list.from)}::date, ${addDays(today, list.until)}::date,
        ${list.reason ?? null}, ${before((list.submittedDaysAgo ?? 0) + 1)}, ${submitted}, ${decided},
          ${decided && staffIds['catalogue']!}::int)
      returning id`);
    await writePrices(id, sellerId, list);
    if (sellerId === null)
      await rows(sql`insert into price_list_authors (list_id, staff_id) values (${id}, ${staffIds['sales']!})`);
    if (decided)
      await rows(sql`
        insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
        values (${decided}, ${staffIds['catalogue']!},
          ${list.state === 'approved' ? 'approve_price_list' : 'refuse_price_list'}, 'price_list', ${String(id)},
          '{"price_list_state": "waiting"}', ${JSON.stringify({ price_list_state: list.state })}::jsonb,
          ${list.reason ?? null})`);
  }
}

async function writePrices(listId: number, sellerId: number | null, { below, off }: PriceListFacts): Promise<void> {
  await rows(sql`
    with cheapest as (
      select distinct on (f.product_id) f.product_id, f.company_id, f.price_per_kg, f.promotion_per_kg
      from offer_facets f where f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
      order by f.product_id, coalesce(f.promotion_per_kg, f.price_per_kg), f.product_stock_id),
    own as (select c.*, row_number() over (order by product_id) as place from cheapest c
      where company_id = ${sellerId}::int and promotion_per_kg is null),
    below as (select *
      from jsonb_to_recordset(${JSON.stringify(below.map((one, index) => ({ ...one, place: index + 1 })))}::jsonb)
      b (place int, percent numeric, min_kg int))
    insert into price_list_entries (list_id, product_id, subcategory_id, seller_company_id, price_per_kg,
      percent_hundredths, min_grams)
    select ${listId}::int, o.product_id, null::int, ${sellerId}::int,
      round(o.price_per_kg * (100 - b.percent) / 10000)::bigint, null::int, b.min_kg * 1000
    from below b join own o using (place)
    union all
    select ${listId}::int, null, s.id, ${sellerId}::int, null, round(o.percent * 100)::int, o.min_kg * 1000
    from jsonb_to_recordset(${JSON.stringify(off)}::jsonb) o (subcategory text, percent numeric, min_kg int)
    join subcategories s on s.code = o.subcategory`);
}
