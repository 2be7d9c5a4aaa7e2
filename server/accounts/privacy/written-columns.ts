import { rows, sql } from '#server/platform/database/query.ts';
import { TYPED, TYPED_OF_PERSONS } from './typed-columns.ts';

/**
 * Tables whose texts are the market's own, read by everybody or made by the program: no member is written about there.
 */
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

/**
 * What erasing a person leaves as it is, because a law asks for it or another rule looks after it. A table, or one
 * column of it.
 */
export const KEPT: Readonly<Record<string, string>> = {
  tax_documents: 'Revenue Code: tax invoices and receipts as they were issued',
  sales_contracts: 'Civil and Commercial Code: what was agreed, and by whom',
  'call_off_contracts.amounts': 'grams of a schedule, numbers alone',
  'opened_quotes.ranks': 'places of sellers, numbers alone',
  'index_fixings.computed_from': 'days and prices of the market, held by its own trigger',
  statement_lines: 'Accounting Act: the bank’s own statement',
  payout_lines: 'Accounting Act: what was paid to whom',
  'orders.company_name': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_name': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_address': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_branch_code': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_branch_desc': 'Revenue Code: the buyer of a tax invoice',
  'orders.billing_tax_id': 'Revenue Code: the buyer of a tax invoice',
  auction_entries: 'pseudonyms, commitments and numbers, each hashed with the entry before it',
  auction_deposits: 'states, and what brought the money',
  auction_bidders: 'a pseudonym and its salt: server/trade/auctions/personal-data.ts',
  'auctions.terms': 'times and prices of an auction, numbers alone',
  'auctions.lot_no': 'facts of goods',
  tax_document_counters: 'numbers of documents, held by their own trigger',
  ledger_transactions: 'numbers and words of the program, held by its own trigger',
  ledger_entries: 'numbers and words of the program, held by its own trigger',
  price_comparisons: 'neutral by its own rule: server/trade/price-comparisons/personal-data.ts',
  quotations: 'neutral by its own rule: server/trade/quotations/personal-data.ts',
  users: 'neutral by its own list: what-is-known.ts',
  staff_members: 'staff, who are no members',
  erasures: 'goes when the erasure is done',
  refund_accounts: 'neutral by its own rule: server/money/refund-accounts/personal-data.ts',
  payment_accounts: 'where buyers pay to: the market’s own',
  settings: 'how the market works',
  money_limits: 'how much money moves at once',
  'money_changes.before': 'what a second person decides about: it is done as it was proposed',
  'money_changes.after': 'what a second person decides about: it is done as it was proposed',
  'money_changes.payload': 'what a second person decides about: it is done as it was proposed',
  freight_uploads: 'rates of freight',
  offer_draft_rows: 'facts of goods',
  table_upload_rows: 'a file that waits for being applied, as it was given; the last five of its owner',
  statement_formats: 'headings of files of banks',
  upload_headings: 'headings of files',
  'companies.company_name_th': 'a company keeps its name; a personal account’s goes with erase-person.ts',
  'companies.company_name_en': 'a company keeps its name; a personal account’s goes with erase-person.ts',
  'companies.tax_id': 'a company keeps its number; a personal account’s goes with erase-person.ts',
  'addresses.tax_id': 'a company keeps its number; a personal account’s goes with erase-person.ts',
  'certificates.name': 'facts of goods',
  'proposed_grades.manufacturer_name': 'names of the catalogue',
};

/** Kept of a personal account, where the delivered goods are the person's; of a company the receiver's name goes. */
export const KEPT_OF_PERSONS: Readonly<Record<string, string>> = {
  'orders.shipping_snapshot': 'Revenue Code: where the goods of a tax invoice went',
};

