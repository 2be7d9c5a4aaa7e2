import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * The demo market is shared by all browser tests, which may read it and never change it. Its rows are noted when the
 * server opens and compared when the tests are over.
 */

/** Rows that nothing but a test would change. Stock and orders change by the clock: there it counts what tests add. */
const KEPT = [
  'companies',
  'users',
  'staff_members',
  'addresses',
  'warehouses',
  'bank_accounts',
  'certificates',
  'company_documents',
  'products',
  'product_pictures',
  'banners',
  'content_items',
  'search_synonyms',
  'member_discounts',
  'commission_rates',
  'shipping_rates',
  'settings',
  'web_settings',
  'favourite_lists',
  'second_factors',
  'deletion_requests',
  'conversation_messages',
  'contact_messages',
] as const;

const ids = (table: string, demo: Noted) => sql`any(${demo.ids.get(table)}::int[])`;
const ADDED: Record<string, (demo: Noted) => RawBuilder<unknown>> = {
  'orders of a demo offer': (demo) => sql`order_items where productstock_id = ${ids('product_stocks', demo)}`,
  'orders of a demo company': (demo) => sql`orders where company_id = ${ids('companies', demo)}`,
  'users of a demo company': (demo) => sql`users where company_id = ${ids('companies', demo)}`,
  'addresses of a demo company': (demo) => sql`addresses where company_id = ${ids('companies', demo)}`,
  'offers of a demo company': (demo) => sql`product_stocks where company_id = ${ids('companies', demo)}`,
  'cart lines of a demo user': (demo) => sql`cart_items where user_id = ${ids('users', demo)}`,
  'sessions of a demo user': (demo) => sql`sessions where user_id = ${ids('users', demo)}`,
  'sessions of demo staff': (demo) => sql`sessions where staff_id = ${ids('staff_members', demo)}`,
};

interface Noted {
  rows: Map<string, Set<string>>;
  ids: Map<string, number[]>;
  counts: Map<string, number>;
}

let noted: Noted | undefined;

const rowsOf = async (table: string) =>
  (await rows(sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`)).map(({ row }) => row);
const countOf = async (what: string, demo: Noted) =>
  (await rows(sql<{ count: number }>`select count(*)::int as count from ${ADDED[what]!(demo)}`))[0]!.count;

export async function noteDemo(): Promise<void> {
  const demo: Noted = { rows: new Map(), ids: new Map(), counts: new Map() };
  for (const table of KEPT) demo.rows.set(table, new Set(await rowsOf(table)));
  for (const table of ['companies', 'users', 'staff_members', 'product_stocks']) {
    demo.ids.set(
      table,
      (await rows(sql<{ id: number }>`select id from ${sql.table(table)}`)).map(({ id }) => id),
    );
  }
  for (const what of Object.keys(ADDED)) demo.counts.set(what, await countOf(what, demo));
  noted = demo;
}

/** What is no longer as it was, in words. */
export async function demoChanges(): Promise<string[]> {
  const demo = noted!;
  const changes: string[] = [];
  for (const [table, before] of demo.rows) {
    const now = new Set(await rowsOf(table));
    for (const row of before) if (!now.has(row)) changes.push(`${table}: changed or gone: ${row.slice(0, 300)}`);
  }
  for (const [what, before] of demo.counts) {
    const added = (await countOf(what, demo)) - before;
    if (added !== 0) changes.push(`${what}: ${added} more than before`);
  }
  return changes;
}
