import { DAY_MS } from '#domain/values/durations.ts';
import { proposeDiscount } from '#server/market/member-levels/discounts.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

/** Percent, in hundredths. */
const PROPOSED_DISCOUNT = 450;
/** A pack of this costs what the seller's others do, and nobody has looked at the warehouse yet. */
const WAITING_GRADE = 'PA-757';

/**
 * Work for staff beside orders: a warehouse whose goods wait for it, a deletion request, and past changes of levels.
 */
export async function writeStaffWork({ buyers, sellerIds, staffIds }: MarketPeople, at: Date): Promise<void> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  await writeWaitingWarehouse(sellerIds[0] as number, before(2));
  const userOf = (key: string) => buyers.find((buyer) => buyer.key === key);
  await rows(
    sql`insert into deletion_requests (user_id, note, created_at)
      values (${userOf('leaving')?.userId}, 'เลิกกิจการแล้ว ไม่ต้องการใช้บัญชีนี้อีก', ${before(1)})`,
  );
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
    select ${before(30)}, ${staffIds['sales']}, 'set_level', 'company', id::text,
      jsonb_build_object('member_level', member_level - 1, 'point', point),
      jsonb_build_object('member_level', member_level, 'point', point), 'ยอดซื้อสะสมครบตามเกณฑ์'
    from companies where id = ${userOf('buyer')?.companyId}`);
  // A second person of sales is to decide: what a level saves on a subcategory.
  await proposeDiscount(staffIds['sales'] as number, { level: 3, subcategory_id: 10101 }, PROPOSED_DISCOUNT);
}

async function writeWaitingWarehouse(companyId: number, at: Date): Promise<void> {
  const { id } = await oneRow(sql<{ id: number }>`
    insert into warehouses (company_id, name, name_en, name_cn, address, sub_district_id, province_id, post_code,
      contact_person, mobile, created_at)
    select ${companyId}, 'สยามเรซิ่นเทรดดิ้ง คลังพานทอง', 'Siam Resin Trading, Phan Thong warehouse', null,
      '700/5 หมู่ 1 ถนนสุขุมวิท', s.id, d.province_id, s.postcode, 'วราภรณ์', '0812223344', ${at}
    from sub_districts s join districts d on d.id = s.district_id where s.name_th = 'พานทอง' and d.province_id = 20
      returning id`);
  await rows(sql`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, regular_price,
      approved_status)
    select k.product_id, k.id, ${id}, ${companyId}, 400, (select max(s.regular_price) from product_stocks s
      where s.product_sku_id = k.id), 1
    from skus k join products p on p.id = k.product_id where p.grade = ${WAITING_GRADE}
      and exists (select from product_stocks s where s.product_sku_id = k.id) order by k.id limit 1`);
}
