import { expect, test } from 'vitest';
import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import { traceReplacements, type Identifiers } from '#domain/accounts/traces.ts';
import { SALE_DELIVERED } from '#domain/trade/order-status.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { confirmDeletion, givenDeletionRequest, givenPerson } from '#server/testing/deletions.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenMember, givenStaff } from '#server/testing/market.ts';
import { givenOrder } from '#server/testing/orders.ts';
import { plantRows, readColumns, type Column } from '#server/testing/planted-person.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { eraseTraces, resumeErasures } from './erase-traces.ts';
import { TYPED, TYPED_OF_PERSONS } from './typed-columns.ts';
import { KEPT, KEPT_OF_PERSONS, MARKET_TEXTS, PROGRAM_WORDS } from './written-columns.ts';

const { app, market } = openFileMarket();

const name = 'มานะมาร์คเกอร์ อดทนมาก';
const phone = '0850172915';
const number = '1101700207030';
/** Too short for a name, a telephone or an address. */
const MIN_LENGTH = 9;

const mana: Identifiers = {
  userId: 999_999,
  email: 'mana@example.com',
  names: [name],
  phones: [phone],
  numbers: [number],
  companyNames: [],
  isPersonal: false,
};

/** What somebody typed of the person: into a text, a field of JSON, a number's own column. */
function typedOf(email: string): (column: Column) => string | undefined {
  const words = `คุณ${name} (${email.toUpperCase()}, 085-017-2915, 1-1017-00207-03-0) โทร ${phone}`;
  return (column) => {
    const path = `${column.table}.${column.name}`;
    if (
      column.isHeldToList ||
      PROGRAM_WORDS.includes(path) ||
      [column.table, path].some((one) => one in { ...MARKET_TEXTS, ...KEPT, ...KEPT_OF_PERSONS })
    )
      return undefined;
    const length = Number(/^character(?: varying)?\((\d+)\)$/.exec(column.type)?.[1] ?? MIN_LENGTH);
    if (column.type === 'jsonb') return JSON.stringify({ typed: words, list: [{ words }] });
    if (column.type === 'text' || column.type === 'character varying') return words;
    if (!column.type.startsWith('character') || length < MIN_LENGTH) return undefined;
    return length > phone.length ? number : phone;
  };
}

// First: the next one takes the lists of words away.
test('every column of text is searched for erased people, or named with the reason why not', async () => {
  const paths = (tables: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(tables).flatMap(([table, names]) => names.map((column) => `${table}.${column}`));
  const named = new Set([...paths(TYPED), ...paths(TYPED_OF_PERSONS), ...PROGRAM_WORDS]);
  const texts = (await readColumns())
    .filter(
      ({ type, isHeldToList }) => /^(?:text|jsonb|character(?: varying)?(?:\(\d+\))?)$/.test(type) && !isHeldToList,
    )
    .filter(
      ({ table, name: column }) => ![table, `${table}.${column}`].some((one) => one in { ...MARKET_TEXTS, ...KEPT }),
    )
    .map(({ table, name: column }) => `${table}.${column}`);
  expect(texts.filter((path) => !named.has(path))).toEqual([]);
  expect([...named].filter((path) => !texts.includes(path))).toEqual([]);
});

test('of an erased person nothing is left in any column that somebody may have typed into', async () => {
  const person = await givenPerson(app, { personal: true });
  const order = await givenOrder(market, { buyer: person });
  await person.api('POST /order/{id}/cancel', { params: { id: order.id }, body: { reason: 'สั่งผิด' } });
  const [firstname, lastname] = name.split(' ');
  await rows(sql`
    update users set firstname = ${firstname}, lastname = ${lastname}, mobile = ${phone}, id_number = ${number}
      where id = ${person.id}`);
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
  // No money is to go back to the person.
  await rows(sql`update refunds set state = 'refused'`);
  await rows(sql`update money_reviews set resolved_at = now()`);
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
    select n.nspname::text /* not null: a schema's name */ as schema,
      c.relname::text /* not null: a table's name */ as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1, 2`);
  const found: Record<string, string[]> = {};
  for (const { schema, name: table } of tables) {
    // The mail that says goodbye reaches the person first.
    const which = table === 'mail_outbox' ? sql`where kind <> 'account_deleted'` : sql``;
    const { dump } = await oneRow(sql<{ dump: string }>`
      select lower(coalesce(string_agg(to_jsonb(t)::text, ' '), '')) as dump
        from ${sql.table(`${schema}.${table}`)} t ${which}`);
    for (const mark of [name, email, phone, number, '085-017-2915', '1-1017-00207-03-0'])
      if (dump.includes(mark.toLowerCase())) (found[table] ??= []).push(mark);
  }
  return found;
}

/** Erases a member who had given all this as their own. */
async function eraseWho(own: { name?: string; mobile?: string; number?: string }): Promise<number> {
  const person = await givenPerson(app);
  const [firstname, ...rest] = (own.name ?? 'ลักษิกา ไม่ซ้ำใคร').split(' ');
  await rows(sql`
    update users set firstname = ${firstname}, lastname = ${rest.join(' ')}, mobile = ${own.mobile ?? null},
      id_number = ${own.number ?? null} where id = ${person.id}`);
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  await runWaitingJobs();
  return person.id;
}

const writeMessage = (message: string) =>
  rows(sql`
    insert into contact_messages (name, company, email, phone, topic, message, language, spam_signs, is_suspected,
      created_at)
    values ('x', '', 'x@example.com', '', 'other', ${message}, 'th', '{}', false, now())`);

test('nobody changes how the market works, or where money goes, by what they give as their own', async () => {
  const [account, taxId] = ['0992003547', '0105536000404'];
  await rows(sql`
    insert into payment_accounts (bank_code, bank, branch, name, account_number, digits, started_at)
    values ('004', '{}', '{}', '{"th": "ชื่อบัญชี ของตลาด"}', '099-2-00354-7', ${account}, now())`);
  await rows(sql`
    insert into settings (key, value)
      values ('of_a_test',
        ${JSON.stringify({ most: taxId, passport: '500000000', name: 'ชื่อบัญชี ของตลาด' })}::jsonb)`);
  const partner = await givenPerson(app);
  await rows(sql`
    update companies set company_name_th = 'บริษัท คู่ค้า จำกัด', phone = '089-999-0000', tax_id = ${taxId}
      where id = ${partner.companyId}`);
  await writeMessage(`โอนเข้าบัญชี 099-2-00354-7 ยอด 500000000 ถึง บริษัท คู่ค้า จำกัด ${taxId} โทร 0899990000`);
  const readAll = () =>
    rows(sql`
      select to_jsonb(p) as row from payment_accounts p union all select to_jsonb(s) from settings s
      union all select to_jsonb(c) from companies c where c.id = ${partner.companyId} union all select to_jsonb(m)
        from contact_messages m`);
  const before = await readAll();
  await eraseWho({ name: 'ชื่อบัญชี ของตลาด', mobile: account, number: '500000000' });
  await eraseWho({ name: 'บริษัท คู่ค้า จำกัด', mobile: '0899990000', number: taxId });
  expect(await readAll()).toEqual(before);
});

test('an account that a company goes on with keeps its holder, who is erased as a member', async () => {
  const person = await givenPerson(app);
  await givenMember(person.companyId);
  await rows(sql`update users set firstname = 'ปาริชาติ', lastname = 'วงศ์เฉพาะนาม' where id = ${person.id}`);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, status, reason, created_at)
    values (${person.companyId}, 'ปาริชาติ วงศ์เฉพาะนาม', '004', 'สีลม', '1234567890', 2,
      'ปาริชาติ วงศ์เฉพาะนาม ไม่ใช่กรรมการ', now()) returning id`);
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  await runWaitingJobs();
  expect(await oneRow(sql`select account_name, reason from bank_accounts where id = ${id}`)).toEqual({
    account_name: 'ปาริชาติ วงศ์เฉพาะนาม',
    reason: `${ERASED_NAME} ไม่ใช่กรรมการ`,
  });
});

