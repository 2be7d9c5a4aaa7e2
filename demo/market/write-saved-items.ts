import { savedSearches } from '#contract/market/saved-searches.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { addSearch } from '#server/market/saved-searches/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

interface KeptGrade {
  grade: string;
  note: string;
  kgPerMonth: number | null;
}

/** Lists of the demo buyer's company, which packs: what it uses month by month, and what it tries. */
const LISTS: readonly { name: string; daysAgo: number; grades: readonly KeptGrade[] }[] = [
  {
    name: 'วัตถุดิบประจำเดือน',
    daysAgo: 84,
    grades: [
      { grade: 'HD2208J', note: 'ฝาขวดและลัง ไลน์ฉีด 1–3', kgPerMonth: 12_000 },
      { grade: 'HD6200B', note: 'ขวด 1 ลิตร', kgPerMonth: 8000 },
      { grade: 'LL7420A', note: 'ฟิล์มหดรัดแพ็ก', kgPerMonth: 5000 },
      { grade: 'White MB 60% TiO2 PE carrier', note: 'ผสม 2–3%', kgPerMonth: 400 },
    ],
  },
  {
    name: 'ทดลองใช้ปีนี้',
    daysAgo: 17,
    grades: [
      { grade: 'H5814J', note: 'เทียบกับ HD2208J รอผลทดสอบหดตัว', kgPerMonth: null },
      { grade: 'rHDPE natural blow grade', note: 'ลูกค้าขอรีไซเคิล 25% ในขวด', kgPerMonth: 2000 },
      { grade: 'L2009F', note: '', kgPerMonth: null },
    ],
  },
];

const { body: search } = savedSearches['POST /saved-search/add'];

/** The oldest first; `told` are finds of the last days that their owner has not looked at. */
const SEARCHES = [
  {
    daysAgo: 40,
    isPaused: false,
    told: 2,
    body: {
      name: 'เม็ด LLDPE เกรดฟิล์ม',
      address: '?s_cat=10103',
      search: { s_cat: [10_103] },
      limit_per_kg: 42,
      notify: 'daily',
    },
  },
  {
    daysAgo: 21,
    isPaused: true,
    told: 0,
    body: { name: 'รีไซเคิล HDPE', address: '?s_cat=70101', search: { s_cat: [70_101] }, notify: 'daily' },
  },
  {
    daysAgo: 5,
    isPaused: false,
    told: 1,
    body: {
      name: 'HDPE รอง (near-prime)',
      address: '?s_cat=10101&quality=near_prime',
      search: { s_cat: [10_101], quality: ['near_prime'] },
      notify: 'at_once',
    },
  },
] as const;

/** What the demo's first buyer saved: favourites of the company, and saved searches. */
export async function writeSavedItems({ buyers }: MarketPeople, at: Date): Promise<void> {
  const { userId, companyId } = buyers.find(({ key }) => key === 'buyer')!;
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const lists = LISTS.map(({ name, daysAgo, grades }) => ({
    name,
    created_at: before(daysAgo),
    grades: grades.map((kept, index) => ({ ...kept, at: before(daysAgo - index) })),
  }));
  await rows(sql`
    with given as (select *
      from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as g (name text, created_at timestamptz, grades jsonb)),
      lists as (insert into favourite_lists (company_id, name, created_by_user_id, created_at) select ${companyId},
        name, ${userId}, created_at from given order by created_at returning id, name)
    insert into favourite_items (list_id, product_id, note, kg_per_month, added_by_user_id, added_at)
    select l.id, p.id, k.note, k."kgPerMonth", ${userId}, k.at
    from lists l join given g using (name)
      cross join lateral jsonb_to_recordset(g.grades) as k (grade text, note text, "kgPerMonth" int, at timestamptz)
      join products p on p.grade = k.grade and p.quality in ('prime', 'recycled')`);
  for (const { daysAgo, isPaused, told, body } of SEARCHES) {
    const { id } = await addSearch({ userId, companyId }, search.parse(body));
    await oneRow(sql`
      with told as (
        update saved_search_products p set notified_at = ${before(1)}
          from (select product_id from saved_search_products where saved_search_id = ${id} order by product_id
            limit ${told}) t
        where p.saved_search_id = ${id} and p.product_id = t.product_id returning p.product_id)
      update saved_searches set created_at = ${before(daysAgo)}, is_paused = ${isPaused},
        news_count = (select count(*)::int from told) where id = ${id} returning id`);
  }
}
