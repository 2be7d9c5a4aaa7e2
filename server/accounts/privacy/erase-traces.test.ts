import { expect, test } from 'vitest';
import { SALE_DELIVERED } from '#domain/trade/order-status.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { confirmDeletion, givenDeletionRequest, givenPerson } from '#server/testing/deletions.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenOrder } from '#server/testing/orders.ts';
import { plantRows, readColumns, type Column } from '#server/testing/planted-person.ts';
import { KEPT, KEPT_OF_PERSONS, MARKET_TEXTS } from './written-columns.ts';

const { app, market } = openFileMarket();

const name = 'มานะมาร์คเกอร์ อดทนมาก';
const phone = '0850172915';
const number = '1101700207030';
/** Written by the program alone. */
const PROGRAM: Readonly<Record<string, string>> = { 'companies.company_code': 'a personal account has none' };
/** Too short for a name, a telephone or an address. */
const MIN_LENGTH = 9;

/** What somebody typed of the person: into a text, a field of JSON, a number's own column. */
function typedOf(email: string): (column: Column) => string | undefined {
  const words = `คุณ${name} (${email.toUpperCase()}, 085-017-2915, 1-1017-00207-03-0) โทร ${phone}`;
  return (column) => {
    const path = `${column.table}.${column.name}`;
    if (
      column.isHeldToList ||
      [column.table, path].some((one) => one in { ...MARKET_TEXTS, ...KEPT, ...KEPT_OF_PERSONS, ...PROGRAM })
    )
      return undefined;
    const length = Number(/^character(?: varying)?\((\d+)\)$/.exec(column.type)?.[1] ?? MIN_LENGTH);
    if (column.type === 'jsonb') return JSON.stringify({ typed: words, list: [{ words }] });
    if (column.type === 'text' || column.type === 'character varying') return words;
    if (!column.type.startsWith('character') || length < MIN_LENGTH) return undefined;
    return length > phone.length ? number : phone;
  };
}

test('of an erased person nothing is left in any column that somebody may have typed into', async () => {
  const person = await givenPerson(app, { personal: true });
  const order = await givenOrder(market, { buyer: person });
  await person.api('POST /order/{id}/cancel', { params: { id: order.id }, body: { reason: 'สั่งผิด' } });
  const [firstname, lastname] = name.split(' ');
  await rows(sql`
    update users set firstname = ${firstname}, lastname = ${lastname}, mobile = ${phone}, id_number = ${number} where id = ${person.id}`);
  const request = await givenDeletionRequest(app, person.id);
  await runWaitingJobs();
  const columns = (await readColumns()).filter(
    ({ table }) => !(table in MARKET_TEXTS) && !(table in KEPT) && table !== 'deletion_requests',
  );
  const word = typedOf(person.email);
  const homes = {
    users: person.id,
    companies: person.companyId,
    orders: order.id,
    staff_members: (await givenStaff('admin')).id,
  };
  await plantRows(homes, columns, word);
  // Nobody waits for the seller of this one.
  await rows(sql`update purchases set sale_type = ${SALE_DELIVERED} where company_id = ${person.companyId}`);
  const planted = columns.filter((column) => word(column) !== undefined);
  const found = await tablesWith(person.email);
  expect(Object.keys(found)).toEqual([...new Set([...planted.map(({ table }) => table), 'users'])].sort());
  // Words that were the reason for all of this.
  expect(planted.map(({ table, name: column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      'audit_log.reason',
      'order_history.note',
      'claim_messages.body',
      'security_events.details',
      'money_changes.subject',
      'refunds.note',
    ]),
  );

  await confirmDeletion(market, request);
  await runWaitingJobs();
  expect(await tablesWith(person.email)).toEqual({});
});

/** A dump of all tables, the queue's too, searched for the person in every way that they were written. */
async function tablesWith(email: string): Promise<Record<string, string[]>> {
  const tables = await rows(sql<{ schema: string; name: string }>`
    select n.nspname::text /* not null: a schema's name */ as schema, c.relname::text /* not null: a table's name */ as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1, 2`);
  const found: Record<string, string[]> = {};
  for (const { schema, name: table } of tables) {
    // The mail that says goodbye reaches the person first.
    const which = table === 'mail_outbox' ? sql`where kind <> 'account_deleted'` : sql``;
    const { dump } = await oneRow(sql<{ dump: string }>`
      select lower(coalesce(string_agg(to_jsonb(t)::text, ' '), '')) as dump from ${sql.table(`${schema}.${table}`)} t ${which}`);
    for (const mark of [name, email, phone, number, '085-017-2915', '1-1017-00207-03-0'])
      if (dump.includes(mark.toLowerCase())) (found[table] ??= []).push(mark);
  }
  return found;
}