test('in JSON a number is no word, and texts around it are freed', async () => {
  const { redacted } = await oneRow(sql<{ redacted: unknown }>`
    select redact_json(${JSON.stringify({ sum: 1101700207030, list: [{ note: 'id 1101700207030' }, null, true] })}::jsonb,
      ${JSON.stringify(traceReplacements(mana))}::jsonb) as redacted`);
  expect(redacted).toEqual({ sum: 1101700207030, list: [{ note: 'id 0000000000000' }, null, true] });
});

test('an erasure that was given up is taken up again, and does what is left', async () => {
  const erased = await eraseWho({});
  await writeMessage('ถึง คุณมานะมาร์คเกอร์ อดทนมาก');
  await rows(sql`
    insert into erasures (user_id, company_ids, is_personal, replacements, done_tables, created_at)
    values (${erased}, '{}', false, ${JSON.stringify(traceReplacements(mana))}::jsonb, '{conversation_messages}',
      ${app.clock.now()})`);
  await resumeErasures.work({});
  await runWaitingJobs();
  const left = () => rows(sql`select 1 from erasures where user_id = ${erased}`);
  expect(await left()).toHaveLength(1);
  app.clock.advanceHours(2);
  await resumeErasures.work({});
  app.clock.set(TEST_NOW);
  await runWaitingJobs();
  expect(await left()).toEqual([]);
  expect(await rows(sql`select 1 from contact_messages where message like ${`%${name}%`}`)).toEqual([]);
});

test('a table that cannot be searched keeps none of the others from it', async () => {
  await writeMessage('ถึง คุณมานะมาร์คเกอร์ อดทนมาก');
  await rows(sql`
    insert into erasures (user_id, company_ids, is_personal, replacements, created_at)
    values (${mana.userId}, '{}', false, ${JSON.stringify(traceReplacements(mana))}::jsonb, ${app.clock.now()})`);
  // Nobody confirmed this person's erasure, so that the audit log refuses.
  await expect(eraseTraces.work({ userId: mana.userId })).rejects.toThrow('for erased people alone');
  expect(await rows(sql`select 1 from contact_messages where message like ${`%${name}%`}`)).toEqual([]);
  const { done_tables: done } = await oneRow(sql<{ done_tables: string[] }>`
    select done_tables from erasures where user_id = ${mana.userId}`);
  expect(done).toContain('warehouses');
  expect(done).not.toContain('audit_log');
});

test('whatever is looked for of a person is known as words by the database, and nothing wider is', async () => {
  const patterns = [
    mana,
    {
      ...mana,
      names: ['Anna-Maria O’Neill (x)', 'ก ขคงจ'],
      phones: ['+66 85 017 2915', '021234567'],
      isPersonal: true,
    },
  ].flatMap((person) => traceReplacements(person).map(({ pattern }) => pattern));
  const wide = [
    '.+',
    '(?:.....)',
    '(?:ab)',
    '(?:abcde|x)',
    '(?:[a-z]{9})',
    '(?:abcde)|.*',
    String.raw`(?:\w\w\w\w\w)`,
    '',
  ];
  const judged = await rows(sql<{ pattern: string; known: boolean }>`
    select pattern /* not null: of a list */, is_pattern_of_words(pattern) /* not null: of a text */ as known
      from unnest(${[...patterns, ...wide]}::text[]) p (pattern)`);
  expect(judged.filter(({ known }) => known).map(({ pattern }) => pattern)).toEqual(patterns);
});
