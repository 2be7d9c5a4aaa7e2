import type { z } from 'zod';
import type { customPrices } from '#contract/market/custom-prices.ts';
import { hasRole } from '#domain/staff-roles.ts';
import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { isBuyerNamed, mayApprovePriceList } from '#domain/market/pricing/price-list.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { priceListStateSql } from './price-list-state.ts';

type List = z.output<(typeof customPrices)['GET /price-list/{id}']['answer']>;
type StaffList = z.output<(typeof customPrices)['GET /staff/price-lists/{id}']['answer']>;
type Entry = List['entries'][number];
type Mine = z.output<(typeof customPrices)['GET /custom-price/mine']['answer']>['data'];

/** Money in JSON is text. */
type EntryJson = Omit<Entry, 'price_per_kg' | 'list_price_per_kg'> & {
  price_per_kg: string | null;
  list_price_per_kg: string | null;
};

/** The lists that a caller may see, as a condition on `l`. */
export const listsOfSeller = (companyId: number) => sql<boolean>`l.seller_company_id = ${companyId}`;
/** A seller's draft is nobody's else until it is submitted. */
export const listsForStaff = sql<boolean>`(l.seller_company_id is null or l.state <> 'draft')`;

export const listColumns = (today: string) => sql`
  l.id, l.name, ${priceListStateSql(today)} as state, l.valid_from, l.valid_until, l.created_at, l.submitted_at,
  l.decided_at,
  (${companySql('c')}::jsonb || jsonb_build_object('company_code', c.company_code)) /* not null: of a row */ as buyer,
  case when s.id is not null then ${companySql('s')} end as seller,
  (select count(*)::int from price_list_entries e where e.list_id = l.id) as entry_count`;
export const listJoins = sql`
  from price_lists l join companies c on c.id = l.company_id left join companies s on s.id = l.seller_company_id`;

export const waitingFirst = sql`case when l.state = 'waiting' then l.submitted_at end nulls last, l.id desc`;

/** The prices of list `l` with what the cheapest offer of each product costs everybody now. */
const entriesJson = (at: Date) => sql<EntryJson[]>`(
  select coalesce(json_agg(json_build_object(
    'id', e.id,
    'product', case when p.id is not null then json_build_object('id', p.id, 'grade', p.grade,
      'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn,
      'manufacturer', json_build_object('name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn)) end,
    'subcategory', case when sc.id is not null then json_build_object('id', sc.id, 'code', sc.code,
      'name_th', sc.name_th, 'name_en', sc.name_en, 'name_cn', sc.name_cn) end,
    'seller', case when es.id is not null then ${companySql('es')} end,
    'price_per_kg', e.price_per_kg::text, 'percent', e.percent_hundredths, 'min_kg', e.min_grams / 1000,
    'list_price_per_kg', (select min(${pricePerKgSql(at)})::text from offer_facets f
      where f.product_id = e.product_id and f.company_id = coalesce(e.seller_company_id, f.company_id)
        and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)} and ${onSaleSql(at)}))
    order by p.grade nulls last, sc.code nulls last, e.min_grams, e.id), '[]')
  from price_list_entries e
    left join products p on p.id = e.product_id left join manufacturers m on m.id = p.manufacturer_id
    left join subcategories sc on sc.id = e.subcategory_id left join companies es on es.id = e.seller_company_id
  where e.list_id = l.id)`;

const withMoney = (entries: readonly EntryJson[]): Entry[] =>
  entries.map((entry) => ({
    ...entry,
    price_per_kg: entry.price_per_kg === null ? null : BigInt(entry.price_per_kg),
    list_price_per_kg: entry.list_price_per_kg === null ? null : BigInt(entry.list_price_per_kg),
  }));

/** A buyer that the seller may not know yet is called by its code. */
export function forSeller<Row extends Pick<List, 'state' | 'buyer'>>(list: Row): Row {
  if (isBuyerNamed(list.state)) return list;
  const code = list.buyer.company_code ?? '';
  return { ...list, buyer: { ...list.buyer, name_th: code, name_en: code, name_cn: code } };
}

export async function sellersList(companyId: number, id: number): Promise<List> {
  return forSeller(await listWithEntries(id, listsOfSeller(companyId)));
}

/** A list with what the caller may do with it: their own roles, and whether they had a hand in it. */
export async function staffList({ staffId, staffRoles }: Staff, id: number): Promise<StaffList> {
  const [list, authors, history] = await Promise.all([
    listWithEntries(id, listsForStaff),
    rows(sql<{ id: number; name: string }>`
      select m.id, ${personNameSql('m')} as name
      from price_list_authors a join staff_members m on m.id = a.staff_id where a.list_id = ${id} order by m.id`),
    decisionsAbout('price_list', id),
  ]);
  const decides = hasRole(staffRoles, 'catalogue');
  return {
    ...list,
    authors: authors.map(({ name }) => name),
    may_change: list.seller === null && hasRole(staffRoles, 'sales'),
    decides,
    may_approve:
      decides &&
      mayApprovePriceList(
        staffId,
        authors.map((author) => author.id),
      ),
    history,
  };
}

async function listWithEntries(id: number, visible: RawBuilder<unknown>): Promise<List> {
  const at = now();
  const found = await maybeRow(sql<Omit<List, 'entries'> & { entries: EntryJson[] }>`
    select ${listColumns(bangkokDate(at))}, l.note, l.reason, l.version, ${entriesJson(at)} as entries
    ${listJoins} where l.id = ${id} and ${visible}`);
  if (!found) throw new AppError('not_found');
  return { ...found, entries: withMoney(found.entries) };
}

/** What is agreed with a company, those lists first that end first. */
export async function agreedWith(companyId: number): Promise<Mine> {
  const at = now();
  const today = bangkokDate(at);
  const found = await rows(sql<Omit<Mine[number], 'entries'> & { entries: EntryJson[] }>`
    select l.id, l.name, l.valid_from, l.valid_until,
      case when s.id is not null then ${companySql('s')} end as seller, ${entriesJson(at)} as entries
    ${listJoins} where l.company_id = ${companyId} and l.state = 'approved' and l.valid_until >= ${today}::date
    order by l.valid_until, l.id`);
  return found.map(({ entries, ...list }) => ({ ...list, entries: withMoney(entries) }));
}
