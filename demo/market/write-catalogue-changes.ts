import { DAY_MS } from '#domain/values/durations.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

/** Grades of before, made like one that is there; a merged one is the same goods under another name. */
const ENDED = [
  {
    grade: 'HD2208',
    like: 'HD2208J',
    replacedBy: 'HD2208J',
    isMerged: false,
    days: 41,
    reason: 'ผู้ผลิตเปลี่ยนรุ่นเป็น HD2208J',
  },
  { grade: 'HD2308-J', like: 'HD2308J', replacedBy: 'HD2308J', isMerged: true, days: 12, reason: 'เกรดเดียวกันพิมพ์ต่างกัน' },
  { grade: 'HD1600', like: 'HD1600J', replacedBy: null, isMerged: false, days: 5, reason: 'ผู้ผลิตเลิกผลิต' },
] as const;

/** What staff did to the catalogue: products that ended, a maker that was merged, one that has nothing yet. */
export async function writeCatalogueChanges({ staffIds }: MarketPeople, at: Date): Promise<void> {
  const staffId = staffIds['catalogue']!;
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  for (const { days, ...ended } of ENDED) await writeEnded(ended, staffId, before(days));
  await writeMakers(staffId, before(20));
}

async function writeEnded(
  { grade, like, replacedBy, isMerged, reason }: Omit<(typeof ENDED)[number], 'days'>,
  staffId: number,
  at: Date,
): Promise<void> {
  const { id, next } = await oneRow(sql<{ id: number; next: number | null }>`
    insert into products (subcategory_id, manufacturer_id, grade, brand, name_th, name_en, name_cn, quality,
      unit_weight_grams, status, ended_at, replaced_by, is_merged, created_at, updated_at)
    select p.subcategory_id, p.manufacturer_id, ${grade}, p.brand, replace(p.name_th, ${like}, ${grade}),
      replace(p.name_en, ${like}, ${grade}), replace(p.name_cn, ${like}, ${grade}), p.quality, p.unit_weight_grams,
      0, ${at}, case when ${replacedBy}::text is not null then p.id end, ${isMerged}, p.created_at, ${at}
    from products p where p.grade = ${like} order by p.id limit 1 returning id, replaced_by as next`);
  await rows(sql`
    insert into product_pictures (product_id, pd_pic_order, pd_pic_pic_path, pd_pic_pic_name)
    select ${id}, x.pd_pic_order, x.pd_pic_pic_path, x.pd_pic_pic_name from product_pictures x
    where not x.pd_pic_is_deleted and x.product_id = (select min(id) from products where grade = ${like})`);
  const named = next === null ? null : `${replacedBy} (#${next})`;
  const after = isMerged
    ? { merged_into: named, packs: 0, moved_offers: 1 }
    : { ended_at: at.toISOString(), ...(named && { replaced_by: named }) };
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
    values (${at}, ${staffId}, ${isMerged ? 'merge_product' : 'end_product'}, 'product', ${String(id)}, '{}',
      ${JSON.stringify(after)}::jsonb, ${reason})`);
}

async function writeMakers(staffId: number, at: Date): Promise<void> {
  const added = await oneRow(sql<{ id: number }>`
    insert into manufacturers (code, name_th, name_en, name_cn) values ('braskem', 'บราสเคม', 'Braskem', '')
    returning id`);
  const merged = await oneRow(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('manufacturers', 'id'))::int as id`);
  await rows(sql`insert into former_manufacturers (id, into_id)
    select ${merged.id}, id from manufacturers where code = 'scgc'`);
  await rows(sql`insert into former_manufacturer_codes (code, manufacturer_id)
    select 'thaipe', id from manufacturers where code = 'scgc'`);
  const names = (th: string, en: string, code: string) => ({ entry_name_th: th, entry_name_en: en, code });
  const entries = [
    ['add_entry', added.id, {}, names('บราสเคม', 'Braskem', 'braskem')],
    [
      'merge_entry',
      merged.id,
      names('ไทยโพลิเอทิลีน', 'Thai Polyethylene', 'thaipe'),
      { merged_into: 'scgc · เอสซีจี เคมิคอลส์', moved_entries: 4 },
    ],
  ] as const;
  for (const [action, id, was, is] of entries)
    await rows(sql`
      insert into audit_log (at, staff_id, action, object_kind, object_id, before, after)
      values (${at}, ${staffId}, ${action}, 'manufacturer', ${String(id)}, ${JSON.stringify(was)}::jsonb,
        ${JSON.stringify(is)}::jsonb)`);
}
