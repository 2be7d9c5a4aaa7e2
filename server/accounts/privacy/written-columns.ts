import { rows, sql } from '#server/platform/database/query.ts';

/** Tables whose texts are the market's own, read by everybody or made by the program: no member is written about there. */
export const MARKET_TEXTS: Readonly<Record<string, string>> = {
  attribute_groups: 'names of the catalogue',
  attributes: 'names of the catalogue',
  banners: 'published texts',
  categories: 'names of the catalogue',
  category_groups: 'names of the catalogue',
  content_items: 'published texts',
  content_versions: 'published texts',
  coupon_campaigns: 'published texts',
  coupon_codes: 'codes for everybody',
  districts: 'places of the country',
  grid_factors: 'published figures',
  holidays: 'days of the country',
  manufacturers: 'names of the catalogue',
  migrations: 'texts of the program',
  offer_facets: 'words of the catalogue',
  order_items: 'names of goods',
  price_trends: 'names of the catalogue',
  product_documents: 'published documents',
  product_pictures: 'published pictures',
  product_properties: 'facts of goods',
  product_versions: 'texts of goods',
  products: 'texts of goods',
  properties: 'names of the catalogue',
  property_choices: 'names of the catalogue',
  provinces: 'places of the country',
  search_documents: 'words of the catalogue',
  search_phrases: 'words of the catalogue',
  search_queries: 'a query that may name somebody is not counted',
  search_synonyms: 'words of the trade',
  skus: 'numbers of goods',
  sub_districts: 'places of the country',
  subcategories: 'names of the catalogue',
  web_settings: 'published texts',
};

/** What erasing a person leaves as it is, because a law asks for it or another rule looks after it. A table, or one column of it. */
export const KEPT: Readonly<Record<string, string>> = {
  tax_documents: 'Revenue Code: tax invoices and receipts as they were issued',
  sales_contracts: 'Civil and Commercial Code: what was agreed, and by whom',
  statement_lines: 'Accounting Act: the bank’s own statement',
  payout_lines: 'Accounting Act: what was paid to whom',
  'orders.company_name': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_name': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_address': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_branch_code': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_branch_desc': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_tax_id': 'Revenue Code: the buyer of a tax invoice',
  tax_document_counters: 'numbers of documents, held by their own trigger',
  ledger_transactions: 'numbers and words of the program, held by its own trigger',
  ledger_entries: 'numbers and words of the program, held by its own trigger',
  quotations: 'neutral by its own rule: server/trade/quotations/personal-data.ts',
  users: 'neutral by its own list: what-is-known.ts',
  staff_members: 'staff, who are no members',
  erasures: 'goes when the erasure is done',
};

/** Kept of a personal account, where the delivered goods are the person's; of a company the receiver's name goes. */
export const KEPT_OF_PERSONS: Readonly<Record<string, string>> = {
  'orders.shipping_snapshot': 'Revenue Code: where the goods of a tax invoice went',
};

export interface WrittenTable {
  table: string;
  columns: { name: string; type: string }[];
  /** Rows are a company's: `company_id`, or `id` of the companies themselves. */
  companyColumn: string | null;
  /** Rows are only added to: words leave them through `redact_log`. */
  isLog: boolean;
}

const heldToList = sql`exists (
  select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
    and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%')`;

/**
 * The columns that somebody may have typed into: every column of text or JSON but those above and those that the database holds to a list of words. A
 * column that is added later is among them.
 */
export async function writtenTables({ isPersonal }: { isPersonal: boolean }): Promise<WrittenTable[]> {
  const untouched = Object.keys({ ...MARKET_TEXTS, ...KEPT, ...(isPersonal && KEPT_OF_PERSONS) });
  return rows(sql<WrittenTable>`
    select c.relname::text /* not null: a table's name */ as "table", json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) /* not null: it has one */ as columns,
      case when c.relname = 'companies' then 'id' else (select k.attname::text from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id' and not k.attisdropped) end as "companyColumn",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc) as "isLog"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype, 'jsonb'::regtype)
      and c.relname <> all (${untouched}::text[]) and c.relname || '.' || a.attname <> all (${untouched}::text[]) and not ${heldToList}
    group by c.oid, c.relname order by c.relname`);
}