/** Codes, keys, numbers and names of events that the program writes, or that somebody chooses from a list. */
export const PROGRAM_WORDS: readonly string[] = [
  'demand_keys.number',
  'quote_openings.related',
  'addresses.post_code',
  'addresses.country',
  'addresses.branch_code',
  'warehouses.post_code',
  'approved_transfers.bank_code',
  'approved_transfers.reference',
  'slip_readings.bank_code',
  'slip_readings.reference',
  'settlements.cause',
  'settlements.bank_code',
  'settlements.account_digits',
  'project_slips.bank_code',
  'project_slips.account_digits',
  'project_instalments.gateway_cause',
  'gateway_messages.gateway',
  'gateway_messages.message_id',
  'gateway_messages.transaction_id',
  'gateway_messages.ref1',
  'gateway_messages.ref2',
  'gateway_payments.gateway',
  'gateway_payments.code',
  'money_reviews.cause',
  'money_reviews.ref1',
  'money_reviews.ref2',
  'refunds.bank_reference',
  'bank_accounts.bank_code',
  'bank_accounts.approved_bank_code',
  'credit_requests.guarantee_bank',
  'money_changes.counted_as',
  'money_changes.kind',
  'money_changes.object_id',
  'audit_log.action',
  'audit_log.object_kind',
  'audit_log.object_id',
  'audit_log.request_id',
  'audit_log.network',
  'order_history.event',
  'line_cancellations.lines',
  'negotiation_versions.prices',
  'plans.token',
  'plans.shown',
  'plan_drafts.aim',
  'plan_drafts.version',
  'plan_presses.version',
  'company_documents.reason_code',
  'certificates.number',
  'security_events.code',
  'security_events.session',
  'security_events.network',
  'security_events.request_id',
  'security_events.route',
  'call_limits.key',
  'contact_messages.topic',
  'job_applications.opening_slug',
  'job_applications.opening_title',
  'companies.company_code',
  'companies.company_sap_code',
  'cookie_consents.policy_version',
  'cookie_consents.services',
  'files.storage_key',
  'files.content_type',
  'former_choice_codes.code',
  'former_manufacturer_codes.code',
  'former_subcategory_codes.code',
  'goods_ready.weigh_ticket_no',
  'goods_ready_lots.lot_no',
  'stock_movements.lot_no',
  'stock_reservations.of_kind',
  'waiting_certificates.lot_no',
  'idempotency_keys.caller',
  'idempotency_keys.key',
  'idempotency_keys.digest',
  'invitations.position',
  'line_links.line_user_id',
  'list_choices.list',
  'list_views.list',
  'made_documents.kind',
  'made_documents.asked',
  'mail_outbox.kind',
  'mail_outbox.unsubscribe_url',
  'notices.event',
  'notices.channels',
  'notices.needs',
  'notifications.category',
  'notifications.needs',
  'notification_choices.category',
  'one_time_code_failures.network',
  'one_time_codes.network',
  'one_time_codes.code_hash',
  'sent_forms.network',
  'sign_in_failures.network',
  'sign_in_networks.network',
  'sessions.user_agent',
  'push_browsers.endpoint',
  'push_browsers.p256dh',
  'push_browsers.auth',
  'push_browsers.server_key',
  'push_browsers.user_agent',
  'saved_searches.address',
  'orders.order_no',
  'orders.agreed_kind',
  'orders.company_code',
  'orders.custom_status',
  'orders.receiving_time',
  'orders.delivery_type',
  'orders.discount_code',
  'orders.placed_from',
  'purchases.purchase_no',
  'receivables.kind',
  'receivables.number',
  'receivables.ref1',
  'receivables.ref2',
  'project_readings.month',
  'table_uploads.headings',
  'table_uploads.mapping',
  'table_uploads.counts',
  'table_uploads.failure',
  'table_uploads.options',
  'payout_runs.file_digests',
  'refund_runs.file_digests',
  'auctions.head',
  'demands.audience',
  'standing_order_runs.doubt',
  'standing_order_runs.period',
  'standing_order_runs.refusal',
  'standing_orders.doubt',
  'standing_orders.grade',
  'standing_orders.rules_mark',
];

export interface WrittenTable {
  table: string;
  columns: { name: string; type: string }[];
  /** Rows are a company's: `company_id`, or `id` of the companies themselves. */
  companyColumn: string | null;
  /** Rows are only added to: words leave them through `redact_log`. */
  isLog: boolean;
}

/**
 * The columns to search: those that people type into (typed-columns.ts), as the database's catalogue has them. A column
 * that is added later is there or in a list above, or a test fails.
 */
export async function writtenTables({ isPersonal }: { isPersonal: boolean }): Promise<WrittenTable[]> {
  const columns = [TYPED, ...(isPersonal ? [TYPED_OF_PERSONS] : [])]
    .flatMap((tables) => Object.entries(tables))
    .flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
    .filter((path) => !isPersonal || !(path in KEPT_OF_PERSONS));
  return rows(sql<WrittenTable>`
    select c.relname::text /* not null: a table's name */ as "table",
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) /* not null: it has one */ as columns,
      case when c.relname = 'companies' then 'id'
        else (select k.attname::text from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id'
          and not k.attisdropped) end as "companyColumn",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc) as "isLog"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
      and c.relname || '.' || a.attname = any (${columns}::text[])
    group by c.oid, c.relname order by c.relname`);
}
